// Values on the disk. Segments hold values, one record after the other, each
// with a checksum; an index names the records and what they were computed from.
// An index replaces another by a rename, and segments never change once an
// index names them: readers need no lock, and a process that is killed leaves
// the index before it. Whatever is damaged counts as absent.

import {randomBytes} from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import {crc32} from "node:zlib";
import type {Place, StoredGraph} from "./graph.ts";
import {decodeIndex, encodeIndex, segmentsOf} from "./index-format.ts";

export interface Store {
  /** Null when there is nothing that could be used. */
  load(): StoredGraph | null;
  /** Null when the record is damaged or gone. */
  read(place: Place): string | null;
  append(text: string): Place;
  /** Replaces what `load` finds. Values may move: the graph's places say where they are then. */
  save(graph: StoredGraph): void;
  close(): void;
}

export interface StoreInput {
  folder: string;
  /** Stands for the compiler: what another one has left is not read. */
  compilerKey: string;
  /** Processes that ask for different things keep indexes of their own: "build", "watch". */
  name: string;
  /** Index to begin with while there is none of this name. */
  fallback?: string;
}

/** Values gather in memory up to this many bytes before they are written. */
const CHUNK = 1 << 20;

/** Segments that no index names are removed when they are this old, in milliseconds: another process may be writing a younger one. */
const ABANDONED = 3_600_000;

export function openStore({folder, compilerKey, name, fallback}: StoreInput): Store {
  const own = path.join(folder, `${compilerKey}-${name}.index`);
  const open = new Map<string, number | null>();
  const segment = `${compilerKey}-${randomBytes(6).toString("hex")}.values`;
  let file: number | null = null;
  let written = 0;
  let waiting: Buffer[] = [];
  let bytes = 0;

  function flush(): void {
    if (waiting.length === 0) return;
    if (file === null) {
      fs.mkdirSync(folder, {recursive: true});
      file = fs.openSync(path.join(folder, segment), "wx+");
      open.set(segment, file);
    }
    const chunk = Buffer.concat(waiting);
    fs.writeSync(file, chunk, 0, chunk.length, written);
    written += chunk.length;
    waiting = [];
    bytes = 0;
  }

  function fileOf(name: string): number | null {
    let known = open.get(name);
    if (known === undefined) {
      try {
        known = fs.openSync(path.join(folder, name), "r");
      } catch {
        known = null; // gone: its records are absent
      }
      open.set(name, known);
    }
    return known;
  }

  /** Leaves segments behind that are mostly of values that are no more. */
  function compact({nodes}: StoredGraph): void {
    const places = nodes.flatMap(({place}) => place ?? []);
    const live = places.reduce((sum, {length}) => sum + length, 0);
    const total = [...new Set(places.map((place) => place.segment))].reduce((sum, name) => sum + sizeOf(name), 0);
    if (total <= 2 * live + CHUNK) return;
    for (const node of nodes) {
      if (!node.place || node.place.segment === segment) continue;
      const text = store.read(node.place);
      node.place = text === null ? null : store.append(text);
    }
  }

  function sizeOf(name: string): number {
    const descriptor = name === segment ? null : fileOf(name);
    return descriptor === null ? 0 : fs.fstatSync(descriptor).size;
  }

  const store: Store = {
    load() {
      const content =
        readOrNull(own) ?? (fallback ? readOrNull(path.join(folder, `${compilerKey}-${fallback}.index`)) : null);
      const graph = content && decodeIndex(content);
      // Opened now: another process may remove segments that its own index no longer needs.
      if (graph) for (const {place} of graph.nodes) if (place) fileOf(place.segment);
      return graph;
    },
    read({segment: from, offset, length, checksum}) {
      if (from === segment) flush();
      const descriptor = fileOf(from);
      if (descriptor === null) return null;
      const content = Buffer.allocUnsafe(length);
      if (fs.readSync(descriptor, content, 0, length, offset) !== length) return null;
      return crc32(content) === checksum ? content.toString("utf8") : null;
    },
    append(text) {
      const content = Buffer.from(text);
      const place = {segment, offset: written + bytes, length: content.length, checksum: crc32(content)};
      waiting.push(content);
      bytes += content.length;
      if (bytes >= CHUNK) flush();
      return place;
    },
    save(graph) {
      compact(graph);
      flush();
      fs.mkdirSync(folder, {recursive: true});
      const temporary = `${own}.${randomBytes(6).toString("hex")}`;
      fs.writeFileSync(temporary, encodeIndex(graph));
      fs.renameSync(temporary, own);
      sweep(folder, compilerKey, segment);
    },
    close() {
      for (const descriptor of open.values()) if (descriptor !== null) fs.closeSync(descriptor);
      open.clear();
    }
  };
  return store;
}

/** Removes what other compilers have left, and segments that no index names. */
function sweep(folder: string, compilerKey: string, current: string): void {
  const names = fs.readdirSync(folder);
  const used = new Set(
    names.filter((name) => name.endsWith(".index")).flatMap((name) => segmentsOf(readOrNull(path.join(folder, name))))
  );
  for (const name of names) {
    const isOther = !name.startsWith(`${compilerKey}-`);
    const isIndex = name.endsWith(".index");
    if (isIndex ? !isOther : used.has(name) && !isOther) continue;
    if (name === current) continue;
    const file = path.join(folder, name);
    const age = Date.now() - (fs.statSync(file, {throwIfNoEntry: false})?.mtimeMs ?? 0);
    if (isIndex || age > ABANDONED) fs.rmSync(file, {force: true});
  }
}

function readOrNull(file: string): Buffer | null {
  try {
    return fs.readFileSync(file);
  } catch {
    return null; // not there, or not readable: the same to us
  }
}
