// Raw HTML in Markdown is kept as written, but its ids can be linked to and its
// URLs are checked like any other link.

import {entityLibrary} from "../../core/lazy-libraries.ts";
import type {Link} from "../../model.ts";
import type {Html} from "../nodes.ts";
import {suggestFix} from "../../core/nearest.ts";
import type {Location} from "../../core/diagnostics.ts";
import {attributesOf, type Stretch} from "./html-attributes.ts";
import {elementNames, impliedEnds, voidElements} from "./html-names.ts";
import {reportBlockedAttribute, reportBlockedElements, reportForeignHtml} from "./html-reports.ts";
import {reportNoAlt} from "./slips.ts";
import {locationAt, reportSome, type ParseState} from "./state.ts";
import {placeIn} from "../syntax/content.ts";
import {addressWithVariables, htmlWithVariables} from "./variables.ts";
import type {Content} from "../syntax/tokens.ts";

/** @param isBlock whether nothing in it is Markdown: code in backticks, escapes and components are not */
export function parseHtml(state: ParseState, content: Content, isBlock = false): Html {
  const value = content.text;
  const placeAt = (offset: number): number => placeIn(content, offset);
  const links: Html["links"] = [];
  const addLink = (kind: Link["kind"], {start: from, end: to}: Stretch): void => {
    links.push({start: from, end: to, link: state.links.length});
    const at = locationAt(state, placeAt(from));
    state.links.push({
      target: addressWithVariables(state, entityLibrary().decodeHTML(value.slice(from, to)), () => at),
      kind,
      at,
      range: [placeAt(from), placeAt(to - 1) + 1],
      place: [at.line, at.column]
    });
  };
  reportForeignHtml(state, content);
  for (const tag of tagsOf(value)) {
    const at = locationAt(state, placeAt(tag.start));
    if (!tag.closing) reportTag(state, tag.name, at, value.slice(tag.start, tag.end), isBlock);
    if (!tag.alone) noteTag(state, tag.name, at, tag.closing);
  }
  reportBlockedElements(state, content);
  for (const attribute of attributesOf(value)) {
    reportBlockedAttribute(state, attribute, value, placeAt(attribute.start));
    const text = entityLibrary().decodeHTML(value.slice(attribute.start, attribute.end));
    if (attribute.name === "id" || (attribute.name === "name" && attribute.tag === "a")) {
      state.anchors.push(text);
      if (attribute.name === "id") state.htmlIds.push({id: text, at: locationAt(state, placeAt(attribute.start))});
    } else if (attribute.name === "srcset") {
      for (const candidate of candidatesOf(value, attribute)) addLink("image", candidate);
    } else if (addresses.has(`${attribute.tag} ${attribute.name}`)) {
      addLink(linking.has(attribute.tag) ? "link" : "image", attribute);
    }
  }
  const locationOf = (offset: number): Location => locationAt(state, placeAt(offset));
  return {type: "html", ...htmlWithVariables(state, value, links, locationOf), at: locationOf(0)};
}

interface TagUse {
  name: string;
  start: number;
  end: number;
  closing: boolean;
  /** `<br/>` */
  alone: boolean;
}

/** Opening and closing tags, skipping comments, scripts and styles. */
function tagsOf(html: string): TagUse[] {
  const tags: TagUse[] = [];
  const pattern =
    /<!--[^]*?(?:-->|$)|<(script|style|textarea)\b[^]*?(?:<\/\1\s*>|$)|<(\/?)([a-zA-Z][\w.-]*)(?![\w.-])((?:[^<>"']|"[^"]*"|'[^']*')*)>/gi;
  for (const {0: found, 2: slash, 3: name, 4: rest = "", index} of html.matchAll(pattern)) {
    if (name === undefined) continue;
    const alone = slash === "" && rest.endsWith("/");
    tags.push({name: name.toLowerCase(), start: index, end: index + found.length, closing: slash === "/", alone});
  }
  return tags;
}

/** Bindings, events and directives: `:src`, `@click`, `#slot`, `v-for`, `set:html`. */
const FOREIGN_ATTRIBUTE =
  /\s((?:[@#]|:(?!:))[a-z][\w.:-]*|v-[a-z][\w.:-]*|(?:set|is|client|define|server|transition):[a-z-]+)(?=[\s=/>])/i;

/** Or a project's custom element. */
function isElement(name: string): boolean {
  return elementNames.has(name) || name.includes("-");
}

/** What an opening tag has that is not HTML. */
function reportTag(state: ParseState, name: string, at: Location, written: string, isBlock: boolean): void {
  const component = isBlock && !isElement(name) ? /^<([A-Z][\w.]*)/.exec(written)?.[1] : undefined;
  if (component !== undefined) return reportComponent(state, component, at);
  const foreign = FOREIGN_ATTRIBUTE.exec(written.replace(/"[^"]*"|'[^']*'/g, '""'))?.[1];
  if (foreign !== undefined) {
    reportSome(
      state,
      "directive",
      "syntax-foreign",
      at,
      `The attribute ${foreign} of <${name}> does nothing here: it belongs to Vue or Astro.`,
      "write the HTML that it gives, or a component"
    );
  } else if (name === "template") {
    const what = "The content of <template> is not shown: browsers keep it for scripts.";
    reportSome(state, "template", "syntax-foreign", at, what, "write it without <template>");
  } else if (/\sclassName=|\s\w+=\{/.test(written)) {
    reportSome(
      state,
      "jsx",
      "syntax-foreign",
      at,
      `The attributes of <${name}> are JSX.`,
      "write the attributes of HTML in quotes, class in place of className"
    );
  }
  if (name === "img" && !/\salt[\s=/>]/i.test(written)) {
    const source = /\ssrc\s*=\s*["']?([^\s"'>]+)/i.exec(written)?.[1] ?? "";
    reportNoAlt(state, at, source, 'say what it shows in alt="…", or write alt="" if it is decoration');
  }
  if (!isElement(name)) {
    reportSome(
      state,
      "element",
      "html-unknown",
      at,
      `There is no element <${name}>.`,
      () =>
        suggestFix(name, elementNames) ??
        (isBlock ? `write &lt;${name}> for the text itself` : "write it as code, between backticks, or with \\<")
    );
  }
}

function reportComponent(state: ParseState, name: string, at: Location): void {
  reportSome(
    state,
    "component",
    "html-unknown",
    at,
    `The component <${name}> is not rendered within HTML.`,
    `write Markdown in place of the HTML, or put it between blank lines; write &lt;${name}> for the text itself`
  );
}

/** Tracks open elements and reports tags that do not match. */
function noteTag(state: ParseState, name: string, at: Location, closing: boolean): void {
  const {openElements, openCounts} = state;
  if (voidElements.has(name)) return;
  if (!closing) {
    openElements.push({name, at});
    openCounts.set(name, (openCounts.get(name) ?? 0) + 1);
    return;
  }
  if ((openCounts.get(name) ?? 0) === 0) {
    if (!impliedEnds.has(name))
      reportSome(
        state,
        "end",
        "html-unclosed",
        at,
        `</${name}> ends an element that is not open.`,
        "remove it, or open the element before"
      );
    return;
  }
  for (let open = openElements.pop(); open !== undefined; open = openElements.pop()) {
    openCounts.set(open.name, openCounts.get(open.name)! - 1);
    if (open.name === name) break;
    reportUnclosed(state, open);
  }
}

/** At the end of a page, reports elements that were never closed. */
export function reportOpenElements(state: ParseState): void {
  for (const open of state.openElements) reportUnclosed(state, open);
}

/** What is no element has been reported as such. */
function reportUnclosed(state: ParseState, {name, at}: {name: string; at: Location}): void {
  if (!impliedEnds.has(name) && isElement(name))
    reportSome(
      state,
      "unclosed",
      "html-unclosed",
      at,
      `The element <${name}> is not closed.`,
      `end it with </${name}>`
    );
}

/** The name in a tag that is neither an HTML element nor closed in this file: a placeholder such as `<your-key>`. */
export function placeholderIn(state: ParseState, tag: string): string | null {
  const name = /^<\/?([a-zA-Z][\w.-]*)\s*>$/.exec(tag)?.[1];
  if (name === undefined || elementNames.has(name.toLowerCase())) return null;
  const isText = tag.startsWith("</")
    ? (state.openCounts.get(name.toLowerCase()) ?? 0) === 0
    : !state.source.closings().has(name);
  return isText ? name : null;
}

export function reportPlaceholder(state: ParseState, name: string, at: Location): void {
  reportSome(
    state,
    "placeholder",
    "html-unknown",
    at,
    `<${name}> is neither an element nor closed; it is shown as text.`,
    "write it as code, between backticks, or with \\<"
  );
}

/** Attributes that hold a URL, by tag. */
const addresses = new Set([
  "a href",
  "area href",
  "img src",
  "source src",
  "video src",
  "video poster",
  "audio src",
  "track src",
  "embed src",
  "iframe src",
  "object data"
]);

/** Tags whose URLs may lead to pages. */
const linking = new Set(["a", "area", "iframe", "object", "embed"]);

/** The URLs in srcset="a.png 1x, b.png 2x". */
function candidatesOf(html: string, {start, end}: Stretch): Stretch[] {
  const found = html.slice(start, end).matchAll(/([^\s,]\S*[^\s,]|[^\s,])(?:\s[^,]*)?/g);
  return [...found].map(({index, 1: address = ""}) => ({start: start + index, end: start + index + address.length}));
}
