// From records to their readers: reverse edges, as linked lists in typed arrays, and a search
// without them, for a process that asks only once.

import {roomFor} from "./columns.ts";

export interface Edges {
  add(read: number, reader: number): void;
  /** See `findReaders`. */
  readersOf(nodes: readonly number[], bounds: Bounds): number[];
}

export interface Bounds {
  /** Whether to include a reader, and to go on to its own readers. */
  isOpen(record: number): boolean;
  /** Whether to include a reader without its own readers. */
  isWall(record: number): boolean;
}

/** What records read: each reads a stretch of `reads`. */
export interface AllReads {
  /** Of records, including those that read nothing. */
  size: number;
  counts: Uint32Array;
  from: Uint32Array;
  reads: Int32Array;
}

export function createEdges({size, counts, from, reads}: AllReads): Edges {
  let count = 0;
  for (let reader = 0; reader < size; reader++) count += counts[reader]!;
  /** By record: its last edge plus one. */
  let last: Int32Array = new Int32Array(size + (1 << 10));
  let readers: Int32Array = new Int32Array(count + (1 << 10));
  /** By edge: the previous edge of the same record, plus one. */
  let before: Int32Array = new Int32Array(count + (1 << 10));
  count = 0;
  for (let reader = 0; reader < size; reader++) {
    for (let at = from[reader]!, end = at + counts[reader]!; at < end; at++) {
      const read = reads[at]!;
      readers[count] = reader;
      before[count] = last[read]!;
      last[read] = ++count;
    }
  }
  return {
    add(read, reader) {
      last = roomFor(last, Math.max(read, reader) + 1);
      readers = roomFor(readers, count + 1);
      before = roomFor(before, count + 1);
      readers[count] = reader;
      before[count] = last[read]!;
      last[read] = ++count;
    },
    readersOf(nodes, {isOpen, isWall}) {
      const marks = new Uint8Array(last.length);
      const found: number[] = [];
      const waiting = [...nodes];
      for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
        for (let edge = last[node] ?? 0; edge > 0; edge = before[edge - 1]!) {
          const reader = readers[edge - 1]!;
          if (marks[reader] === 1 || !isOpen(reader)) continue;
          marks[reader] = 1;
          found.push(reader);
          if (!isWall(reader)) waiting.push(reader);
        }
      }
      return found;
    }
  };
}

/** Marks of found records: whether their own readers are wanted. */
const PASSES = 1;
const STOPS = 2;

/**
 * The direct and indirect readers of some records, without reverse edges. Most records are older than what they read,
 * so it goes from the youngest to the oldest, then back, until nothing new is found: a few passes, which take less
 * time than making edges.
 */
export function findReaders(
  {size, counts, from, reads}: AllReads,
  nodes: readonly number[],
  {isOpen, isWall}: Bounds
): number[] {
  const marks = new Uint8Array(size);
  for (const node of nodes) marks[node] = PASSES;
  const readsMarked = (record: number): boolean => {
    for (let at = from[record]!, end = at + counts[record]!; at < end; at++)
      if (marks[reads[at]!] === PASSES) return true;
    return false;
  };
  const found: number[] = [];
  let before = -1;
  for (let isDown = true; before < found.length; isDown = !isDown) {
    before = found.length;
    for (let step = 0; step < size; step++) {
      const record = isDown ? size - 1 - step : step;
      if (marks[record] !== 0 || !readsMarked(record) || !isOpen(record)) continue;
      marks[record] = isWall(record) ? STOPS : PASSES;
      found.push(record);
    }
  }
  return found;
}
