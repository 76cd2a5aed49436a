// Reverse edges: from each record to its readers, as linked lists in
// typed arrays.

import {roomFor} from "./columns.ts";

export interface Edges {
  add(read: number, reader: number): void;
  forEach(read: number, take: (reader: number) => void): void;
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
      last = roomFor(last, read + 1);
      readers = roomFor(readers, count + 1);
      before = roomFor(before, count + 1);
      readers[count] = reader;
      before[count] = last[read]!;
      last[read] = ++count;
    },
    forEach(read, take) {
      for (let edge = last[read] ?? 0; edge > 0; edge = before[edge - 1]!) take(readers[edge - 1]!);
    }
  };
}
