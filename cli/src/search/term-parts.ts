// Splits terms into parts of bounded size. Boundaries are defined by content, not
// by count: an edit changes the parts that contain its terms and
// leaves the names of the others unchanged.

import {FIELDS} from "../../../runtime/shared/search-index.ts";
import {sortKey} from "../../../runtime/shared/tokenizer.ts";
import type {LikelyHits} from "./likely-hits.ts";
import type {Postings} from "./postings.ts";
import type {Stretch} from "./serialise.ts";

export interface TermPart {
  /** The shortest prefix of its first term that is greater than all earlier terms. */
  first: string;
  stretch: Stretch;
  /** Documents included in it. */
  ids: Set<number>;
}

export interface TermPartsInput {
  postings: Postings;
  /** Documents to include; null for lists that only extend others. */
  hits: LikelyHits | null;
}

/** Average bytes of a part before compression; more on large sites, so that the directory stays small. */
const PART_SIZE = 12_000;
const MAX_PARTS = 700;

export function termParts({postings, hits}: TermPartsInput): TermPart[] {
  const {terms} = postings;
  /** Of one term after the other, and where those of each begin; those of the next one begin where they end. */
  const found: number[] = [];
  const starts = new Int32Array(terms.length + 1);
  const sizes = new Float64Array(terms.length);
  let total = 0;
  for (let place = 0; place < terms.length; place++) {
    hits?.addTo(found, place);
    starts[place + 1] = found.length;
    sizes[place] = sizeOf(postings, terms[place]!, place) + (found.length - starts[place]!) * DOCUMENT_SIZE;
    total += sizes[place]!;
  }
  const size = Math.max(PART_SIZE, total / MAX_PARTS);
  const parts: TermPart[] = [];
  let from = 0;
  let filled = 0;
  /** Of the last term with documents: others are those of other versions. */
  let key = "";
  /** Of the last one of the part before. */
  let last = "";
  const close = (to: number): void => {
    if (filled > 0) {
      const first = sortKey(terms[from]!);
      parts.push({
        first: parts.length === 0 ? "" : beginningBehind(last, first),
        stretch: {postings, from, to},
        ids: new Set(found.slice(starts[from], starts[to]))
      });
      last = key;
    }
    from = to;
    filled = 0;
  };
  for (let place = 0; place < terms.length; place++) {
    if (sizes[place] === 0) continue;
    if (filled === 0) from = place;
    const full = filled > size * 1.25 || filled + sizes[place]! > size * 1.5;
    const own = sortKey(terms[place]!);
    if (own !== key && (full || (filled > size / 2 && isBoundary(own)))) {
      close(place);
      from = place;
    }
    key = own;
    filled += sizes[place]!;
  }
  close(terms.length);
  return parts;
}

/** The shortest prefix of `first` that is greater than `last`. */
function beginningBehind(last: string, first: string): string {
  let length = 1;
  while (length < first.length && first.slice(0, length) <= last) length++;
  return first.slice(0, length);
}

/** Approximate bytes of a term: its letters and its lists. */
function sizeOf({lists}: Postings, term: string, place: number): number {
  let size = 0;
  for (const field of FIELDS) {
    const {from, to} = lists[field];
    const length = to[place]! - from[place]!;
    if (length > 0) size += term.length + 10 + length * LISTED_SIZE;
  }
  return size;
}

/** Average bytes of an id and a weight. */
const LISTED_SIZE = 1.4;
/** Bytes of a document, which several terms of a part may share. */
const DOCUMENT_SIZE = 80;

/** Selects one term in sixteen, deterministically. */
function isBoundary(term: string): boolean {
  let hash = 0x811c9dc5;
  for (let at = 0; at < term.length; at++) hash = Math.imul(hash ^ term.charCodeAt(at), 0x01000193);
  return ((hash >>> 15) & 15) === 0;
}
