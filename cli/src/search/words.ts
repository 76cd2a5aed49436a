// What typing errors are looked up in: names, and the words of prose as they
// are written, of four letters and more; by their length, each with how common
// it is.

import type {SearchKind} from "../../../runtime/shared/search-record.ts";
import type {List, Postings} from "./postings.ts";

export interface WordsInput {
  postings: Postings;
  kindOf(id: number): SearchKind;
  /** Words of prose; those that this version does not have are left out. */
  spelled: Iterable<string>;
  stem(word: string): string;
}

const SHORTEST = 4;
const LONGEST = 30;
const WORD = /^\p{L}/u;

/** "margin6 markets9": the digit is the number of documents, as a power of two. */
export function wordLists({postings, kindOf, spelled, stem}: WordsInput): Map<number, string> {
  const frequencies = new Map<string, number>();
  const note = (word: string, frequency: number): void => {
    if (word.length < SHORTEST || word.length > LONGEST || frequency === 0 || !WORD.test(word)) return;
    frequencies.set(word, Math.max(frequency, frequencies.get(word) ?? 0));
  };
  const {terms, lists, numberOf} = postings;
  for (const [number, term] of terms.entries()) {
    note(term, lengthOf(lists.name[number]));
    if (isIdentifier(lists.whole[number], kindOf)) note(term, lengthOf(lists.whole[number]));
  }
  for (const word of spelled) {
    const number = numberOf(stem(word));
    if (number !== undefined) note(word, Math.max(lengthOf(lists.title[number]), lengthOf(lists.text[number])));
  }

  const byLength = new Map<number, string[]>();
  for (const [word, frequency] of frequencies) {
    const entry = `${word}${Math.min(9, Math.round(Math.log2(frequency)))}`;
    const list = byLength.get(word.length);
    if (list) list.push(entry);
    else byLength.set(word.length, [entry]);
  }
  return new Map([...byLength].sort(([a], [b]) => a - b).map(([length, list]) => [length, list.sort().join(" ")]));
}

function lengthOf(list: List): number {
  return (list?.length ?? 0) / 2;
}

/** Whole titles, "isolatedmargin", are no words; whole identifiers are. */
function isIdentifier(whole: List, kindOf: (id: number) => SearchKind): boolean {
  if (!whole) return false;
  const last = kindOf(whole.at(-2)!);
  return last !== "page" && last !== "heading";
}
