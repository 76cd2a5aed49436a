// Inline tokens to nodes: text, emphasis, code, links, images, HTML, math,
// footnote references and components within a line.

import type {Location} from "../../core/diagnostics.ts";
import type {Link} from "../../model.ts";
import type {Image, Inline} from "../nodes.ts";
import {noteClaims} from "./claims.ts";
import {readImageAttributes, type ImageAttributes} from "./image-attributes.ts";
import {parseHtml, placeholderIn, reportPlaceholder} from "./html.ts";
import {readShortCodes, reportExpression, reportLeftovers} from "./leftovers.ts";
import {joinModes} from "./mode-images.ts";
import {suggestFix} from "../../core/nearest.ts";
import {reportEmptyLink, reportMisspelt, reportNoAlt, reportSlips} from "./slips.ts";
import {locationAt, report, type ParseState} from "./state.ts";
import {placeIn} from "../syntax/content.ts";
import type {Slip} from "../syntax/inline-state.ts";
import {parseInlines as parseInlineSyntax} from "../syntax/parse-inlines.ts";
import {splitTimes} from "./times.ts";
import {addressWithVariables, propsWithVariables, reportMissing, withValues, withVariables} from "./variables.ts";
import {fillVariables, valueOf} from "../../config/variables.ts";
import type {ComponentToken, Content, InlineToken, LinkToken, TextToken} from "../syntax/tokens.ts";
import {reportTooDeep} from "./too-deep.ts";

export function parseInlines(state: ParseState, content: Content): Inline[] {
  return nodesOf(state, content, inlineTokens(state, content));
}

export function inlineTokens(state: ParseState, content: Content): InlineToken[] {
  const slips: Slip[] = [];
  const tokens = parseInlineSyntax(content, state.source.references, slips);
  if (tokens === null) reportTooDeep(state, content.offsets[0]!);
  reportSlips(state, slips);
  return tokens ?? [];
}

export function nodesOf(state: ParseState, content: Content, tokens: readonly InlineToken[]): Inline[] {
  noteClaims(state, tokens);
  return toNodes(state, content, tokens);
}

function toNodes(state: ParseState, content: Content, tokens: readonly InlineToken[]): Inline[] {
  const nodes: Inline[] = [];
  for (let index = 0; index < tokens.length; index++) {
    let token = tokens[index]!;
    const before = nodes.at(-1);
    if (token.type === "text" && token.from !== null && before?.type === "image" && tokens[index - 1]?.type === "image")
      token = takeAttributes(state, content, before, {...token, from: token.from});
    const times =
      token.type === "text" ? splitTimes(state, token.value, (offset) => locationAt(state, token.at + offset)) : null;
    if (times) {
      nodes.push(...times);
      continue;
    }
    const node = toNode(state, content, token);
    const last = nodes.at(-1);
    if (node?.type === "text" && last?.type === "text")
      nodes[nodes.length - 1] = {type: "text", value: last.value + node.value};
    else if (node) nodes.push(node);
  }
  return joinModes(state, nodes);
}

function toNode(state: ParseState, content: Content, token: InlineToken): Inline | null {
  switch (token.type) {
    case "text":
      return parseText(state, content, token);
    case "comment":
      return null;
    case "variable":
      return parseVariable(state, token);
    case "strong":
    case "emphasis":
    case "delete":
      return {type: token.type, children: toNodes(state, content, token.children)};
    case "code":
      if (namePattern.test(token.value)) state.names.push({text: token.value, at: locationAt(state, token.at)});
      return parseInlineCode(state, token.value, locationAt(state, token.at));
    case "break":
      return {type: "break"};
    case "html":
      return parseInlineHtml(state, token.content);
    case "math":
      return {type: "math", tex: token.value, at: locationAt(state, token.at)};
    case "link":
      return parseLink(state, content, token);
    case "image":
      return parseImage(state, token);
    case "footnote":
      return parseFootnoteReference(state, token.label, locationAt(state, token.at));
    case "component":
      return parseInlineComponent(state, content, token);
  }
}

/** "market.fee.factors.makerFee", "--home", "vega init full": names and commands that a specification may know. */
const namePattern = /^(?:[A-Za-z]\w*(?:\.\w+){2,}|--[A-Za-z][\w-]*(?:=\S*)?|[\w./\\:-]+\s+[a-z][\w-]*(?:\s.*)?)$/s;

function parseInlineCode(state: ParseState, value: string, at: Location): Inline {
  const {text, times} = withValues(state, value, at);
  return times.length === 1 && times[0]!.text === text
    ? {type: "time", time: times[0]!, isCode: true}
    : {type: "inlineCode", value: text};
}

/** The variable's value, or the text as written if the configuration does not define the variable. */
function parseVariable(state: ParseState, {name, written, at}: Extract<InlineToken, {type: "variable"}>): Inline {
  const value = state.variables && valueOf(state.variables, name);
  if (state.variables === null) reportExpression(state, written, locationAt(state, at));
  else if (value === null) reportMissing(state, name, locationAt(state, at));
  return {type: "text", value: value ?? written};
}

function parseText(state: ParseState, content: Content, {value, from}: TextToken): Inline {
  if (from !== null) reportLeftovers(state, content, value, from);
  return {type: "text", value: readShortCodes(state, content, value, from)};
}

/** An HTML tag. An unknown element without an end tag is text: `<your-key>`. */
function parseInlineHtml(state: ParseState, content: Content): Inline {
  const placeholder = placeholderIn(state, content.text);
  if (placeholder === null) return parseHtml(state, content);
  reportPlaceholder(state, placeholder, locationAt(state, content.offsets[0]!));
  return {type: "text", value: content.text};
}

function parseLink(state: ParseState, content: Content, token: LinkToken): Inline {
  const link = addLink(state, token);
  if (token.target === "") reportEmptyLink(state, locationAt(state, token.at), altText(state, token.children));
  return {
    type: "link",
    link,
    title: titleOf(state, token),
    children: token.bare ? bareText(state, token) : toNodes(state, content, token.children).map(withoutZoom)
  };
}

/** An image within a link does not open at full size: a click follows the link. */
function withoutZoom(node: Inline): Inline {
  return node.type === "image" ? {...node, zoom: false} : node;
}

/** <api:ListOrders> shows "ListOrders"; <https://a.b> shows the address. */
function bareText(state: ParseState, {target, children}: LinkToken): Inline[] {
  if (isFact(target)) return []; // its target supplies the value
  const typed = /^(api|proto|rpc|cli|param):(.+)$/.exec(target);
  const [text] = children;
  return [
    typed
      ? {type: "inlineCode", value: typed[2]!}
      : {type: "text", value: fillVariables(text?.type === "text" ? text.value : target, state)}
  ];
}

/** "default:cli:vega.init --home" */
function isFact(target: string): boolean {
  return /^(default|minimum|maximum):/.test(target);
}

function titleOf(state: ParseState, {title, at}: LinkToken): string | null {
  return title === null ? null : withVariables(state, title, () => locationAt(state, at));
}

function parseImage(state: ParseState, token: LinkToken): Inline {
  const link = addLink(state, token);
  const alt = altText(state, token.children);
  if (alt.trim() === "")
    reportNoAlt(state, locationAt(state, token.at), token.target, "say between the brackets what it shows");
  return {
    type: "image",
    link,
    title: titleOf(state, token),
    alt,
    width: null,
    height: null,
    zoom: false,
    dark: null,
    poster: null
  };
}

/** Makes the attributes that follow an image part of it, and returns the text after them. */
function takeAttributes(
  state: ParseState,
  content: Content,
  image: Image,
  token: TextToken & {from: number}
): TextToken {
  const read = readImageAttributes(token.value);
  if (!read) return token;
  const place = (at: number): number => placeIn(content, token.from + at);
  const file = (written: ImageAttributes["dark"]): number | null =>
    written &&
    addLink(state, {
      type: "image",
      at: place(written.at),
      target: written.target,
      title: null,
      range: [place(written.at), place(written.at) + written.target.length],
      bare: false,
      children: []
    });
  for (const {at, message, hint} of read.faults)
    report(state, "image-attribute", locationAt(state, place(at)), message, hint);
  const {width, height, zoom} = read;
  Object.assign(image, {width, height, zoom, dark: file(read.dark), poster: file(read.poster)});
  return {...token, value: token.value.slice(read.end), from: token.from + read.end};
}

/** An image's alternative text, without markup or links. */
function altText(state: ParseState, tokens: readonly InlineToken[]): string {
  return tokens
    .map((token): string => {
      switch (token.type) {
        case "text":
        case "code":
        case "math":
          return token.value;
        case "break":
          return "\n";
        case "variable":
          return withVariables(state, token.written, () => locationAt(state, token.at));
        case "html":
        case "comment":
        case "footnote":
          return "";
        default:
          return altText(state, token.children);
      }
    })
    .join("");
}

/** Docusaurus writes pathname:///file for a file that it must not resolve. Here all files resolve. */
const PATHNAME = "pathname://";

function addLink(state: ParseState, {type, target: written, at, range, bare, children}: LinkToken): number {
  const filled = addressWithVariables(state, written, () => locationAt(state, at));
  const target = filled.startsWith(PATHNAME) ? filled.slice(PATHNAME.length) : filled;
  const link: Link = {target, kind: type, at: locationAt(state, at), range: target === written ? range : null};
  if (link.range) link.place = placeOfRange(state, link.range);
  reportMisspelt(state, link.at, target);
  if (type === "link" && isFact(target)) link.claim = bare ? "" : altText(state, children).trim();
  state.links.push(link);
  return state.links.length - 1;
}

function placeOfRange(state: ParseState, [start]: [number, number]): [line: number, column: number] {
  const {line, column} = locationAt(state, start);
  return [line, column];
}

function parseFootnoteReference(state: ParseState, written: string, at: Location): Inline {
  const {order, references} = state.footnotes;
  const label = written.toLowerCase();
  let known = references.get(label);
  if (!known) {
    order.push(label);
    known = {count: 0, number: order.length, at};
    references.set(label, known);
  }
  known.count++;
  return {type: "footnote", label, number: known.number, reference: known.count};
}

function parseInlineComponent(
  state: ParseState,
  content: Content,
  token: Extract<InlineToken, {type: "component"}>
): Inline {
  const at = locationAt(state, token.at);
  if (isPlaceholder(token)) {
    reportPlaceholder(state, token.name, at);
    return {type: "text", value: `<${token.name}>`};
  }
  if (token.name === "Include" || state.source.partials.has(token.name)) {
    const message = `<${token.name}> includes nothing within a line.`;
    report(state, "partial-missing", at, message, "write it on a line of its own");
    return {type: "text", value: `<${token.name}>`};
  }
  noteComponent(state, token, at);
  const children = toNodes(state, content, token.children);
  const props = {...propsWithVariables(state, token.props, at)};
  if (token.name === "TabItem") state.tabs.push(props);
  return {type: "component", name: token.name, props, children, inline: true, at};
}

/** Attributes of the built-in components. */
const builtIn: ReadonlyMap<string, readonly string[]> = new Map([
  ["Tabs", ["group", "groupId", "label", "defaultValue", "values", "queryString", "className", "hydrate"]],
  ["TabItem", ["value", "label", "default", "className", "hydrate"]],
  ["Include", ["file"]]
]);

/** `<TOKEN>`, `Array<String>`: a name in angle brackets, not a component. */
export function isPlaceholder({name, props, closed}: Pick<ComponentToken, "name" | "props" | "closed">): boolean {
  return !closed && !builtIn.has(name) && Object.keys(props).length === 0;
}

/** Records the use of a component and reports faults in its tag. */
export function noteComponent(
  state: ParseState,
  token: Pick<ComponentToken, "name" | "props" | "fault" | "closed">,
  at: Location
): void {
  state.components.push({name: token.name, at});
  const known = builtIn.get(token.name);
  for (const attribute of known ? Object.keys(token.props) : []) {
    if (!known!.includes(attribute))
      report(
        state,
        "component-attribute-unknown",
        at,
        `<${token.name}> has no attribute "${attribute}".`,
        suggestFix(attribute, known!) ?? `use one of ${known!.join(", ")}`
      );
  }
  if (token.fault) {
    report(
      state,
      "component-attribute",
      at,
      token.fault,
      'write text as name="…", other values as JSON in braces: name={["a", 1]}'
    );
  }
  if (!token.closed) {
    report(
      state,
      "component-unclosed",
      at,
      `<${token.name}> is not closed.`,
      `end it with </${token.name}>, or write <${token.name} /> when nothing is inside`
    );
  }
}
