// The postings of some terms of a version, in layers, with the documents that
// are included with each term: what the parts of these terms are made of.

import type {SearchKind} from "../../../runtime/shared/search-record.ts";
import {layersOf} from "./layers.ts";
import {likelyHits} from "./likely-hits.ts";
import {createPostings, type Postings, type PostingsInput} from "./postings.ts";
import {sizeOf, type SizedTerms} from "./term-parts.ts";

export interface Listing {
  /** 1 for each term whose postings are listed, by its number. */
  wanted: Uint8Array;
  /** Undivided. */
  postings: Postings;
  /** By name of the layer; layers that have none of the terms may be missing. */
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

/** The layers of an index, in order of their files. */
export function layerNames(sections: readonly string[]): string[] {
  return ["terms", ...new Set(sections.map(narrowName)), "rest"];
}

export function narrowName(section: string): string {
  return `narrow ${section}`;
}

export function listingOf(input: ListingInput, wanted: Uint8Array): Listing {
  const {
    bags: {weights},
    kinds,
    sections
  } = input;
  const postings = createPostings(input, wanted);
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
  const layers = new Map<string, ListedLayer>([["terms", {postings: terms, included, starts}]]);
  for (const [section, own] of Object.entries(narrow)) layers.set(narrowName(section), alone(own));
  layers.set("rest", alone(rest));
  return {wanted, postings, layers};
}

/** Rows of a layer that have postings. */
export function sizedTerms({postings, starts}: ListedLayer): SizedTerms {
  const sizes = postings.numbers.map((_, row) => sizeOf(postings, row, starts[row + 1]! - starts[row]!));
  const isThere = (_: number, row: number): boolean => sizes[row]! > 0;
  return {numbers: postings.numbers.filter(isThere), sizes: sizes.filter((size) => size > 0)};
}
