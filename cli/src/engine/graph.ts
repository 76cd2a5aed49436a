// The dependency graph: everything the engine knows about results except their values. A result is
// a number, and its reads are a range in a list.

import {createColumns, HASHED, KNOWN, resizeColumns, roomFor, type Columns} from "./columns.ts";
import {numbersOfKnown, packGraph, type Place, type StoredGraph} from "./stored-graph.ts";

export class Graph {
  /** Replaced when it grows, so do not keep references to it. */
  columns: Columns;
  size: number;
  readonly keys: string[];
  /** Stamps of inputs: see `Reading`. */
  readonly marks: Map<number, string>;
  readonly #keyNumbers: Map<string, number>;
  readonly #segments: string[];
  #reads: Int32Array;
  #readsEnd = 0;
  /** Number of entries in `#reads` that are in use. */
  #liveReads = 0;
  /** By kind, then by number of the key: the record's number plus one. */
  readonly #places: Int32Array[] = [];

  /** @param kindOf the number of each of the stored names */
  constructor(stored: StoredGraph | null, kindOf: (name: string) => number) {
    this.columns = stored?.columns ?? createColumns(1 << 8);
    this.size = stored?.size ?? 0;
    this.keys = [...(stored?.keys ?? [])];
    this.marks = new Map(stored?.marks);
    this.#keyNumbers = new Map(this.keys.map((key, number) => [key, number]));
    this.#segments = [...(stored?.segments ?? [])];
    this.#reads = stored?.reads ?? new Int32Array(1 << 10);
    const kinds = stored?.names.map(kindOf) ?? [];
    for (let node = 0; node < this.size; node++) {
      this.columns.kind[node] = kinds[this.columns.kind[node]!]!;
      this.#enter(node);
      this.#liveReads += this.columns.readCount[node]!;
    }
    this.#readsEnd = this.#liveReads;
  }

  #enter(node: number): void {
    const [kind, key] = [this.columns.kind[node]!, this.columns.key[node]!];
    const own = this.#places[kind];
    if (!own || key >= own.length) this.#places[kind] = roomFor(own ?? new Int32Array(1), key + 1);
    this.#places[kind]![key] = node + 1;
  }

  #add(kind: number, key: number): number {
    const capacity = this.columns.kind.length;
    if (this.size === capacity) this.columns = resizeColumns(this.columns, this.size, capacity + (capacity >> 1));
    const node = this.size++;
    this.columns.kind[node] = kind;
    this.columns.key[node] = key;
    this.columns.segment[node] = -1;
    this.#enter(node);
    return node;
  }

  /** The number of a result, which is added if unknown. */
  nodeOf(kind: number, key: string): number {
    let number = this.#keyNumbers.get(key);
    if (number === undefined) this.#keyNumbers.set(key, (number = this.keys.push(key) - 1));
    const place = this.#places[kind]?.[number] ?? 0;
    return place > 0 ? place - 1 : this.#add(kind, number);
  }

  /** The same, but -1 if unknown. */
  find(kind: number, key: string): number {
    const number = this.#keyNumbers.get(key);
    return number === undefined ? -1 : (this.#places[kind]?.[number] ?? 0) - 1;
  }

  /** Results with this key, of any query. */
  ofKey(key: string): number[] {
    const number = this.#keyNumbers.get(key);
    if (number === undefined) return [];
    return this.#places.flatMap((own) => (own[number] ?? 0) - 1).filter((node) => node >= 0);
  }

  /** All results of a query. */
  ofKind(kind: number): number[] {
    return Array.from(this.#places[kind] ?? [], (place) => place - 1).filter((node) => node >= 0);
  }

  is(node: number, flag: number): boolean {
    return (this.columns.flags[node]! & flag) !== 0;
  }

  set(node: number, flag: number, isSet: boolean): void {
    const {flags} = this.columns;
    flags[node] = isSet ? flags[node]! | flag : flags[node]! & ~flag;
  }

  /** 16 hexadecimal digits; "" for none. */
  hashOf(node: number): string {
    const {hashHigh, hashLow} = this.columns;
    return this.is(node, HASHED) ? digits(hashHigh[node]!) + digits(hashLow[node]!) : "";
  }

  hasHash(node: number, hash: string | null): boolean {
    const {hashHigh, hashLow} = this.columns;
    if (hash === null || !this.is(node, HASHED)) return (hash === null) !== this.is(node, HASHED);
    return hashHigh[node] === half(hash, 0) && hashLow[node] === half(hash, 8);
  }

  setHash(node: number, hash: string | null): void {
    this.set(node, HASHED, hash !== null);
    this.columns.hashHigh[node] = hash === null ? 0 : half(hash, 0);
    this.columns.hashLow[node] = hash === null ? 0 : half(hash, 8);
  }

  /** Where the value is stored; null if it is not. */
  placeOf(node: number): Place | null {
    const {columns} = this;
    const segment = this.#segments[columns.segment[node]!];
    if (segment === undefined) return null;
    return {segment, offset: columns.offset[node]!, length: columns.length[node]!, checksum: columns.checksum[node]!};
  }

  setPlace(node: number, place: Place | null): void {
    const {columns} = this;
    columns.segment[node] = -1;
    if (!place) return;
    columns.segment[node] = this.#segmentNumber(place.segment);
    columns.offset[node] = place.offset;
    columns.length[node] = place.length;
    columns.checksum[node] = place.checksum;
  }

  #segmentNumber(segment: string): number {
    const known = this.#segments.lastIndexOf(segment);
    return known < 0 ? this.#segments.push(segment) - 1 : known;
  }

  /** One of its reads, from 0; `columns.readCount` says how many it has. */
  readAt(node: number, position: number): number {
    return this.#reads[this.columns.readFrom[node]! + position]!;
  }

  setReads(node: number, given: readonly number[]): void {
    const own = given.length < 2 ? given : [...new Set(given)];
    const {readFrom, readCount} = this.columns;
    const count = readCount[node]!;
    if (count === own.length && own.every((read, at) => this.readAt(node, at) === read)) return;
    this.#reads = roomFor(this.#reads, this.#readsEnd + own.length);
    readFrom[node] = this.#readsEnd;
    readCount[node] = own.length;
    for (const read of own) this.#reads[this.#readsEnd++] = read;
    this.#liveReads += own.length - count;
  }

  /** Removes unmarked records; true if there were any. */
  keepOnly(needed: Uint8Array): boolean {
    let isLess = false;
    const {columns} = this;
    for (let node = 0; node < this.size; node++) {
      if (needed[node] === 1 || columns.flags[node] === 0) continue;
      isLess ||= this.is(node, KNOWN);
      this.#liveReads -= columns.readCount[node]!;
      for (const name of ["flags", "changed", "verified", "readCount"] as const) columns[name][node] = 0;
      columns.segment[node] = -1;
      this.marks.delete(node);
    }
    return isLess;
  }

  /** Drops replaced lists of reads; must not be called while a query runs. */
  compactReads(): void {
    if (this.#readsEnd < 2 * this.#liveReads + (1 << 16)) return;
    const live = new Int32Array(this.#liveReads + (1 << 10));
    const {readFrom, readCount} = this.columns;
    this.#readsEnd = 0;
    for (let node = 0; node < this.size; node++) {
      const from = readFrom[node]!;
      live.set(this.#reads.subarray(from, from + readCount[node]!), this.#readsEnd);
      readFrom[node] = this.#readsEnd;
      this.#readsEnd += readCount[node]!;
    }
    this.#reads = live;
  }

  /** For storing, with the locations of values; `takePlaces` updates moved ones. */
  stored(revision: number, names: readonly string[]): StoredGraph {
    const {keys, size, columns, marks} = this;
    return packGraph(
      {revision, names, keys, segments: this.#segments, size, columns, reads: this.#reads, marks},
      this.#liveReads
    );
  }

  takePlaces({columns: from, segments: names}: StoredGraph): void {
    const numbers = numbersOfKnown(this.columns, this.size);
    const segmentOf = names.map((name) => this.#segmentNumber(name));
    for (let node = 0; node < this.size; node++) {
      const at = numbers.of[node]! - 1;
      if (at < 0) continue;
      this.columns.segment[node] = from.segment[at] === -1 ? -1 : segmentOf[from.segment[at]!]!;
      for (const name of ["offset", "length", "checksum"] as const) this.columns[name][node] = from[name][at]!;
    }
  }
}

function half(hash: string, from: number): number {
  return Number.parseInt(hash.slice(from, from + 8), 16);
}

function digits(number: number): string {
  return number.toString(16).padStart(8, "0");
}
