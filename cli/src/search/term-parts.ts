// Splits terms into parts of bounded size. Boundaries are defined by content, not
// by count: an edit changes the parts that contain its terms and
// leaves the names of the others unchanged.

import {sortKey} from "../../../runtime/shared/tokenizer.ts";

export interface TermPart {
  /** The shortest prefix of its first term that is greater than all earlier terms. */
  first: string;
  /** Its rows, of which the first and the last have postings. */
  from: number;
  to: number;
}

/** Average size of a part, in tenths of a byte; more on large sites, so that the directory stays small. */
const PART_SIZE = 72_000;
const MAX_PARTS = 700;

/**
 * @param terms of one layer, in key order
 * @param sizes what each adds to a part, in tenths of a byte before compression; 0 for a term without postings
 */
export function termParts(terms: readonly string[], sizes: Int32Array): TermPart[] {
  const limit = Math.max(PART_SIZE, sizes.reduce((sum, one) => sum + one, 0) / MAX_PARTS);
  const parts: TermPart[] = [];
  let [from, last, filled] = [-1, -1, 0];
  const close = (first: string): void => void parts.push({first, from, to: last + 1});
  let first = "";
  sizes.forEach((size, row) => {
    if (size === 0) return;
    const isFull = filled > limit * 1.25 || filled + size > limit * 1.5;
    if (filled > 0 && (isFull || filled > limit / 2)) {
      const [before, own] = [sortKey(terms[last]!), sortKey(terms[row]!)];
      if (own !== before && (isFull || isBoundary(own))) {
        close(first);
        first = beginningBehind(before, own);
        filled = 0;
      }
    }
    if (filled === 0) from = row;
    last = row;
    filled += size;
  });
  if (filled > 0) close(first);
  return parts;
}

/** The shortest prefix of `first` that is greater than `last`. */
function beginningBehind(last: string, first: string): string {
  let length = 1;
  while (length < first.length && first.slice(0, length) <= last) length++;
  return first.slice(0, length);
}

/** Selects one term in sixteen, deterministically. */
function isBoundary(term: string): boolean {
  let hash = 0x811c9dc5;
  for (let at = 0; at < term.length; at++) hash = Math.imul(hash ^ term.charCodeAt(at), 0x01000193);
  return ((hash >>> 15) & 15) === 0;
}
