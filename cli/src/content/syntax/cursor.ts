// Walks along one line. A tab extends to the next multiple of four columns, and
// a prefix may end within a tab.

export interface Cursor {
  text: string;
  /** Offset of the line in the file. */
  at: number;
  position: number;
  column: number;
  /** Columns of a partly consumed tab that remain. */
  inTab: boolean;
  /** Position of the next non-blank character; maintained by `lookAhead`. */
  next: number;
  nextColumn: number;
  indent: number;
  blank: boolean;
}

const TAB = 9;
const SPACE = 32;

export function createCursor(): Cursor {
  return {text: "", at: 0, position: 0, column: 0, inTab: false, next: 0, nextColumn: 0, indent: 0, blank: false};
}

export function enterLine(cursor: Cursor, text: string, at: number): void {
  cursor.text = text;
  cursor.at = at;
  cursor.position = 0;
  cursor.column = 0;
  cursor.inTab = false;
  lookAhead(cursor);
}

/** Finds the next non-blank character. */
export function lookAhead(cursor: Cursor): void {
  const {text} = cursor;
  let at = cursor.position;
  let column = cursor.column;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === SPACE) column++;
    else if (code === TAB) column += 4 - (column % 4);
    else break;
  }
  cursor.next = at;
  cursor.nextColumn = column;
  cursor.indent = column - cursor.column;
  cursor.blank = at === text.length;
}

/** Moves to the next non-blank character. */
export function skipBlanks(cursor: Cursor): void {
  cursor.position = cursor.next;
  cursor.column = cursor.nextColumn;
  cursor.inTab = false;
  cursor.indent = 0;
}

/** Advances by characters; a tab is one. */
export function advance(cursor: Cursor, count: number): void {
  for (let left = count; left > 0 && cursor.position < cursor.text.length; left--) {
    cursor.column += cursor.text.charCodeAt(cursor.position) === TAB ? 4 - (cursor.column % 4) : 1;
    cursor.position++;
  }
  cursor.inTab = false;
  lookAhead(cursor);
}

/** Advances by columns, possibly into a tab. */
export function advanceColumns(cursor: Cursor, columns: number): void {
  let left = columns;
  while (left > 0 && cursor.position < cursor.text.length) {
    if (cursor.text.charCodeAt(cursor.position) !== TAB) {
      cursor.inTab = false;
      cursor.position++;
      cursor.column++;
      left--;
      continue;
    }
    const width = 4 - (cursor.column % 4);
    cursor.inTab = width > left;
    cursor.column += Math.min(left, width);
    if (!cursor.inTab) cursor.position++;
    left -= width;
  }
  lookAhead(cursor);
}

/** The rest of the line, with the rest of a tab as spaces. */
export function restOf(cursor: Cursor): {text: string; at: number} {
  if (!cursor.inTab) return {text: cursor.text.slice(cursor.position), at: cursor.at + cursor.position};
  const spaces = 4 - (cursor.column % 4);
  const after = cursor.position + 1;
  return {text: " ".repeat(spaces) + cursor.text.slice(after), at: cursor.at + after - spaces};
}

export function isBlank(code: number): boolean {
  return code === SPACE || code === TAB;
}
