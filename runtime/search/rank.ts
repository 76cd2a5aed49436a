// Ranks hits: the library's score for words, weighted by
// the document's kind. Exact names rank above everything.

import {KINDS, KIND_WEIGHTS, PARTS} from "../shared/search-index.ts";
import type {SearchKind} from "../shared/search-record.ts";
import type {Adjacency} from "./adjacency.ts";
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
  const bestPage = all.reduce((most, {ofPage}) => Math.max(most, ofPage), 0) || 1;
  const words = Math.max(1, query.words.length);
  return all
    .map(({id, score, found, exact: likeness, named, adjacent, code, spellings, ofPage}) => {
      const kind = kindOf(id);
      if (!query.isName && adjacent.share === 1 && adjacent.length >= MANY && PROSE.has(kind))
        return {id, value: 6000 + score / best + kindRank(kind, false)};
      if (named > 0) return {id, value: namedValue(named, kind, query) + (score / best) * PLACE_BONUS};
      const exact = likeness * trustIn(kind, likeness, query);
      if (exact >= EXACT) return {id, value: exactValue(exact, kind, query) + spellings / 10};
      const share = Math.min(1, found / words);
      return {
        id,
        value:
          (score / best) * share ** (query.isSentence ? 0.5 : 2) * weightOf(kind, adjacent, query) +
          (query.isSentence ? (ofPage / bestPage) * PAGE_BONUS * weightOf(kind, adjacent, query) : 0) +
          exact * (0.5 + kindRank(kind, query.isName)) +
          adjacentValue(adjacent, kind, query) +
          (code / bestCode) * CODE_BONUS +
          (share === 1 && query.wanted.includes(kind) ? WANTED_BONUS : 0)
      };
    })
    .sort((a, b) => b.value - a.value || a.id - b.id);
}

/** In words, "opening auction" asks for what it is, and not for a field of that name; "staking" is not "stake". */
function trustIn(kind: SearchKind, likeness: number, {words, isName}: Query): number {
  if (isName) return 1;
  if (kind === "row" && (likeness < EXACT || words.length === 1)) return 0.3; // one of many values that begin so
  if (AGAIN.has(kind)) return 0.3;
  if (PARTS.has(kind)) return words.length > 1 ? 0.3 : 0.5;
  if (words.length > 1) return 1;
  return likeness === EXACT && kind !== "page" ? 0.5 : 1;
}

/** What a schema of GraphQL has is mostly described elsewhere, too. */
const AGAIN: ReadonlySet<SearchKind> = new Set<SearchKind>(["query", "type"]);

/** For a section of a sentence's words in a page that has all of them, too. */
const PAGE_BONUS = 0.2;

/** For what has the number that a query names, and for the kind that it asks for. */
const CODE_BONUS = 0.8;
const WANTED_BONUS = 0.5;

/** A few words are about a page, and not about a row that has them, too. */
function weightOf(kind: SearchKind, {ofTitle}: Adjacency, {sequence, isSentence}: Query): number {
  return (
    KIND_WEIGHTS[kind] ** (isSentence ? 0.5 : 1) *
    (kind === "row" && sequence.length < MANY && ofTitle <= 0.7 ? 0.6 : 1)
  );
}

/** For words that follow each other as in a title. */
const ADJACENT_BONUS = 0.4;

/** So many words in order are no coincidence: a message that was pasted, or its beginning. */
const MANY = 4;

const PROSE: ReadonlySet<SearchKind> = new Set<SearchKind>(["page", "heading", "row", "error"]);

/** Rows are what a message is about, and seldom what a few words are about. */
function adjacentValue({length, share, ofTitle}: Adjacency, kind: SearchKind, query: Query): number {
  if (kind === "row" && query.isMessage && length > 1 && length === query.sequence.length) return 2 * ADJACENT_BONUS;
  if (length < 3 || !PROSE.has(kind)) return 0;
  return kind === "row" ? (ofTitle > 0.7 ? 2 * ofTitle * ADJACENT_BONUS : 0) : share * ADJACENT_BONUS;
}

/** Names that equal the query apart from endings and stop words. */
export const EXACT = 0.95;

/** Worth more than any score. Of equally exact names the more important kind, then what bears it in more spellings, and then the earlier one, whatever their texts say. */
function exactValue(exact: number, kind: SearchKind, {isName, words}: Query): number {
  // In words a section whose title only ends otherwise is what a message of exactly that name is about.
  const likeness = isName || words.length === 1 ? 4000 * exact : 4000 + 60 * exact;
  return likeness + 20 * kindRank(kind, isName);
}

/** For a name in a sentence: the other words choose among the documents that have it, and guides precede references if the query is about more than the name. */
function namedValue(named: number, kind: SearchKind, {wanted, isAbout}: Query): number {
  const rank = isAbout && kind !== "error" && PROSE.has(kind) ? 1 : kindRank(kind, true);
  return 5000 * named + 20 * rank + (wanted.includes(kind) ? 20 : 0);
}

/** Of the other words' score, against one place in the order of kinds. */
const PLACE_BONUS = 3;

/** From 1 for the first kind down to almost 0 for the last. */
function kindRank(kind: SearchKind, isName: boolean): number {
  return 1 - (isName ? namesFirst : proseFirst).indexOf(kind) / KINDS.length;
}

/** For "time_in_force" the field, for "time in force" the heading. */
const namesFirst: SearchKind[] = [...KINDS.filter((kind) => kind !== "heading"), "heading"];
const proseFirst: SearchKind[] = ["page", "heading", ...KINDS.filter((kind) => kind !== "page" && kind !== "heading")];
