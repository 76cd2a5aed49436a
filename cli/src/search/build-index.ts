// The search of a site: per version a file that leads to parts with terms,
// documents and texts, and one small file with a fixed name that leads to those.

import type {Cache} from "../cache.ts";
import type {Output} from "../model.ts";
import {SEARCH_ENTRY, type SearchEntry} from "../../../runtime/shared/search-index.ts";
import type {IndexThread} from "./index-thread.ts";
import type {SearchVersion} from "./search-version.ts";
import {createIndexer, type BuiltVersion, type IndexInput} from "./indexer.ts";

export interface SearchIndexInput {
  /** Names of all versions, in order. */
  names: readonly string[];
  /** Those that have to be indexed. */
  versions: readonly SearchVersion[];
  /** The others: their files are kept. */
  kept: ReadonlyMap<string, BuiltVersion>;
  /** How many pages there are in all of them. */
  pages: number;
  base: string;
  language: string;
  /** Words that mean the same. */
  synonyms: string[][];
  /** Path of the worker's script in the tree. */
  worker: string;
  cache: Cache;
  /** Stands for the compiler. */
  compilerKey: string;
  /** Takes each file as soon as it is made; two parts may be one file, and it comes twice. */
  add(output: Output): void;
}

/** Returns what was built, by name of the version. */
export function buildSearchIndex(input: SearchIndexInput): Map<string, BuiltVersion> {
  return finish(input, input.versions.length > 0 ? createIndexer(input).build(missingOf(input)) : []);
}

/** The same with what a thread has counted already; and how many milliseconds the thread worked for it in all. */
export async function buildSearchIndexWith(
  thread: IndexThread,
  input: SearchIndexInput
): Promise<{built: Map<string, BuiltVersion>; worked: number}> {
  const {versions, worked} = await thread.build(missingOf(input));
  return {built: finish(input, versions), worked};
}

function missingOf({versions, pages, add}: SearchIndexInput): IndexInput {
  return {versions, pages, add};
}

/** Adds what is left: the files of the other versions, and the one that leads to all. */
function finish(
  {names, versions, kept, base, worker, synonyms, add}: SearchIndexInput,
  made: readonly BuiltVersion[]
): Map<string, BuiltVersion> {
  const built = new Map(versions.map(({name}, at) => [name, made[at]!]));
  for (const own of kept.values()) own.outputs.forEach(({path, hash}) => add({path, keptHash: hash}));
  const files = names.map((name) => [name, base + (kept.get(name) ?? built.get(name)!).file]);
  const entry: SearchEntry = {worker: base + worker, versions: Object.fromEntries(files), synonyms};
  add({path: SEARCH_ENTRY, bytes: JSON.stringify(entry)});
  return built;
}
