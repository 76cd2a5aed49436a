// The thread's side of index-thread.ts.

import {performance} from "node:perf_hooks";
import {parentPort, workerData} from "node:worker_threads";
import {openCache} from "../engine/cache.ts";
import type {MadeOutput} from "../model.ts";
import {withoutParent} from "../core/text.ts";
import type {SearchRecord} from "../../../runtime/shared/search-record.ts";
import type {BuiltVersion} from "./built-version.ts";
import {createIndexer} from "./indexer.ts";
import type {CountedPage, SearchVersion} from "./search-version.ts";
import {detailOf} from "./stored-documents.ts";
import {createTextFile, type TextFile, type TextPlace} from "../core/files/text-file.ts";
import type {FromThread, NamedVersion, ThreadInput, ToThread} from "./index-thread.ts";

const {language, cacheFolder, textFile, compilerKey} = workerData as ThreadInput;
const indexer = createIndexer({language, cache: openCache(cacheFolder), compilerKey});
/** By the page's key. */
const records = new Map<string, SearchRecord[]>();
const texts = textFile === null ? null : createTextFile(textFile);
const encoder = new TextEncoder();
/** Versions by name. */
const built = new Map<string, BuiltVersion>();

parentPort!.on("message", (message: ToThread) => {
  if (message.type === "version") build(message.version);
  else if (message.type === "end") end();
  else count(message.pages);
});

function count(pages: readonly CountedPage[]): void {
  for (const page of pages) {
    indexer.count(page);
    if (records.has(page.key)) continue; // a copy's
    records.set(page.key, texts ? page.records.map((record) => new LeanRecord(record, texts)) : page.records);
  }
  post({type: "counted"});
}

function build(version: NamedVersion): void {
  built.set(version.name, indexer.build(withRecords(version), send));
}

function end(): void {
  const started = performance.now();
  const {active} = performance.eventLoopUtilization();
  indexer.store();
  post({type: "built", versions: built, worked: active + performance.now() - started});
}

function withRecords({pages, ...version}: NamedVersion): SearchVersion {
  return {...version, pages: pages.map((page) => ({...page, records: records.get(page.key)!}))};
}

/** A record that reads its text when it is asked for. A class, because there are millions: a getter of each would be larger than the rest. */
class LeanRecord implements SearchRecord {
  readonly kind;
  readonly title;
  readonly names;
  readonly hash;
  /** The only other use of the text. */
  readonly detail;
  declare readonly facts?: NonNullable<SearchRecord["facts"]>;
  readonly #texts: TextFile;
  readonly #place: TextPlace;

  constructor(record: SearchRecord, texts: TextFile) {
    this.kind = record.kind;
    this.title = record.title;
    this.names = record.names;
    this.hash = record.hash;
    this.detail = withoutParent(detailOf(record));
    if (record.facts) this.facts = record.facts;
    this.#texts = texts;
    this.#place = texts.add(record.text);
  }

  get text(): string {
    return this.#texts.read(this.#place);
  }
}

function send(output: MadeOutput): void {
  const bytes = typeof output.bytes === "string" ? encoder.encode(output.bytes) : output.bytes;
  post({type: "file", output: {...output, bytes}}, [bytes.buffer as ArrayBuffer]);
}

function post(message: FromThread, transferred: ArrayBuffer[] = []): void {
  parentPort!.postMessage(message, transferred);
}
