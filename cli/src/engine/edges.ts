// Reverse edges: from each record to its readers, as linked lists in
// typed arrays.

import {roomFor} from "./columns.ts";

export interface Edges {
  add(read: number, reader: number): void;
  forEach(read: number, take: (reader: number) => void): void;
}

/** @param room expected number of edges */
export function createEdges(nodes: number, room: number): Edges {
  /** By record: its last edge plus one. */
  let last: Int32Array = new Int32Array(nodes + (1 << 10));
  let readers: Int32Array = new Int32Array(room + (1 << 10));
  /** By edge: the previous edge of the same record, plus one. */
  let before: Int32Array = new Int32Array(room + (1 << 10));
  let count = 0;
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
