// The index of one version or more: words are counted page by page, by whoever
// has them, and turned into files once all are there.

import type {Cache} from "../cache.ts";
import type {MadeOutput} from "../model.ts";
import {hashOf} from "../text.ts";
import {
  KINDS,
  partName,
  sectionOf,
  type Directory,
  type PartGroup,
  type SearchDocument,
  type SearchText
} from "../../../runtime/shared/search-index.ts";
import type {SearchKind, SearchRecord} from "../../../runtime/shared/search-record.ts";
import {createTokenizer} from "../../../runtime/shared/tokenizer.ts";
import type {Bags, RecordBags} from "./bags.ts";
import type {CountedPage, SearchPage, SearchVersion} from "./search-version.ts";
import {documentParts} from "./document-parts.ts";
import {keptBags, type PageBags} from "./kept-bags.ts";
import {layersOf} from "./layers.ts";
import {likelyHits} from "./likely-hits.ts";
import {createPostings, orderTerms, type TermOrder} from "./postings.ts";
import {createPartWriter} from "./serialise.ts";
import {startsOf} from "./starts.ts";
import {createDocumentWriter} from "./stored-documents.ts";
import {termParts} from "./term-parts.ts";
import {placesOf, twinsOf} from "./twins.ts";
import {wordLists} from "./words.ts";

export interface Indexer {
  /** Counts the words of a page ahead of `build`, which counts those of the others. */
  count(page: CountedPage): void;
  build(input: IndexInput): BuiltVersion[];
}

export interface IndexInput {
  versions: readonly SearchVersion[];
  /** How many pages there are in all versions, in those too that are not indexed. */
  pages: number;
  /** Takes each file as soon as it is made; two parts may be one file, and it comes twice. */
  add(output: MadeOutput): void;
}

export interface IndexerInput {
  language: string;
  cache: Cache;
  /** Stands for the compiler. */
  compilerKey: string;
}

export interface BuiltVersion {
  /** What is in its parts. */
  directory: PartDirectory;
  outputs: {path: string; hash: string}[];
}

/** All of the directory but what the site says. */
export type PartDirectory = Omit<Directory, "folder" | "synonyms">;

export function createIndexer({cache, compilerKey, language}: IndexerInput): Indexer {
  const pageBags = keptBags(cache, hashOf(JSON.stringify([compilerKey, language])), createTokenizer(language));
  const {bags} = pageBags;
  return {
    count: (page) => void pageBags.ofPage(page),
    build({versions, pages, add}) {
      const filled = versions.map((version) => fillBags(pageBags, version));
      pageBags.keep(pages);
      filled.forEach((one) => joinTwins(bags, one));
      const order = orderTerms(bags);
      return filled.map((version) => buildVersion(version, {bags, order, language, add}));
    }
  };
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

/** Of records that say the same the first one is found, and names the others. */
function joinTwins(bags: Bags, {entries, documents}: FilledVersion): void {
  for (const [first, others] of twinsOf(entries.map(({record}) => record))) {
    entries[first]!.also = placesOf(others.map((at) => entries[at]!.record));
    for (const at of others) documents[at] = bags.ofTwin(entries[at]!.record);
  }
}

interface BuildVersionInput extends Pick<IndexInput, "add"> {
  bags: Bags;
  order: TermOrder;
  language: string;
}

function buildVersion(
  {version: {name, pages}, entries, documents}: FilledVersion,
  {bags, order, language, add}: BuildVersionInput
): BuiltVersion {
  const kinds = entries.map(({record}) => record.kind);
  const postings = createPostings(bags, order, documents);
  const layers = layersOf({
    postings,
    weights: bags.weights,
    kinds,
    sections: entries.map(({record, context}) => sectionOf(record.kind, context))
  });
  const texts = entries.map(({record: {text, facts}}): Omit<SearchText, "id"> => ({text, ...(facts && {facts})}));
  const stored = createDocumentWriter(documentsOf(entries), texts);
  const writer = createPartWriter(bags.weights, stored);
  const hits = likelyHits(postings, bags.weights, kinds);

  const hashes = new Map<string, string>();
  const write = (pathOf: (hash: string) => string, bytes: string | Uint8Array): string => {
    const hash = hashOf(bytes);
    const letters = lettersOf(hash);
    let short = letters.slice(0, HASH_LENGTH);
    while (hashes.has(pathOf(short)) && hashes.get(pathOf(short)) !== hash) short = letters.slice(0, short.length + 1);
    const path = pathOf(short);
    add({path, bytes, hash});
    hashes.set(path, hash);
    return short;
  };
  const writeParts = <First>(
    group: PartGroup,
    parts: {first: First; bytes: string | Uint8Array}[]
  ): [First, string][] =>
    parts.map(({first, bytes}) => [first, write((hash) => `assets/search/${name}/${partName(group, hash)}`, bytes)]);

  const terms = writeParts("terms", termParts({postings: layers.terms, writer, hits}));
  const directory: PartDirectory = {
    language,
    count: entries.length,
    terms,
    narrow: Object.fromEntries(
      Object.entries(layers.narrow).flatMap(([section, own]) =>
        own.terms.length > 0 ? [[section, writeParts("narrow", termParts({postings: own, writer, hits: null}))]] : []
      )
    ),
    rest: writeParts("rest", termParts({postings: layers.rest, writer, hits: null})),
    documents: writeParts("documents", documentParts(texts, stored)),
    words: Object.fromEntries(
      writeParts("words", wordLists({postings, kinds, spelled: spelledIn(bags, documents, order)}))
    ),
    starts: startsOf(
      postings,
      terms.map(([first]) => first)
    ),
    ranges: rangesOf(entries),
    contexts: Object.fromEntries(
      pages.map(({context, records}) => [context, records[0]?.breadcrumb[0] ?? context] as const).reverse()
    )
  };
  return {directory, outputs: Array.from(hashes, ([path, hash]) => ({path, hash}))};
}

/** The words of a version's prose, each with the place of its term. */
function spelledIn(
  {words, stems, spelled, spelledStarts}: Bags,
  documents: readonly RecordBags[],
  {places}: TermOrder
): [word: string, place: number][] {
  const found = new Set<number>();
  const [numbers, starts] = [spelled.values, spelledStarts.values];
  for (const bag of new Set(documents.flatMap(({title, text}) => [title, text]))) {
    for (let at = starts[bag]!; at < starts[bag + 1]!; at++) found.add(numbers[at]!);
  }
  return [...found].map((word) => [words[word]!, places[stems[word]!]!]);
}

const HASH_LENGTH = 6;

/**
 * A hash in letters that hosts tell apart in any case, five bits each: every letter costs a byte in the
 * directory for every part, and browsers keep a part for a year, so that two contents must hardly ever meet.
 */
function lettersOf(hash: string): string {
  return BigInt(`0x${hash}`).toString(32).padStart(13, "0").split("").reverse().join("");
}

interface Entry {
  record: SearchRecord;
  bags: RecordBags;
  context: string;
  page: SearchPage;
  /** Other places that say the same; "" where there is none. */
  also: string;
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
      (record.kind === "heading" && record.text.length < SHORT_TEXT ? last : first).push({
        record,
        bags: bags[at]!,
        context: page.context,
        page,
        also: ""
      });
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
  return entries.map(({record: {kind, title, names, url, hash, breadcrumb, detail}, page, also}, id) => {
    const parent = heads.get(page) ?? id;
    return {
      id,
      parent,
      kind,
      title,
      page: entries[parent]!.record.title,
      url,
      hash,
      breadcrumb,
      detail: detail ?? detailOf(kind, title, names),
      ...(also !== "" && {also})
    };
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
