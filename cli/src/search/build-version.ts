// Turns the counted words of a version into the files of its index.

import {FIELDS, sectionOf} from "../../../runtime/shared/search-index.ts";
import type {MadeOutput} from "../model.ts";
import type {BuiltVersion, PartDirectory} from "./built-version.ts";
import {documentParts} from "./document-parts.ts";
import {contextsOf, documentsOf, type FilledVersion} from "./entries.ts";
import {frequenciesOf, lastNamed} from "./frequencies.ts";
import {listingOf, narrowName} from "./listing.ts";
import {createPartFiles} from "./part-files.ts";
import type {TermOrder} from "./postings.ts";
import {createPartWriter} from "./serialise.ts";
import {createDocumentWriter} from "./stored-documents.ts";
import type {RecordCounts, TermCounts} from "./term-counts.ts";
import {addTermFiles} from "./term-files.ts";
import {wordCounts, wordLists} from "./words.ts";

export interface BuildVersionInput {
  counts: TermCounts;
  order: TermOrder;
  language: string;
  /** Receives each file as soon as it is ready. Two parts may be the same file, which then comes twice. */
  add(output: MadeOutput): void;
}

export function buildVersion(filled: FilledVersion, {counts, order, language, add}: BuildVersionInput): BuiltVersion {
  const {name, pages, entries, written, ranges, headings, documents} = filled;
  const kinds = entries.map(({facts: {kind}}) => kind);
  const sections = entries.map(({facts: {kind}, context}) => sectionOf(kind, context));
  const frequencies = frequenciesOf(counts, documents);
  const files = createPartFiles(name, add);
  const stored = createDocumentWriter(documentsOf(filled));
  const listing = listingOf({counts, order, documents, frequencies, kinds, sections});
  const parts = addTermFiles(listing, {files, writer: createPartWriter(counts.weights, written, stored)});
  const partsOf = (layer: string): [string, string][] => parts.get(layer) ?? [];
  const lengths = entries.map(({facts: {textLength}}, id) => textLength + stored.lengthOf(id));
  const words = wordLists({
    ...counts,
    counts: wordCounts({
      frequencies,
      lastNamed: lastNamed(counts, documents),
      kinds,
      stems: counts.stems,
      isFound: wordsIn(counts, documents)
    })
  });
  const directory: PartDirectory = {
    language,
    count: entries.length,
    terms: partsOf("terms"),
    narrow: Object.fromEntries(
      [...new Set(sections)].flatMap((section) => {
        const own = partsOf(narrowName(section));
        return own.length > 0 ? [[section, own]] : [];
      })
    ),
    rest: partsOf("rest"),
    documents: documentParts(written, lengths).map((ids) => [
      written[ids[0]!]!,
      files.add("documents", `[{${stored.entriesWithTexts(ids)},"index":{}}]`)
    ]),
    words: Object.fromEntries(words.map(({key, bytes}) => [key, files.add("words", bytes)])),
    ranges,
    headings,
    contexts: contextsOf(pages)
  };
  return {directory, outputs: files.outputs()};
}

/** By number of the word: 1 if a document has it in its prose. */
function wordsIn({words, spelled, spelledStarts}: TermCounts, documents: readonly RecordCounts[]): Uint8Array {
  const isFound = new Uint8Array(words.length);
  const isRead = new Uint8Array(spelledStarts.length);
  const [numbers, starts] = [spelled.values, spelledStarts.values];
  for (const document of documents) {
    for (const field of PROSE) {
      const text = document[field];
      if (isRead[text] === 1) continue;
      isRead[text] = 1;
      for (let at = starts[text]!; at < starts[text + 1]!; at++) isFound[numbers[at]!] = 1;
    }
  }
  return isFound;
}

const PROSE = FIELDS.filter((field) => field === "title" || field === "text" || field === "called");
