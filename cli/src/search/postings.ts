// Inverts the bags of a version's documents: for each term, the documents that
// contain it.

import {FIELDS, type Field} from "../../../runtime/shared/search-index.ts";
import {sortKey} from "../../../runtime/shared/tokenizer.ts";
import type {Bags, RecordBags} from "./bags.ts";

/** The terms of all versions in key order, and the position of each term by number. */
export interface TermOrder {
  terms: string[];
  /** By number of the term. */
  places: Int32Array;
  /** The inverse. */
  numbers: Int32Array;
}

export interface Postings {
  terms: readonly string[];
  lists: Record<Field, Lists>;
}

/** Postings by term position. */
export interface Lists {
  /** Alternating ids and weight numbers, term by term, each in id order. */
  entries: Int32Array;
  /** Start and end of a term's entries. */
  from: Int32Array;
  to: Int32Array;
  /** Number of documents with the term, listed or not. */
  frequencies: Int32Array;
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

/** @param documents bags of fields by id */
export function createPostings(bags: Bags, order: TermOrder, documents: readonly RecordBags[]): Postings {
  return {
    terms: order.terms,
    lists: recordOfFields((field) =>
      listsOf(
        bags,
        order,
        documents.map((document) => document[field])
      )
    )
  };
}

export function recordOfFields<T>(make: (field: Field) => T): Record<Field, T> {
  return Object.fromEntries(FIELDS.map((field) => [field, make(field)])) as Record<Field, T>;
}

function listsOf(bags: Bags, {terms, places}: TermOrder, bagOf: readonly number[]): Lists {
  const [pairs, starts] = [bags.pairs.values, bags.starts.values];
  const frequencies = new Int32Array(terms.length);
  for (const bag of bagOf) {
    for (let at = starts[bag]!; at < starts[bag + 1]!; at += 2) frequencies[places[pairs[at]!]!]!++;
  }
  const from = new Int32Array(terms.length);
  for (let place = 1; place < from.length; place++) from[place] = from[place - 1]! + 2 * frequencies[place - 1]!;
  const to = from.slice();
  const entries = new Int32Array(2 * frequencies.reduce((sum, one) => sum + one, 0));
  bagOf.forEach((bag, id) => {
    for (let at = starts[bag]!; at < starts[bag + 1]!; at += 2) {
      const place = places[pairs[at]!]!;
      const end = to[place]!;
      entries[end] = id;
      entries[end + 1] = pairs[at + 1]!;
      to[place] = end + 2;
    }
  });
  return {entries, from, to, frequencies};
}
