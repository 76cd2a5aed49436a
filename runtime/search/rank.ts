// The order of the hits. What the library says of the words counts, weighed by
// what the document is; a name that is all of the query stands above that.

import {KINDS, KIND_WEIGHTS} from "../shared/search-index.ts";
import type {SearchKind} from "../shared/search-record.ts";
import type {Candidate} from "./candidates.ts";
import type {Query} from "./query.ts";

export interface Ranked {
  id: number;
  value: number;
}

/** Best first; of equals the one that comes first in the documentation. */
export function rank(candidates: Iterable<Candidate>, query: Query, kindOf: (id: number) => SearchKind): Ranked[] {
  const all = [...candidates];
  const best = all.reduce((most, {score}) => Math.max(most, score), 0) || 1;
  const words = Math.max(1, query.words.length);
  return all
    .map(({id, score, found, exact, spellings}) => {
      const kind = kindOf(id);
      if (exact >= EXACT) return {id, value: exactValue(exact, kind, query.isName) + spellings / 10};
      const share = Math.min(1, found / words);
      return {
        id,
        value: (score / best) * share * share * KIND_WEIGHTS[kind] + exact * (0.5 + placeOf(kind, query.isName))
      };
    })
    .sort((a, b) => b.value - a.value || a.id - b.id);
}

/** Names that are all of the query, but for endings and stop words. */
export const EXACT = 0.95;

/** Worth more than any score. Of equally exact names the more important kind, then what bears it in more spellings, and then the earlier one, whatever their texts say. */
function exactValue(exact: number, kind: SearchKind, isName: boolean): number {
  return 4000 * exact + 20 * placeOf(kind, isName);
}

/** From 1 for the first kind to almost 0 for the last. */
function placeOf(kind: SearchKind, isName: boolean): number {
  return 1 - (isName ? namesFirst : proseFirst).indexOf(kind) / KINDS.length;
}

/** For "time_in_force" the field, for "time in force" the heading. */
const namesFirst: SearchKind[] = [...KINDS.filter((kind) => kind !== "heading"), "heading"];
const proseFirst: SearchKind[] = ["page", "heading", ...KINDS.filter((kind) => kind !== "page" && kind !== "heading")];
