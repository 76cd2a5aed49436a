// The search of a site: per version a file that leads to parts with terms,
// documents and texts, and one small file with a fixed name that leads to those.

import {readJson, type Cache} from "../cache.ts";
import type {Output} from "../model.ts";
import {hashOf} from "../text.ts";
import {KINDS, SEARCH_ENTRY, partName, sectionOf, type Directory, type PartGroup, type SearchDocument, type SearchEntry} from "../../../runtime/shared/search-index.ts";
import type {SearchKind, SearchRecord} from "../../../runtime/shared/search-record.ts";
import {createTokenizer} from "../../../runtime/shared/tokenizer.ts";
import type {Bags, RecordBags} from "./bags.ts";
import {documentParts, textParts} from "./document-parts.ts";
import {keptBags, type PageBags} from "./kept-bags.ts";
import {layersOf} from "./layers.ts";
import {createPostings, orderTerms, type TermOrder} from "./postings.ts";
import {createPartWriter, documentsEntry} from "./serialise.ts";
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
  /** Takes each file as soon as it is made; two parts may be one file, and it comes twice. */
  add(output: Output): void;
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

export function buildSearchIndex(input: SearchIndexInput): void {
  const {versions, base, language, worker, add} = input;
  const pageBags = keptBags(input.cache, hashOf(JSON.stringify([input.compilerKey, language])), createTokenizer(language));
  const {bags} = pageBags;
  const kept = versions.map((version) => keptVersion(input, version));
  const filled = versions.map((version, at) => (kept[at] ? null : fillBags(pageBags, version)));
  pageBags.keep(versions.flatMap(({pages}) => pages));
  const order = orderTerms(bags);
  const entry: SearchEntry = {worker: base + worker, versions: {}};
  versions.forEach((version, at) => {
    const {file} = kept[at] ?? keepVersion(input, version, buildVersion(filled[at]!, {bags, order, language, add}));
    kept[at]?.outputs.forEach(({path, hash}) => add({path, keptHash: hash}));
    entry.versions[version.name] = base + file;
  });
  add({path: SEARCH_ENTRY, bytes: JSON.stringify(entry)});
}

interface BuiltVersion {
  /** Path of the version's own file. */
  file: string;
  outputs: {path: string; hash: string}[];
}

/** What the cache holds of a version. */
interface VersionFacts extends BuiltVersion {
  key: string;
}

/** The files of the previous tree, where none of the version's pages has changed. */
function keptVersion(input: SearchIndexInput, version: SearchVersion): BuiltVersion | null {
  const text = input.cache.get("search", `${version.name}.json`);
  const facts = text && readJson<VersionFacts>(text);
  if (!facts || facts.key !== keyOf(input, version) || !facts.outputs.every(({path, hash}) => input.previousHash(path) === hash)) return null;
  return facts;
}

function keepVersion(input: SearchIndexInput, version: SearchVersion, built: BuiltVersion): BuiltVersion {
  const facts: VersionFacts = {key: keyOf(input, version), ...built};
  input.cache.put("search", `${version.name}.json`, JSON.stringify(facts));
  return built;
}

function keyOf({compilerKey, language}: SearchIndexInput, {pages}: SearchVersion): string {
  return hashOf(JSON.stringify([compilerKey, language, pages.map((page) => [page.context, page.key])]));
}

interface FilledVersion {
  version: SearchVersion;
  /** In order of the ids. */
  entries: Entry[];
  /** By id. */
  documents: RecordBags[];
}

function fillBags({ofPage}: PageBags, version: SearchVersion): FilledVersion {
  const entries = orderEntries(version.pages, ofPage);
  return {version, entries, documents: entries.map(({bags}) => bags)};
}

interface BuildVersionInput {
  bags: Bags;
  order: TermOrder;
  language: string;
  add: SearchIndexInput["add"];
}

function buildVersion({version: {name, pages}, entries, documents}: FilledVersion, {bags, order, language, add}: BuildVersionInput): BuiltVersion {
  const kinds = entries.map(({record}) => record.kind);
  const postings = createPostings(bags, order, documents);
  const layers = layersOf({postings, weights: bags.weights, kinds, sections: entries.map(({record, context}) => sectionOf(record.kind, context))});
  const writer = createPartWriter(entries.length, bags.weights);

  const hashes = new Map<string, string>();
  const write = (pathOf: (hash: string) => string, bytes: string | Uint8Array): string => {
    const hash = hashOf(bytes);
    const short = hash.slice(0, 8);
    const path = pathOf(short);
    add({path, bytes, hash});
    hashes.set(path, hash);
    return short;
  };
  const writeParts = <First>(group: PartGroup, parts: {first: First; bytes: string | Uint8Array}[]): [First, string][] =>
    parts.map(({first, bytes}) => [first, write((hash) => `assets/search/${name}/${partName(group, hash)}`, bytes)]);

  const terms = writeParts("terms", termParts(layers.terms, writer));
  const directory: Directory = {
    language,
    count: entries.length,
    terms,
    narrow: Object.fromEntries(Object.entries(layers.narrow).flatMap(([section, own]) => (own.terms.length > 0 ? [[section, writeParts("narrow", termParts(own, writer))]] : []))),
    rest: writeParts("rest", termParts(layers.rest, writer)),
    documents: writeParts("documents", documentParts(documentsOf(entries))),
    texts: writeParts("texts", textParts(entries.map(({record}) => record.text))),
    words: Object.fromEntries(writeParts("words", wordLists({postings, kinds, spelled: spelledIn(bags, documents, order)}))),
    starts: startsOf(postings, terms.map(([first]) => first)),
    ranges: rangesOf(entries),
    contexts: Object.fromEntries(pages.map(({context, records}) => [context, records[0]?.breadcrumb[0] ?? context] as const).reverse())
  };
  const own = `[${documentsEntry([], entries.length).slice(0, -1)},"directory":${JSON.stringify(directory)}}]`;
  const file = `assets/search/${name}-${write((hash) => `assets/search/${name}-${hash}.json`, own)}.json`;
  return {file, outputs: Array.from(hashes, ([path, hash]) => ({path, hash}))};
}

/** The words of a version's prose, each with the place of its term. */
function spelledIn({words, stems, spelled, spelledStarts}: Bags, documents: readonly RecordBags[], {places}: TermOrder): [word: string, place: number][] {
  const found = new Set<number>();
  const [numbers, starts] = [spelled.values, spelledStarts.values];
  for (const bag of new Set(documents.flatMap(({title, text}) => [title, text]))) {
    for (let at = starts[bag]!; at < starts[bag + 1]!; at++) found.add(numbers[at]!);
  }
  return [...found].map((word) => [words[word]!, places[stems[word]!]!]);
}

interface Entry {
  record: SearchRecord;
  bags: RecordBags;
  context: string;
  page: SearchPage;
}

/** In order of the ids: by kind, then by documentation set, then as they come; headings with hardly a text below them last. */
function orderEntries(pages: readonly SearchPage[], bagsOf: PageBags["ofPage"]): Entry[] {
  const contexts = [...new Set(pages.map(({context}) => context))];
  /** By kind, then by documentation set, those with hardly a text apart. */
  const groups = new Map(KINDS.map((kind) => [kind, contexts.map((): [Entry[], Entry[]] => [[], []])]));
  for (const page of pages) {
    const context = contexts.indexOf(page.context);
    const bags = bagsOf(page);
    page.records.forEach((record, at) => {
      const [first, last] = groups.get(record.kind)![context]!;
      (record.kind === "heading" && record.text.length < SHORT_TEXT ? last : first).push({record, bags: bags[at]!, context: page.context, page});
    });
  }
  return [...groups.values()].flatMap((byContext) => byContext.flatMap(([first, last]) => [...first, ...last]));
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
