// All terms of a version to parts of bounded size. A part begins where the
// terms say so, not where a count runs out: an edit changes the parts that
// hold its terms and leaves the others' names as they are.

import {FIELDS, KIND_WEIGHTS, MAX_LISTED} from "../../../runtime/shared/search-index.ts";
import type {SearchKind} from "../../../runtime/shared/search-record.ts";
import type {Postings} from "./postings.ts";
import {createPartWriter, type PartWriter, type TermLists} from "./serialise.ts";

export interface TermPart {
  first: string;
  bytes: Uint8Array;
}

export interface TermParts {
  terms: TermPart[];
  /** What is left out of the longest lists there. */
  rest: TermPart[];
}

/** Bytes, before compression, that a part has on average; more on large sites, so that the directory stays small. */
const PART_SIZE = 28_000;
const MAX_PARTS = 700;

export function termParts(postings: Postings, kindOf: (id: number) => SearchKind): TermParts {
  const {terms, lists, weights, count} = postings;
  const values = Array.from({length: count}, (_, id) => KIND_WEIGHTS[kindOf(id)]);
  const numbers = weights.map(Number);
  const kept: TermLists[] = [];
  const left: TermLists[] = [];
  for (const number of sortedNumbers(terms)) {
    const term = terms[number]!;
    const whole = FIELDS.map((field) => lists[field][number]);
    const frequencies = whole.map((list) => (list?.length ?? 0) / 2);
    const split = whole.map((list, field) => (frequencies[field]! > MAX_LISTED ? splitList(list!, (id, weight) => numbers[weight]! * values[id]!) : {kept: list, left: undefined}));
    kept.push({term, lists: split.map((one) => one.kept), frequencies});
    if (split.some((one) => one.left)) left.push({term, lists: split.map((one) => one.left), frequencies});
  }
  const writer = createPartWriter(count, weights);
  return {terms: cutParts(kept, writer), rest: cutParts(left, writer)};
}

function sortedNumbers(terms: readonly string[]): number[] {
  return terms.map((_, number) => number).sort((a, b) => (terms[a]! < terms[b]! ? -1 : 1));
}

/** Of a long list the documents that count most, of equals the first ones; and the others. */
function splitList(list: readonly number[], valueOf: (id: number, weight: number) => number): {kept: number[]; left: number[]} {
  const values = new Float64Array(list.length / 2);
  for (let place = 0; place < values.length; place++) values[place] = valueOf(list[2 * place]!, list[2 * place + 1]!);
  const least = values.slice().sort()[values.length - MAX_LISTED]!;
  let equals = MAX_LISTED - values.reduce((sum, value) => sum + (value > least ? 1 : 0), 0);
  const kept: number[] = [];
  const left: number[] = [];
  values.forEach((value, place) => {
    const isKept = value > least || (value === least && equals-- > 0);
    (isKept ? kept : left).push(list[2 * place]!, list[2 * place + 1]!);
  });
  return {kept, left};
}

function cutParts(terms: readonly TermLists[], writer: PartWriter): TermPart[] {
  const sizes = terms.map(sizeOf);
  const size = Math.max(PART_SIZE, sizes.reduce((sum, one) => sum + one, 0) / MAX_PARTS);
  const parts: TermPart[] = [];
  let from = 0;
  let filled = 0;
  const close = (to: number): void => {
    if (to > from) parts.push({first: terms[from]!.term, bytes: writer.part(terms.slice(from, to))});
    from = to;
    filled = 0;
  };
  terms.forEach(({term}, index) => {
    const full = filled > size * 2 || filled + sizes[index]! > size * 3;
    if (full || (filled > size / 2 && isBoundary(term))) close(index);
    filled += sizes[index]!;
  });
  close(terms.length);
  return parts;
}

/** About the bytes that a term takes: its letters, half of them shared with the term before, and its lists. */
function sizeOf({term, lists}: TermLists): number {
  return lists.reduce((sum, list) => sum + (list ? term.length * 3 + list.length * LISTED_SIZE : 0), 0);
}

/** Half of `"1234":{"tf":0.125},`. */
const LISTED_SIZE = 10;

/** One term in sixteen, always the same ones. */
function isBoundary(term: string): boolean {
  let hash = 0x811c9dc5;
  for (let at = 0; at < term.length; at++) hash = Math.imul(hash ^ term.charCodeAt(at), 0x01000193);
  return ((hash >>> 15) & 15) === 0;
}
