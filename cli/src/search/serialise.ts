// Serialises terms and documents to the JSON of a part.

import {writeDigits} from "../../../runtime/shared/digits.ts";
import {FIELDS, type Field} from "../../../runtime/shared/search-index.ts";
import type {DocumentWriter} from "./stored-documents.ts";
import type {Postings} from "./postings.ts";
import type {PrefixHits} from "./prefix-hits.ts";

export interface PartWriter {
  /** Serialises the terms from `from` up to (not including) `to`, these documents, and hits of prefixes. */
  part(stretch: Stretch, ids: Iterable<number>, starts: PrefixHits): string;
}

export interface Stretch {
  postings: Postings;
  from: number;
  to: number;
}

/**
 * @param weights as they are written, by their number
 * @param written what is written for an id
 */
export function createPartWriter(
  weights: readonly string[],
  written: ArrayLike<number>,
  documents: DocumentWriter
): PartWriter {
  const distinctWeights = distinct(weights);
  const rank = createRanking(distinctWeights);

  return {
    part(stretch, ids, starts) {
      const ranks = rank(stretch);
      const rows = FIELDS.map((field) => rowsOf(stretch, field, {...ranks, places: distinctWeights.places, written}));
      const used = ranks.order.map((place) => distinctWeights.texts[place]).join(",");
      const byStart = starts.map(([start, hits]) => [start, hits.map((id) => written[id]!)]);
      const begun = starts.length > 0 ? `,"starts":${JSON.stringify(Object.fromEntries(byStart))}` : "";
      return `[{${documents.entries(ids)},"index":{"weights":[${used}]${rows.join("")}}${begun}}]`;
    }
  };
}

/** Merges weights with the same text. Their numbers depend on earlier builds and must not show. */
interface Weights {
  /** In order of their values. */
  texts: string[];
  /** By number of the weight: its place in that order. */
  places: Int32Array;
}

function distinct(weights: readonly string[]): Weights {
  const texts = [...new Set(weights)].sort((a, b) => Number(b) - Number(a));
  const placeOf = new Map(texts.map((text, place) => [text, place]));
  return {texts, places: Int32Array.from(weights, (text) => placeOf.get(text)!)};
}

interface WeightRanks {
  /** Places of the weights that the stretch has, those of more entries first. */
  order: number[];
  /** By place of the weight among all: its place in that order, as it is written. Until the next stretch is ranked. */
  digits: readonly string[];
}

/** Looks only at weights used in a range: there are many more weights, and many ranges. */
function createRanking({texts, places}: Weights): (stretch: Stretch) => WeightRanks {
  const times = new Int32Array(texts.length);
  const digits = texts.map(() => "");
  return ({postings: {lists}, from, to}) => {
    const order: number[] = [];
    for (const field of FIELDS) {
      const own = lists[field];
      for (let term = from; term < to; term++) {
        for (let at = own.from[term]!; at < own.to[term]!; at += 2) {
          const place = places[own.entries[at + 1]!]!;
          if (times[place]!++ === 0) order.push(place);
        }
      }
    }
    order.sort((a, b) => times[b]! - times[a]! || a - b);
    order.forEach((place, rank) => {
      digits[place] = writeDigits(rank);
      times[place] = 0;
    });
    return {order, digits};
  };
}

/** `,"title":[…]`, or nothing. */
function rowsOf(
  {postings: {terms, lists}, from, to}: Stretch,
  field: Field,
  {digits, places, written}: WeightRanks & Pick<Weights, "places"> & {written: ArrayLike<number>}
): string {
  const {entries, frequencies, from: starts, to: ends} = lists[field];
  const rows: string[] = [];
  for (let place = from; place < to; place++) {
    const [start, end] = [starts[place]!, ends[place]!];
    if (start === end) continue;
    let ids = "";
    let weights = "";
    let before = 0;
    // Layered lists are in layer order, not id order.
    for (const at of inOrder(entries, start, end)) {
      const id = written[entries[at]!]!;
      ids += writeDigits(id - before);
      weights += digits[places[entries[at + 1]!]!]!;
      before = id;
    }
    const frequency = frequencies[place]! * 2 === end - start ? "" : `,${frequencies[place]!}`;
    rows.push(`[${JSON.stringify(terms[place])},"${ids}","${weights}"${frequency}]`);
  }
  return rows.length > 0 ? `,"${field}":[${rows.join(",")}]` : "";
}

function inOrder(entries: Int32Array, start: number, end: number): number[] {
  const places: number[] = [];
  let isOrdered = true;
  for (let at = start; at < end; at += 2) {
    if (at > start && entries[at]! < entries[at - 2]!) isOrdered = false;
    places.push(at);
  }
  return isOrdered ? places : places.sort((a, b) => entries[a]! - entries[b]!);
}
