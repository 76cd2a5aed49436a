// The graph in stored form: valid records without gaps.

import {createColumns, KNOWN, RUNNING, type Columns} from "./columns.ts";

/** Location of a value in the store. */
export interface Place {
  /** Name of the segment's file. */
  segment: string;
  offset: number;
  length: number;
  checksum: number;
}

/** The stored graph; every record is valid. */
export interface StoredGraph {
  revision: number;
  /** Of queries and inputs. */
  names: readonly string[];
  keys: readonly string[];
  segments: string[];
  size: number;
  /** May be longer than `size`. */
  columns: Columns;
  /** Of one record after the other; may be longer than what they name. */
  reads: Int32Array;
  /** Of inputs, by record: see `Reading`. */
  marks: ReadonlyMap<number, string>;
}

/** Keeps only valid records, renumbered. */
export function packGraph(
  {revision, names, keys, segments, size, columns, reads, marks}: StoredGraph,
  liveReads: number
): StoredGraph {
  const numbers = numbersOfKnown(columns, size);
  const keyOrder = createOrder();
  const segmentOrder = createOrder();
  const known = createColumns(numbers.count);
  const kept = new Int32Array(liveReads);
  let end = 0;
  for (let node = 0; node < size; node++) {
    const to = numbers.of[node]! - 1;
    if (to < 0) continue;
    const {readFrom, readCount, segment} = columns;
    known.kind[to] = columns.kind[node]!;
    known.key[to] = keyOrder.of(columns.key[node]!);
    known.flags[to] = columns.flags[node]! & ~RUNNING;
    known.hashHigh[to] = columns.hashHigh[node]!;
    known.hashLow[to] = columns.hashLow[node]!;
    known.changed[to] = columns.changed[node]!;
    known.verified[to] = columns.verified[node]!;
    known.segment[to] = segment[node] === -1 ? -1 : segmentOrder.of(segment[node]!);
    known.offset[to] = columns.offset[node]!;
    known.length[to] = columns.length[node]!;
    known.checksum[to] = columns.checksum[node]!;
    known.readFrom[to] = end;
    known.readCount[to] = readCount[node]!;
    const last = readFrom[node]! + readCount[node]!;
    for (let at = readFrom[node]!; at < last; at++) kept[end++] = numbers.of[reads[at]!]! - 1;
  }
  return {
    revision,
    names,
    keys: keyOrder.all.map((number) => keys[number]!),
    segments: segmentOrder.all.map((number) => segments[number]!),
    size: numbers.count,
    columns: known,
    reads: kept,
    marks: new Map(Array.from(marks, ([node, mark]) => [numbers.of[node]! - 1, mark] as const))
  };
}

/** New number of each record, plus one. */
export function numbersOfKnown({flags}: Columns, size: number): {of: Int32Array; count: number} {
  const of = new Int32Array(size);
  let count = 0;
  for (let node = 0; node < size; node++) if ((flags[node]! & KNOWN) !== 0) of[node] = ++count;
  return {of, count};
}

/** Assigns numbers in order of first request. */
function createOrder(): {all: number[]; of(number: number): number} {
  const all: number[] = [];
  const known: number[] = [];
  return {all, of: (number) => (known[number] ??= all.push(number) - 1)};
}
