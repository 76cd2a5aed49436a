// Inverts the bags of a version's documents: for each term, the documents that
// contain it.

import {FIELDS, type Field} from "../../../runtime/shared/search-index.ts";
import {sortKey} from "../../../runtime/shared/tokenizer.ts";
import type {Bags, RecordBags} from "./bags.ts";

/** The terms of all versions in the order of their keys, and the place of each term in it by its number. */
export interface TermOrder {
  terms: string[];
  places: Int32Array;
}

export interface Postings {
  terms: readonly string[];
  lists: Record<Field, Lists>;
}

/** Per term, by its place: which documents have it. */
export interface Lists {
  /** Id and number of the weight, in turn: of one term after the other, each in order of the ids. */
  entries: Int32Array;
  /** Where a term's entries begin and end. */
  from: Int32Array;
  to: Int32Array;
  /** Documents that have the term, be they listed or not. */
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

/** @param documents by id: the bags of its fields */
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
