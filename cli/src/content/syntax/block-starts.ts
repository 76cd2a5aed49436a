// Recognises what a line starts: each function inspects the text at the cursor.

import {advance, advanceColumns, isBlank, skipBlanks, type Cursor} from "./cursor.ts";
import type {Marker, OpenBlock} from "./open-block.ts";

const ATX = /#{1,6}(?=[ \t]|$)/y;
const FENCE = /`{3,}(?!`)(?!.*`)|~{3,}/y;
const RULE = /(?:(?:\*[ \t]*){3,}|(?:_[ \t]*){3,}|(?:-[ \t]*){3,})$/y;
const SETEXT = /(?:=+|-+)[ \t]*$/y;
const MARKER = /[*+-]|(\d{1,9})([.)])/y;

function matchAt(pattern: RegExp, {text, next}: Cursor): RegExpExecArray | null {
  pattern.lastIndex = next;
  return pattern.exec(text);
}

/** `#` to `######`: the level and the range of the heading's text. */
export function readAtxHeading(cursor: Cursor): {level: number; start: number; end: number} | null {
  const level = matchAt(ATX, cursor)?.[0].length;
  if (level === undefined) return null;
  const {text} = cursor;
  let start = cursor.next + level;
  let end = text.length;
  while (start < end && isBlank(text.charCodeAt(start))) start++;
  while (end > start && isBlank(text.charCodeAt(end - 1))) end--;
  let hashes = end;
  while (hashes > start && text[hashes - 1] === "#") hashes--;
  if (hashes === start) return {level, start, end: start};
  if (hashes < end && isBlank(text.charCodeAt(hashes - 1))) {
    end = hashes;
    while (end > start && isBlank(text.charCodeAt(end - 1))) end--;
  }
  return {level, start, end};
}

export function readFence(cursor: Cursor): OpenBlock["fence"] {
  const fence = matchAt(FENCE, cursor)?.[0];
  if (fence === undefined) return null;
  const info = cursor.text.slice(cursor.next + fence.length);
  return {letter: fence[0]!, length: fence.length, indent: cursor.indent, info, closed: false};
}

export function closesFence(cursor: Cursor, {letter, length, indent}: NonNullable<OpenBlock["fence"]>): boolean {
  if ((cursor.indent >= 4 && cursor.indent > indent) || cursor.text[cursor.next] !== letter) return false;
  let end = cursor.next;
  while (cursor.text[end] === letter) end++;
  return end - cursor.next >= length && cursor.text.slice(end).trim() === "";
}

/** The level of the heading that this line underlines, or 0. */
export function readSetext(cursor: Cursor): number {
  const line = matchAt(SETEXT, cursor)?.[0];
  return line === undefined ? 0 : line[0] === "=" ? 1 : 2;
}

export function isRule(cursor: Cursor): boolean {
  return matchAt(RULE, cursor) !== null;
}

/** The marker of a list item; moves the cursor to the item's text. */
export function readMarker(cursor: Cursor, inParagraph: boolean): Marker | null {
  const match = matchAt(MARKER, cursor);
  if (match === null) return null;
  const [marker, digits, delimiter] = match;
  const after = cursor.next + marker.length;
  const code = cursor.text.charCodeAt(after);
  if (after < cursor.text.length && !isBlank(code)) return null;
  if (inParagraph && ((digits !== undefined && Number(digits) !== 1) || cursor.text.slice(after).trim() === ""))
    return null;
  const {indent} = cursor;
  skipBlanks(cursor);
  advance(cursor, marker.length);
  const empty = cursor.blank;
  const spaces = cursor.indent;
  const inText = !empty && spaces <= 4;
  if (inText) advanceColumns(cursor, spaces);
  else if (cursor.position < cursor.text.length) advanceColumns(cursor, 1);
  return {
    letter: delimiter ?? marker,
    ordered: digits !== undefined,
    start: Number(digits ?? 1),
    width: indent + marker.length + (inText ? spaces : 1)
  };
}

/** Skips the `>` of a quote and one space after it. */
export function takeQuoteMarker(cursor: Cursor): void {
  skipBlanks(cursor);
  advance(cursor, 1);
  if (isBlank(cursor.text.charCodeAt(cursor.position))) advanceColumns(cursor, 1);
}

/** Fast check whether a line can start a block at all; most lines of text cannot. */
export function mayStart(code: number): boolean {
  // # * + - 0-9 : < = > ` ~ _ $ [ ! ? | { and the i and e of import and export
  return (
    code === 35 ||
    code === 33 ||
    code === 36 ||
    (code >= 42 && code <= 45 && code !== 44) ||
    (code >= 48 && code <= 58) ||
    (code >= 60 && code <= 63) ||
    code === 91 ||
    code === 95 ||
    code === 96 ||
    (code >= 123 && code <= 126) ||
    code === 101 ||
    code === 105
  );
}
