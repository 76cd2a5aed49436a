// A short fingerprint of an index part's inputs: if the
// previous build had it, the part's name is known without building it.

import {FIELDS} from "../../../runtime/shared/search-index.ts";
import {createMix, type Halves, type Mix} from "./mix.ts";
import type {Stretch} from "./serialise.ts";

export interface Fingerprints {
  /** Fingerprint of a part with terms. */
  ofTerms(stretch: Stretch, ids: Iterable<number>): string;
  /** Fingerprint of a part with whole documents. */
  ofDocuments(ids: Iterable<number>): string;
}

/** Hashes of everything that parts show of a document. */
export interface Said {
  document: Halves;
  text: Halves;
  /** Its page's document, and what that says. */
  parent: number;
  page: Halves;
  /** Other places with the same content; "" for none. */
  also: string;
}

/**
 * @param weights as they are written, by their number
 * @param saidBy by the id of a document
 */
export function createFingerprints(weights: readonly string[], saidBy: (id: number) => Said): Fingerprints {
  const values = Int32Array.from(weights, (weight) => Math.round(Number(weight) * 1e9));

  function addDocuments(into: Mix, ids: Iterable<number>, withTexts: boolean): void {
    for (const id of [...ids].sort((a, b) => a - b)) {
      const {document, text, parent, page, also} = saidBy(id);
      [id, ...document, parent, ...page, ...(withTexts ? text : [])].forEach(into.number);
      into.text(also);
    }
  }

  return {
    ofTerms({postings: {terms, lists}, from, to}, ids) {
      const mix = createMix();
      for (let place = from; place < to; place++) {
        for (const field of FIELDS) {
          const {entries, frequencies, from: starts, to: ends} = lists[field];
          const [start, end] = [starts[place]!, ends[place]!];
          if (start === end) continue;
          mix.text(terms[place]!);
          mix.text(field);
          mix.number(end - start);
          mix.number(frequencies[place]!);
          for (let at = start; at < end; at += 2) {
            mix.number(entries[at]!);
            mix.number(values[entries[at + 1]!]!);
          }
        }
      }
      mix.text("documents");
      addDocuments(mix, ids, false);
      return mix.take();
    },
    ofDocuments(ids) {
      const mix = createMix();
      mix.text("whole documents");
      addDocuments(mix, ids, true);
      return mix.take();
    }
  };
}
