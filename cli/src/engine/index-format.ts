// The binary format of the store's index: a line of JSON with sizes; keys and marks as
// JSON; the columns, one after the other; and the list of reads.

import {bytesEach, columnNames, createColumns} from "./columns.ts";
import type {StoredGraph} from "./stored-graph.ts";

interface Header {
  format: number;
  revision: number;
  names: readonly string[];
  segments: string[];
  size: number;
  texts: number;
  reads: number;
}

interface Texts {
  keys: readonly string[];
  /** By number of the record. */
  marks: [number, string][];
}

/** Increase with every change to the format. */
const FORMAT = 3;

/** In parts, which need not be joined. */
export function encodeIndex(graph: StoredGraph): Uint8Array[] {
  const {revision, names, segments, keys, marks, size, columns, reads} = graph;
  const texts = Buffer.from(JSON.stringify({keys, marks: [...marks]} satisfies Texts));
  const ends = columns.readFrom[size - 1] ?? 0;
  const count = ends + (columns.readCount[size - 1] ?? 0);
  const header: Header = {format: FORMAT, revision, names, segments, size, texts: texts.length, reads: count};
  return [
    Buffer.from(`${JSON.stringify(header)}\n`),
    texts,
    ...columnNames.map((name) => bytesOf(columns[name].subarray(0, size))),
    bytesOf(reads.subarray(0, count))
  ];
}

/** Null for bytes of another format. */
export function decodeIndex(content: Buffer): StoredGraph | null {
  const header = headerOf(content);
  if (!header) return null;
  const {revision, names, segments, size} = header;
  const body = content.subarray(content.indexOf("\n") + 1);
  const {keys, marks} = JSON.parse(body.toString("utf8", 0, header.texts)) as Texts;
  const columns = createColumns(size + (size >> 3) + (1 << 8));
  const reads = new Int32Array(header.reads + (header.reads >> 3) + (1 << 8));
  let at = header.texts;
  for (const name of columnNames) {
    const end = at + size * bytesEach(name);
    bytesOf(columns[name]).set(body.subarray(at, end));
    at = end;
  }
  bytesOf(reads).set(body.subarray(at, at + 4 * header.reads));
  return {revision, names, keys, segments, size, columns, reads, marks: new Map(marks)};
}

/** Names of the segments that an index refers to. */
export function segmentsOf(content: Buffer | null): string[] {
  return (content && headerOf(content)?.segments) ?? [];
}

function headerOf(content: Buffer): Header | null {
  const end = content.indexOf("\n");
  if (end < 0) return null;
  const header = JSON.parse(content.toString("utf8", 0, end)) as Header;
  return header.format === FORMAT ? header : null;
}

function bytesOf({buffer, byteOffset, byteLength}: ArrayBufferView): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}
