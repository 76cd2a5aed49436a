// Which open blocks a line continues, and what the innermost one contains from here on.

import {closesFence, takeQuoteMarker} from "./block-starts.ts";
import {closeDownTo, type Parsing, type Reader} from "./block-reader.ts";
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
import {endsAtBlankLine} from "./html-start.ts";
import type {OpenBlock} from "./open-block.ts";
import type {Line} from "./tokens.ts";
import {viewOf, type View} from "./view.ts";

/** Most rescans of a text for ends; a rescan is rarely needed. */
const MAX_REREADS = 20;

type Continuation = "yes" | "no" | "ended";

export function continueBlock(reader: Reader, block: OpenBlock): Continuation {
  const {cursor} = reader;
  switch (block.kind) {
    case "root":
    case "list":
      return "yes";
    case "quote":
    case "item":
      return continueContainer(reader.parsing, cursor, block) ? "yes" : "no";
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
        block.fence!.closed = true;
        closeDownTo(reader, block.parent!, reader.line);
        return "ended";
      }
      for (let left = block.fence!.indent; left > 0 && isBlank(cursor.text.charCodeAt(cursor.position)); left--)
        advanceColumns(cursor, 1);
      return "yes";
  }
}

/** Whether the line continues a quote or list item; moves the cursor past the prefix. */
function continueContainer({indentedCode}: Parsing, cursor: Cursor, block: OpenBlock): boolean {
  if (block.kind === "quote") {
    if ((cursor.indent >= 4 && indentedCode) || cursor.text[cursor.next] !== ">") return false;
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

/** This line and the following ones without the prefixes of the innermost quote or item. */
export function viewFrom(reader: Reader, block: OpenBlock, again: boolean): {view: View; offset: number} {
  let holder = block;
  while (holder.kind === "paragraph" || holder.kind === "table" || holder.kind === "list") holder = holder.parent!;
  let view = reader.views.get(holder);
  const fresh = again && reader.rereads++ < MAX_REREADS;
  if (!view || fresh || view.firstLine > reader.line || view.firstLine + view.lines.length <= reader.line) {
    const lines = holder.kind === "root" ? reader.lines.slice(reader.line) : linesWithin(reader, holder);
    view = viewOf(lines, reader.line);
    reader.views.set(holder, view);
  }
  const line = reader.line - view.firstLine;
  const shown = view.lines[line]!;
  return {view, offset: view.starts[line]! + reader.cursor.at + reader.cursor.next - shown.at};
}

function linesWithin({parsing, lines, line, cursor}: Reader, holder: OpenBlock): Line[] {
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
          (block.kind === "item" && block.parts.length === 0 && scratch.blank) ||
          continueContainer(parsing, scratch, block)
      )
    )
      break;
    within.push(restOf(scratch));
  }
  return within;
}
