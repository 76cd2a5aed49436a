// The files with terms, layer by layer. Terms whose postings an earlier build listed
// are not listed again unless a part with changed ones, or without a file, has them.

import type {PartGroup} from "../../../runtime/shared/search-index.ts";
import type {KnownLayer, KnownParts} from "./known-parts.ts";
import type {KeptLayer} from "./kept-version.ts";
import {layerNames, listingOf, sizedTerms, type ListingInput} from "./listing.ts";
import type {LazyPart, PartFiles} from "./part-files.ts";
import type {PartWriter} from "./serialise.ts";
import {termParts, type SizedTerms, type TermPart} from "./term-parts.ts";

export interface TermFilesInput {
  postings: ListingInput;
  known: KnownParts;
  writer: PartWriter;
  files: PartFiles;
}

export interface TermFiles {
  /** By layer: the start of each part and the hash in its file name. */
  parts: ReadonlyMap<string, [first: string, letters: string][]>;
  layers: ReadonlyMap<string, KeptLayer>;
}

interface Plan {
  layer: string;
  sized: SizedTerms;
  parts: PlannedPart[];
}

interface PlannedPart extends TermPart {
  /** Hash of its file in the previous tree. */
  file: string | null;
  /** Documents included in it, if an earlier build included the same. */
  ids: Int32Array | null;
}

export function addTermFiles({postings: input, known, writer, files}: TermFilesInput): TermFiles {
  const {terms} = input.bags;
  const {places} = input.order;
  const layers = layerNames(input.sections).map((name) => ({name, before: known.layer(name)}));
  const likely = known.changed.slice();
  for (const {before} of layers) before?.markChanged(likely);
  const first = listingOf(input, likely);
  const plans = layers.map(({name: layer, before}): Plan => {
    const fresh = first.layers.get(layer);
    const sized = merged(before, fresh ? sizedTerms(fresh) : NONE, likely, places);
    const parts = termParts(terms, sized).map((part) => ({
      ...part,
      ...(before?.find(sized, part) ?? {file: null, ids: null})
    }));
    return {layer, sized, parts};
  });
  const wanted = new Uint8Array(terms.length);
  for (const {sized, parts} of plans) for (const part of parts) if (part.file === null) mark(wanted, sized, part);
  const listed = wanted.every((one, term) => one <= likely[term]!) ? first : listingOf(input, wanted);

  /** A part's rows of a listing, and the documents included with them. */
  function contentOf(layer: string, sized: SizedTerms, part: TermPart) {
    const first = sized.numbers[part.from]!;
    const last = sized.numbers[part.to - 1]!;
    const from =
      listed.wanted[first] === 1 ? listed : listingOf(input, mark(new Uint8Array(terms.length), sized, part));
    const {postings, included, starts} = from.layers.get(layer)!;
    const [start, end] = [rowOf(postings.numbers, places, first), rowOf(postings.numbers, places, last) + 1];
    return {stretch: {postings, from: start, to: end}, ids: new Set(included.slice(starts[start], starts[end]))};
  }

  function addLayer({layer, sized, parts}: Plan): [[string, string][], KeptLayer] {
    const ids: Int32Array[] = [];
    const lazy = parts.map((part): LazyPart<string> => {
      const made = part.file === null ? contentOf(layer, sized, part) : null;
      ids.push(part.ids ?? Int32Array.from(made!.ids));
      return {
        first: part.first,
        known: part.file,
        make() {
          const content = made ?? contentOf(layer, sized, part);
          return writer.part(content.stretch, content.ids);
        }
      };
    });
    return [files.add(groupOf(layer), lazy), {...sized, ends: Int32Array.from(parts, ({to}) => to), ...joined(ids)}];
  }

  const added = plans.map((plan) => [plan.layer, addLayer(plan)] as const);
  return {
    parts: new Map(added.map(([layer, [parts]]) => [layer, parts])),
    layers: new Map(added.map(([layer, [, kept]]) => [layer, kept]))
  };
}

const NONE: SizedTerms = {numbers: new Int32Array(0), sizes: new Int32Array(0)};

function groupOf(layer: string): PartGroup {
  return layer === "terms" || layer === "rest" ? layer : "narrow";
}

/** Terms as they were, except those that are listed again, in key order. */
function merged(known: KnownLayer | null, fresh: SizedTerms, isListed: Uint8Array, places: Int32Array): SizedTerms {
  if (!known) return fresh;
  const {before} = known;
  const most = before.numbers.length + fresh.numbers.length;
  const [numbers, sizes] = [new Int32Array(most), new Int32Array(most)];
  let length = 0;
  let next = 0;
  const add = (number: number, size: number): void => {
    numbers[length] = number;
    sizes[length++] = size;
  };
  const addFresh = (until: number): void => {
    for (; next < fresh.numbers.length && places[fresh.numbers[next]!]! < until; next++)
      add(fresh.numbers[next]!, fresh.sizes[next]!);
  };
  before.numbers.forEach((number, row) => {
    addFresh(places[number]!);
    if (isListed[number] === 0) add(number, before.sizes[row]!);
  });
  addFresh(Infinity);
  return {numbers: numbers.subarray(0, length), sizes: sizes.subarray(0, length)};
}

/** Marks the terms of a part. */
function mark(wanted: Uint8Array, {numbers}: SizedTerms, {from, to}: TermPart): Uint8Array {
  for (let row = from; row < to; row++) wanted[numbers[row]!] = 1;
  return wanted;
}

/** The row of a term, given the numbers of rows in key order. */
function rowOf(numbers: Int32Array, places: Int32Array, term: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (places[numbers[middle]!]! < places[term]!) low = middle + 1;
    else high = middle;
  }
  return low;
}

function joined(lists: readonly Int32Array[]): Pick<KeptLayer, "ids" | "idEnds"> {
  let end = 0;
  const idEnds = Int32Array.from(lists, ({length}) => (end += length));
  const ids = new Int32Array(end);
  lists.forEach((list, at) => ids.set(list, idEnds[at]! - list.length));
  return {ids, idEnds};
}
