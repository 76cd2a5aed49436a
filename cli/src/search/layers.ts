// Splits the longest postings into layers: the best of all documents, fetched by
// every search; the best of a section of the index, fetched by searches that are
// restricted to it; and the rest, fetched for complete results.

import {FIELDS, KINDS, KIND_WEIGHTS, MAX_LISTED, type Field} from "../../../runtime/shared/search-index.ts";
import type {SearchKind} from "../../../runtime/shared/search-record.ts";
import {recordOfFields, type Lists, type Postings} from "./postings.ts";

export interface Layers {
  /** All terms, with the longest lists truncated. */
  terms: Postings;
  /** By section, where it has more. */
  narrow: Record<string, Postings>;
  rest: Postings;
}

export interface LayersInput {
  postings: Postings;
  /** As they are written, by their number. */
  weights: readonly string[];
  /** Of each document, by id. */
  kinds: readonly SearchKind[];
  sections: readonly string[];
}

export function layersOf({postings, weights, kinds, sections}: LayersInput): Layers {
  const {terms, lists: whole} = postings;
  if (!FIELDS.some((field) => whole[field].frequencies.some((frequency) => frequency > MAX_LISTED)))
    return {terms: postings, narrow: {}, rest: pick(postings, [])};
  const names = [...new Set(sections)];
  const split = createSplit({
    ranks: createRanks(weights),
    kinds,
    sections: sections.map((name) => names.indexOf(name)),
    count: names.length
  });
  /** The same, with entries of long lists in layer order. */
  const lists = recordOfFields((field) => ({...whole[field], entries: whole[field].entries.slice()}));
  const kept = recordOfFields((field) => ({...lists[field], to: lists[field].to.slice()}));
  /** By layer, except for the first. */
  const pieces: Piece[][] = [...names, "rest"].map(() => []);
  for (let place = 0; place < terms.length; place++) {
    for (const field of FIELDS) {
      const {entries, from, to, frequencies} = lists[field];
      if (frequencies[place]! <= MAX_LISTED) continue;
      let at = from[place]!;
      split(entries.subarray(at, to[place])).forEach((length, layer) => {
        if (layer === 0) kept[field].to[place] = at + length;
        else if (length > 0) pieces[layer - 1]!.push({place, field, from: at, to: at + length});
        at += length;
      });
    }
  }
  const layers = pieces.map((own) => pick({terms, lists}, own));
  return {
    terms: {terms, lists: kept},
    narrow: Object.fromEntries(names.map((name, number) => [name, layers[number]!])),
    rest: layers.at(-1)!
  };
}

/** A part of a list. */
interface Piece {
  place: number;
  field: Field;
  from: number;
  to: number;
}

function pick({terms, lists}: Postings, pieces: readonly Piece[]): Postings {
  const rows = new Map([...new Set(pieces.map(({place}) => place))].map((place, row) => [place, row]));
  const picked = recordOfFields((field): Lists => {
    const {entries, frequencies} = lists[field];
    return {
      entries,
      from: new Int32Array(rows.size),
      to: new Int32Array(rows.size),
      frequencies: Int32Array.from(rows.keys(), (place) => frequencies[place]!)
    };
  });
  for (const {place, field, from, to} of pieces) {
    picked[field].from[rows.get(place)!] = from;
    picked[field].to[rows.get(place)!] = to;
  }
  return {terms: [...rows.keys()].map((place) => terms[place]!), lists: picked};
}

interface SplitInput {
  ranks: Ranks;
  kinds: readonly SearchKind[];
  /** By id: number of its section. */
  sections: readonly number[];
  /** Of sections. */
  count: number;
}

/** Sorts the entries of a list by layer, and returns the length of each layer: the first, each section, the rest. */
function createSplit({ranks, kinds, sections: names, count}: SplitInput): (entries: Int32Array) => Int32Array {
  const kindOf = Uint8Array.from(kinds, (kind) => KINDS.indexOf(kind));
  const sections = Int32Array.from(names);
  return (entries) => {
    const length = entries.length / 2;
    const rank = new Int32Array(length);
    for (let at = 0; at < length; at++)
      rank[at] = ranks.of[kindOf[entries[2 * at]!]! * ranks.weights + entries[2 * at + 1]!]!;
    const best = stableOrder(rank, ranks.count);
    const listed = new Int32Array(count);
    const layers = new Int32Array(length);
    for (let before = 0; before < length; before++) {
      const at = best[before]!;
      const section = sections[entries[2 * at]!]!;
      if (before < MAX_LISTED) layers[at] = 0;
      else layers[at] = listed[section]! < MAX_LISTED ? 1 + section : 1 + count;
      listed[section]!++;
    }
    const lengths = new Int32Array(count + 2);
    const before = entries.slice();
    const order = stableOrder(layers, count + 2);
    for (let to = 0; to < length; to++) {
      const at = order[to]!;
      entries[2 * to] = before[2 * at]!;
      entries[2 * to + 1] = before[2 * at + 1]!;
      lengths[layers[at]!]! += 2;
    }
    return lengths;
  };
}

interface Ranks {
  /** Number of distinct ranks. */
  count: number;
  /** Number of weights. */
  weights: number;
  /** By kind, then weight: 0 for the best. The weight of a word is multiplied by that of its field. */
  of: Int32Array;
}

function createRanks(weights: readonly string[]): Ranks {
  const values = weights.map(Number);
  const different = new Float64Array(
    new Set(KINDS.flatMap((kind) => values.map((value) => value * KIND_WEIGHTS[kind])))
  )
    .sort()
    .reverse();
  const known = new Map(Array.from(different, (value, rank) => [value, rank]));
  const ranks = KINDS.flatMap((kind) => values.map((value) => known.get(value * KIND_WEIGHTS[kind])!));
  return {count: different.length, weights: weights.length, of: Int32Array.from(ranks)};
}

/** Indexes sorted by value (below `count`), stable. */
function stableOrder(values: Int32Array, count: number): Int32Array {
  const starts = new Int32Array(count + 1);
  for (let at = 0; at < values.length; at++) starts[values[at]! + 1]!++;
  for (let value = 1; value <= count; value++) starts[value]! += starts[value - 1]!;
  const order = new Int32Array(values.length);
  for (let at = 0; at < values.length; at++) order[starts[values[at]!]!++] = at;
  return order;
}
