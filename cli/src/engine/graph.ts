// What the engine knows of one answer, and the form in which answers are stored.

import type {Input, Query} from "./query.ts";

export interface Node {
  readonly of: Query<unknown> | Input<unknown>;
  readonly key: string;
  /** Undefined while it is not in memory. */
  value: unknown;
  /** Null where nothing tells two values apart. */
  hash: string | null;
  /** Revision in which the value last became another one. */
  changed: number;
  /** Revision in which the value was last known to be right. */
  verified: number;
  /** Something that it depends on has changed since. */
  suspect: boolean;
  /** Whether it has ever been computed. */
  known: boolean;
  running: boolean;
  /** In the order in which they were asked for. */
  reads: readonly Node[];
  /** Those that read it, and some that no longer do. */
  readers: Node[];
  /** Where the store holds the value; null where it does not. */
  place: Place | null;
  /** Of an input: see `Reading`. */
  mark: string | null;
}

/** Where a value is in the store. */
export interface Place {
  /** Name of the segment's file. */
  segment: string;
  offset: number;
  length: number;
  checksum: number;
}

/** Shared by all nodes that read nothing: there are hundreds of thousands. */
const none: readonly Node[] = [];

export function createNode(of: Node["of"], key: string): Node {
  return {
    of,
    key,
    value: undefined,
    hash: null,
    changed: 0,
    verified: 0,
    suspect: false,
    known: false,
    running: false,
    reads: none,
    readers: [],
    place: null,
    mark: null
  };
}

/** What a node reads, each once; those that are read learn of it. */
export function linkReads(node: Node, reads: readonly Node[]): void {
  const own = reads.length < 2 ? reads : [...new Set(reads)];
  const before = node.reads.length === 0 ? null : new Set(node.reads);
  for (const read of own) if (!before?.has(read)) addReader(read, node);
  node.reads = own.length === 0 ? none : own;
}

/** The first one makes a list of exactly its size: most nodes have one reader, and a list that grows takes room for seventeen. */
export function addReader(read: Node, reader: Node): void {
  if (read.readers.length === 0) read.readers = [reader];
  else read.readers.push(reader);
}

/** A node as it is stored; `reads` are positions in the list of nodes. */
export interface StoredNode {
  name: string;
  key: string;
  hash: string | null;
  changed: number;
  verified: number;
  suspect: boolean;
  place: Place | null;
  mark: string | null;
  reads: readonly number[];
}

export interface StoredGraph {
  revision: number;
  nodes: StoredNode[];
}
