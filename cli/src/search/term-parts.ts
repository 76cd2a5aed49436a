// Splits terms into parts of bounded size. Boundaries are where beginnings are short, not after
// a count: an edit moves those near its terms, and most others stay where they are.

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
const MAX_PARTS = 1_000;

/**
 * A part ends where its next one has the shortest beginning, of the places that leave neither too small.
 * @param terms of one layer, in key order
 * @param sizes what each adds to a part, in tenths of a byte before compression; 0 for a term without postings
 */
export function termParts(terms: readonly string[], sizes: Int32Array): TermPart[] {
  const limit = Math.max(PART_SIZE, sizes.reduce((sum, one) => sum + one, 0) / MAX_PARTS);
  const rows = Array.from(sizes.keys()).filter((row) => sizes[row]! > 0);
  const parts: TermPart[] = [];
  let beginning = "";
  for (let from = 0; from < rows.length;) {
    let filled = sizes[rows[from]!]!;
    let to = from + 1;
    let next: {at: number; first: string} | null = null;
    for (; to < rows.length && (next === null || filled <= limit * 1.25); filled += sizes[rows[to++]!]!) {
      if (filled < limit / 2) continue;
      const [before, own] = [sortKey(terms[rows[to - 1]!]!), sortKey(terms[rows[to]!]!)];
      if (own === before) continue;
      const first = beginningBehind(before, own);
      if (next === null || first.length < next.first.length) next = {at: to, first};
      if (filled + sizes[rows[to]!]! > limit * 1.5) break;
    }
    const end = to < rows.length ? next!.at : to;
    parts.push({first: beginning, from: rows[from]!, to: rows[end - 1]! + 1});
    beginning = next?.first ?? "";
    from = end;
  }
  return parts;
}

/** The shortest prefix of `first` that is greater than `last`. */
function beginningBehind(last: string, first: string): string {
  let length = 1;
  while (length < first.length && first.slice(0, length) <= last) length++;
  return first.slice(0, length);
}
