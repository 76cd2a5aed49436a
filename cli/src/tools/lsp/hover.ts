// Describes what is under the cursor: a linked page, an element of a
// specification, a component, a front matter key, a fault.

import type {Diagnostic as Item, Hover, Position, Range} from "vscode-languageserver";
import {MarkupKind} from "./protocol.ts";
import {explanationOf} from "../../core/explanation.ts";
import {componentDocs} from "./component-docs.ts";
import {destinationOf, noteAt, pageAtDestination, type PageDestination} from "./destination.ts";
import {frontMatterDocs} from "./front-matter-docs.ts";
import {linkAt} from "./link-at.ts";
import {isWithin} from "./places.ts";
import {hasSite, type RequestContext, type SiteContext} from "./request-context.ts";
import {ownKeys} from "../../site/settings.ts";
import {schemaAt} from "./config-schema.ts";
import {isFrontMatterLine} from "./front-matter-lines.ts";
import {yamlPlaceAt} from "./yaml-at.ts";

/** @param items the document's diagnostics */
export function hoverAt(context: RequestContext, position: Position, items: readonly Item[]): Hover | null {
  const parts = [...explanations(items, position)];
  let range: Range | null = null;
  if (hasSite(context)) {
    const found = linkHover(context, position) ?? componentHover(context, position);
    if (found) {
      range = found.range;
      parts.unshift(found.text);
    }
  }
  const key = keyHover(context, position);
  if (key !== null) parts.unshift(key);
  if (parts.length === 0) return null;
  const contents = {kind: MarkupKind.Markdown, value: parts.join("\n\n---\n\n")};
  return range ? {contents, range} : {contents};
}

/** The manual's explanation of the faults at a position. */
function explanations(items: readonly Item[], position: Position): string[] {
  const codes = new Set(items.filter(({range}) => isWithin(range, position)).map(({code}) => String(code)));
  return [...codes].flatMap((code) => {
    const text = explanationOf(code);
    return text === null ? [] : [text.replace(/^.*\n+/, `**${code}**\n\n`)];
  });
}

function linkHover(context: SiteContext, position: Position): {text: string; range: Range} | null {
  const link = linkAt(context.lines, position);
  const destination = link && destinationOf(context, link.target, link.kind);
  if (!link || !destination) return null;
  if (destination.type === "file") return {text: `\`${destination.file}\``, range: link.range};
  const text = pageText(context, destination);
  return text === null ? null : {text, range: link.range};
}

function pageText(context: SiteContext, destination: PageDestination): string | null {
  const note = noteAt(context, destination);
  if (note) return [`\`\`\`text\n${note.signature}\n\`\`\``, note.description].filter(Boolean).join("\n\n");
  const page = pageAtDestination(context, destination);
  if (!page) return `\`${destination.route}\``;
  const heading = page.headings.find(({id}) => id === destination.anchor);
  const title = heading ? `**${page.title}** › ${heading.text}` : `**${page.title}**`;
  const place = page.filePath === "" ? destination.route : page.at.file;
  return [title, page.description, `\`${place}\``].filter(Boolean).join("\n\n");
}

function componentHover(context: SiteContext, {line, character}: Position): {text: string; range: Range} | null {
  for (const match of (context.lines[line] ?? "").matchAll(/<\/?([A-Z]\w*)/g)) {
    const [start, end] = [match.index, match.index + match[0].length];
    if (character < start || character > end) continue;
    const found = componentDocs(context).find(({name}) => name === match[1]);
    if (!found) return null;
    const props = found.props.map(({name, text}) => `- \`${name}\`${text ? `: ${text}` : ""}`).join("\n");
    const text = [`**<${found.name}>**`, found.text, props].filter(Boolean).join("\n\n");
    return {text, range: {start: {line, character: start}, end: {line, character: end}}};
  }
  return null;
}

function keyHover(context: RequestContext, {line, character}: Position): string | null {
  const {lines, name} = context;
  const text = lines[line] ?? "";
  const [, indent = "", key = ""] = /^((?:\s|- )*)["']?([\w-]+)["']?\s*:/.exec(text) ?? [];
  if (key === "" || character < indent.length || character > indent.length + key.length) return null;
  if (/\.mdx?$/.test(name)) {
    if (!isFrontMatterLine(lines, line)) return null;
    const own = hasSite(context) ? context.site.ask(ownKeys, "").find(({name: each}) => each === key) : undefined;
    const described = own?.description || frontMatterDocs[key]?.text;
    return described ? `**${key}**: ${described}` : null;
  }
  const schema = schemaAt(context, yamlPlaceAt(lines, line, indent.length).path)?.properties?.[key];
  return schema?.description ? `**${key}**: ${schema.description}` : null;
}
