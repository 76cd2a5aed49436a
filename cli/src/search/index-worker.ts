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
    records.set(page.key, texts ? page.records.map((record) => withoutText(record, texts)) : page.records);
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

/** The same record, which reads its text when it is asked for. */
function withoutText(record: SearchRecord, {add}: TextFile): SearchRecord {
  const read = add(record.text);
  return {
    ...record,
    detail: detailOf(record), // the only other use of the text
    get text() {
      return read();
    }
  };
}

function send(output: MadeOutput): void {
  const bytes = typeof output.bytes === "string" ? encoder.encode(output.bytes) : output.bytes;
  post({type: "file", output: {...output, bytes}}, [bytes.buffer as ArrayBuffer]);
}

function post(message: FromThread, transferred: ArrayBuffer[] = []): void {
  parentPort!.postMessage(message, transferred);
}
