// The search of a site: per version a file that leads to parts with terms,
// documents and texts, and one small file with a fixed name that leads to those.

import {readJson, type Cache} from "../cache.ts";
import type {Output} from "../model.ts";
import {hashOf} from "../text.ts";
import {SEARCH_ENTRY, type SearchEntry} from "../../../runtime/shared/search-index.ts";
import type {SearchRecord} from "../../../runtime/shared/search-record.ts";
import type {IndexThread} from "./index-thread.ts";
import {createIndexer, type BuiltVersion, type IndexInput} from "./indexer.ts";

export interface SearchIndexInput {
  versions: SearchVersion[];
  base: string;
  language: string;
  /** Path of the worker's script in the tree. */
  worker: string;
  cache: Cache;
  /** Stands for the compiler. */
  compilerKey: string;
  /** Hash of a file of the previous tree, or null. */
  previousHash(path: string): string | null;
  /** Takes each file as soon as it is made; two parts may be one file, and it comes twice. */
  add(output: Output): void;
}

export interface SearchVersion {
  name: string;
  /** In the order of the sidebars: of two equal hits the earlier one is first. */
  pages: SearchPage[];
}

export interface SearchPage extends CountedPage {
  route: string;
  /** Name of its sidebar: the documentation set it belongs to. */
  context: string;
}

export interface CountedPage {
  /** Stands for the records: equal keys, equal records. */
  key: string;
  records: SearchRecord[];
}

export function buildSearchIndex(input: SearchIndexInput): void {
  const {missing, finish} = planIndex(input);
  finish(missing.versions.length > 0 ? createIndexer(input).build(missing) : []);
}

/** The same with what a thread has counted already. Returns how many milliseconds the thread worked for it in all. */
export async function buildSearchIndexWith(thread: IndexThread, input: SearchIndexInput): Promise<number> {
  const {missing, finish} = planIndex(input);
  const {versions, worked} = await thread.build(missing);
  finish(versions);
  return worked;
}

interface IndexPlan {
  /** What has to be indexed. */
  missing: IndexInput;
  /** Adds what is left: the files of the other versions, and the one that leads to all. */
  finish(built: BuiltVersion[]): void;
}

function planIndex(input: SearchIndexInput): IndexPlan {
  const {versions, base, worker, add} = input;
  const kept = new Map(versions.map((version) => [version, keptVersion(input, version)]));
  const missing = versions.filter((version) => !kept.get(version));
  return {
    missing: {versions: missing, pages: versions.reduce((sum, {pages}) => sum + pages.length, 0), add},
    finish(built) {
      missing.forEach((version, at) => keepVersion(input, version, built[at]!));
      for (const own of kept.values()) own?.outputs.forEach(({path, hash}) => add({path, keptHash: hash}));
      const files = versions.map((version) => [
        version.name,
        base + (kept.get(version) ?? built[missing.indexOf(version)]!).file
      ]);
      const entry: SearchEntry = {worker: base + worker, versions: Object.fromEntries(files)};
      add({path: SEARCH_ENTRY, bytes: JSON.stringify(entry)});
    }
  };
}

/** What the cache holds of a version. */
interface VersionFacts extends BuiltVersion {
  key: string;
}

/** The files of the previous tree, where none of the version's pages has changed. */
function keptVersion(input: SearchIndexInput, version: SearchVersion): BuiltVersion | null {
  const text = input.cache.get("search", `${version.name}.json`);
  const facts = text && readJson<VersionFacts>(text);
  if (
    !facts ||
    facts.key !== keyOf(input, version) ||
    !facts.outputs.every(({path, hash}) => input.previousHash(path) === hash)
  )
    return null;
  return facts;
}

function keepVersion(input: SearchIndexInput, version: SearchVersion, built: BuiltVersion): void {
  const facts: VersionFacts = {key: keyOf(input, version), ...built};
  input.cache.put("search", `${version.name}.json`, JSON.stringify(facts));
}

function keyOf({compilerKey, language}: SearchIndexInput, {pages}: SearchVersion): string {
  return hashOf(JSON.stringify([compilerKey, language, pages.map((page) => [page.context, page.key])]));
}
