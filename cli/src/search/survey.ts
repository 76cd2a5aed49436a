// What can be told of a version's postings without listing them: how many each
// term has, and hashes by which the next build finds the terms that changed.

import {FIELDS, type Field} from "../../../runtime/shared/search-index.ts";
import type {Bags, RecordBags} from "./bags.ts";
import {recordOfFields} from "./fields.ts";
import {scattered} from "./mix.ts";

export interface Survey {
  /** By number of the term: how many documents have it. */
  frequencies: Record<Field, Int32Array>;
  /** By number of the term: two numbers, a hash of its postings. */
  hashes: Int32Array;
  /** By number of the term: the last document with this whole name; -1 for none. */
  lastNamed: Int32Array;
}

/**
 * Hashes are sums over the postings of a term, so that one pass over the documents is enough. They
 * depend on ids and on the values of weights, not on their numbers.
 * @param documents bags of fields by id
 */
export function surveyOf(bags: Bags, documents: readonly RecordBags[]): Survey {
  const [pairs, starts] = [bags.pairs.values, bags.starts.values];
  const values = Int32Array.from(bags.weights, (weight) => Math.round(Number(weight) * 1e9));
  const count = bags.terms.length;
  const hashes = new Int32Array(2 * count);
  const lastNamed = new Int32Array(count).fill(-1);
  const frequencies = recordOfFields((field) => {
    const own = new Int32Array(count);
    const salt = FIELDS.indexOf(field);
    for (let id = 0; id < documents.length; id++) {
      const bag = documents[id]![field];
      const one = scattered(id * FIELDS.length + salt + 1);
      const other = scattered(one + 1);
      for (let at = starts[bag]!, end = starts[bag + 1]!; at < end; at += 2) {
        const term = pairs[at]!;
        const value = values[pairs[at + 1]!]!;
        own[term]!++;
        hashes[2 * term]! += scattered(one ^ value);
        hashes[2 * term + 1]! += scattered(other ^ value);
        if (field === "whole") lastNamed[term] = id;
      }
    }
    return own;
  });
  return {frequencies, hashes, lastNamed};
}
