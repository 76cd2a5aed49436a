// Builds the index of one or more versions: words are counted page by page,
// and turned into files once all pages are counted.

import {noCache, type Cache} from "../cache.ts";
import type {MadeOutput} from "../model.ts";
import {hashOf} from "../text.ts";
import {KINDS, sectionOf, type Directory} from "../../../runtime/shared/search-index.ts";
import type {SearchRecord} from "../../../runtime/shared/search-record.ts";
import {createTokenizer} from "../../../runtime/shared/tokenizer.ts";
import type {Bags, RecordBags} from "./bags.ts";
import type {CountedPage, SearchPage, SearchVersion} from "./search-version.ts";
import {documentParts} from "./document-parts.ts";
import {createFingerprints} from "./fingerprints.ts";
import {keptBags, type PageBags, type RecordFacts} from "./kept-bags.ts";
import {keptParts, type KeptParts} from "./kept-parts.ts";
import {layersOf} from "./layers.ts";
import {likelyHits, type LikelyHits} from "./likely-hits.ts";
import {createPartFiles, type LazyPart} from "./part-files.ts";
import {createPostings, orderTerms, type Postings, type TermOrder} from "./postings.ts";
import {createPartWriter} from "./serialise.ts";
import {startsOf} from "./starts.ts";
import {createDocumentWriter, documentOf, lengthOf, type Documents} from "./stored-documents.ts";
import {termParts} from "./term-parts.ts";
import {placesOf, twinsOf} from "./twins.ts";
import {wordLists} from "./words.ts";

export interface Indexer {
  /** Counts a page's words before its version is built, which counts the remaining pages. */
  count(page: CountedPage): void;
  build(version: SearchVersion, to: PartsInput): BuiltVersion;
  /** Stores what the next build can reuse, after the last version. @param pages number of pages in all versions, including those that are not indexed */
  keep(pages: number): void;
}

/** Where the files of an index go. */
export interface PartsInput {
  /** Receives each file as soon as it is ready. Two parts may be the same file, which then comes twice. */
  add(output: MadeOutput): void;
  /** Takes a file from the previous tree by hash; false if it is not there. Optional. */
  addKept?(path: string, hash: string): boolean;
}

export interface IndexerInput {
  language: string;
  cache: Cache;
  /** Identifies the compiler. */
  compilerKey: string;
}

export interface BuiltVersion {
  /** What is in its parts. */
  directory: PartDirectory;
  outputs: {path: string; hash: string}[];
}

/** The directory, without data from the site. */
export type PartDirectory = Omit<Directory, "folder" | "synonyms">;

export function createIndexer({cache, compilerKey, language}: IndexerInput): Indexer {
  const key = hashOf(JSON.stringify([compilerKey, language]));
  const pageBags = keptBags(cache, key, createTokenizer(language));
  const {bags, saidBy} = pageBags;
  let parts: KeptParts | null = null;
  let numbers = pageBags.order;
  return {
    count: (page) => void pageBags.ofPage(page),
    build(version, to) {
      const filled = fillBags(pageBags, version);
      joinTwins(pageBags, filled);
      const order = orderTerms(bags, numbers);
      ({numbers} = order);
      if (cache !== noCache) parts ??= keptParts(cache, key);
      return buildVersion(filled, {bags, saidBy, order, language, parts, ...to});
    },
    keep(pages) {
      pageBags.keep(pages, numbers);
      parts?.keep();
    }
  };
}

interface FilledVersion {
  name: string;
  /** Those that have records. */
  pages: SearchPage[];
  /** In order of the ids. */
  entries: Entry[];
  /** By id. */
  documents: RecordBags[];
}

function fillBags({ofPage}: PageBags, {name, pages: all}: SearchVersion): FilledVersion {
  const facts = new Map(all.map((page) => [page, ofPage(page)]));
  const pages = all.filter((page) => facts.get(page)!.length > 0);
  const entries = orderEntries(pages, facts);
  return {name, pages, entries, documents: entries.map(({facts: {bags}}) => bags)};
}

/** Of records with the same content, only the first is listed, and it names the others. */
function joinTwins({ownerOf, asTwin}: PageBags, {entries, documents}: FilledVersion): void {
  for (const [first, others] of twinsOf(entries.map(({facts}) => facts.twin))) {
    entries[first]!.also = placesOf(others.map((id) => ownerOf(entries[id]!.facts)));
    for (const id of others) documents[id] = asTwin(entries[id]!.facts, () => recordOf(entries[id]!));
  }
}

interface BuildVersionInput extends PartsInput, Pick<PageBags, "saidBy"> {
  bags: Bags;
  order: TermOrder;
  language: string;
  /** Null where no build's parts are kept for the next. */
  parts: KeptParts | null;
}

function buildVersion(
  {name, pages, entries, documents}: FilledVersion,
  {bags, saidBy, order, language, parts, add, addKept}: BuildVersionInput
): BuiltVersion {
  const kinds = entries.map(({facts: {kind}}) => kind);
  const postings = createPostings(bags, order, documents);
  const layers = layersOf({
    postings,
    weights: bags.weights,
    kinds,
    sections: entries.map(({facts: {kind}, context}) => sectionOf(kind, context))
  });
  const parents = parentsOf(entries);
  const stored = createDocumentWriter(documentsOf(entries, parents));
  const writer = createPartWriter(bags.weights, stored);
  const hits = likelyHits(postings, bags.weights, kinds);
  const prints = createFingerprints(bags.weights, (id) => {
    const {facts, also} = entries[id]!;
    const parent = parents[id]!;
    return {...saidBy(facts), parent, page: saidBy(entries[parent]!.facts).document, also};
  });

  const files = createPartFiles({version: name, prints, kept: parts, add, ...(addKept && {addKept})});
  const withTerms = (of: Postings, brought: LikelyHits | null): LazyPart<string>[] =>
    termParts({postings: of, hits: brought}).map(({first, stretch, ids}) => ({
      first,
      print: ({ofTerms}) => ofTerms(stretch, ids),
      make: () => writer.part(stretch, ids)
    }));
  const lengths = entries.map(
    ({facts, also}, id) => facts.textLength + lengthOf(facts.documentLength, {id, parent: parents[id]!, also})
  );

  const terms = files.addParts("terms", withTerms(layers.terms, hits));
  const directory: PartDirectory = {
    language,
    count: entries.length,
    terms,
    narrow: Object.fromEntries(
      Object.entries(layers.narrow).flatMap(([section, own]) =>
        own.terms.length > 0 ? [[section, files.addParts("narrow", withTerms(own, null))]] : []
      )
    ),
    rest: files.addParts("rest", withTerms(layers.rest, null)),
    documents: files.addParts(
      "documents",
      documentParts(lengths).map(({first, ids}) => ({
        first,
        print: ({ofDocuments}) => ofDocuments(ids),
        make: () => `[{${stored.entriesWithTexts(ids)},"index":{}}]`
      }))
    ),
    words: Object.fromEntries(
      wordLists({postings, kinds, spelled: spelledIn(bags, documents, order)}).map(({first, bytes}) => [
        first,
        files.add("words", bytes)
      ])
    ),
    starts: startsOf(postings, terms),
    ranges: rangesOf(entries),
    contexts: contextsOf(pages)
  };
  return {directory, outputs: files.outputs()};
}

/** The name of each sidebar, as its first page shows it. */
function contextsOf(pages: readonly SearchPage[]): Directory["contexts"] {
  const first = new Map([...pages].reverse().map((page) => [page.context, page]));
  return Object.fromEntries(
    Array.from(first, ([context, {records}]) => [context, records[0]?.breadcrumb[0] ?? context])
  );
}

/** The words of a version's prose, each with the index of its term. */
function spelledIn(
  {words, stems, spelled, spelledStarts}: Bags,
  documents: readonly RecordBags[],
  {places}: TermOrder
): [word: string, place: number][] {
  const isFound = new Uint8Array(words.length);
  const isRead = new Uint8Array(spelledStarts.length);
  const [numbers, starts] = [spelled.values, spelledStarts.values];
  const read = (bag: number): void => {
    if (isRead[bag] === 1) return;
    isRead[bag] = 1;
    for (let at = starts[bag]!; at < starts[bag + 1]!; at++) isFound[numbers[at]!] = 1;
  };
  for (const {title, text} of documents) {
    read(title);
    read(text);
  }
  return words.flatMap((word, number) => (isFound[number] === 1 ? [[word, places[stems[number]!]!]] : []));
}

interface Entry {
  page: SearchPage;
  /** Its place among the page's records. */
  at: number;
  facts: RecordFacts;
  context: string;
  /** Other places with the same content; "" for none. */
  also: string;
}

function recordOf({page, at}: Entry): SearchRecord {
  return page.records[at]!;
}

/** In id order: by kind, then documentation set, then page order; headings with almost no text come last. */
function orderEntries(pages: readonly SearchPage[], factsOf: ReadonlyMap<SearchPage, readonly RecordFacts[]>): Entry[] {
  const contexts = [...new Set(pages.map(({context}) => context))];
  /** By kind, then by documentation set, those with hardly a text apart. */
  const groups = new Map(KINDS.map((kind) => [kind, contexts.map((): [Entry[], Entry[]] => [[], []])]));
  for (const page of pages) {
    const context = contexts.indexOf(page.context);
    factsOf.get(page)!.forEach((facts, at) => {
      const [first, last] = groups.get(facts.kind)![context]!;
      (facts.kind === "heading" && facts.textLength < SHORT_TEXT ? last : first).push({
        page,
        at,
        facts,
        context: page.context,
        also: ""
      });
    });
  }
  return [...groups.values()].flatMap((byContext) => byContext.flatMap(([first, last]) => [...first, ...last]));
}

/** Characters. */
const SHORT_TEXT = 120;

/** By id: the document of its page. */
function parentsOf(entries: readonly Entry[]): number[] {
  const heads = new Map<SearchPage, number>();
  entries.forEach(({page, facts}, id) => {
    if (facts.isHead && !heads.has(page)) heads.set(page, id);
  });
  return entries.map(({page}, id) => heads.get(page) ?? id);
}

function documentsOf(entries: readonly Entry[], parents: readonly number[]): Documents {
  return {
    documentOf(id) {
      const parent = parents[id]!;
      const {also} = entries[id]!;
      return documentOf(recordOf(entries[id]!), {id, parent, page: recordOf(entries[parent]!).title, also});
    },
    textOf(id) {
      const {text, facts} = recordOf(entries[id]!);
      return {text, ...(facts && {facts})};
    }
  };
}

function rangesOf(entries: readonly Entry[]): Directory["ranges"] {
  const ranges: Directory["ranges"] = [];
  entries.forEach(({facts: {kind}, context}, id) => {
    const last = ranges.at(-1);
    if (!last || last[1] !== kind || last[2] !== context) ranges.push([id, kind, context]);
  });
  return ranges;
}
