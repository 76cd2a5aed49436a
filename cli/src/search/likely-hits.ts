// The documents that a term most likely finds, which are included in its
// part, so that hits are shown without another round trip.

import {FIELDS, KIND_WEIGHTS, type Field} from "../../../runtime/shared/search-index.ts";
import {PATH_MARK} from "../../../runtime/shared/tokenizer.ts";
import type {SearchKind} from "../../../runtime/shared/search-record.ts";
import type {Postings} from "./postings.ts";

/** Documents per term and field. Titles find what is shown first; of names that many have, the first few are shown. */
const LIKELY: Record<Field, number> = {whole: 6, name: 6, title: 8, text: 1};

const PARTS: ReadonlySet<SearchKind> = new Set<SearchKind>(["field", "property", "parameter", "value"]);

/** Numbers of errors are looked up in texts. */
const CODE = /^\d{3,6}$/;
const LIKELY_OF_CODE = 8;

export interface LikelyHits {
  /** Ids, some more than once. */
  of(place: number): number[];
}

/**
 * @param weights as they are written, by their number
 * @param kinds by id
 */
export function likelyHits(
  {terms, lists}: Postings,
  weights: readonly string[],
  kinds: readonly SearchKind[]
): LikelyHits {
  const values = weights.map(Number);
  const kindValues = kinds.map((kind) => KIND_WEIGHTS[kind]);
  return {
    of(place) {
      const ids: number[] = [];
      // Every field has a path; a reader who types one waits for just that document.
      const isPath = terms[place]!.startsWith(PATH_MARK);
      for (const field of FIELDS) {
        const {entries, from, to} = lists[field];
        const [start, end] = [from[place]!, to[place]!];
        const limit = field === "text" && CODE.test(terms[place]!) ? LIKELY_OF_CODE : LIKELY[field];
        // From text only rare words: common words match titles and names first.
        if (field === "text" && end - start > 2 * limit) continue;
        if (field === "whole") {
          // Among equal names, the first one ranks first.
          for (let at = start; at < Math.min(end, start + 2 * limit); at += 2) {
            if (!isPath || !PARTS.has(kinds[entries[at]!]!)) ids.push(entries[at]!);
          }
          continue;
        }
        const valueOf = (at: number): number => values[entries[at + 1]!]! * kindValues[entries[at]!]!;
        for (const at of best(start, end, limit, valueOf)) ids.push(entries[at]!);
      }
      return ids;
    }
  };
}

/** The entries between `start` and `end` with the highest values; ties favour the first. */
function best(start: number, end: number, limit: number, valueOf: (at: number) => number): number[] {
  const places: number[] = [];
  for (let at = start; at < end; at += 2) places.push(at);
  if (places.length <= limit) return places;
  return places.sort((a, b) => valueOf(b) - valueOf(a) || a - b).slice(0, limit);
}
