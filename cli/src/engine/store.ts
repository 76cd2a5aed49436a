// Values on the disk. Segments hold values, one record after the other, each
// with a checksum; an index names the records and what they were computed from.
// An index replaces another as a whole, and segments never change once an index
// names them: readers need no lock, and a process that is killed leaves the
// index before it. Whatever is damaged counts as absent.

import {randomBytes} from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import {crc32} from "node:zlib";
import {withPath} from "../disk/atomic-file.ts";
import {readChecked, tryRemove, writeChecked, type OnDamage} from "../disk/checked-file.ts";
import {isSystemError, type SystemError} from "../disk/system-error.ts";
import type {Place, StoredGraph} from "./stored-graph.ts";
import {decodeIndex, encodeIndex, segmentsOf} from "./index-format.ts";

export interface Store {
  /** Null when there is nothing that could be used. */
  load(): StoredGraph | null;
  /** Null when the record is damaged or gone. */
  read(place: Place): string | null;
  /** Null when nothing can be written. */
  append(text: string): Place | null;
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
  onDamage?: OnDamage;
  /** Nothing can be kept. Called once. */
  onUnwritable?(error: SystemError): void;
}

/** Values gather in memory up to this many bytes before they are written. */
const CHUNK = 1 << 20;

/** Segments that no index names are removed when they are this old, in milliseconds: another process may be writing a younger one. */
const ABANDONED = 3_600_000;

export function openStore({folder, compilerKey, name, fallback, onDamage, onUnwritable}: StoreInput): Store {
  const indexFile = (of: string): string => path.join(folder, `${compilerKey}-${of}.index`);
  const open = new Map<string, number | null>();
  const segment = `${compilerKey}-${randomBytes(6).toString("hex")}.values`;
  /** Segments in which a record was damaged: the next index names none of them. */
  const damaged = new Set<string>();
  let isWritable = true;
  let written = 0;
  let waiting: Buffer[] = [];
  let bytes = 0;

  /** Does nothing more once the system refuses. */
  function attempt(run: () => void): void {
    if (!isWritable) return;
    try {
      run();
    } catch (error) {
      if (!isSystemError(error)) throw error;
      isWritable = false;
      onUnwritable?.(withPath(error, path.join(folder, segment)) as SystemError);
    }
  }

  function flush(): void {
    if (waiting.length === 0) return;
    if (written === 0) {
      fs.mkdirSync(folder, {recursive: true});
      open.set(segment, fs.openSync(path.join(folder, segment), "wx+"));
    }
    const chunk = Buffer.concat(waiting);
    fs.writeSync(open.get(segment)!, chunk, 0, chunk.length, written);
    written += chunk.length;
    waiting = [];
    bytes = 0;
  }

  function fileOf(of: string): number | null {
    let known = open.get(of);
    if (known === undefined) {
      try {
        known = fs.openSync(path.join(folder, of), "r");
      } catch {
        known = null; // gone: its records are absent
      }
      open.set(of, known);
    }
    return known;
  }

  /** Drops segments that are damaged, or that mostly hold values no longer in use. */
  function compact(graph: StoredGraph): void {
    const {size, segments, columns} = graph;
    const {segment: at, offset, length, checksum} = columns;
    let live = 0;
    for (let node = 0; node < size; node++) if (at[node] !== -1) live += length[node]!;
    const total = segments.reduce((sum, of) => sum + sizeOf(of), 0);
    const isSparse = total > 2 * live + CHUNK;
    const isLeft = segments.map((of) => of !== segment && (isSparse || damaged.has(of)));
    if (!isLeft.includes(true)) return;
    graph.segments = [...segments.filter((of, position) => !isLeft[position] && of !== segment), segment];
    const numbers = segments.map((of) => graph.segments.indexOf(of));
    for (let node = 0; node < size; node++) {
      const from = at[node]!;
      if (from === -1) continue;
      at[node] = numbers[from]!;
      if (!isLeft[from]) continue;
      const of = {segment: segments[from]!, offset: offset[node]!, length: length[node]!, checksum: checksum[node]!};
      const text = textAt(of);
      const place = text === null ? null : store.append(text);
      at[node] = place ? graph.segments.length - 1 : -1;
      if (place) [offset[node], length[node], checksum[node]] = [place.offset, place.length, place.checksum];
    }
  }

  function textAt({segment: from, offset, length, checksum}: Place): string | null {
    const descriptor = fileOf(from);
    if (descriptor === null) return null;
    const content = Buffer.allocUnsafe(length);
    const isWhole = fs.readSync(descriptor, content, 0, length, offset) === length && crc32(content) === checksum;
    return isWhole ? content.toString("utf8") : null;
  }

  function sizeOf(of: string): number {
    const descriptor = of === segment ? null : fileOf(of);
    return descriptor === null ? 0 : fs.fstatSync(descriptor).size;
  }

  const store: Store = {
    load() {
      const content = readChecked(indexFile(name), onDamage) ?? (fallback ? readChecked(indexFile(fallback)) : null);
      const graph = content && decodeIndex(content);
      // Opened now: another process may remove segments that its own index no longer needs.
      graph?.segments.forEach(fileOf);
      return graph;
    },
    read(place) {
      if (place.segment === segment) attempt(flush);
      const text = textAt(place);
      if (text === null && !damaged.has(place.segment)) {
        damaged.add(place.segment);
        if (fileOf(place.segment) !== null) onDamage?.(path.join(folder, place.segment));
      }
      return text;
    },
    append(text) {
      if (!isWritable) return null;
      const content = Buffer.from(text);
      const place = {segment, offset: written + bytes, length: content.length, checksum: crc32(content)};
      waiting.push(content);
      bytes += content.length;
      if (bytes >= CHUNK) attempt(flush);
      return place;
    },
    save(graph) {
      attempt(() => {
        compact(graph);
        flush();
        writeChecked(indexFile(name), ...encodeIndex(graph));
        sweep(folder, compilerKey, segment);
      });
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
  const own = fs.readdirSync(folder).filter((name) => !name.endsWith(".tmp"));
  const used = new Set([
    current,
    ...own
      .filter((name) => name.endsWith(".index") && name.startsWith(`${compilerKey}-`))
      .flatMap((name) => [name, ...segmentsOf(readChecked(path.join(folder, name)))])
  ]);
  for (const name of own) {
    if (used.has(name)) continue;
    const file = path.join(folder, name);
    const age = Date.now() - (fs.statSync(file, {throwIfNoEntry: false})?.mtimeMs ?? 0);
    if (name.endsWith(".index") || age > ABANDONED) tryRemove(file);
  }
}
