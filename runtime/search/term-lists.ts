// The lists of the terms that have been fetched, and elasticlunr's scores from them: its own index has
// much besides, for which a first search would wait.

import {FIELDS, type Field, type PartIndex} from "../shared/search-index.ts";
import {readDigits} from "../shared/digits.ts";

export interface TermList {
  /** Weights by document. */
  documents: Map<number, number>;
  /** Number of documents with the term, listed or not. */
  frequency: number;
}

export interface TermLists {
  /** Number of documents, of which every one has an id. */
  count: number;
  add(part: PartIndex): void;
  get(field: Field, term: string): TermList | undefined;
  /** Terms that begin so, the shortest first; the beginning itself, if it is one. */
  begun(field: Field, beginning: string): string[];
  /** Documents with one of these terms, which are a word's endings: as the library scores them in a field. */
  scores(field: Field, word: string, terms: readonly string[]): Map<number, number>;
}

export function createTermLists(count: number): TermLists {
  const fields = Object.fromEntries(FIELDS.map((field) => [field, new Map()])) as Record<Field, Map<string, TermList>>;
  return {
    count,
    add(part) {
      const values = part.weights ?? [];
      for (const field of FIELDS) {
        for (const [term, ids, weights, frequency] of part[field] ?? []) {
          const list = fields[field].get(term) ?? {documents: new Map<number, number>(), frequency: 0};
          fields[field].set(term, list);
          const numbers = readDigits(weights);
          let id = 0;
          readDigits(ids).forEach((step, at) => list.documents.set((id += step), values[numbers[at]!]!));
          list.frequency = frequency ?? numbers.length;
        }
      }
    },
    get: (field, term) => fields[field].get(term),
    begun: (field, beginning) =>
      Array.from(fields[field].keys())
        .filter((term) => term.startsWith(beginning))
        .sort((a, b) => a.length - b.length || (a < b ? -1 : 1)),
    scores(field, word, terms) {
      const scores = new Map<number, number>();
      for (const term of terms) {
        const {documents, frequency} = fields[field].get(term)!;
        const rarity = 1 + Math.log(count / (frequency + 1));
        const likeness = term === word ? 1 : 0.15 * (word.length / term.length);
        for (const [id, weight] of documents) scores.set(id, (scores.get(id) ?? 0) + weight * rarity * likeness);
      }
      return scores;
    }
  };
}
