// The store's index as bytes: a line of JSON with sizes; keys and marks as JSON;
// hashes; and numbers.

import type {Place, StoredGraph, StoredNode} from "./graph.ts";

interface Header {
  format: number;
  revision: number;
  names: string[];
  segments: string[];
  nodes: number;
  texts: number;
  numbers: number;
}

interface Texts {
  keys: string[];
  /** By position of the node. */
  marks: [number, string][];
}

/** Another number for every change of the format. */
const FORMAT = 1;

const HASH = 16;
const NO_HASH = " ".repeat(HASH);

/** Numbers of each node, before its reads: name, changed, verified, flags, segment, offset, length, checksum, count of reads. */
const EACH = 9;
const SUSPECT = 1;

export function encodeIndex({revision, nodes}: StoredGraph): Buffer {
  const names = numbering();
  const segments = numbering();
  const numbers = new Int32Array(nodes.reduce((sum, {reads}) => sum + EACH + reads.length, 0));
  let at = 0;
  for (const {name, changed, verified, suspect, place, reads} of nodes) {
    numbers[at++] = names.of(name);
    numbers[at++] = changed;
    numbers[at++] = verified;
    numbers[at++] = suspect ? SUSPECT : 0;
    numbers[at++] = place ? segments.of(place.segment) : -1;
    numbers[at++] = place?.offset ?? 0;
    numbers[at++] = place?.length ?? 0;
    numbers[at++] = place?.checksum ?? 0;
    numbers[at++] = reads.length;
    for (const read of reads) numbers[at++] = read;
  }
  const texts: Texts = {
    keys: nodes.map(({key}) => key),
    marks: nodes.flatMap(({mark}, position) => (mark === null ? [] : [[position, mark] as [number, string]]))
  };
  const json = Buffer.from(JSON.stringify(texts));
  const hashes = Buffer.from(nodes.map(({hash}) => hash ?? NO_HASH).join(""), "latin1");
  const body = Buffer.concat([json, hashes, Buffer.from(numbers.buffer)]);
  const header: Header = {
    format: FORMAT,
    revision,
    names: names.all,
    segments: segments.all,
    nodes: nodes.length,
    texts: json.length,
    numbers: numbers.length
  };
  return Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), body]);
}

/** Null for bytes of another format. */
export function decodeIndex(content: Buffer): StoredGraph | null {
  const header = headerOf(content);
  if (!header) return null;
  const body = content.subarray(content.indexOf("\n") + 1);
  const {texts, nodes: count, numbers: total} = header;
  const {keys, marks} = JSON.parse(body.toString("utf8", 0, texts)) as Texts;
  const hashes = body.toString("latin1", texts, texts + HASH * count);
  const from = body.byteOffset + texts + HASH * count;
  const numbers = new Int32Array(body.buffer.slice(from, from + 4 * total));
  const nodes: StoredNode[] = [];
  let at = 0;
  for (let position = 0; position < count; position++) {
    const reads = at + EACH;
    const hash = hashes.slice(HASH * position, HASH * (position + 1));
    nodes.push({
      name: header.names[numbers[at]!]!,
      key: keys[position]!,
      hash: hash === NO_HASH ? null : hash,
      changed: numbers[at + 1]!,
      verified: numbers[at + 2]!,
      suspect: (numbers[at + 3]! & SUSPECT) !== 0,
      place: placeAt(numbers, at, header.segments),
      mark: null,
      reads: [...numbers.subarray(reads, reads + numbers[at + 8]!)]
    });
    at = reads + numbers[at + 8]!;
  }
  for (const [position, mark] of marks) nodes[position]!.mark = mark;
  return {revision: header.revision, nodes};
}

function placeAt(numbers: Int32Array, at: number, segments: readonly string[]): Place | null {
  const segment = segments[numbers[at + 4]!];
  if (segment === undefined) return null;
  return {segment, offset: numbers[at + 5]!, length: numbers[at + 6]!, checksum: numbers[at + 7]! >>> 0};
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

function numbering(): {all: string[]; of(name: string): number} {
  const numbers = new Map<string, number>();
  const all: string[] = [];
  return {
    all,
    of(name) {
      let number = numbers.get(name);
      if (number === undefined) numbers.set(name, (number = all.push(name) - 1));
      return number;
    }
  };
}
