// Word lists for spelling correction: names, and words of prose as
// written, with at least four letters, each with its frequency; grouped by
// length and first letter. A list also contains words that are a letter longer or shorter:
// a query fetches one list, and another one if the first letter is
// wrong.

import {SHORTEST_CORRECTED, wordListKey} from "../../../runtime/shared/search-index.ts";
import type {SearchKind} from "../../../runtime/shared/search-record.ts";
import type {Frequencies} from "./frequencies.ts";

/** How many documents have a word, as a power of two plus one; 0 for none. */
export interface WordCounts {
  /** Names, by number of the term. */
  names: Int32Array;
  /** Words of prose, by number. */
  prose: Int32Array;
}

export interface WordCountsInput {
  frequencies: Frequencies;
  /** By number of the term: the last document that has it as a whole name; -1 for none. */
  lastNamed: Int32Array;
  /** Of each document, by id. */
  kinds: readonly SearchKind[];
  /** By number of a word: the number of its term. */
  stems: readonly number[];
  /** By number of a word: 1 if the version has it. */
  isFound: Uint8Array;
}

export function wordCounts({frequencies, lastNamed, kinds, stems, isFound}: WordCountsInput): WordCounts {
  const {whole, name, title, text} = frequencies;
  return {
    names: name.map((parts, term) =>
      powerOf(isIdentifier(kinds[lastNamed[term]!]) ? Math.max(whole[term]!, parts) : parts)
    ),
    prose: Int32Array.from(isFound).map((found, word) => {
      const stem = stems[word]!;
      return found === 1 ? powerOf(Math.max(title[stem]!, text[stem]!)) : 0;
    })
  };
}

/** Whole titles ("isolatedmargin") are not words; whole identifiers are. */
function isIdentifier(last: SearchKind | undefined): boolean {
  return last !== undefined && last !== "page" && last !== "heading";
}

function powerOf(frequency: number): number {
  return frequency < POWERS.length ? POWERS[frequency]! : MAX_POWER;
}

const MAX_POWER = 10;
/** Of small numbers. */
const POWERS = Uint8Array.from({length: 1 << MAX_POWER}, (_, frequency) =>
  frequency === 0 ? 0 : Math.min(MAX_POWER, Math.round(Math.log2(frequency)) + 1)
);

export interface WordList {
  /** Length of the words that are looked up in it, and its first letter. */
  key: string;
  bytes: string;
}

export interface WordListsInput {
  /** By number. */
  terms: readonly string[];
  words: readonly string[];
  counts: WordCounts;
}

/** "margin6 markets9": the digit is the number of documents, as a power of two. */
export function wordLists({terms, words, counts}: WordListsInput): WordList[] {
  const byKey = new Map<string, Map<string, number>>();
  const note = (word: string, count: number): void => {
    for (const key of keysOf(word)) {
      let list = byKey.get(key);
      if (!list) byKey.set(key, (list = new Map()));
      list.set(word, Math.max(count, list.get(word) ?? 0));
    }
  };
  counts.names.forEach((count, term) => count > 0 && note(terms[term]!, count));
  counts.prose.forEach((count, word) => count > 0 && note(words[word]!, count));
  return [...byKey]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, list]) => ({key, bytes: JSON.stringify({words: entriesOf(list)})}));
}

function entriesOf(list: ReadonlyMap<string, number>): string {
  return Array.from(list, ([word, count]) => `${word}${count - 1}`)
    .sort()
    .join(" ");
}

const MIN_WORD_LENGTH = 4;
const MAX_WORD_LENGTH = 20;
const WORD = /^\p{L}/u;

/** The lists that a word is in. */
function keysOf(word: string): string[] {
  if (word.length < MIN_WORD_LENGTH || word.length > MAX_WORD_LENGTH || !WORD.test(word)) return [];
  return [word.length - 1, word.length, word.length + 1]
    .filter((length) => length >= SHORTEST_CORRECTED)
    .map((length) => wordListKey(word, length));
}
