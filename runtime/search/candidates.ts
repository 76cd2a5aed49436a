// The documents that match a query, with scores: the library's score
// for words, and our own for exact names.

import {notAdjacent, type Adjacency} from "./adjacency.ts";
import type {Query, Word} from "./query.ts";
import type {TermLists} from "./term-lists.ts";

export interface Candidate {
  id: number;
  /** The library's score for the words. */
  score: number;
  /** Number of matching words. */
  found: number;
  /** Score of all of its page for the words, which the page has somewhere, times the share of those. */
  ofPage: number;
  /** 1 if the whole query is one of its names, less if it is a prefix of one, otherwise 0. */
  exact: number;
  /** How many of the names in a sentence it bears, or mentions with half of the other words; each more than the next. */
  named: number;
  /** How much of its title stands in the query. */
  adjacent: Adjacency;
  /** Score for a number in the query that looks like a code: "1051". */
  code: number;
  /** Under how many spellings: an operation of that id and that title has two. */
  spellings: number;
}

/** A document of which nothing matches yet. */
export function newCandidate(id: number): Candidate {
  return {id, score: 0, found: 0, ofPage: 0, exact: 0, named: 0, adjacent: notAdjacent, code: 0, spellings: 0};
}

export function candidatesOf(
  lists: TermLists,
  query: Query,
  scoresOf: (word: Word, last: boolean) => Map<number, number>,
  /** Of a page or a section of one, the page; undefined for parts of a reference. */
  pageOf: (id: number) => number | undefined
): Map<number, Candidate> {
  const candidates = new Map<number, Candidate>();
  const candidate = (id: number): Candidate => {
    let known = candidates.get(id);
    if (!known) candidates.set(id, (known = newCandidate(id)));
    return known;
  };
  const pages = new Map<number, Pick<Candidate, "score" | "found">>();
  query.words.forEach((word, at) => {
    const best = new Map<number, number>();
    for (const [id, score] of scoresOf(word, at === query.words.length - 1)) {
      const one = candidate(id);
      one.score += score;
      one.found++;
      if (CODE.test(word.text)) one.code = Math.max(one.code, score);
      const page = pageOf(id);
      if (page !== undefined) best.set(page, Math.max(score, best.get(page) ?? 0));
    }
    for (const [page, score] of best) {
      const known = pages.get(page) ?? {score: 0, found: 0};
      pages.set(page, {score: known.score + score, found: known.found + 1});
    }
  });
  for (const one of candidates.values()) {
    const page = pages.get(pageOf(one.id) ?? -1);
    if (page) one.ofPage = (page.score * page.found) / query.words.length;
  }
  query.wholes.forEach((whole, at) => {
    for (const {id, exact} of wholeMatches(lists, whole, query.open)) {
      const one = candidate(id);
      one.exact = Math.max(one.exact, exact * LIKENESS[at]!);
      if (exact === 1) one.spellings++;
    }
  });
  query.names.forEach((spellings, at) => {
    const bearers = new Set(spellings.flatMap((whole) => wholeMatches(lists, whole, false)).map(({id}) => id));
    const mentions = (query.isAbout && lists.get("text", spellings.at(-1)!)?.documents.keys()) || [];
    for (const id of mentions)
      if (pageOf(id) !== undefined && query.words.length - candidate(id).found <= query.besides / 2) bearers.add(id);
    for (const id of bearers) candidate(id).named += 1 / (at + 1);
  });
  return candidates;
}

const CODE = /^\d{3,6}$/;

/** Of the spellings of a query, in their order. */
const LIKENESS = [1, 0.98, 0.95, 0.9];

/** Prefixes of more names than this say nothing about what is meant. */
const MAX_NAMES = 400;

function wholeMatches(lists: TermLists, whole: string, open: boolean): {id: number; exact: number}[] {
  const names = open ? lists.begun("whole", whole).slice(0, MAX_NAMES) : [whole];
  return names.flatMap((name) =>
    Array.from(lists.get("whole", name)?.documents.keys() ?? [], (id) => ({
      id,
      exact: name === whole ? 1 : 0.8 * (whole.length / name.length)
    }))
  );
}
