// Builds the index in a separate thread while pages are rendered in this one.

import {once} from "node:events";
import path from "node:path";
import {setImmediate} from "node:timers/promises";
import {Worker} from "node:worker_threads";
import {removeTextFile} from "../core/files/text-file.ts";
import {indexThreadLimits} from "../core/heap.ts";
import type {MadeOutput} from "../model.ts";
import type {CountedPage, SearchPage, SearchVersion} from "./search-version.ts";
import type {BuiltVersion} from "./built-version.ts";
import type {IndexerInput} from "./indexer.ts";

export interface IndexThread {
  /** Every page, once. */
  count(page: CountedPage): void;
  /** Resolves when few pages are waiting to be counted, or the thread has failed; null if that is so now. */
  room(): Promise<void> | null;
  /** Starts building a version, all of whose pages are counted, while others are counted. */
  begin(version: SearchVersion): void;
  /** Builds the versions that have not begun, and returns all. */
  build(input: ThreadVersions): Promise<ThreadBuilt>;
  /** Terminates it, whatever it is doing. */
  close(): Promise<void>;
}

export interface ThreadVersions {
  versions: readonly SearchVersion[];
  add(output: MadeOutput): void;
}

export interface ThreadBuilt {
  /** By name. */
  versions: Map<string, BuiltVersion>;
  /** Milliseconds that the thread worked. */
  worked: number;
}

/** Initial data of the thread. */
export interface ThreadInput extends Omit<IndexerInput, "cache"> {
  cacheFolder: string | null;
  /** Where it keeps texts; null to keep them in memory. */
  textFile: string | null;
}

export type ToThread = {type: "count"; pages: CountedPage[]} | {type: "version"; version: NamedVersion} | {type: "end"};
export type FromThread = {type: "counted"} | {type: "file"; output: MadeOutput} | ({type: "built"} & ThreadBuilt);

/** A version whose pages the thread has by key. */
export interface NamedVersion extends Pick<SearchVersion, "name" | "language"> {
  pages: Omit<SearchPage, "records">[];
}

/** Batch size: each message wakes the thread and has serialisation costs. */
const PAGES_PER_MESSAGE = 32;

/** Largest number of batches that wait to be counted: each is a copy of its pages' records. */
const MAX_WAITING_MESSAGES = 16;

/**
 * Fewest records for which a thread of its own pays off on two processors; fewer on more. It has to
 * compile its code again, and V8 uses the other processor for that and for collecting garbage.
 */
const MIN_RECORDS_FOR_THREAD = 60_000;

export interface LazyThread {
  /** Every page, once. */
  count(page: CountedPage, isNew: boolean): void;
  /** Null until there is enough to count. */
  thread(): IndexThread | null;
  /** See IndexThread. */
  room(): Promise<void> | null;
  close(): Promise<void>;
}

/** Starts a thread as soon as there is enough work. */
export function createLazyThread({jobs = 1, ...input}: LazyThreadInput): LazyThread {
  let thread: IndexThread | null = null;
  const enough = MIN_RECORDS_FOR_THREAD / Math.max(1, jobs - 1);
  const before: CountedPage[] = [];
  let fresh = 0;
  return {
    count(page, isNew) {
      if (isNew) fresh += page.records.length;
      before.push(page);
      if (fresh >= enough) thread ??= startIndexThread(input);
      if (thread) before.splice(0).forEach(thread.count);
    },
    thread: () => thread,
    room: () => thread?.room() ?? null,
    close: async () => thread?.close()
  };
}

export interface LazyThreadInput extends IndexThreadInput {
  /** Number of threads that share the pages; one by default. */
  jobs?: number;
}

export interface IndexThreadInput extends IndexerInput {
  /** Folder of this package, whose compiled code the thread runs. */
  packageRoot: string;
}

export function startIndexThread({language, cache, compilerKey, packageRoot}: IndexThreadInput): IndexThread {
  const textFile = cache.folder === null ? null : path.join(cache.folder, `search/texts-${process.pid}`);
  const input: ThreadInput = {language, cacheFolder: cache.folder, textFile, compilerKey};
  const thread = new Worker(path.join(packageRoot, "lib/index-worker.js"), {
    workerData: input,
    resourceLimits: indexThreadLimits
  });
  const failed = new Promise<never>((_, reject) => thread.on("error", reject));
  let isBroken = false;
  failed.catch(() => void (isBroken = true)); // told by build()
  const post = (message: ToThread): void => thread.postMessage(message);
  const batch: CountedPage[] = [];
  let waiting = 0;
  const begun = new Set<string>();
  /** What it has made before `build`. */
  const files: MadeOutput[] = [];
  let take: (output: MadeOutput) => void = (output) => void files.push(output);
  const flush = (): void => {
    post({type: "count", pages: batch.splice(0)});
    waiting++;
  };
  thread.on("message", (message: FromThread) => {
    if (message.type === "counted") waiting--;
    if (message.type === "file") take(message.output);
  });

  function begin(version: SearchVersion): void {
    if (begun.has(version.name)) return;
    begun.add(version.name);
    flush();
    post({type: "version", version: named(version)});
  }

  async function waitForRoom(): Promise<void> {
    await setImmediate(); // receives what the thread has counted meanwhile
    while (waiting > MAX_WAITING_MESSAGES && !isBroken) await Promise.race([once(thread, "message"), failed]);
  }

  return {
    count(page) {
      if (batch.push(page) === PAGES_PER_MESSAGE) flush();
    },
    room: () => (waiting > MAX_WAITING_MESSAGES && !isBroken ? waitForRoom().catch(() => undefined) : null),
    begin,
    build({versions, add}) {
      versions.forEach(begin);
      const built = new Promise<ThreadBuilt>((resolve, reject) => {
        take = (output) => attempt(() => add(output), reject);
        files.splice(0).forEach(take);
        thread.on("message", (message: FromThread) => {
          if (message.type === "built") resolve(message);
        });
      });
      post({type: "end"});
      return Promise.race([built, failed]);
    },
    async close() {
      await thread.terminate();
      removeTextFile(textFile);
    }
  };
}

function named({pages, ...version}: SearchVersion): NamedVersion {
  return {...version, pages: pages.map(({records: _records, ...page}) => page)};
}

function attempt(run: () => void, fail: (error: unknown) => void): void {
  try {
    run();
  } catch (error) {
    fail(error);
  }
}
