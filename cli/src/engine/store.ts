// Persistent values. Segments contain values as consecutive records, each
// with a checksum; an index lists the records and their dependencies.
// Indexes are replaced atomically, and segments never change once an index
// refers to them, so readers need no lock, and a killed process leaves the
// previous index intact. Damaged data counts as absent.

import {randomBytes} from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import {makeFolder} from "../core/files/make-folder.ts";
import {crc32} from "node:zlib";
import {withPath} from "../core/files/atomic-file.ts";
import {readChecked, tryRemove, writeChecked, type OnDamage} from "../core/files/checked-file.ts";
import {isSystemError, type SystemError} from "../core/files/system-error.ts";
import type {Place, StoredGraph} from "./stored-graph.ts";
import {decodeIndex, encodeIndex, segmentsOf} from "./index-format.ts";

export interface Store {
  /** Whether no process of this name has stored anything, although it could. */
  isUnused(): boolean;
  /** Null if there is nothing usable. */
  load(): StoredGraph | null;
  /** Null if the record is damaged or missing. */
  read(place: Place): string | null;
  /** Null if nothing can be written. */
  append(text: string): Place | null;
  /** Replaces what `load` returns. Values may move; the graph's locations are updated. */
  save(graph: StoredGraph): void;
  close(): void;
}

export interface StoreInput {
  folder: string;
  /** Identifies the compiler; data of other compilers is ignored. */
  compilerKey: string;
  /** Processes with different roots have separate indexes: "build", "watch". */
  name: string;
  /** Index to start from if there is none of this name. */
  fallback?: string;
  onDamage?: OnDamage;
  /** Called once if nothing can be stored. */
  onUnwritable?(error: SystemError): void;
}

/** Bytes of values buffered in memory before writing. */
const CHUNK_BYTES = 1 << 20;

/** No segment is as large: a place is one number below `Number.MAX_SAFE_INTEGER`. */
const MAX_SEGMENT_BYTES = 2 ** 40;

/** Age in milliseconds at which unreferenced segments are removed: another process may still be writing a younger one. */
const ABANDONED_AFTER_MS = 3_600_000;

export function openStore({folder, compilerKey, name, fallback, onDamage, onUnwritable}: StoreInput): Store {
  const indexFile = (of: string): string => path.join(folder, `${compilerKey}-${of}.index`);
  const open = new Map<string, number | null>();
  const segment = `${compilerKey}-${randomBytes(6).toString("hex")}.values`;
  /** Segments with damaged records, which the next index omits. */
  const damaged = new Set<string>();
  let isWritable = true;
  let written = 0;
  let waiting: Buffer[] = [];
  let bytes = 0;

  /** Stops writing after the first system error. */
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
      makeFolder(folder);
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
        known = null; // missing: its records are absent
      }
      open.set(of, known);
    }
    return known;
  }

  /** Drops segments that are damaged or contain mostly unused values. */
  function compact(graph: StoredGraph): void {
    const {size, segments, columns} = graph;
    const {segment: at, offset, length, checksum} = columns;
    if (segments.every((of) => of === segment)) return;
    const placeOf = (node: number): number => at[node]! * MAX_SEGMENT_BYTES + offset[node]!;
    const lengths = new Map<number, number>(); // results may share a place
    for (let node = 0; node < size; node++) if (at[node] !== -1) lengths.set(placeOf(node), length[node]!);
    const live = [...lengths.values()].reduce((sum, one) => sum + one, 0);
    const total = segments.reduce((sum, of) => sum + sizeOf(of), 0);
    const isSparse = total > 2 * live + CHUNK_BYTES;
    const isLeft = segments.map((of) => of !== segment && (isSparse || damaged.has(of)));
    if (!isLeft.includes(true)) return;
    graph.segments = [...segments.filter((of, position) => !isLeft[position] && of !== segment), segment];
    const numbers = segments.map((of) => graph.segments.indexOf(of));
    const moved = new Map<number, Place | null>();
    for (let node = 0; node < size; node++) {
      const from = at[node]!;
      if (from === -1) continue;
      const key = placeOf(node);
      at[node] = numbers[from]!;
      if (!isLeft[from]) continue;
      if (!moved.has(key)) {
        const of = {segment: segments[from]!, offset: offset[node]!, length: length[node]!, checksum: checksum[node]!};
        const text = textAt(of);
        moved.set(key, text === null ? null : store.append(text));
      }
      const place = moved.get(key)!;
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
    isUnused() {
      if (fs.existsSync(indexFile(name))) return false;
      attempt(() => {
        makeFolder(folder);
        fs.accessSync(folder, fs.constants.W_OK);
      });
      return isWritable;
    },
    load() {
      const content = readChecked(indexFile(name), onDamage) ?? (fallback ? readChecked(indexFile(fallback)) : null);
      const graph = content && decodeIndex(content);
      // Opened immediately, because another process may remove segments that its own index no longer needs.
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
      if (bytes >= CHUNK_BYTES) attempt(flush);
      return place;
    },
    save(graph) {
      attempt(() => {
        compact(graph);
        flush();
        writeChecked(indexFile(name), ...encodeIndex(graph));
        sweep(folder, compilerKey, [segment, path.basename(indexFile(name)), ...graph.segments]);
      });
    },
    close() {
      for (const descriptor of open.values()) if (descriptor !== null) fs.closeSync(descriptor);
      open.clear();
    }
  };
  return store;
}

/** Removes data of other compilers, and segments that neither `current` nor another index refers to. */
function sweep(folder: string, compilerKey: string, current: readonly string[]): void {
  const own = fs.readdirSync(folder).filter((name) => !name.endsWith(".tmp"));
  const used = new Set(current);
  for (const name of own) {
    if (used.has(name) || !name.endsWith(".index") || !name.startsWith(`${compilerKey}-`)) continue;
    for (const of of [name, ...segmentsOf(readChecked(path.join(folder, name)))]) used.add(of);
  }
  for (const name of own) {
    if (used.has(name)) continue;
    const file = path.join(folder, name);
    const age = Date.now() - (fs.statSync(file, {throwIfNoEntry: false})?.mtimeMs ?? 0);
    if (name.endsWith(".index") || age > ABANDONED_AFTER_MS) tryRemove(file);
  }
}
