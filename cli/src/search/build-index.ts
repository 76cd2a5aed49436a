// Builds a site's search: per version a worker with a fixed name, which contains
// the directory of the version's parts.

import type {Cache} from "../engine/cache.ts";
import type {Output} from "../model.ts";
import {withDirectory} from "../../../runtime/shared/search-directory.ts";
import {searchEntry} from "../../../runtime/shared/search-index.ts";
import type {IndexThread} from "./index-thread.ts";
import type {SearchVersion} from "./search-version.ts";
import type {BuiltVersion} from "./built-version.ts";
import {createIndexer} from "./indexer.ts";

export interface SearchIndexInput {
  /** Names of all versions, in order. */
  names: readonly string[];
  /** Versions to index. */
  versions: readonly SearchVersion[];
  /** Other versions, whose files are kept. */
  kept: ReadonlyMap<string, BuiltVersion>;
  base: string;
  language: string;
  /** Groups of synonyms. */
  synonyms: string[][];
  /** The worker's code. */
  worker: string;
  cache: Cache;
  /** Identifies the compiler. */
  compilerKey: string;
  /** Receives each file as soon as it is ready. Two parts may be the same file, which then comes twice. */
  add(output: Output): void;
}

/** Returns what was built, by name of the version. */
export function buildSearchIndex(input: SearchIndexInput): Map<string, BuiltVersion> {
  const {versions} = input;
  const made = new Map<string, BuiltVersion>();
  if (versions.length > 0) {
    const indexer = createIndexer(input);
    for (const version of versions) made.set(version.name, indexer.build(version, input.add));
    indexer.store();
  }
  return finish(input, made);
}

/** The same from a thread's results, with the thread's working time in milliseconds. */
export async function buildSearchIndexWith(
  thread: IndexThread,
  input: SearchIndexInput
): Promise<{built: Map<string, BuiltVersion>; worked: number}> {
  const {versions, worked} = await thread.build(input);
  return {built: finish(input, versions), worked};
}

/** Adds the remaining files: those of other versions, and the entry points. */
function finish(input: SearchIndexInput, built: Map<string, BuiltVersion>): Map<string, BuiltVersion> {
  const {names, kept, add} = input;
  for (const own of kept.values()) own.outputs.forEach(({path, hash}) => add({path, keptHash: hash}));
  for (const name of names)
    add({path: searchEntry(name), bytes: entryOf(name, (kept.get(name) ?? built.get(name))!, input)});
  return built;
}

/** A version's own script, the browser's entry point. */
export function entryOf(
  name: string,
  {directory}: BuiltVersion,
  {base, worker, synonyms}: Pick<SearchIndexInput, "base" | "worker" | "synonyms">
): string {
  return withDirectory(worker, {folder: `${base}assets/search/${name}/`, synonyms, ...directory});
}
