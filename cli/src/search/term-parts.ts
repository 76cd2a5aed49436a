// Terms to parts of bounded size. A part begins where the terms say so, not
// where a count runs out: an edit changes the parts that hold its terms and
// leaves the others' names as they are.

import {FIELDS} from "../../../runtime/shared/search-index.ts";
import type {Postings} from "./postings.ts";
import type {PartWriter} from "./serialise.ts";

export interface TermPart {
  first: string;
  bytes: Uint8Array;
}

/** Bytes, before compression, that a part has on average; more on large sites, so that the directory stays small. */
const PART_SIZE = 28_000;
const MAX_PARTS = 700;

export function termParts(postings: Postings, writer: PartWriter): TermPart[] {
  const {terms} = postings;
  const sizes = terms.map((term, place) => sizeOf(postings, term, place));
  const size = Math.max(PART_SIZE, sizes.reduce((sum, one) => sum + one, 0) / MAX_PARTS);
  const parts: TermPart[] = [];
  let from = 0;
  let filled = 0;
  const close = (to: number): void => {
    if (filled > 0) parts.push({first: terms[from]!, bytes: writer.part(postings, from, to)});
    from = to;
    filled = 0;
  };
  for (let place = 0; place < terms.length; place++) {
    // Terms of other versions.
    if (sizes[place] === 0) continue;
    if (filled === 0) from = place;
    const full = filled > size * 2 || filled + sizes[place]! > size * 3;
    if (full || (filled > size / 2 && isBoundary(terms[place]!))) close(place);
    filled += sizes[place]!;
  }
  close(terms.length);
  return parts;
}

/** About the bytes that a term takes: its letters, half of them shared with the term before, and its lists. */
function sizeOf({lists}: Postings, term: string, place: number): number {
  let size = 0;
  for (const field of FIELDS) {
    const {from, to} = lists[field];
    const length = to[place]! - from[place]!;
    if (length > 0) size += term.length * 3 + length * LISTED_SIZE;
  }
  return size;
}

/** Half of `"1234":{"tf":0.125},`. */
const LISTED_SIZE = 10;

/** One term in sixteen, always the same ones. */
function isBoundary(term: string): boolean {
  let hash = 0x811c9dc5;
  for (let at = 0; at < term.length; at++) hash = Math.imul(hash ^ term.charCodeAt(at), 0x01000193);
  return ((hash >>> 15) & 15) === 0;
}
