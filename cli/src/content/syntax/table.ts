// GitHub's tables: parses the delimiter row, and rows to cells.

import type {Align, Content, Line} from "./tokens.ts";

/** Alignment of each column, or null if the line is not a delimiter row. */
export function readDelimiterRow(text: string): Align[] | null {
  if (!/^[ \t]*\|?[ \t]*:?-[-:| \t]*$/.test(text) || !/[|:]/.test(text)) return null;
  const align: Align[] = [];
  for (const {text: cell} of splitRow({text, at: 0})) {
    const trimmed = cell.trim();
    if (!/^:?-+:?$/.test(trimmed)) return null;
    const [left, right] = [trimmed.startsWith(":"), trimmed.endsWith(":")];
    align.push(left && right ? "center" : left ? "left" : right ? "right" : null);
  }
  return align;
}

export function countCells(line: Line): number {
  return splitRow(line).length;
}

export function splitRow({text, at}: Line): Content[] {
  const cells: Content[] = [];
  let start = skip(text, 0);
  if (text[start] === "|") start++;
  let end = text.length;
  while (end > start && isBlank(text[end - 1]!)) end--;
  for (let index = start; index <= end; index++) {
    if (index < end - 1 && text[index] === "\\") index++;
    else if (index === end ? index > start || cells.length === 0 : text[index] === "|") {
      cells.push(cellOf(text, start, index, at));
      start = index + 1;
    }
  }
  return cells;
}

/** The first code span of a row that a bar ends, as if it were a cell. */
export function splitCode({text, at}: Line): Content | null {
  for (const {0: code, index} of text.matchAll(/`[^`]+`/g))
    if (/(?<!\\)\|/.test(code)) return {text: code, starts: [0], offsets: [at + index]};
  return null;
}

/** A cell's text, trimmed; `\|` is a literal bar. */
function cellOf(text: string, from: number, to: number, at: number): Content {
  let start = from;
  let end = to;
  while (start < end && isBlank(text[start]!)) start++;
  while (end > start && isBlank(text[end - 1]!)) end--;
  const written = text.slice(start, end);
  if (!written.includes("\\|")) return {text: written, starts: [0], offsets: [at + start]};
  const starts = [0];
  const offsets = [at + start];
  let cell = "";
  for (let index = 0; index < written.length;) {
    const bar = written.indexOf("\\|", index);
    if (bar < 0) {
      cell += written.slice(index);
      break;
    }
    cell += written.slice(index, bar);
    starts.push(cell.length);
    offsets.push(at + start + bar + 1);
    cell += "|";
    index = bar + 2;
  }
  return {text: cell, starts, offsets};
}

function skip(text: string, from: number): number {
  let at = from;
  while (at < text.length && isBlank(text[at]!)) at++;
  return at;
}

function isBlank(letter: string): boolean {
  return letter === " " || letter === "\t";
}
