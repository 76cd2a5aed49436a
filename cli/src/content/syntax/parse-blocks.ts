// Parses lines to blocks: which open blocks a line continues, what
// it starts, and where its text goes. The algorithm is CommonMark's; its time
// grows with the number of lines and with how deeply blocks are nested, which is limited.

import {
  add,
  addLine,
  begin,
  closeDownTo,
  finish,
  MAX_DEPTH,
  takesAnything,
  takesLines,
  type Parsing,
  type Reader
} from "./block-reader.ts";
import {isRule, mayStart, readAtxHeading, readFence, readMarker, readSetext, takeQuoteMarker} from "./block-starts.ts";
import type {Construct} from "./construct.ts";
import {readConstruct} from "./constructs.ts";
import {continueBlock, viewFrom} from "./continue-block.ts";
import {advanceColumns, createCursor, enterLine, type Cursor} from "./cursor.ts";
import {takeDefinition, takeSeparateDefinition} from "./definitions.ts";
import {ANY_TAG, endsHtml, htmlKindAt} from "./html-start.ts";
import {isTableHead, openBlock, paragraphContent, tokensOf, type OpenBlock} from "./open-block.ts";
import {readDelimiterRow} from "./table.ts";
import type {BlockToken, Line} from "./tokens.ts";

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
    if (cursor.indent >= 4 && reader.parsing.indentedCode) {
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
  if (cursor.text[cursor.next] === ":" && allMatched) {
    const take = inParagraph ? takeDefinition : takeSeparateDefinition;
    const definitions = take(reader, block, (lines) => parseInner(reader, lines, block));
    if (definitions > 0) return definitions;
  }
  if (inParagraph && allMatched) {
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
