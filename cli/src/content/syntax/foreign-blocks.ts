// Other generators' blocks: MkDocs' admonitions and tabs, definition
// lists, and the imports, exports and comments of MDX.

import {placeIn, sliceContent} from "./content.ts";
import type {Construct, ConstructInput} from "./construct.ts";
import type {BlockToken, ComponentToken, Line} from "./tokens.ts";
import {lineNumber, type View} from "./view.ts";

const ADMONITION = /(!!!|\?\?\?\+?)[ \t]+([a-z][\w-]*)((?:[ \t]+[a-z][\w-]*)*)(?:[ \t]+"([^"\n]*)")?[ \t]*$/iy;

/** `!!! note "Title"` and `??? note "Title"`, with an indented body. */
export function readAdmonition({view: read, inner}: ConstructInput): Construct | null {
  const {view, offset} = read();
  const first = lineNumber(view, offset);
  const line = view.lines[first]!;
  const start = offset - view.starts[first]!;
  ADMONITION.lastIndex = start;
  const match = ADMONITION.exec(line.text);
  if (!match) return null;
  const [, marker = "", kind = "", , title = ""] = match;
  const body = indentedLines(view, first + 1);
  const titleStart = offset + match[0].lastIndexOf(`"${title}"`) + 1;
  const collapsible = marker !== "!!!";
  return {
    token: {
      type: "container",
      at: placeIn(view, offset),
      kind: collapsible ? "details" : kind.toLowerCase(),
      title: title === "" ? null : sliceContent(view, titleStart, titleStart + title.length),
      ...(collapsible && {open: marker.endsWith("+"), subject: kind.toLowerCase()}),
      children: inner(body.map(unindent)),
      closed: true
    },
    lines: 1 + body.length
  };
}

const TAB = /===[!+]?[ \t]+"([^"\n]+)"[ \t]*$/y;

/** `=== "Label"` with an indented body, one after the other: tabs. */
export function readTabs({view: read, inner}: ConstructInput): Construct | null {
  const {view, offset} = read();
  const first = lineNumber(view, offset);
  const items: ComponentToken[] = [];
  let next = first;
  let end = first;
  while (next < view.lines.length) {
    const {text, at} = view.lines[next]!;
    const start = text.length - text.trimStart().length;
    TAB.lastIndex = start;
    const label = start < 4 ? TAB.exec(text)?.[1] : undefined;
    if (label === undefined) break;
    const body = indentedLines(view, next + 1);
    items.push(componentToken(at + start, "TabItem", {value: label, label}, inner(body.map(unindent))));
    end = next + 1 + body.length;
    next = end;
    while (view.lines[next]?.text.trim() === "") next++;
  }
  if (items.length === 0) return null;
  return {token: componentToken(placeIn(view, offset), "Tabs", {}, items), lines: end - first};
}

function componentToken(
  at: number,
  name: string,
  props: Record<string, unknown>,
  children: BlockToken[]
): ComponentToken {
  return {type: "component", at, name, props, fault: null, children, closed: true};
}

/** The indented lines that follow, including blank lines between them. */
function indentedLines({lines}: View, from: number): Line[] {
  let end = from;
  for (let next = from; next < lines.length; next++) {
    const {text} = lines[next]!;
    if (/^(?: {4}|\t)/.test(text) && text.trim() !== "") end = next + 1;
    else if (text.trim() !== "") break;
  }
  return lines.slice(from, end);
}

function unindent({text, at}: Line): Line {
  const cut = /^(?: {1,4}|\t)?/.exec(text)![0].length;
  return {text: text.slice(cut), at: at + cut};
}

/** An MDX comment on lines of its own; produces no block. */
export function readComment({view: read}: ConstructInput): Construct | null {
  const {view, offset} = read();
  const end = view.text.indexOf("*/}", offset + 3);
  if (end < 0) return null;
  const last = lineNumber(view, end);
  const lineEnd = view.starts[last]! + view.lines[last]!.text.length;
  if (view.text.slice(end + 3, lineEnd).trim() !== "") return null;
  return {token: null, lines: last - lineNumber(view, offset) + 1};
}

const IMPORT = /import\s+(?:[\w*{][^'"\n;]*\s+from\s+)?['"][^'"\n]+['"];?[ \t]*(?:import\b.*)?$/y;
const EXPORT = /export\s+(?:const|let|var|default|function|async|class)\b/y;

/** MDX: lines that begin with an import, or several, or an export, up to a blank line. */
export function readModule({view: read, inParagraph}: ConstructInput): Construct | null {
  if (inParagraph) return null;
  const {view, offset} = read();
  const first = lineNumber(view, offset);
  const {text} = view.lines[first]!;
  const start = offset - view.starts[first]!;
  IMPORT.lastIndex = start;
  EXPORT.lastIndex = start;
  const opensBraces = /^import\s*(?:[\w$]+\s*,\s*)?\{[^}]*$/.test(text.slice(start));
  if (!IMPORT.test(text) && !EXPORT.test(text) && !opensBraces) return null;
  let end = first + 1;
  while (end < view.lines.length && view.lines[end]!.text.trim() !== "") end++;
  const last = view.lines[end - 1]!;
  const content = sliceContent(view, offset, view.starts[end - 1]! + last.text.length);
  return {token: {type: "module", at: placeIn(view, offset), content}, lines: end - first};
}
