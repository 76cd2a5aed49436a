// Converts between the compiler's locations and editors': files to
// URIs, lines from 1 to lines from 0. Columns are the same, in UTF-16 units.

import path from "node:path";
import {fileURLToPath, pathToFileURL} from "node:url";
import type {Position, Range} from "vscode-languageserver";
import type {Location} from "../../core/diagnostics.ts";

/** Absolute path of a `file:` URL; null for others. */
export function fileOf(uri: string): string | null {
  if (!uri.startsWith("file:")) return null;
  try {
    return fileURLToPath(uri);
  } catch {
    return null; // a URL of another machine
  }
}

export function uriOf(file: string): string {
  return pathToFileURL(file).href;
}

/** URL of a file by its path from the project root. */
export function uriIn(root: string, name: string): string {
  return uriOf(path.join(root, name));
}

export function positionOf({line, column}: Pick<Location, "line" | "column">): Position {
  return {line: Math.max(0, line - 1), character: Math.max(0, column - 1)};
}

/** The range of `length` characters from a position. */
export function rangeAt(place: Pick<Location, "line" | "column">, length: number): Range {
  const start = positionOf(place);
  return {start, end: {line: start.line, character: start.character + length}};
}

export function isWithin({start, end}: Range, {line, character}: Position): boolean {
  const isBehindStart = line > start.line || (line === start.line && character >= start.character);
  const isBeforeEnd = line < end.line || (line === end.line && character <= end.character);
  return isBehindStart && isBeforeEnd;
}

/** Columns from 0. */
export function rangeOfLine(line: number, start: number, end: number): Range {
  return {start: {line, character: start}, end: {line, character: end}};
}
