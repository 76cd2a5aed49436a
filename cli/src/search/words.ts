// Word lists for spelling correction: names, and words of prose as
// written, with at least four letters, each with its frequency; grouped by
// length and first letter. A list also contains words that are a letter longer or shorter:
// a query fetches one list, and another one if the first letter is
// wrong.

import {SHORTEST_CORRECTED, wordListKeys} from "../../../runtime/shared/search-index.ts";
import type {SearchKind} from "../../../runtime/shared/search-record.ts";
import type {Lists, Postings} from "./postings.ts";

export interface WordsInput {
  postings: Postings;
  /** Of each document, by id. */
  kinds: readonly SearchKind[];
  /** Words of prose, each with the place of its term. */
  spelled: Iterable<[word: string, place: number]>;
}

export interface WordList {
  /** Length of the words that are looked up in it. */
  first: string;
  bytes: string;
}

const SHORTEST = 4;
const LONGEST = 20;
const WORD = /^\p{L}/u;

/** "margin6 markets9": the digit is the number of documents, as a power of two. */
export function wordLists({postings, kinds, spelled}: WordsInput): WordList[] {
  const frequencies = new Map<string, number>();
  const note = (word: string, frequency: number): void => {
    if (word.length < SHORTEST || word.length > LONGEST || frequency === 0 || !WORD.test(word)) return;
    frequencies.set(word, Math.max(frequency, frequencies.get(word) ?? 0));
  };
  const {terms, lists} = postings;
  const {whole, name, title, text} = lists;
  for (let place = 0; place < terms.length; place++) {
    note(terms[place]!, name.frequencies[place]!);
    if (isIdentifier(whole, place, kinds)) note(terms[place]!, whole.frequencies[place]!);
  }
  for (const [word, place] of spelled) note(word, Math.max(title.frequencies[place]!, text.frequencies[place]!));

  const byKey = new Map<string, string[]>();
  for (const [word, frequency] of frequencies) {
    const entry = `${word}${Math.min(9, Math.round(Math.log2(frequency)))}`;
    for (const length of [word.length - 1, word.length, word.length + 1]) {
      if (length < SHORTEST_CORRECTED) continue;
      const [key] = wordListKeys(word, length);
      const list = byKey.get(key);
      if (list) list.push(entry);
      else byKey.set(key, [entry]);
    }
  }
  return [...byKey]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([first, list]) => ({first, bytes: JSON.stringify({words: list.sort().join(" ")})}));
}

/** Whole titles ("isolatedmargin") are not words; whole identifiers are. */
function isIdentifier({entries, from, to}: Lists, place: number, kinds: readonly SearchKind[]): boolean {
  if (from[place] === to[place]) return false;
  const last = kinds[entries[to[place]! - 2]!];
  return last !== "page" && last !== "heading";
}
