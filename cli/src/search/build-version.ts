// Turns a version's words into files, of which those that an earlier build made of
// the same are taken from the previous tree.

import {sectionOf} from "../../../runtime/shared/search-index.ts";
import type {MadeOutput} from "../model.ts";
import type {Bags, RecordBags} from "./term-counts.ts";
import type {PartDirectory} from "./built-version.ts";
import {documentParts} from "./document-parts.ts";
import {contextsOf, documentsOf, parentsOf, type Entry, type FilledVersion} from "./entries.ts";
import type {PageBags} from "./kept-term-counts.ts";
import {DOCUMENT_HASHES, type KeptVersion} from "./kept-version.ts";
import {knownParts, nothingKnown, type KnownWords} from "./known-parts.ts";
import {narrowName} from "./listing.ts";
import {createMix} from "./mix.ts";
import {createPartFiles, type LazyPart, type PreviousFiles} from "./part-files.ts";
import {listsOf, type TermOrder} from "./postings.ts";
import {createPartWriter} from "./serialise.ts";
import {startsOf} from "./prefix-hits.ts";
import {createDocumentWriter, lengthOf} from "./stored-documents.ts";
import {lastNamed, surveyOf} from "./survey.ts";
import {addTermFiles} from "./term-files.ts";
import {changedLists, wordCounts, wordLists, type WordListsInput} from "./words.ts";

/** Where the files of an index go. */
export interface PartsInput {
  /** Receives each file as soon as it is ready. Two parts may be the same file, which then comes twice. */
  add(output: MadeOutput): void;
  /** The previous tree, from which files can be taken. */
  previous?: PreviousFiles;
}

export interface BuildVersionInput extends PartsInput, Pick<PageBags, "copySaid"> {
  bags: Bags;
  order: TermOrder;
  language: string;
  kept: KeptVersion | null;
}

/** Returns what was built and what the next build can reuse of it. */
export function buildVersion(
  {name, pages, entries, ranges, documents}: FilledVersion,
  {bags, copySaid, order, language, kept, add, previous}: BuildVersionInput
): KeptVersion {
  const kinds = entries.map(({facts: {kind}}) => kind);
  const parents = parentsOf(entries);
  const survey = surveyOf(bags, documents, kept?.survey ?? null);
  const hashes = documentHashes(entries, parents, copySaid);
  const known =
    kept && previous
      ? knownParts({version: name, kept, terms: survey.hashes, documents: hashes, has: previous.has})
      : nothingKnown(bags.terms.length);
  const files = createPartFiles({version: name, add, ...(previous && {previous})});
  const stored = createDocumentWriter(documentsOf(entries, parents));
  const postings = {
    bags,
    order,
    documents,
    survey,
    kinds,
    sections: entries.map(({facts: {kind}, context}) => sectionOf(kind, context))
  };
  const {parts, layers} = addTermFiles({postings, known, files, writer: createPartWriter(bags.weights, stored)});
  const terms = parts.get("terms")!;
  const lengths = entries.map(
    ({facts, also}, id) => facts.textLength + lengthOf(facts.documentLength, {id, parent: parents[id]!, also})
  );
  const shown = files.add(
    "documents",
    documentParts(lengths).map(({first, ids}) => ({
      first,
      known: known.ofDocuments(first, first + ids.length),
      make: () => `[{${stored.entriesWithTexts(ids)},"index":{}}]`
    }))
  );
  const words = wordCounts({
    frequencies: survey.frequencies,
    lastNamed: lastNamed(bags, documents),
    kinds,
    stems: bags.stems,
    isFound: wordsIn(bags, documents)
  });
  const directory: PartDirectory = {
    language,
    count: entries.length,
    terms,
    narrow: Object.fromEntries(
      [...new Set(postings.sections)].flatMap((section) => {
        const own = parts.get(narrowName(section))!;
        return own.length > 0 ? [[section, own]] : [];
      })
    ),
    rest: parts.get("rest")!,
    documents: shown,
    words: Object.fromEntries(files.add("words", wordFiles({...bags, counts: words}, known.words))),
    starts: startsOf(order.terms, listsOf(postings, order.numbers, "whole"), terms),
    ranges,
    contexts: contextsOf(pages)
  };
  return {built: {directory, outputs: files.outputs()}, survey, documents: hashes, layers, words};
}

/** By number of the word: 1 if a document has it in its prose. */
function wordsIn({words, spelled, spelledStarts}: Bags, documents: readonly RecordBags[]): Uint8Array {
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
  return isFound;
}

/** Lists that have not changed are those of the earlier build. */
function wordFiles(input: WordListsInput, known: KnownWords | null): LazyPart<string>[] {
  const made = (wanted?: ReadonlySet<string>): LazyPart<string>[] =>
    wordLists(input, wanted).map(({key, bytes}) => ({first: key, known: null, make: () => bytes}));
  if (!known) return made();
  const wanted = changedLists(input, known.counts);
  const kept: LazyPart<string>[] = [];
  for (const key of known.keys) {
    const file = wanted.has(key) ? null : known.fileOf(key);
    if (file === null) wanted.add(key);
    else kept.push({first: key, known: file, make: () => wordLists(input, new Set([key]))[0]!.bytes});
  }
  return [...made(wanted), ...kept].sort((a, b) => (a.first < b.first ? -1 : 1));
}

/** `DOCUMENT_HASHES` numbers for each document. */
function documentHashes(
  entries: readonly Entry[],
  parents: readonly number[],
  copySaid: PageBags["copySaid"]
): Int32Array {
  const said = new Int32Array(entries.length * DOCUMENT_HASHES);
  entries.forEach(({facts}, id) => copySaid(facts, said, id * DOCUMENT_HASHES));
  const hashes = said.slice();
  const mix = createMix();
  const add = (id: number): void => {
    mix.number(said[id * DOCUMENT_HASHES]!);
    mix.number(said[id * DOCUMENT_HASHES + 1]!);
  };
  entries.forEach(({also}, id) => {
    const parent = parents[id]!;
    add(id);
    add(parent);
    mix.number(parent);
    mix.text(also);
    hashes.set(mix.take(), id * DOCUMENT_HASHES);
  });
  return hashes;
}
