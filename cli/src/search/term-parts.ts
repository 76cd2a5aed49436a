// Splits terms into parts of bounded size. Boundaries are defined by content, not
// by count: an edit changes the parts that contain its terms and
// leaves the names of the others unchanged.

import {FIELDS} from "../../../runtime/shared/search-index.ts";
import {sortKey} from "../../../runtime/shared/tokenizer.ts";
import type {Postings} from "./postings.ts";

/** The terms of one layer that have postings, in key order. */
export interface SizedTerms {
  /** Numbers of the terms. */
  numbers: Int32Array;
  /** What each adds to a part, in tenths of a byte before compression. */
  sizes: Int32Array;
}

export interface TermPart {
  /** The shortest prefix of its first term that is greater than all earlier terms. */
  first: string;
  /** Its stretch of the sized terms. */
  from: number;
  to: number;
}

/** Average size of a part, in tenths of a byte; more on large sites, so that the directory stays small. */
const PART_SIZE = 120_000;
const MAX_PARTS = 700;

/** @param terms by their number */
export function termParts(terms: readonly string[], {numbers, sizes}: SizedTerms): TermPart[] {
  const size = Math.max(PART_SIZE, sizes.reduce((sum, one) => sum + one, 0) / MAX_PARTS);
  const parts: TermPart[] = [];
  const keyOf = (row: number): string => sortKey(terms[numbers[row]!]!);
  let from = 0;
  let filled = 0;
  const close = (to: number): void => {
    if (from === to) return;
    const first = parts.length === 0 ? "" : beginningBehind(keyOf(from - 1), keyOf(from));
    parts.push({first, from, to});
    from = to;
    filled = 0;
  };
  for (let row = 0; row < sizes.length; row++) {
    const isFull = filled > size * 1.25 || filled + sizes[row]! > size * 1.5;
    if (filled > 0 && (isFull || filled > size / 2)) {
      const own = keyOf(row);
      if (own !== keyOf(row - 1) && (isFull || isBoundary(own))) close(row);
    }
    filled += sizes[row]!;
  }
  close(sizes.length);
  return parts;
}

/** The shortest prefix of `first` that is greater than `last`. */
function beginningBehind(last: string, first: string): string {
  let length = 1;
  while (length < first.length && first.slice(0, length) <= last) length++;
  return first.slice(0, length);
}

/**
 * Approximate size of a term, in tenths of a byte: its letters, its lists, and the documents that are included with
 * it; 0 for a term without postings.
 * @param included number of documents, which several terms of a part may share
 */
export function sizeOf({terms, lists}: Postings, row: number, included: number): number {
  let size = included * DOCUMENT_SIZE;
  for (const field of FIELDS) {
    const {from, to} = lists[field];
    const length = to[row]! - from[row]!;
    if (length > 0) size += (terms[row]!.length + 10) * 10 + length * LISTED_SIZE;
  }
  return size;
}

/** Average size of an id or a weight. */
const LISTED_SIZE = 14;
const DOCUMENT_SIZE = 800;

/** Selects one term in sixteen, deterministically. */
function isBoundary(term: string): boolean {
  let hash = 0x811c9dc5;
  for (let at = 0; at < term.length; at++) hash = Math.imul(hash ^ term.charCodeAt(at), 0x01000193);
  return ((hash >>> 15) & 15) === 0;
}
