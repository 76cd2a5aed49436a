// Ranks hits: the library's score for words, weighted by
// the document's kind. Exact names rank above everything.

import {KINDS, KIND_WEIGHTS} from "../shared/search-index.ts";
import type {SearchKind} from "../shared/search-record.ts";
import type {Candidate} from "./candidates.ts";
import type {Query} from "./query.ts";

export interface Ranked {
  id: number;
  value: number;
}

/** Best first; ties in documentation order. */
export function rank(candidates: Iterable<Candidate>, query: Query, kindOf: (id: number) => SearchKind): Ranked[] {
  const all = [...candidates];
  const best = all.reduce((most, {score}) => Math.max(most, score), 0) || 1;
  const bestCode = all.reduce((most, {code}) => Math.max(most, code), 0) || 1;
  const words = Math.max(1, query.words.length);
  return all
    .map(({id, score, found, exact: likeness, code, spellings}) => {
      const kind = kindOf(id);
      const exact = likeness * trustIn(kind, likeness, query);
      if (exact >= EXACT) return {id, value: exactValue(exact, kind, query) + spellings / 10};
      const share = Math.min(1, found / words);
      return {
        id,
        value:
          (score / best) * share * share * KIND_WEIGHTS[kind] +
          exact * (0.5 + kindRank(kind, query.isName)) +
          (code / bestCode) * CODE_BONUS +
          (share === 1 && query.wanted.includes(kind) ? WANTED_BONUS : 0)
      };
    })
    .sort((a, b) => b.value - a.value || a.id - b.id);
}

/** In words, "opening auction" asks for what it is, and not for a field of that name; "staking" is not "stake". */
function trustIn(kind: SearchKind, likeness: number, {words, isName}: Query): number {
  if (isName) return 1;
  if (PARTS.has(kind)) return words.length > 1 ? 0.3 : 0.5;
  if (words.length > 1) return 1;
  return likeness === EXACT && kind !== "page" ? 0.5 : 1;
}

/** For what has the number that a query names, and for the kind that it asks for. */
const CODE_BONUS = 0.8;
const WANTED_BONUS = 0.5;

const PARTS: ReadonlySet<SearchKind> = new Set<SearchKind>(["field", "property", "parameter", "value"]);

/** Names that equal the query apart from endings and stop words. */
export const EXACT = 0.95;

/** Worth more than any score. Of equally exact names the more important kind, then what bears it in more spellings, and then the earlier one, whatever their texts say. */
function exactValue(exact: number, kind: SearchKind, {isName, words}: Query): number {
  // In words a section whose title only ends otherwise is what a message of exactly that name is about.
  const likeness = isName || words.length === 1 ? 4000 * exact : 4000 + 60 * exact;
  return likeness + 20 * kindRank(kind, isName);
}

/** From 1 for the first kind down to almost 0 for the last. */
function kindRank(kind: SearchKind, isName: boolean): number {
  return 1 - (isName ? namesFirst : proseFirst).indexOf(kind) / KINDS.length;
}

/** For "time_in_force" the field, for "time in force" the heading. */
const namesFirst: SearchKind[] = [...KINDS.filter((kind) => kind !== "heading"), "heading"];
const proseFirst: SearchKind[] = ["page", "heading", ...KINDS.filter((kind) => kind !== "page" && kind !== "heading")];
