// Inverts the bags of a version's documents: for each term, the documents that
// contain it.

import {FIELDS, type Field} from "../../../runtime/shared/search-index.ts";
import {sortKey} from "../../../runtime/shared/tokenizer.ts";
import type {Bags, RecordBags} from "./bags.ts";

/** The terms of all versions in key order, and the position of each term by number. */
export interface TermOrder {
  terms: string[];
  places: Int32Array;
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

export function orderTerms({terms, numberOf}: Bags): TermOrder {
  const marked = (term: string): string => {
    const key = sortKey(term);
    return key === term ? term : `${key}\0${term[0]!}`;
  };
  const unmarked = (key: string): string => (key.at(-2) === "\0" ? key.at(-1)! + key.slice(0, -2) : key);
  const sorted = terms.map(marked).sort().map(unmarked);
  const places = new Int32Array(terms.length);
  for (let place = 0; place < sorted.length; place++) places[numberOf(sorted[place]!)] = place;
  return {terms: sorted, places};
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
