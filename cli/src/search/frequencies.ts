// How many documents of a version have each term.

import {FIELDS, type Field} from "../../../runtime/shared/search-index.ts";
import type {RecordCounts, TermCounts} from "./term-counts.ts";
import {recordOfFields} from "./fields.ts";

/** By number of the term: how many documents have it in a field. */
export type Frequencies = Record<Field, Int32Array>;

export function frequenciesOf({terms, pairs, starts}: TermCounts, documents: readonly RecordCounts[]): Frequencies {
  const frequencies = recordOfFields(() => new Int32Array(terms.length));
  for (const document of documents) {
    for (const field of FIELDS) {
      const own = frequencies[field];
      const counts = document[field];
      for (let at = starts.values[counts]!, end = starts.values[counts + 1]!; at < end; at += 2)
        own[pairs.values[at]!]!++;
    }
  }
  return frequencies;
}

/** By number of the term: the last document that has it as a whole name; -1 for none. */
export function lastNamed({terms, pairs, starts}: TermCounts, documents: readonly RecordCounts[]): Int32Array {
  const last = new Int32Array(terms.length).fill(-1);
  documents.forEach(({whole}, id) => {
    for (let at = starts.values[whole]!, end = starts.values[whole + 1]!; at < end; at += 2)
      last[pairs.values[at]!] = id;
  });
  return last;
}
