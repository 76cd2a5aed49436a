// What one build leaves to the next: facts of pages and what was rendered, by content.

import {readJson, type Cache} from "./cache.ts";
import {packSpecs, unpackSpecs, type PackedSpecsByVersion} from "./parse/pack-specs.ts";
import type {FactsByFile} from "./parse/parse-pages.ts";
import type {SpecFactsByVersion} from "./parse/parse-specs.ts";
import type {RenderedByRoute} from "./render/render-pages.ts";

export interface Memory {
  pages: FactsByFile;
  specs: SpecFactsByVersion;
  rendered: RenderedByRoute;
}

/** As it lies in the cache. */
type Kept<T extends {specs: SpecFactsByVersion}> = Omit<T, "specs"> & {specs: PackedSpecsByVersion};

/** `key` stands for the compiler: what another one remembers is not used. */
export function readMemory(cache: Cache, key: string): Memory {
  return read<Memory>(cache, "memory", key) ?? {pages: {}, specs: {}, rendered: {}};
}

export function keepMemory(cache: Cache, key: string, memory: Memory): void {
  keep(cache, "memory", key, memory);
}

/** What the watching server remembers: enough to be ready at once. */
export type WatchMemory = Pick<Memory, "pages" | "specs">;

/** What builds have left serves until a server has left its own. */
export function readWatchMemory(cache: Cache, key: string): WatchMemory {
  return read<WatchMemory>(cache, "watch", key) ?? readMemory(cache, key);
}

export function keepWatchMemory(cache: Cache, key: string, {pages, specs}: WatchMemory): void {
  keep(cache, "watch", key, {pages, specs});
}

/** One file of each kind, the key in its first line: what another compiler has left is replaced. */
const FILE = "kept";

function read<T extends WatchMemory>(cache: Cache, kind: string, key: string): T | null {
  const content = cache.get(kind, FILE);
  if (!content || content.subarray(0, key.length + 1).toString() !== `${key}\n`) return null;
  const kept = readJson<Kept<T>>(content.subarray(key.length + 1)); // a damaged one is made again
  return kept && {...kept, specs: unpackSpecs(kept.specs)} as unknown as T;
}

function keep<T extends WatchMemory>(cache: Cache, kind: string, key: string, memory: T): void {
  cache.put(kind, FILE, `${key}\n` + JSON.stringify({...memory, specs: packSpecs(memory.specs)}));
}

/** Configurations that were found to be without fault. */
export function acceptedTexts(cache: Cache): {has(key: string): boolean; add(key: string): void} {
  return {has: (key) => cache.get("accepted", key) !== null, add: (key) => cache.put("accepted", key, "")};
}
