// The search of a site: per version a file that leads to parts with terms,
// documents and texts, and one small file with a fixed name that leads to those.

import {readJson, type Cache} from "../cache.ts";
import type {MadeOutput, Output} from "../model.ts";
import {hashOf} from "../text.ts";
import {KINDS, SEARCH_ENTRY, partName, type Directory, type SearchDocument, type SearchEntry} from "../../../runtime/shared/search-index.ts";
import type {SearchKind, SearchRecord} from "../../../runtime/shared/search-record.ts";
import {createTokenizer, type Tokenizer} from "../../../runtime/shared/tokenizer.ts";
import {documentParts, textParts} from "./document-parts.ts";
import {createPostings} from "./postings.ts";
import {termsOf} from "./record-terms.ts";
import {documentsEntry} from "./serialise.ts";
import {startsOf} from "./starts.ts";
import {termParts} from "./term-parts.ts";
import {wordLists} from "./words.ts";

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
}

export interface SearchVersion {
  name: string;
  /** In the order of the sidebars: of two equal hits the earlier one is first. */
  pages: SearchPage[];
}

export interface SearchPage {
  route: string;
  /** Name of its sidebar: the documentation set it belongs to. */
  context: string;
  /** Stands for the records: equal keys, equal records. */
  key: string;
  records: SearchRecord[];
}

export function buildSearchIndex(input: SearchIndexInput): {outputs: Output[]} {
  const {versions, base, language, worker} = input;
  const words = new Set<string>();
  const tokenizer = createTokenizer(language, (word) => words.add(word));
  const outputs: Output[] = [];
  const entry: SearchEntry = {worker: base + worker, versions: {}};
  for (const version of versions) {
    const key = hashOf(JSON.stringify([input.compilerKey, language, version.pages.map((page) => [page.context, page.key])]));
    const made = keptVersion(input, version.name, key) ?? keepVersion(input, key, buildVersion(version, {tokenizer, words, language}));
    outputs.push(...made.outputs);
    entry.versions[version.name] = base + made.file;
  }
  outputs.push({path: SEARCH_ENTRY, bytes: JSON.stringify(entry)});
  return {outputs};
}

interface Language {
  language: string;
  tokenizer: Tokenizer;
  /** Of prose, in all versions so far. */
  words: ReadonlySet<string>;
}

interface BuiltVersion<Kind extends Output = Output> {
  name: string;
  /** Path of the version's own file. */
  file: string;
  outputs: Kind[];
}

/** What the cache holds of a version. */
interface VersionFacts {
  key: string;
  file: string;
  outputs: {path: string; hash: string}[];
}

/** The files of the previous tree, where none of the version's pages has changed. */
function keptVersion({cache, previousHash}: SearchIndexInput, name: string, key: string): BuiltVersion | null {
  const text = cache.get("search", `${name}.json`);
  const facts = text && readJson<VersionFacts>(text);
  if (!facts || facts.key !== key || !facts.outputs.every(({path, hash}) => previousHash(path) === hash)) return null;
  return {name, file: facts.file, outputs: facts.outputs.map(({path, hash}) => ({path, keptHash: hash}))};
}

function keepVersion({cache}: SearchIndexInput, key: string, built: BuiltVersion<MadeOutput>): BuiltVersion {
  const facts: VersionFacts = {key, file: built.file, outputs: built.outputs.map(({path, bytes}) => ({path, hash: hashOf(bytes)}))};
  cache.put("search", `${built.name}.json`, JSON.stringify(facts));
  return built;
}

function buildVersion({name, pages}: SearchVersion, {tokenizer, words: spelled, language}: Language): BuiltVersion<MadeOutput> {
  const entries = orderEntries(pages);
  const postings = createPostings(tokenizer);
  for (const {record} of entries) postings.add(termsOf(tokenizer, record));
  const kindOf = (id: number): SearchKind => entries[id]!.record.kind;

  const outputs: MadeOutput[] = [];
  const write = (group: Parameters<typeof partName>[0], bytes: string | Uint8Array): string => {
    const hash = hashOf(bytes).slice(0, 8);
    outputs.push({path: `assets/search/${name}/${partName(group, hash)}`, bytes});
    return hash;
  };
  const {terms, rest} = termParts(postings, kindOf);
  const directory: Directory = {
    language,
    count: entries.length,
    terms: terms.map(({first, bytes}) => [first, write("terms", bytes)]),
    rest: rest.map(({first, bytes}) => [first, write("rest", bytes)]),
    documents: documentParts(documentsOf(entries)).map(({first, bytes}) => [first, write("documents", bytes)]),
    texts: textParts(entries.map(({record}) => record.text)).map(({first, bytes}) => [first, write("texts", bytes)]),
    words: Object.fromEntries([...wordLists({postings, kindOf, spelled, stem: tokenizer.stem})].map(([length, words]) => [length, write("words", JSON.stringify({words}))])),
    starts: startsOf(postings, terms.map(({first}) => first)),
    ranges: rangesOf(entries),
    contexts: Object.fromEntries(pages.map(({context, records}) => [context, records[0]?.breadcrumb[0] ?? context] as const).reverse())
  };
  const own = `[${documentsEntry([], entries.length).slice(0, -1)},"directory":${JSON.stringify(directory)}}]`;
  const file = `assets/search/${name}-${hashOf(own).slice(0, 8)}.json`;
  outputs.push({path: file, bytes: own});
  return {name, file, outputs: outputs.filter(isFirst())};
}

interface Entry {
  record: SearchRecord;
  context: string;
  page: SearchPage;
}

/** In order of the ids: by kind, then by documentation set, then as they come; headings with hardly a text below them last. */
function orderEntries(pages: readonly SearchPage[]): Entry[] {
  const contexts = new Map([...new Set(pages.map(({context}) => context))].map((context, index) => [context, index]));
  const kinds = new Map(KINDS.map((kind, index) => [kind, index]));
  const placed = pages.flatMap((page) =>
    page.records.map((record) => ({
      record,
      context: page.context,
      page,
      place: kinds.get(record.kind)! * 10_000 + contexts.get(page.context)! * 2 + (record.kind === "heading" && record.text.length < SHORT_TEXT ? 1 : 0)
    }))
  );
  return placed.sort((a, b) => a.place - b.place);
}

/** Characters. */
const SHORT_TEXT = 120;

function documentsOf(entries: readonly Entry[]): SearchDocument[] {
  const heads = new Map<SearchPage, number>();
  entries.forEach(({record, page}, id) => {
    if (record.hash === "" && !heads.has(page)) heads.set(page, id);
  });
  return entries.map(({record: {kind, title, names, url, hash, breadcrumb}, page}, id) => {
    const parent = heads.get(page) ?? id;
    return {id, parent, kind, title, page: entries[parent]!.record.title, url, hash, breadcrumb, detail: detailOf(kind, title, names)};
  });
}

/** Of an operation its method and path, of an RPC method or error what it says. */
function detailOf(kind: SearchKind, title: string, names: readonly string[]): string {
  if (kind === "operation") return names.find((name) => /^[A-Z]+ \//.test(name)) ?? "";
  if (kind === "rpc" || kind === "error") return names.filter((name) => name !== title).join(" ");
  return "";
}

function rangesOf(entries: readonly Entry[]): Directory["ranges"] {
  const ranges: Directory["ranges"] = [];
  entries.forEach(({record: {kind}, context}, id) => {
    const last = ranges.at(-1);
    if (!last || last[1] !== kind || last[2] !== context) ranges.push([id, kind, context]);
  });
  return ranges;
}

/** Two parts may have the same bytes, and so the same name. */
function isFirst(): (output: MadeOutput) => boolean {
  const seen = new Set<string>();
  return ({path}) => !seen.has(path) && Boolean(seen.add(path));
}

