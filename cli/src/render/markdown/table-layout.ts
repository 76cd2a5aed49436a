// How a table is laid out, from the lengths of its texts: numbers are aligned,
// columns of sentences get a least width, and rows that do not fit a phone
// become cards there.

import {LONG_NAME, namePieces} from "../../../../runtime/shared/name-pieces.ts";
import {plainText} from "../../content/markdown/plain-text.ts";
import type {Inline, Table} from "../../content/nodes.ts";

export interface TableLayout {
  align: Table["align"];
  /** Indices of the columns that hold sentences. */
  proseColumns: number[];
  /** What each cell of a card is labelled with; null for tables that fit a phone, or that are read across. */
  labels: string[] | null;
}

/** Characters that fit between the margins of a phone. */
const PHONE_CHARACTERS = 44;
/** Characters between two columns. */
const GAP = 3;
/** Characters of a line below which sentences are hard to read. */
const LEAST_LINE = 14;
/** Characters of the longest cell in a table that is read across. */
const MATRIX_CELL = 12;
const MATRIX_COLUMNS = 4;

const NUMBER = /^[-+−±~≈]?\p{Sc}?\d[\d,\s]*(?:\.\d+)?(?:%|×)?$/u;

export function layOut({align, head, rows}: Table): TableLayout {
  const heads = head.map(textOf);
  const columns = heads.map((_, column) => rows.map((row) => textOf(row[column] ?? [])));
  const isMatrix =
    heads.length >= MATRIX_COLUMNS &&
    columns.slice(1).every((texts) => texts.every((text) => text.length <= MATRIX_CELL));
  const width = columns.reduce((sum, texts) => sum + GAP + leastWidth(texts), 0);
  return {
    align: columns.map((texts, column) => align[column] ?? (column > 0 && areNumbers(texts) ? "right" : null)),
    proseColumns: columns.flatMap((texts, column) =>
      texts.some((text) => text.length > 2 * LEAST_LINE) ? [column] : []
    ),
    labels: isMatrix || width <= PHONE_CHARACTERS ? null : heads
  };
}

function leastWidth(texts: readonly string[]): number {
  return Math.max(0, ...texts.map((text) => Math.min(text.length, Math.max(LEAST_LINE, longestWord(text)))));
}

function longestWord(text: string): number {
  const pieces = text.split(/\s+/).flatMap((word) => (word.length < LONG_NAME ? [word] : namePieces(word)));
  return Math.max(0, ...pieces.map(({length}) => length));
}

function areNumbers(texts: readonly string[]): boolean {
  const filled = texts.filter((text) => text !== "");
  return filled.length > 1 && filled.every((text) => NUMBER.test(text));
}

function textOf(cell: readonly Inline[]): string {
  const texts = cell.map((node) => (node.type === "html" ? node.value.replace(/<[^>]*>/g, "") : plainText([node])));
  return texts.join("").trim();
}
