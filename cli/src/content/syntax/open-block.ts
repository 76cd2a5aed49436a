// A block while its lines are read, and how it is finished.

import {joinLines, sliceContent} from "./content.ts";
import {isBlank} from "./cursor.ts";
import {unescapeText} from "./link-parts.ts";
import {takeReferences} from "./references.ts";
import {countCells, splitCode, splitRow} from "./table.ts";
import type {Align, BlockToken, Content, Line, ListToken, LongRow, References} from "./tokens.ts";

export type OpenKind = "root" | "quote" | "list" | "item" | "paragraph" | "code" | "fence" | "html" | "table";

export interface OpenBlock {
  kind: OpenKind;
  parent: OpenBlock | null;
  at: number;
  /** First and last line number. A list is loose if there are blank lines between its parts. */
  firstLine: number;
  lastLine: number;
  /** Finished children; a list's items. */
  parts: Part[];
  /** The child that is still open. */
  open: OpenBlock | null;
  lines: Line[];
  marker: Marker | null;
  fence: {letter: string; length: number; indent: number; info: string; closed: boolean} | null;
  htmlKind: number;
  align: Align[];
  /** Depth of nested quotes, list items, components and containers, including itself. */
  depth: number;
}

export interface Marker {
  /** "-", "*", "+", "." or ")" */
  letter: string;
  ordered: boolean;
  start: number;
  /** Indentation of the item's text, in columns. */
  width: number;
}

/** A finished block and its lines; link definitions produce none. */
export interface Part {
  token: BlockToken | null;
  item: {at: number; children: BlockToken[]; gaps: boolean} | null;
  firstLine: number;
  lastLine: number;
}

export function openBlock(kind: OpenKind, parent: OpenBlock | null, at: number, line: number): OpenBlock {
  return {
    kind,
    parent,
    at,
    firstLine: line,
    lastLine: line,
    parts: [],
    open: null,
    lines: [],
    marker: null,
    fence: null,
    htmlKind: -1,
    align: [],
    depth: (parent?.depth ?? 0) + (kind === "quote" || kind === "item" ? 1 : 0)
  };
}

/** Finishes a block: the result is one block or none. */
export function finishBlock(block: OpenBlock, references: References): Part | null {
  const {kind, at, firstLine, lastLine} = block;
  switch (kind) {
    case "paragraph": {
      const content = paragraphContent(block, references);
      return content && part(block, {type: "paragraph", at: content.offsets[0]!, content});
    }
    case "code": {
      const lines = withoutBlankEnd(block.lines);
      return {
        ...part(block, {type: "code", at, info: null, text: joinedLines(lines), unclosed: null}),
        lastLine: firstLine + lines.length - 1
      };
    }
    case "fence": {
      const {letter, length, info, closed} = block.fence!;
      const unclosed = closed ? null : letter.repeat(length);
      return part(block, {type: "code", at, info: unescapeText(info.trim()), text: joinedLines(block.lines), unclosed});
    }
    case "html":
      return part(block, {type: "html", at, content: joinLines(withoutBlankEnd(block.lines))});
    case "table":
      return part(block, finishTable(block));
    case "quote":
      return part(block, {type: "quote", at, children: tokensOf(block)});
    case "item":
      return {
        token: null,
        item: {at, children: tokensOf(block), gaps: hasGaps(block.parts)},
        firstLine,
        lastLine: block.parts.at(-1)?.lastLine ?? firstLine
      };
    case "list":
      return {...part(block, finishList(block)), lastLine: block.parts.at(-1)?.lastLine ?? lastLine};
    case "root":
      return null;
  }
}

function part({firstLine, lastLine}: OpenBlock, token: BlockToken): Part {
  return {token, item: null, firstLine, lastLine};
}

export function tokensOf(block: OpenBlock): BlockToken[] {
  const tokens: BlockToken[] = [];
  for (const {token} of block.parts) if (token !== null) tokens.push(token);
  return tokens;
}

/** A paragraph's text without its link definitions; null if nothing is left. */
export function paragraphContent({lines}: OpenBlock, references: References): Content | null {
  const content = joinLines(trimEnd(lines));
  if (content.text.charCodeAt(0) !== 91) return content.text === "" ? null : content;
  const start = takeReferences(content.text, references);
  if (start === 0) return content;
  return start >= content.text.length ? null : sliceContent(content, start, content.text.length);
}

function trimEnd(lines: readonly Line[]): readonly Line[] {
  const last = lines.at(-1)!;
  let end = last.text.length;
  while (end > 0 && isBlank(last.text.charCodeAt(end - 1))) end--;
  return end === last.text.length ? lines : [...lines.slice(0, -1), {text: last.text.slice(0, end), at: last.at}];
}

function finishList(block: OpenBlock): ListToken {
  const {ordered, start} = block.marker!;
  const items = block.parts.flatMap(({item}) => item ?? []);
  const loose = hasGaps(block.parts) || items.some(({gaps}) => gaps);
  return {
    type: "list",
    at: block.at,
    ordered,
    start,
    loose,
    items: items.map(({at, children}) => ({at, children}))
  };
}

/** Whether blank lines or link definitions separate the parts. */
function hasGaps(parts: readonly Part[]): boolean {
  return parts.some((part, index) => index > 0 && part.firstLine !== parts[index - 1]!.lastLine + 1);
}

/** Most empty cells added to a table: a thousand columns and a thousand empty rows would make a million. */
const MAX_FILLED_CELLS = 10_000;

function finishTable({at, align, lines}: OpenBlock): BlockToken {
  const [head, ...rest] = lines;
  let filled = 0;
  const tooLong: LongRow[] = [];
  const rows = rest.map((line) => {
    const all = splitRow(line);
    const lost = all.slice(align.length).find(({text}) => text !== "");
    if (lost) tooLong.push({lost, cells: all.length, code: splitCode(line)});
    const cells = all.slice(0, align.length);
    while (cells.length < align.length && filled++ < MAX_FILLED_CELLS)
      cells.push({text: "", starts: [0], offsets: [line.at + line.text.length]});
    return cells;
  });
  return {type: "table", at, align, head: splitRow(head!), rows, tooLong};
}

/** Whether the paragraph's last line is a table head with that many columns. */
export function isTableHead({lines}: OpenBlock, columns: number): boolean {
  return countCells(lines.at(-1)!) === columns;
}

function withoutBlankEnd(lines: readonly Line[]): readonly Line[] {
  let end = lines.length;
  while (end > 1 && lines[end - 1]!.text.trim() === "") end--;
  return lines.slice(0, end);
}

function joinedLines(lines: readonly Line[]): string {
  return lines.map(({text}) => text).join("\n");
}
