// How much of a title stands in a query, word by word.

export interface Adjacency {
  /** Words that both have in the same order, at most. */
  length: number;
  /** That as a share of the shorter one, and of the title. */
  share: number;
  ofTitle: number;
}

export const notAdjacent: Adjacency = {length: 0, share: 0, ofTitle: 0};

/** The longest run of words that both have. */
export function adjacency(query: readonly string[], title: readonly string[]): Adjacency {
  let length = 0;
  for (let at = 0; at < query.length; at++) {
    for (let from = 0; from < title.length; from++) {
      let run = 0;
      while (query[at + run] !== undefined && query[at + run] === title[from + run]) run++;
      length = Math.max(length, run);
    }
  }
  return {length, share: length / Math.max(1, Math.min(query.length, title.length)), ofTitle: length / title.length};
}
