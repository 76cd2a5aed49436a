// The documents that a term most likely finds, which are included in its
// part, so that hits are shown without another round trip.

import {FIELDS, KIND_WEIGHTS, PARTS, type Field} from "../../../runtime/shared/search-index.ts";
import {PATH_MARK} from "../../../runtime/shared/tokenizer.ts";
import type {SearchKind} from "../../../runtime/shared/search-record.ts";
import type {Postings} from "./postings.ts";

/** Documents per term and field. Titles find what is shown first; of names that many have, the first few are shown. */
const LIKELY: Record<Field, number> = {whole: 6, name: 6, title: 8, text: 1, called: 2};

/** Rows of tables besides: there are many, and they are seldom what a word is about. */
const LIKELY_ROWS = 2;

/** Numbers of errors are looked up in texts. */
const CODE = /^\d{3,6}$/;
const LIKELY_OF_CODE = 8;

export interface LikelyHits {
  /** Appends ids, some more than once. */
  addTo(ids: number[], place: number): void;
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
  const values = Float64Array.from(weights, Number);
  const kindValues = Float64Array.from(kinds, (kind) => KIND_WEIGHTS[kind]);
  const bestIn = createSelection(Math.max(LIKELY_OF_CODE, ...Object.values(LIKELY)));
  return {
    addTo(ids, place) {
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
        for (const isRow of field === "title" ? [false, true] : [false]) {
          bestIn.clear(isRow ? Math.min(limit, LIKELY_ROWS) : limit);
          for (let at = start; at < end; at += 2)
            if ((kinds[entries[at]!] === "row") === isRow)
              bestIn.offer(entries[at]!, values[entries[at + 1]!]! * kindValues[entries[at]!]!);
          bestIn.takeInto(ids);
        }
      }
    }
  };
}

interface Selection {
  /** @param limit of the ids to select */
  clear(limit: number): void;
  offer(id: number, value: number): void;
  /** Appends the ids with the highest values; ties favour the lowest. */
  takeInto(ids: number[]): void;
}

/** Selects a few of many: most are less than the least that is held, which is all that is looked at. */
function createSelection(most: number): Selection {
  const ids = new Int32Array(most);
  const values = new Float64Array(most);
  let limit = most;
  let count = 0;
  const isBefore = (id: number, value: number, place: number): boolean =>
    value > values[place]! || (value === values[place]! && id < ids[place]!);
  return {
    clear(next) {
      limit = next;
      count = 0;
    },
    offer(id, value) {
      if (count === limit && !isBefore(id, value, count - 1)) return;
      let place = count < limit ? count++ : count - 1;
      for (; place > 0 && isBefore(id, value, place - 1); place--) {
        values[place] = values[place - 1]!;
        ids[place] = ids[place - 1]!;
      }
      values[place] = value;
      ids[place] = id;
    },
    takeInto(found) {
      for (let place = 0; place < count; place++) found.push(ids[place]!);
    }
  };
}
