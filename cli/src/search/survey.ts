// What can be told of a version's postings without listing them: how many each
// term has, and hashes by which the next build finds the terms that changed.

import {FIELDS, type Field} from "../../../runtime/shared/search-index.ts";
import {NOTHING, type Bags, type RecordBags} from "./term-counts.ts";
import {recordOfFields} from "./fields.ts";
import {scattered} from "./mix.ts";

export interface Survey {
  /** By number of the term: how many documents have it. */
  frequencies: Record<Field, Int32Array>;
  /** By number of the term: two numbers, a hash of its postings. */
  hashes: Int32Array;
  /** By id of a document: the bag of each field. */
  bags: Int32Array;
}

/**
 * Hashes are sums over the postings of a term, so that documents can be added and removed. They depend on ids and on
 * the values of weights, not on their numbers.
 * @param documents bags of fields by id
 * @param before of as many documents: only those with other bags are read
 */
export function surveyOf(bags: Bags, documents: readonly RecordBags[], before: Survey | null): Survey {
  const [pairs, starts] = [bags.pairs.values, bags.starts.values];
  const values = Int32Array.from(bags.weights, (weight) => Math.round(Number(weight) * 1e9));
  const count = bags.terms.length;
  const hashes = enlarged(before?.hashes, 2 * count);
  const now = new Int32Array(documents.length * FIELDS.length);

  function add(bag: number, place: number, sign: 1 | -1, frequencies: Int32Array): void {
    const one = scattered(place + 1);
    const other = scattered(one + 1);
    for (let at = starts[bag]!, end = starts[bag + 1]!; at < end; at += 2) {
      const term = pairs[at]!;
      const value = values[pairs[at + 1]!]!;
      frequencies[term]! += sign;
      hashes[2 * term]! += sign * scattered(one ^ value);
      hashes[2 * term + 1]! += sign * scattered(other ^ value);
    }
  }

  const frequencies = recordOfFields((field) => {
    const own = enlarged(before?.frequencies[field], count);
    for (let id = 0; id < documents.length; id++) {
      const place = id * FIELDS.length + FIELDS.indexOf(field);
      const bag = (now[place] = documents[id]![field]);
      const past = before?.bags[place] ?? NOTHING;
      if (bag === past) continue;
      add(past, place, -1, own);
      add(bag, place, 1, own);
    }
    return own;
  });
  return {frequencies, hashes, bags: now};
}

function enlarged(numbers: Int32Array | undefined, length: number): Int32Array {
  const larger = new Int32Array(length);
  if (numbers) larger.set(numbers);
  return larger;
}

/** By number of the term: the last document that has it as a whole name; -1 for none. */
export function lastNamed({terms, pairs, starts}: Bags, documents: readonly RecordBags[]): Int32Array {
  const last = new Int32Array(terms.length).fill(-1);
  documents.forEach(({whole}, id) => {
    for (let at = starts.values[whole]!, end = starts.values[whole + 1]!; at < end; at += 2)
      last[pairs.values[at]!] = id;
  });
  return last;
}
