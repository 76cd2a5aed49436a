// Splits the longest postings into layers: the best of all documents, fetched by
// every search; the best of a section of the index, fetched by searches that are
// restricted to it; and the rest, fetched for complete results.

import {FIELDS, KINDS, KIND_WEIGHTS, MAX_LISTED, type Field} from "../../../runtime/shared/search-index.ts";
import type {SearchKind} from "../../../runtime/shared/search-record.ts";
import {recordOfFields} from "./fields.ts";
import type {Lists, Postings} from "./postings.ts";

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

/** Sorts the entries of long lists, except those of `whole`, in place. */
export function layersOf({postings, weights, kinds, sections}: LayersInput): Layers {
  const {terms, numbers, lists: whole} = postings;
  if (!FIELDS.some((field) => whole[field].frequencies.some((frequency) => frequency > MAX_LISTED)))
    return {terms: postings, narrow: {}, rest: pick(postings, [])};
  const names = [...new Set(sections)];
  const split = createSplit({
    ranks: createRanks(weights),
    kinds,
    sections: sections.map((name) => names.indexOf(name)),
    count: names.length,
    longest: Math.max(...FIELDS.map((field) => whole[field].frequencies.reduce((most, one) => Math.max(most, one), 0)))
  });
  /** The same, with entries of long lists in layer order. Only of whole names is the order of ids needed again. */
  const lists = {...whole, whole: {...whole.whole, entries: whole.whole.entries.slice()}};
  const kept = recordOfFields((field) => ({...lists[field], to: lists[field].to.slice()}));
  /** By layer, except for the first. */
  const pieces: Piece[][] = [...names, "rest"].map(() => []);
  for (let place = 0; place < terms.length; place++) {
    for (const field of FIELDS) {
      const {entries, from, to, frequencies} = lists[field];
      let at = from[place]!;
      if (frequencies[place]! <= MAX_LISTED || at === to[place]) continue;
      split(entries.subarray(at, to[place])).forEach((length, layer) => {
        if (layer === 0) kept[field].to[place] = at + length;
        else if (length > 0) pieces[layer - 1]!.push({place, field, from: at, to: at + length});
        at += length;
      });
    }
  }
  const layers = pieces.map((own) => pick({terms, numbers, lists}, own));
  return {
    terms: {terms, numbers, lists: kept},
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

function pick({terms, numbers, lists}: Postings, pieces: readonly Piece[]): Postings {
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
  return {
    terms: Array.from(rows.keys(), (place) => terms[place]!),
    numbers: Int32Array.from(rows.keys(), (place) => numbers[place]!),
    lists: picked
  };
}

interface SplitInput {
  ranks: Ranks;
  kinds: readonly SearchKind[];
  /** By id: number of its section. */
  sections: readonly number[];
  /** Of sections. */
  count: number;
  /** Entries of the longest list. */
  longest: number;
}

/**
 * Sorts the entries of a list by layer, and returns the length of each layer: the first, each section, the rest.
 * Lengths are valid until the next list is sorted.
 *
 * Entries are not ordered by rank, which would take several times as long: it is counted how
 * many there are of each rank, in all and in each section, and up to which rank they are listed.
 */
function createSplit({ranks, kinds, sections: names, count, longest}: SplitInput): (entries: Int32Array) => Int32Array {
  const kindOf = Int32Array.from(kinds, (kind) => KINDS.indexOf(kind) * ranks.weights);
  /** By id: where the counts of its section begin. */
  const sections = Int32Array.from(names, (section) => section * ranks.count);
  const rank = new Int32Array(longest);
  const layers = new Int32Array(longest);
  const before = new Int32Array(2 * longest);
  const inSections = new Int32Array(count * ranks.count);
  const inAll = new Int32Array(ranks.count);
  /** The last rank that a list has, plus one: there are many ranks, of which most lists have few. */
  const lasts = new Int32Array(count);
  const lengths = new Int32Array(count + 2);
  const ends = new Int32Array(count + 2);
  return (entries) => {
    const length = entries.length / 2;
    inSections.fill(0);
    inAll.fill(0);
    lasts.fill(0);
    for (let at = 0; at < length; at++) {
      const id = entries[2 * at]!;
      const own = ranks.of[kindOf[id]! + entries[2 * at + 1]!]!;
      rank[at] = own;
      inAll[own]!++;
      inSections[sections[id]! + own]!++;
      const section = names[id]!;
      if (own >= lasts[section]!) lasts[section] = own + 1;
    }
    limit(inAll, 0, Math.max(...lasts));
    for (let section = 0; section < count; section++) limit(inSections, section * ranks.count, lasts[section]!);
    lengths.fill(0);
    for (let at = 0; at < length; at++) {
      const section = sections[entries[2 * at]!]!;
      const own = rank[at]!;
      const isListed = inSections[section + own]!-- > 0;
      const layer = inAll[own]!-- > 0 ? 0 : isListed ? 1 + section / ranks.count : 1 + count;
      layers[at] = layer;
      lengths[layer]! += 2;
    }
    for (let layer = 0, end = 0; layer < lengths.length; end += lengths[layer++]!) ends[layer] = end;
    before.set(entries);
    for (let at = 0; at < length; at++) {
      const to = ends[layers[at]!]!;
      entries[to] = before[2 * at]!;
      entries[to + 1] = before[2 * at + 1]!;
      ends[layers[at]!] = to + 2;
    }
    return lengths;
  };
}

/** Of counts by rank: how many of each rank are listed, in order of the ranks. */
function limit(counts: Int32Array, from: number, length: number): void {
  let left = MAX_LISTED;
  for (let at = from; at < from + length; at++) {
    counts[at] = Math.min(counts[at]!, left);
    left -= counts[at]!;
  }
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
