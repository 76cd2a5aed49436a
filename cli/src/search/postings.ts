// Inverts the bags of a version's documents: for each term, the documents that
// contain it.

import type {Field} from "../../../runtime/shared/search-index.ts";
import {sortKey} from "../../../runtime/shared/tokenizer.ts";
import type {Bags, RecordBags} from "./term-counts.ts";
import {recordOfFields} from "./fields.ts";
import type {Survey} from "./survey.ts";

/** The terms of all versions in key order, and the position of each term by number. */
export interface TermOrder {
  terms: string[];
  /** By number of the term. */
  places: Int32Array;
  /** The inverse. */
  numbers: Int32Array;
}

/** Of some terms of a version, in key order; several may have none. */
export interface Postings {
  terms: readonly string[];
  /** Their numbers. */
  numbers: Int32Array;
  lists: Record<Field, Lists>;
}

/** Postings by the position of a term among those that are listed. */
export interface Lists {
  /** Alternating ids and weight numbers, term by term, each in id order. */
  entries: Int32Array;
  /** Start and end of a term's entries. */
  from: Int32Array;
  to: Int32Array;
  /** Number of documents with the term, listed or not. */
  frequencies: Int32Array;
}

export interface PostingsInput {
  bags: Bags;
  order: TermOrder;
  /** Bags of fields by id. */
  documents: readonly RecordBags[];
  survey: Survey;
}

/** @param known numbers of the first terms, in order: the others are sorted into them */
export function orderTerms({terms}: Pick<Bags, "terms">, known: Int32Array = new Int32Array(0)): TermOrder {
  const keyOf = (number: number): string => marked(terms[number]!);
  const fresh = Array.from({length: terms.length - known.length}, (_, at) => known.length + at)
    .map((number) => ({number, key: keyOf(number)}))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  const numbers = new Int32Array(terms.length);
  let from = 0;
  fresh.forEach(({number, key}, before) => {
    const to = placeIn(known, from, (other) => keyOf(other) < key);
    numbers.set(known.subarray(from, to), from + before);
    numbers[to + before] = number;
    from = to;
  });
  numbers.set(known.subarray(from), from + fresh.length);
  const places = new Int32Array(terms.length);
  numbers.forEach((number, place) => (places[number] = place));
  return {terms: Array.from(numbers, (number) => terms[number]!), places, numbers};
}

/** Terms of one key follow each other. */
function marked(term: string): string {
  const key = sortKey(term);
  return key === term ? term : `${key}\0${term[0]!}`;
}

/** The first place from `from` on whose number is not before. */
function placeIn(numbers: Int32Array, from: number, isBefore: (number: number) => boolean): number {
  let [low, high] = [from, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(numbers[middle]!)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** @param wanted 1 for each term, by its number, whose postings are listed */
export function createPostings({order, ...input}: PostingsInput, wanted: Uint8Array): Postings {
  const numbers = order.numbers.filter((number) => wanted[number] === 1);
  return {
    terms: Array.from(numbers, (number) => input.bags.terms[number]!),
    numbers,
    lists: recordOfFields((field) => listsOf(input, numbers, field))
  };
}

/** The postings of one field. @param numbers of the terms */
export function listsOf(
  {bags, documents, survey}: Omit<PostingsInput, "order">,
  numbers: Int32Array,
  field: Field
): Lists {
  const [pairs, starts] = [bags.pairs.values, bags.starts.values];
  const frequencies = numbers.map((number) => survey.frequencies[field][number]!);
  const from = new Int32Array(numbers.length);
  /** By number of the term: where its next entry is written; -1 if it is not listed. */
  const next = new Int32Array(bags.terms.length).fill(-1);
  let length = 0;
  numbers.forEach((number, row) => {
    from[row] = next[number] = length;
    length += 2 * frequencies[row]!;
  });
  const entries = new Int32Array(length);
  for (let id = 0; id < documents.length; id++) {
    const bag = documents[id]![field];
    for (let at = starts[bag]!, end = starts[bag + 1]!; at < end; at += 2) {
      const term = pairs[at]!;
      const to = next[term]!;
      if (to < 0) continue;
      entries[to] = id;
      entries[to + 1] = pairs[at + 1]!;
      next[term] = to + 2;
    }
  }
  return {entries, from, to: numbers.map((number) => next[number]!), frequencies};
}
