// Inverts the term counts of a version's documents: for each term, the documents that
// contain it.

import type {Field} from "../../../runtime/shared/search-index.ts";
import {sortKey} from "../../../runtime/shared/tokenizer.ts";
import type {TermCounts, RecordCounts} from "./term-counts.ts";
import {recordOfFields} from "./fields.ts";
import type {Frequencies} from "./frequencies.ts";

/** The terms of all versions in key order. */
export interface TermOrder {
  terms: string[];
  /** Their numbers. */
  numbers: Int32Array;
}

/** By term, in key order; several may have none. */
export interface Postings {
  terms: readonly string[];
  /** Their numbers. */
  numbers: Int32Array;
  lists: Record<Field, Lists>;
}

/** Postings by the position of the term. */
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
  counts: TermCounts;
  order: TermOrder;
  /** By id. */
  documents: readonly RecordCounts[];
  frequencies: Frequencies;
}

export function orderTerms(terms: readonly string[]): TermOrder {
  const numbers = Int32Array.from(
    terms.map((term, number) => ({number, key: marked(term)})).sort((a, b) => (a.key < b.key ? -1 : 1)),
    ({number}) => number
  );
  return {terms: Array.from(numbers, (number) => terms[number]!), numbers};
}

/** Terms of one key follow each other. */
function marked(term: string): string {
  const key = sortKey(term);
  return key === term ? term : `${key}\0${term[0]!}`;
}

export function createPostings({order, ...input}: PostingsInput): Postings {
  return {...order, lists: recordOfFields((field) => listsOf(input, order.numbers, field))};
}

/** The postings of one field. @param numbers of the terms, in order */
function listsOf(
  {counts: {terms, pairs, starts}, documents, frequencies: all}: Omit<PostingsInput, "order">,
  numbers: Int32Array,
  field: Field
): Lists {
  const frequencies = numbers.map((number) => all[field][number]!);
  const from = new Int32Array(numbers.length);
  /** By number of the term: where its next entry is written. */
  const next = new Int32Array(terms.length);
  let length = 0;
  numbers.forEach((number, row) => {
    from[row] = next[number] = length;
    length += 2 * frequencies[row]!;
  });
  const entries = new Int32Array(length);
  for (let id = 0; id < documents.length; id++) {
    const text = documents[id]![field];
    for (let at = starts.values[text]!, end = starts.values[text + 1]!; at < end; at += 2) {
      const term = pairs.values[at]!;
      const to = next[term]!;
      entries[to] = id;
      entries[to + 1] = pairs.values[at + 1]!;
      next[term] = to + 2;
    }
  }
  return {entries, from, to: numbers.map((number) => next[number]!), frequencies};
}
