// Search records made by rule, and the engine over the index that is built of them.

import {noCache} from "../../../cli/src/engine/cache.ts";
import {buildSearchIndex, type SearchIndexInput} from "../../../cli/src/search/build-index.ts";
import type {SearchPage} from "../../../cli/src/search/search-version.ts";
import type {Output} from "../../../cli/src/model.ts";
import {openVersion, type SearchEngine, type SearchRequest} from "../../../runtime/search/engine.ts";
import type {FetchJson} from "../../../runtime/search/fetch-json.ts";
import {directoryOf} from "../../../runtime/shared/search-directory.ts";
import {
  readDocument,
  searchEntry,
  type Directory,
  type DocumentFields,
  type SearchFile
} from "../../../runtime/shared/search-index.ts";
import type {SearchRecord} from "../../../runtime/shared/search-record.ts";

export function record(part: Partial<SearchRecord> & Pick<SearchRecord, "title">): SearchRecord {
  return {kind: "page", names: [], text: "", hash: "", ...part};
}

export function page(
  route: string,
  records: (Partial<SearchRecord> & Pick<SearchRecord, "title">)[],
  context = "guide"
): SearchPage {
  return {route, context, url: route, breadcrumb: ["Guide"], key: route, records: records.map(record)};
}

/** The files of an index, each path once. */
export function outputsOf(input: Partial<SearchIndexInput> & Pick<SearchIndexInput, "versions">): Output[] {
  const outputs = new Map<string, Output>();
  buildSearchIndex({
    names: input.versions.map(({name}) => name),
    kept: new Map(),
    base: "/",
    language: "en",
    synonyms: [],
    worker: "work()",
    cache: noCache,
    compilerKey: "",
    add: (output) => void outputs.set(output.path, output),
    ...input
  });
  return [...outputs.values()];
}

/** Files by href. */
export function filesOf(pages: SearchPage[], language = "en"): Map<string, string> {
  const outputs = outputsOf({versions: [{name: "v1", pages}], language});
  return new Map(
    outputs
      .flatMap((output) => ("bytes" in output ? [output] : []))
      .map(({path, bytes}) => [`/${path}`, typeof bytes === "string" ? bytes : Buffer.from(bytes).toString("utf8")])
  );
}

export interface Opened {
  engine: SearchEngine;
  /** Hrefs in the order in which they were fetched. */
  fetched: string[];
}

export async function open(files: ReadonlyMap<string, string>): Promise<Opened> {
  const fetched: string[] = [];
  const fetchJson: FetchJson = async (href) => {
    const text = files.get(href);
    if (text === undefined) throw new Error(`there is no ${href}`);
    fetched.push(href);
    return JSON.parse(text) as unknown;
  };
  return {engine: openVersion(directoryIn(files), fetchJson), fetched};
}

export function directoryIn(files: ReadonlyMap<string, string>): Directory {
  return directoryOf(files.get(`/${searchEntry("v1")}`)!);
}

/** With their texts, in order of their ids. */
export function documentsOf(files: Map<string, string>): DocumentFields[] {
  const hashes = directoryIn(files).documents.map(([, hash]) => hash);
  return hashes.flatMap((hash) =>
    (JSON.parse(files.get(`/assets/search/v1/documents-${hash}.json`)!) as SearchFile).flatMap(({documents}) =>
      documents.map(readDocument)
    )
  );
}

export function request(query: string, more: Partial<SearchRequest> = {}): SearchRequest {
  return {query, limit: 8, context: null, kinds: null, complete: false, snippets: false, ...more};
}

/** The same pages each time: words by a simple generator, commoner ones more often. */
export function madePages(count: number, wordsEach = 120): SearchPage[] {
  let seed = 7;
  const next = (): number => (seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff) / 0x7fffffff;
  const syllables = [
    "mar",
    "ket",
    "or",
    "der",
    "set",
    "tle",
    "ment",
    "li",
    "qui",
    "di",
    "ty",
    "col",
    "la",
    "te",
    "ral",
    "vo",
    "lu",
    "ep",
    "och",
    "sta",
    "king"
  ];
  const word = (): string => {
    const number = Math.floor(next() ** 7 * 4000);
    return [number % 21, Math.floor(number / 21) % 21, number % 7].map((at) => syllables[at]).join("");
  };
  const words = (length: number): string => Array.from({length}, word).join(" ");
  return Array.from({length: count}, (_, at) =>
    page(`/page-${at}`, [
      {title: words(3), text: words(wordsEach)},
      {kind: "heading", title: words(2), hash: "one", text: words(wordsEach)},
      {
        kind: "field",
        title: `Message${at}.${words(2).replace(" ", "_")}`,
        names: [`pack.Message${at}`],
        hash: "field",
        text: words(10)
      }
    ])
  );
}
