// Parses lines to blocks: which open blocks a line continues, what
// it starts, and where its text goes. The algorithm is CommonMark's; its time
// grows with the number of lines and with how deeply blocks are nested, which is limited.

import {
  closesFence,
  isRule,
  mayStart,
  readAtxHeading,
  readFence,
  readMarker,
  readSetext,
  takeQuoteMarker
} from "./block-starts.ts";
import type {Construct} from "./construct.ts";
import {readConstruct} from "./constructs.ts";
import {joinLines} from "./content.ts";
import {
  advanceColumns,
  createCursor,
  enterLine,
  isBlank,
  lookAhead,
  restOf,
  skipBlanks,
  type Cursor
} from "./cursor.ts";
import {ANY_TAG, endsAtBlankLine, endsHtml, htmlKindAt} from "./html-start.ts";
import {
  finishBlock,
  isTableHead,
  openBlock,
  paragraphContent,
  tokensOf,
  type OpenBlock,
  type OpenKind,
  type Part
} from "./open-block.ts";
import {readDelimiterRow} from "./table.ts";
import type {BlockToken, Line, References} from "./tokens.ts";
import {viewOf, type View} from "./view.ts";

/** Deepest nesting of blocks; nobody writes as much by hand. */
export const MAX_DEPTH = 100;

export interface Parsing {
  references: References;
  /** Offset of the first block that is nested too deeply, or null. */
  tooDeep: number | null;
}

/** Most rescans of a text for ends; a rescan is rarely needed. */
const MOST_REREADS = 20;

interface Reader {
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

/** @param depth number of components and containers around the lines */
export function parseBlocks(lines: readonly Line[], parsing: Parsing, depth = 0): BlockToken[] {
  const root = openBlock("root", null, 0, 0);
  root.depth = depth;
  const reader: Reader = {
    parsing,
    lines,
    cursor: createCursor(),
    root,
    tip: root,
    line: 0,
    views: new Map(),
    rereads: 0
  };
  while (reader.line < lines.length && parsing.tooDeep === null) reader.line += readLine(reader);
  closeDownTo(reader, root, lines.length - 1);
  return tokensOf(root);
}

/** Reads a line and returns the number of lines consumed: a construct spans several. */
function readLine(reader: Reader): number {
  const {cursor} = reader;
  const {text, at} = reader.lines[reader.line]!;
  enterLine(cursor, text, at);
  let block = reader.root;
  while (block.open !== null) {
    const goesOn = continueBlock(reader, block.open);
    if (goesOn === "ended") return 1;
    if (goesOn === "no") break;
    block = block.open;
  }
  const matched = block;
  const allMatched = matched === reader.tip;

  while (!takesAnything(block.kind)) {
    if (cursor.blank) break;
    if (reader.parsing.tooDeep !== null) return 1;
    if (cursor.indent >= 4) {
      if (reader.tip.kind === "paragraph" || block.kind === "table") break;
      advanceColumns(cursor, 4);
      closeDownTo(reader, block, reader.line - 1);
      block = add(reader, "code", cursor.at + cursor.position);
      break;
    }
    if (!mayStart(cursor.text.charCodeAt(cursor.next))) break;
    const started = start(reader, block, allMatched);
    if (started === null) break;
    if (typeof started === "number") return started;
    block = started;
  }

  if (!allMatched && matched === block && !cursor.blank && reader.tip.kind === "paragraph") {
    addLine(reader, reader.tip); // lazy continuation: the paragraph continues without the prefix
    return 1;
  }
  if (block === matched) closeDownTo(reader, matched, reader.line - 1);
  if (takesLines(block.kind)) {
    addLine(reader, block);
    if (block.kind === "html" && endsHtml(block.htmlKind, block.lines.at(-1)!.text))
      closeDownTo(reader, block.parent!, reader.line);
  } else if (!cursor.blank) {
    addLine(reader, add(reader, "paragraph", cursor.at + cursor.next));
  }
  return 1;
}

type Continuation = "yes" | "no" | "ended";

function continueBlock(reader: Reader, block: OpenBlock): Continuation {
  const {cursor} = reader;
  switch (block.kind) {
    case "root":
    case "list":
      return "yes";
    case "quote":
    case "item":
      return continueContainer(cursor, block) ? "yes" : "no";
    case "paragraph":
    case "table":
      return cursor.blank ? "no" : "yes";
    case "code":
      if (cursor.indent >= 4) advanceColumns(cursor, 4);
      else if (cursor.blank) skipBlanks(cursor);
      else return "no";
      return "yes";
    case "html":
      return cursor.blank && endsAtBlankLine(block.htmlKind) ? "no" : "yes";
    case "fence":
      if (closesFence(cursor, block.fence!)) {
        closeDownTo(reader, block.parent!, reader.line);
        return "ended";
      }
      for (let left = block.fence!.indent; left > 0 && isBlank(cursor.text.charCodeAt(cursor.position)); left--)
        advanceColumns(cursor, 1);
      return "yes";
  }
}

/** Whether the line continues a quote or list item; moves the cursor past the prefix. */
function continueContainer(cursor: Cursor, block: OpenBlock): boolean {
  if (block.kind === "quote") {
    if (cursor.indent >= 4 || cursor.text[cursor.next] !== ">") return false;
    takeQuoteMarker(cursor);
    return true;
  }
  if (block.kind !== "item") return true;
  const {width} = block.marker!;
  if (cursor.blank) {
    if (block.parts.length === 0 && block.open === null) return false;
    skipBlanks(cursor);
    lookAhead(cursor);
    return true;
  }
  if (cursor.indent < width) return false;
  advanceColumns(cursor, width);
  return true;
}

function takesLines(kind: OpenKind): boolean {
  return kind === "paragraph" || kind === "table" || takesAnything(kind);
}

/** Whether lines in it cannot start a block. */
function takesAnything(kind: OpenKind): boolean {
  return kind === "code" || kind === "fence" || kind === "html";
}

/** What the line starts: a block to continue in, a number of consumed lines, or nothing. */
function start(reader: Reader, block: OpenBlock, allMatched: boolean): OpenBlock | number | null {
  const {cursor, line} = reader;
  const at = cursor.at + cursor.next;
  const inParagraph = block.kind === "paragraph";
  switch (cursor.text[cursor.next]) {
    case ">": {
      closeDownTo(reader, block, line - 1);
      takeQuoteMarker(cursor);
      return add(reader, "quote", at);
    }
    case "#": {
      const heading = readAtxHeading(cursor);
      if (!heading) break;
      const content = {
        text: cursor.text.slice(heading.start, heading.end),
        starts: [0],
        offsets: [cursor.at + heading.start]
      };
      return finish(reader, block, {type: "heading", at, level: heading.level, content}, 1);
    }
    case "`":
    case "~": {
      const fence = readFence(cursor);
      if (!fence) break;
      begin(reader, block, "fence").fence = fence;
      return 1;
    }
  }
  const construct = constructAt(reader, block);
  if (construct) return finish(reader, block, construct.token, construct.lines);
  if (cursor.text[cursor.next] === "<") {
    const kind = isComponentName(cursor) ? -1 : htmlKindAt(cursor.text, cursor.next);
    const lazy = !allMatched && reader.tip.kind === "paragraph";
    if (kind >= 0 && (kind < ANY_TAG || (!inParagraph && !lazy))) {
      const html = begin(reader, block, "html");
      html.htmlKind = kind;
      return html;
    }
  }
  if (inParagraph && allMatched) {
    const definitions = cursor.text[cursor.next] === ":" ? takeDefinition(reader, block) : 0;
    if (definitions > 0) return definitions;
    const level = readSetext(cursor);
    if (level > 0) {
      const content = paragraphContent(block, reader.parsing.references);
      if (content) {
        const {parent, firstLine} = block;
        parent!.open = null;
        reader.tip = parent!;
        parent!.parts.push({
          token: {type: "heading", at: content.offsets[0]!, level, content},
          item: null,
          firstLine,
          lastLine: line
        });
        return 1;
      }
    }
    const table = beginTable(reader, block);
    if (table) return 1;
  }
  if (isRule(cursor)) return finish(reader, block, {type: "rule", at}, 1);
  const marker = readMarker(cursor, inParagraph);
  if (marker) {
    closeDownTo(reader, block, line - 1);
    const list = block.kind === "list" ? block : null;
    const same = list?.marker?.letter === marker.letter && list.marker.ordered === marker.ordered;
    if (!same) {
      if (list) closeDownTo(reader, list.parent!, line - 1);
      add(reader, "list", at).marker = marker;
    }
    const item = add(reader, "item", at);
    item.marker = marker;
    return item;
  }
  return null;
}

/** `<Link` is a component although HTML has an element of that name; `<DIV` is an element. */
function isComponentName({text, next}: Cursor): boolean {
  return /^[A-Z][a-z]/.test(text.slice(next + 1, next + 3));
}

/** Closes the blocks that end here, then opens one. */
function begin(reader: Reader, block: OpenBlock, kind: OpenKind): OpenBlock {
  closeDownTo(reader, block, reader.line - 1);
  return add(reader, kind, reader.cursor.at + reader.cursor.next);
}

/** Adds a block that is complete with these lines. */
function finish(reader: Reader, block: OpenBlock, token: BlockToken | null, lines: number): number {
  const {line} = reader;
  closeDownTo(reader, block, line - 1);
  holderFor(reader, "paragraph").parts.push({token, item: null, firstLine: line, lastLine: line + lines - 1});
  return lines;
}

/** A definition list: the open paragraph holds the terms and this line starts their definition. Returns the number of lines, or 0. */
function takeDefinition(reader: Reader, paragraph: OpenBlock): number {
  const {cursor, line} = reader;
  if (!isBlank(cursor.text.charCodeAt(cursor.next + 1))) return 0;
  const {view} = viewFrom(reader, paragraph, false);
  const meanings: BlockToken[][] = [];
  const first = line - view.firstLine;
  let next = first;
  for (;;) {
    const lines = definitionLines(view.lines, next);
    if (lines.length === 0) break;
    meanings.push(parseInner(reader, lines, paragraph));
    next += lines.length;
  }
  const parent = paragraph.parent!;
  const item = {terms: paragraph.lines.map((term) => joinLines([term])), meanings};
  parent.open = null;
  reader.tip = parent;
  const previous = parent.parts.at(-1);
  const near = previous !== undefined && paragraph.firstLine - previous.lastLine <= 2;
  if (near && previous.token?.type === "definitions") {
    previous.token.items.push(item);
    previous.lastLine = line + next - first - 1;
  } else {
    const token: BlockToken = {type: "definitions", at: paragraph.at, items: [item]};
    parent.parts.push({token, item: null, firstLine: paragraph.firstLine, lastLine: line + next - first - 1});
  }
  return next - first;
}

/** `: definition` and its continuation lines. */
function definitionLines(lines: readonly Line[], from: number): Line[] {
  const first = lines[from];
  const marker = first && /^ {0,3}:[ \t]+/.exec(first.text)?.[0].length;
  if (!first || !marker) return [];
  const taken: Line[] = [{text: first.text.slice(marker), at: first.at + marker}];
  for (let next = from + 1; next < lines.length; next++) {
    const {text, at} = lines[next]!;
    const blankBefore = taken.at(-1)!.text.trim() === "";
    if (text.trim() !== "" && !/^(?: {2}|\t)/.test(text) && (blankBefore || /^ {0,3}:[ \t]/.test(text))) break;
    const indent = /^(?: {1,4}|\t)?/.exec(text)![0].length;
    taken.push({text: text.slice(indent), at: at + indent});
  }
  while (taken.length > 1 && taken.at(-1)!.text.trim() === "") taken.pop();
  return taken;
}

/** A table: the paragraph's last line is the head and this one the delimiter row. */
function beginTable(reader: Reader, paragraph: OpenBlock): OpenBlock | null {
  const {cursor, line} = reader;
  const align = readDelimiterRow(cursor.text.slice(cursor.next));
  if (!align || !isTableHead(paragraph, align.length)) return null;
  const head = paragraph.lines.pop()!;
  const {parent} = paragraph;
  if (paragraph.lines.length === 0) {
    parent!.open = null;
    reader.tip = parent!;
  } else closeDownTo(reader, parent!, line - 2);
  const table = add(reader, "table", head.at);
  table.firstLine = line - 1;
  table.align = align;
  table.lines.push(head);
  return table;
}

/** One of this project's constructs, if it starts here. */
function constructAt(reader: Reader, block: OpenBlock): Construct | null {
  const {cursor} = reader;
  return readConstruct({
    cursor,
    inParagraph: block.kind === "paragraph",
    view: (again) => viewFrom(reader, block, again !== undefined),
    inner: (lines) => parseInner(reader, lines, block)
  });
}

/** Blocks within a component or container, which starts a new context. */
function parseInner({parsing, cursor}: Reader, lines: readonly Line[], block: OpenBlock): BlockToken[] {
  if (block.depth + 1 > MAX_DEPTH) {
    parsing.tooDeep ??= cursor.at + cursor.next;
    return [];
  }
  return parseBlocks(lines, parsing, block.depth + 1);
}

/** This line and the following ones without the prefixes of the innermost quote or item. */
function viewFrom(reader: Reader, block: OpenBlock, again: boolean): {view: View; offset: number} {
  let holder = block;
  while (holder.kind === "paragraph" || holder.kind === "table" || holder.kind === "list") holder = holder.parent!;
  let view = reader.views.get(holder);
  const fresh = again && reader.rereads++ < MOST_REREADS;
  if (!view || fresh || view.firstLine > reader.line || view.firstLine + view.lines.length <= reader.line) {
    const lines = holder.kind === "root" ? reader.lines.slice(reader.line) : linesWithin(reader, holder);
    view = viewOf(lines, reader.line);
    reader.views.set(holder, view);
  }
  const line = reader.line - view.firstLine;
  const shown = view.lines[line]!;
  return {view, offset: view.starts[line]! + reader.cursor.at + reader.cursor.next - shown.at};
}

function linesWithin({lines, line, cursor}: Reader, holder: OpenBlock): Line[] {
  const chain: OpenBlock[] = [];
  for (let block: OpenBlock | null = holder; block !== null; block = block.parent) chain.unshift(block);
  const within = [restOf(cursor)];
  const scratch = createCursor();
  for (let next = line + 1; next < lines.length; next++) {
    const {text, at} = lines[next]!;
    enterLine(scratch, text, at);
    if (
      !chain.every(
        (block) =>
          (block.kind === "item" && block.parts.length === 0 && scratch.blank) || continueContainer(scratch, block)
      )
    )
      break;
    within.push(restOf(scratch));
  }
  return within;
}

/** Opens a block in the innermost open block that can contain it. */
function add(reader: Reader, kind: OpenKind, at: number): OpenBlock {
  const parent = holderFor(reader, kind);
  const block = openBlock(kind, parent, at, reader.line);
  if (block.depth > MAX_DEPTH) reader.parsing.tooDeep ??= at;
  parent.open = block;
  reader.tip = block;
  return block;
}

function holderFor(reader: Reader, kind: OpenKind): OpenBlock {
  const holds = ({kind: holder}: OpenBlock): boolean =>
    holder === "root" || holder === "quote" || holder === "item"
      ? kind !== "item"
      : holder === "list" && kind === "item";
  while (!holds(reader.tip)) closeDownTo(reader, reader.tip.parent!, reader.line - 1);
  return reader.tip;
}

function addLine({cursor}: Reader, block: OpenBlock): void {
  if (takesAnything(block.kind)) {
    block.lines.push(restOf(cursor));
    return;
  }
  block.lines.push({text: cursor.text.slice(cursor.next), at: cursor.at + cursor.next});
}

/** Closes everything open below `block`; `lastLine` is the last line that belonged to it. */
function closeDownTo(reader: Reader, block: OpenBlock, lastLine: number): void {
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
