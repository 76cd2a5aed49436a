// Blocks that this project adds to CommonMark: containers, components, math and
// footnote definitions. Each is read from the lines that it may span.

import {linesOf, placeIn, sliceContent} from "./content.ts";
import type {Construct, ConstructInput} from "./construct.ts";
import type {Line} from "./tokens.ts";
import {readAdmonition, readComment, readModule, readTabs} from "./foreign-blocks.ts";
import {countLines, lineNumber, type View} from "./view.ts";

export function readConstruct(input: ConstructInput): Construct | null {
  const {text, next} = input.cursor;
  switch (text[next]) {
    case ":":
      return text.startsWith(":::", next) ? readContainer(input) : null;
    case "<":
      return isCapital(text.charCodeAt(next + 1)) ? readComponent(input) : null;
    case "$":
      return text[next + 1] === "$" ? readMath(input) : null;
    case "[":
      return text[next + 1] === "^" ? readFootnote(input) : null;
    case "!":
      return text.startsWith("!!!", next) ? readAdmonition(input) : null;
    case "?":
      return text.startsWith("???", next) ? readAdmonition(input) : null;
    case "=":
      return text.startsWith("=== ", next) || text.startsWith("===!", next) ? readTabs(input) : null;
    case "{":
      return text.startsWith("{/*", next) ? readComment(input) : null;
    case "i":
      return text.startsWith("import", next) ? readModule(input) : null;
    case "e":
      return text.startsWith("export", next) ? readModule(input) : null;
    default:
      return null;
  }
}

const CONTAINER = /:{3,}[ \t]*([a-z][a-z-]*)(?:\[((?:[^[\]\n]|\[[^[\]\n]*\])*)\]|[ \t]+([^\n]+))?[ \t]*(?:\n|$)/iy;

function readContainer({view: read, inner}: ConstructInput): Construct | null {
  let {view, offset} = read();
  if (!view.containerEnds().has(lineStartOf(view, offset))) ({view, offset} = read("again"));
  CONTAINER.lastIndex = offset;
  const match = CONTAINER.exec(view.text);
  if (!match) return null;
  const [line, kind = "", bracketed, plain] = match;
  const lineStart = lineStartOf(view, offset);
  const end = view.containerEnds().get(lineStart) ?? null;
  const title = bracketed ?? plain?.trimEnd() ?? "";
  const titleStart = title === "" ? -1 : offset + line.indexOf(title, line.indexOf(kind) + kind.length);
  const bodyStart = offset + line.length;
  return {
    token: {
      type: "container",
      at: placeIn(view, offset),
      kind: kind.toLowerCase(),
      title: title === "" ? null : sliceContent(view, titleStart, titleStart + title.length),
      children: end && end.at > bodyStart ? inner(linesOf(view, bodyStart, end.at - 1)) : [], // without an end it has no content
      closed: end !== null
    },
    lines: end === null ? 1 : countLines(view, lineStart, end.after)
  };
}

function readComponent({view: read, inner}: ConstructInput): Construct | null {
  let {view, offset} = read();
  if (!view.tags().has(offset)) ({view, offset} = read("again"));
  const pair = view.tags().get(offset);
  if (!pair) return null;
  const {tag, end} = pair;
  const body = end === null ? "" : view.text.slice(tag.end, end.at);
  const after = lineEndAfter(view.text, end?.after ?? tag.end);
  if (after < 0 || (end !== null && !body.includes("\n") && body.trim() !== "")) return null; // inline, not a block
  return {
    token: {
      type: "component",
      at: placeIn(view, offset),
      name: tag.name,
      props: tag.props,
      fault: tag.fault,
      children: end === null ? [] : inner(dedent(linesOf(view, tag.end, end.at))),
      closed: tag.selfClosing || end !== null
    },
    lines: countLines(view, offset, after)
  };
}

/** Removes common indentation, so that Markdown that is indented for readability is not code. */
function dedent(lines: readonly Line[]): readonly Line[] {
  let shared = 12;
  for (const {text} of lines) if (text.trim() !== "") shared = Math.min(shared, indentOf(text));
  if (shared === 0) return lines;
  return lines.map(({text, at}) => {
    const cut = Math.min(shared, indentOf(text));
    return {text: text.slice(cut), at: at + cut};
  });
}

function indentOf(text: string): number {
  let indent = 0;
  while (text[indent] === " ") indent++;
  return indent;
}

function readMath({view: read}: ConstructInput): Construct | null {
  const {view, offset} = read();
  const close = view.text.indexOf("$$", offset + 2);
  const after = close < offset + 3 ? -1 : lineEndAfter(view.text, close + 2);
  if (after < 0) return null;
  const tex = view.text.slice(offset + 2, close).trim();
  return {token: {type: "math", at: placeIn(view, offset), tex}, lines: countLines(view, offset, after)};
}

const FOOTNOTE = /\[\^([^\]\s[]+)\]:[ \t]*/y;

function readFootnote({view: read, inner}: ConstructInput): Construct | null {
  const {view, offset} = read();
  FOOTNOTE.lastIndex = offset;
  const match = FOOTNOTE.exec(view.text);
  if (!match) return null;
  const first = lineNumber(view, offset);
  const start = offset + match[0].length;
  const firstLine = view.lines[first]!;
  const lines: Line[] = [
    {text: firstLine.text.slice(start - view.starts[first]!), at: firstLine.at + start - view.starts[first]!}
  ];
  for (let next = first + 1; next < view.lines.length; next++) {
    const {text, at} = view.lines[next]!;
    const blank = text.trim() === "";
    const afterBlank = lines.at(-1)!.text.trim() === "" && lines.length > 1;
    // Further lines are indented, or continue the paragraph; further paragraphs are indented.
    if (!blank && !(afterBlank ? /^(?: {4}|\t)/ : /^(?: {2}|\t|[^\s[:#>`-])/).test(text)) break;
    const indent = /^(?: {2,4}|\t)?/.exec(text)![0].length;
    lines.push({text: text.slice(indent), at: at + indent});
  }
  while (lines.length > 1 && lines.at(-1)!.text.trim() === "") lines.pop();
  return {
    token: {type: "footnote", at: placeIn(view, offset), label: match[1]!, children: inner(lines)},
    lines: lines.length
  };
}

function lineStartOf(view: View, offset: number): number {
  return view.starts[lineNumber(view, offset)]!;
}

/** Offset of the next line if the rest of this one is blank; -1 otherwise. */
function lineEndAfter(text: string, at: number): number {
  let end = at;
  while (text[end] === " " || text[end] === "\t") end++;
  if (end >= text.length) return text.length;
  return text[end] === "\n" ? end + 1 : -1;
}

function isCapital(code: number): boolean {
  return code >= 65 && code <= 90;
}
