// A short fingerprint of an index part's inputs: if the
// previous build had it, the part's name is known without building it.

import {FIELDS} from "../../../runtime/shared/search-index.ts";
import type {Stretch} from "./serialise.ts";

export interface Fingerprints {
  /** Fingerprint of a part with terms. */
  ofTerms(stretch: Stretch, ids: Iterable<number>): string;
  /** Fingerprint of a part with whole documents. */
  ofDocuments(ids: Iterable<number>): string;
}

/**
 * @param weights as they are written, by their number
 * @param sayingOf what a document says and where it is, by its id
 */
export function createFingerprints(weights: readonly string[], sayingOf: (id: number) => string): Fingerprints {
  const values = Int32Array.from(weights, (weight) => Math.round(Number(weight) * 1e9));
  const sayings = new Map<number, [number, number]>();

  function documents(into: Mix, ids: Iterable<number>): void {
    for (const id of [...ids].sort((a, b) => a - b)) {
      let saying = sayings.get(id);
      if (!saying) {
        const own = createMix();
        own.text(sayingOf(id));
        sayings.set(id, (saying = own.halves()));
      }
      saying.forEach(into.number);
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
      documents(mix, ids);
      return mix.take();
    },
    ofDocuments(ids) {
      const mix = createMix();
      mix.text("whole documents");
      documents(mix, ids);
      return mix.take();
    }
  };
}

interface Mix {
  number(value: number): void;
  text(value: string): void;
  halves(): [number, number];
  take(): string;
}

/** Two mixed numbers of 32 bits: a cryptographic hash of tens of millions of entries would take longer than the parts. */
function createMix(): Mix {
  let one = 0x9e3779b9;
  let other = 0x85ebca6b;
  const number = (value: number): void => {
    one = Math.imul(one ^ value, 0x9e3779b1);
    one ^= one >>> 15;
    other = Math.imul(other ^ value, 0xc2b2ae3d);
    other ^= other >>> 13;
  };
  return {
    number,
    text(value) {
      number(value.length);
      for (let at = 0; at < value.length; at++) number(value.charCodeAt(at));
    },
    halves: () => [one, other],
    take: () => (one >>> 0).toString(36) + "-" + (other >>> 0).toString(36)
  };
}
