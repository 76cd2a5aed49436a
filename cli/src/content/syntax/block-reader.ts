// The state of parsing lines to blocks: the chain of open blocks, and how blocks are opened, filled and closed.

import {restOf, type Cursor} from "./cursor.ts";
import {finishBlock, openBlock, type OpenBlock, type OpenKind, type Part} from "./open-block.ts";
import type {BlockToken, Line, References} from "./tokens.ts";
import type {View} from "./view.ts";

/** Deepest nesting of blocks, more than anyone writes by hand. */
export const MAX_DEPTH = 100;

export interface Parsing {
  references: References;
  /** Whether four spaces make code. */
  indentedCode: boolean;
  /** Offset of the first block that is nested too deeply, or null. */
  tooDeep: number | null;
}

export interface Reader {
  parsing: Parsing;
  lines: readonly Line[];
  cursor: Cursor;
  root: OpenBlock;
  /** The innermost open block. */
  tip: OpenBlock;
  /** Number of the current line. */
  line: number;
  views: Map<OpenBlock, View>;
  rereads: number;
}

export function takesLines(kind: OpenKind): boolean {
  return kind === "paragraph" || kind === "table" || takesAnything(kind);
}

/** Whether lines in it cannot start a block. */
export function takesAnything(kind: OpenKind): boolean {
  return kind === "code" || kind === "fence" || kind === "html";
}

/** Opens a block in the innermost open block that can contain it. */
export function add(reader: Reader, kind: OpenKind, at: number): OpenBlock {
  const parent = holderFor(reader, kind);
  const block = openBlock(kind, parent, at, reader.line);
  if (block.depth > MAX_DEPTH) reader.parsing.tooDeep ??= at;
  parent.open = block;
  reader.tip = block;
  return block;
}

/** Closes the blocks that end here, then opens one. */
export function begin(reader: Reader, block: OpenBlock, kind: OpenKind): OpenBlock {
  closeDownTo(reader, block, reader.line - 1);
  return add(reader, kind, reader.cursor.at + reader.cursor.next);
}

/** Adds a block that is complete with these lines. */
export function finish(reader: Reader, block: OpenBlock, token: BlockToken | null, lines: number): number {
  const {line} = reader;
  closeDownTo(reader, block, line - 1);
  holderFor(reader, "paragraph").parts.push({token, item: null, firstLine: line, lastLine: line + lines - 1});
  return lines;
}

function holderFor(reader: Reader, kind: OpenKind): OpenBlock {
  const holds = ({kind: holder}: OpenBlock): boolean =>
    holder === "root" || holder === "quote" || holder === "item"
      ? kind !== "item"
      : holder === "list" && kind === "item";
  while (!holds(reader.tip)) closeDownTo(reader, reader.tip.parent!, reader.line - 1);
  return reader.tip;
}

export function addLine({cursor}: Reader, block: OpenBlock): void {
  if (takesAnything(block.kind)) {
    block.lines.push(restOf(cursor));
    return;
  }
  block.lines.push({text: cursor.text.slice(cursor.next), at: cursor.at + cursor.next});
}

/** Closes everything open below `block`; `lastLine` is the last line that belonged to it. */
export function closeDownTo(reader: Reader, block: OpenBlock, lastLine: number): void {
  while (reader.tip !== block) {
    const {tip} = reader;
    const parent = tip.parent!;
    tip.lastLine = Math.max(tip.firstLine, lastLine);
    const part: Part | null = finishBlock(tip, reader.parsing.references);
    if (part) parent.parts.push(part);
    parent.open = null;
    reader.tip = parent;
  }
}
