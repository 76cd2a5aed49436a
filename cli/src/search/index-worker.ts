// The thread's side of index-thread.ts.

import {performance} from "node:perf_hooks";
import {parentPort, workerData} from "node:worker_threads";
import {openCache} from "../cache.ts";
import type {MadeOutput} from "../model.ts";
import type {SearchRecord} from "../../../runtime/shared/search-record.ts";
import {createIndexer} from "./indexer.ts";
import type {SearchVersion} from "./search-version.ts";
import {detailOf} from "./stored-documents.ts";
import {createTextFile, type TextFile} from "./text-file.ts";
import type {FromThread, NamedVersion, ThreadInput, ToThread} from "./index-thread.ts";

const {language, cacheFolder, textFile, compilerKey} = workerData as ThreadInput;
const indexer = createIndexer({language, cache: openCache(cacheFolder), compilerKey});
/** By the page's key. */
const records = new Map<string, SearchRecord[]>();
const texts = textFile === null ? null : createTextFile(textFile);
const encoder = new TextEncoder();

parentPort!.on("message", (message: ToThread) => {
  if (message.type === "build") return build(message);
  for (const page of message.pages) {
    indexer.count(page);
    records.set(page.key, texts ? leanRecords(page.records, texts) : page.records);
  }
});

function build({versions, pages}: Extract<ToThread, {type: "build"}>): void {
  const started = performance.now();
  const {active} = performance.eventLoopUtilization();
  const built = indexer.build({versions: versions.map(withRecords), pages, add: send});
  post({type: "built", versions: built, worked: active + performance.now() - started});
}

function withRecords({name, pages}: NamedVersion): SearchVersion {
  return {name, pages: pages.map((page) => ({...page, records: records.get(page.key)!}))};
}

/** The same records: each reads its text when it is asked for, and those of a page share what they have in common. */
function leanRecords(own: readonly SearchRecord[], {add}: TextFile): SearchRecord[] {
  const urls = new Map<string, string>();
  const breadcrumbs = new Map<string, string[]>();
  return own.map((record) => {
    const read = add(record.text);
    return {
      ...record,
      url: firstOf(urls, record.url, record.url),
      breadcrumb: firstOf(breadcrumbs, record.breadcrumb.join("\n"), record.breadcrumb),
      detail: detailOf(record), // the only other use of the text
      get text() {
        return read();
      }
    };
  });
}

function firstOf<T>(known: Map<string, T>, key: string, value: T): T {
  const first = known.get(key);
  if (first === undefined) known.set(key, value);
  return first ?? value;
}

function send(output: MadeOutput): void {
  const bytes = typeof output.bytes === "string" ? encoder.encode(output.bytes) : output.bytes;
  post({type: "file", output: {...output, bytes}}, [bytes.buffer as ArrayBuffer]);
}

function post(message: FromThread, transferred: ArrayBuffer[] = []): void {
  parentPort!.postMessage(message, transferred);
}
