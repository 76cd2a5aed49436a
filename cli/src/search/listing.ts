// The postings of a version, in layers, with the documents that are included
// with each term.

import type {SearchKind} from "../../../runtime/shared/search-record.ts";
import {layersOf} from "./layers.ts";
import {likelyHits} from "./likely-hits.ts";
import {createPostings, type Postings, type PostingsInput} from "./postings.ts";

export interface Listing {
  /** Undivided. */
  postings: Postings;
  /** By name of the layer; narrow layers that have no terms are missing. */
  layers: ReadonlyMap<string, ListedLayer>;
}

export interface ListedLayer {
  postings: Postings;
  /** Ids of the documents to include, one row after the other. */
  included: readonly number[];
  /** By row: where its ids begin; those of the next one begin where they end. */
  starts: Int32Array;
}

export interface ListingInput extends PostingsInput {
  /** Of each document, by id. */
  kinds: readonly SearchKind[];
  sections: readonly string[];
}

export function narrowName(section: string): string {
  return `narrow ${section}`;
}

export function listingOf(input: ListingInput): Listing {
  const {
    counts: {weights},
    kinds,
    sections
  } = input;
  const postings = createPostings(input);
  const {terms, narrow, rest} = layersOf({postings, weights, kinds, sections});
  const hits = likelyHits(postings, weights, kinds);
  const included: number[] = [];
  const starts = new Int32Array(postings.terms.length + 1);
  for (let row = 0; row < postings.terms.length; row++) {
    hits.addTo(included, row);
    starts[row + 1] = included.length;
  }
  const alone = (own: Postings): ListedLayer => ({
    postings: own,
    included: [],
    starts: new Int32Array(own.terms.length + 1)
  });
  return {
    postings,
    layers: new Map<string, ListedLayer>([
      ["terms", {postings: terms, included, starts}],
      ...Object.entries(narrow).map(([section, own]): [string, ListedLayer] => [narrowName(section), alone(own)]),
      ["rest", alone(rest)]
    ])
  };
}
