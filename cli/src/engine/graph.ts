// The dependency graph: everything the engine knows about results except their values. A result is
// a number, and its reads are a range in a list.

import {createColumns, HASHED, KNOWN, resizeColumns, roomFor, type Columns} from "./columns.ts";
import {createEdges, findReaders, type AllReads, type Bounds, type Edges} from "./edges.ts";
import {numbersOfKnown, packGraph, type Place, type StoredGraph} from "./stored-graph.ts";

export interface Graph {
  /** Replaced when it grows, so do not keep references to it. */
  columns: Columns;
  readonly keys: readonly string[];
  readonly marks: Map<number, string>;
  /** The number of a result, which is added if unknown. */
  nodeOf(kind: number, key: string): number;
  /** The same, but -1 if unknown. */
  find(kind: number, key: string): number;
  /** Results with this key, of any query. */
  forEachOfKey(key: string, take: (node: number) => void): void;
  /** All results of a query. */
  ofKind(kind: number): number[];
  is(node: number, flag: number): boolean;
  set(node: number, flag: number, isSet: boolean): void;
  /** 16 hexadecimal digits; "" for none. */
  hashOf(node: number): string;
  hasHash(node: number, hash: string | null): boolean;
  setHash(node: number, hash: string | null): void;
  placeOf(node: number): Place | null;
  setPlace(node: number, place: Place | null): void;
  /** One of its reads, from 0; `columns.readCount` says how many it has. */
  readAt(node: number, position: number): number;
  /** Distinct reads. */
  setReads(node: number, reads: readonly number[]): void;
  /** Direct and indirect readers of these records within the bounds, possibly with former ones. */
  readersOf(nodes: readonly number[], bounds: Bounds): number[];
  /** Removes unmarked records; true if there were any. */
  keepOnly(needed: Uint8Array): boolean;
  /** Compacts the list of reads; must not be called while iterating over it. */
  tidy(): void;
  readonly size: number;
  /** For storing, with the locations of values; `takePlaces` updates moved ones. */
  stored(revision: number, names: readonly string[]): StoredGraph;
  takePlaces(stored: StoredGraph): void;
}

/** @param kindOf the number of each of the stored names */
export function createGraph(stored: StoredGraph | null, kindOf: (name: string) => number): Graph {
  const keys: string[] = stored ? [...stored.keys] : [];
  const keyNumbers = new Map(keys.map((key, number) => [key, number]));
  const segments: string[] = stored ? [...stored.segments] : [];
  let columns = stored ? stored.columns : createColumns(1 << 8);
  let capacity = columns.kind.length;
  let size = stored?.size ?? 0;
  let reads: Int32Array = stored?.reads ?? new Int32Array(1 << 10);
  let readsEnd = 0;
  /** Number of live entries in `reads`. */
  let liveReads = 0;
  /** By kind, then by number of the key: the record's number plus one. */
  const places: Int32Array[] = [];
  const marks = new Map(stored?.marks);
  /** Reverse edges; null until they are needed again. */
  let edges: Edges | null = null;
  /** A build asks once for the readers of what has changed, a server after every edit. */
  let isFirstQuestion = true;

  if (stored) {
    const kinds = stored.names.map(kindOf);
    for (let node = 0; node < size; node++) {
      columns.kind[node] = kinds[columns.kind[node]!]!;
      enter(node);
      liveReads += columns.readCount[node]!;
    }
    readsEnd = liveReads;
  }

  function enter(node: number): void {
    const [kind, key] = [columns.kind[node]!, columns.key[node]!];
    const own = places[kind];
    if (!own || key >= own.length) places[kind] = roomFor(own ?? new Int32Array(1), key + 1);
    places[kind]![key] = node + 1;
  }

  function add(kind: number, key: number): number {
    if (size === capacity) {
      capacity *= 2;
      columns = resizeColumns(columns, size, capacity);
    }
    const node = size++;
    columns.kind[node] = kind;
    columns.key[node] = key;
    columns.segment[node] = -1;
    enter(node);
    return node;
  }

  function isSameList(node: number, own: readonly number[]): boolean {
    if (columns.readCount[node] !== own.length) return false;
    const from = columns.readFrom[node]!;
    return own.every((read, at) => reads[from + at] === read);
  }

  const graph: Graph = {
    get columns() {
      return columns;
    },
    keys,
    marks,
    get size() {
      return size;
    },
    nodeOf(kind, key) {
      let number = keyNumbers.get(key);
      if (number === undefined) keyNumbers.set(key, (number = keys.push(key) - 1));
      const place = places[kind]?.[number] ?? 0;
      return place > 0 ? place - 1 : add(kind, number);
    },
    find(kind, key) {
      const number = keyNumbers.get(key);
      return number === undefined ? -1 : (places[kind]?.[number] ?? 0) - 1;
    },
    forEachOfKey(key, take) {
      const number = keyNumbers.get(key);
      if (number === undefined) return;
      for (let kind = 0; kind < places.length; kind++) {
        const place = places[kind]?.[number] ?? 0;
        if (place > 0) take(place - 1);
      }
    },
    ofKind(kind) {
      const nodes: number[] = [];
      for (const place of places[kind] ?? []) if (place > 0) nodes.push(place - 1);
      return nodes;
    },
    is: (node, flag) => (columns.flags[node]! & flag) !== 0,
    set(node, flag, isSet) {
      columns.flags[node] = isSet ? columns.flags[node]! | flag : columns.flags[node]! & ~flag;
    },
    hashOf: (node) => (graph.is(node, HASHED) ? digits(columns.hashHigh[node]!) + digits(columns.hashLow[node]!) : ""),
    hasHash(node, hash) {
      if (hash === null) return !graph.is(node, HASHED);
      return (
        graph.is(node, HASHED) && columns.hashHigh[node] === half(hash, 0) && columns.hashLow[node] === half(hash, 8)
      );
    },
    setHash(node, hash) {
      graph.set(node, HASHED, hash !== null);
      columns.hashHigh[node] = hash === null ? 0 : half(hash, 0);
      columns.hashLow[node] = hash === null ? 0 : half(hash, 8);
    },
    placeOf(node) {
      const segment = segments[columns.segment[node]!];
      if (segment === undefined) return null;
      return {segment, offset: columns.offset[node]!, length: columns.length[node]!, checksum: columns.checksum[node]!};
    },
    setPlace(node, place) {
      columns.segment[node] = -1;
      if (!place) return;
      let segment = segments.lastIndexOf(place.segment);
      if (segment < 0) segment = segments.push(place.segment) - 1;
      columns.segment[node] = segment;
      columns.offset[node] = place.offset;
      columns.length[node] = place.length;
      columns.checksum[node] = place.checksum;
    },
    readAt: (node, position) => reads[columns.readFrom[node]! + position]!,
    setReads(node, given) {
      const own = given.length < 2 ? given : [...new Set(given)];
      if (isSameList(node, own)) return;
      const count = columns.readCount[node]!;
      if (edges) {
        const from = columns.readFrom[node]!;
        const before = new Set(reads.subarray(from, from + count));
        for (const read of own) if (!before.has(read)) edges.add(read, node);
      }
      reads = roomFor(reads, readsEnd + own.length);
      columns.readFrom[node] = readsEnd;
      columns.readCount[node] = own.length;
      for (const read of own) reads[readsEnd++] = read;
      liveReads += own.length - count;
    },
    readersOf(nodes, bounds) {
      const all: AllReads = {size, counts: columns.readCount, from: columns.readFrom, reads};
      if (isFirstQuestion) {
        isFirstQuestion = false;
        return findReaders(all, nodes, bounds);
      }
      edges ??= createEdges(all);
      return edges.readersOf(nodes, bounds);
    },
    keepOnly(needed) {
      let isLess = false;
      for (let node = 0; node < size; node++) {
        if (needed[node] === 1 || columns.flags[node] === 0) continue;
        isLess ||= graph.is(node, KNOWN);
        liveReads -= columns.readCount[node]!;
        for (const name of ["flags", "changed", "verified", "readCount"] as const) columns[name][node] = 0;
        columns.segment[node] = -1;
        marks.delete(node);
      }
      if (isLess) edges = null;
      return isLess;
    },
    tidy() {
      if (readsEnd < 2 * liveReads + (1 << 16)) return;
      const live = new Int32Array(liveReads + (1 << 10));
      readsEnd = 0;
      for (let node = 0; node < size; node++) {
        const from = columns.readFrom[node]!;
        const count = columns.readCount[node]!;
        live.set(reads.subarray(from, from + count), readsEnd);
        columns.readFrom[node] = readsEnd;
        readsEnd += count;
      }
      reads = live;
      edges = null;
    },
    stored: (revision, names) => packGraph({revision, names, keys, segments, size, columns, reads, marks}, liveReads),
    takePlaces({columns: from, segments: names}) {
      const numbers = numbersOfKnown(columns, size);
      const segmentOf = names.map((name) => {
        const known = segments.indexOf(name);
        return known < 0 ? segments.push(name) - 1 : known;
      });
      for (let node = 0; node < size; node++) {
        const at = numbers.of[node]! - 1;
        if (at < 0) continue;
        columns.segment[node] = from.segment[at] === -1 ? -1 : segmentOf[from.segment[at]!]!;
        columns.offset[node] = from.offset[at]!;
        columns.length[node] = from.length[at]!;
        columns.checksum[node] = from.checksum[at]!;
      }
    }
  };
  return graph;
}

function half(hash: string, from: number): number {
  return Number.parseInt(hash.slice(from, from + 8), 16);
}

function digits(number: number): string {
  return number.toString(16).padStart(8, "0");
}
