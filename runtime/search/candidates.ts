// The documents that match a query, with scores: the library's score
// for words, and our own for exact names.

import type {Index, TermNode} from "elasticlunr";
import {notAdjacent, type Adjacency} from "./adjacency.ts";
import type {Query, Word} from "./query.ts";

export interface Candidate {
  id: number;
  /** The library's score for the words. */
  score: number;
  /** Number of matching words. */
  found: number;
  /** 1 if the whole query is one of its names, less if it is a prefix of one, otherwise 0. */
  exact: number;
  /** How many of the names in a sentence it bears, each more than the next. */
  named: number;
  /** How much of its title stands in the query. */
  adjacent: Adjacency;
  /** Score for a number in the query that looks like a code: "1051". */
  code: number;
  /** Under how many spellings: an operation of that id and that title has two. */
  spellings: number;
}

export function candidatesOf(
  index: Index,
  query: Query,
  scoresOf: (word: Word, last: boolean) => Map<number, number>
): Map<number, Candidate> {
  const candidates = new Map<number, Candidate>();
  const candidate = (id: number): Candidate => {
    let known = candidates.get(id);
    if (!known)
      candidates.set(
        id,
        (known = {id, score: 0, found: 0, exact: 0, named: 0, adjacent: notAdjacent, code: 0, spellings: 0})
      );
    return known;
  };
  query.words.forEach((word, at) => {
    for (const [id, score] of scoresOf(word, at === query.words.length - 1)) {
      const one = candidate(id);
      one.score += score;
      one.found++;
      if (CODE.test(word.text)) one.code = Math.max(one.code, score);
    }
  });
  query.wholes.forEach((whole, at) => {
    for (const {id, exact} of wholeMatches(index, whole, query.open)) {
      const one = candidate(id);
      one.exact = Math.max(one.exact, exact * LIKENESS[at]!);
      if (exact === 1) one.spellings++;
    }
  });
  query.names.forEach((spellings, at) => {
    const bearers = new Set(spellings.flatMap((whole) => wholeMatches(index, whole, false)).map(({id}) => id));
    for (const id of bearers) candidate(id).named += 1 / (at + 1);
  });
  return candidates;
}

const CODE = /^\d{3,6}$/;

/** Of the spellings of a query, in their order. */
const LIKENESS = [1, 0.98, 0.95, 0.9];

/** Prefixes of more names than this say nothing about what is meant. */
const MAX_NAMES = 400;

function wholeMatches(index: Index, whole: string, open: boolean): {id: number; exact: number}[] {
  const node = index.index["whole"]!.getNode(whole);
  if (!node) return [];
  const matches = idsOf(node).map((id) => ({id, exact: 1}));
  if (!open) return matches;
  const longer = namesBelow(node, whole.length, MAX_NAMES);
  for (const {node: name, length} of longer) {
    for (const id of idsOf(name)) matches.push({id, exact: 0.8 * (whole.length / length)});
  }
  return matches;
}

/** Longer names with this beginning, shorter ones first. */
function namesBelow(root: TermNode, length: number, limit: number): {node: TermNode; length: number}[] {
  const found: {node: TermNode; length: number}[] = [];
  let level = [root];
  for (let depth = length + 1; level.length > 0 && found.length < limit; depth++) {
    level = level.flatMap((node) =>
      Object.keys(node).flatMap((key) => (key.length === 1 ? [(node as Record<string, TermNode>)[key]!] : []))
    );
    for (const node of level) if (node.docs) found.push({node, length: depth});
  }
  return found;
}

function idsOf(node: TermNode): number[] {
  return Object.keys(node.docs ?? {}).map(Number);
}
