// Builds the index in a separate thread while pages are rendered in this one.

import path from "node:path";
import {Worker} from "node:worker_threads";
import type {MadeOutput} from "../model.ts";
import type {CountedPage, SearchPage, SearchVersion} from "./search-version.ts";
import type {BuiltVersion, IndexerInput, IndexInput} from "./indexer.ts";

export interface IndexThread {
  /** Every page, once. */
  count(page: CountedPage): void;
  /** Of pages that have been counted. */
  build(input: IndexInput): Promise<ThreadBuilt>;
  /** Ends it, whatever it is doing. */
  close(): Promise<void>;
}

export interface ThreadBuilt {
  versions: BuiltVersion[];
  /** Milliseconds that the thread was not waiting. */
  worked: number;
}

/** What the thread starts with. */
export interface ThreadInput extends Omit<IndexerInput, "cache"> {
  cacheFolder: string | null;
}

export type ToThread = {type: "count"; pages: CountedPage[]} | {type: "build"; versions: NamedVersion[]; pages: number};
export type FromThread = {type: "file"; output: MadeOutput} | ({type: "built"} & ThreadBuilt);

/** A version whose pages the thread knows by their keys. */
export interface NamedVersion {
  name: string;
  pages: Omit<SearchPage, "records">[];
}

/** Each message wakes the thread, and is taken apart and put together at a cost of its own. */
const PAGES_EACH = 32;

/** From this many records on, a thread is worth starting: it has to compile everything that it runs once more. */
const THREAD_PAYS = 8_000;

export interface LateThread {
  /** Every page, once. */
  count(page: CountedPage, isNew: boolean): void;
  /** Null while there is too little to count. */
  thread(): IndexThread | null;
  close(): Promise<void>;
}

/** A thread as soon as there is enough for it to do. */
export function createLateThread(input: IndexThreadInput): LateThread {
  let thread: IndexThread | null = null;
  const before: CountedPage[] = [];
  let fresh = 0;
  return {
    count(page, isNew) {
      if (isNew) fresh += page.records.length;
      before.push(page);
      if (fresh >= THREAD_PAYS) thread ??= startIndexThread(input);
      if (thread) before.splice(0).forEach(thread.count);
    },
    thread: () => thread,
    close: async () => thread?.close()
  };
}

export interface IndexThreadInput extends IndexerInput {
  /** Folder of this package: a thread runs what is compiled there. */
  packageRoot: string;
}

export function startIndexThread({language, cache, compilerKey, packageRoot}: IndexThreadInput): IndexThread {
  const input: ThreadInput = {language, cacheFolder: cache.folder, compilerKey};
  const thread = new Worker(path.join(packageRoot, "lib/index-worker.js"), {workerData: input});
  const failed = new Promise<never>((_, reject) => thread.on("error", reject));
  failed.catch(() => undefined); // told by build()
  const post = (message: ToThread): void => thread.postMessage(message);
  const waiting: CountedPage[] = [];
  const flush = (): void => post({type: "count", pages: waiting.splice(0)});
  return {
    count(page) {
      if (waiting.push(page) === PAGES_EACH) flush();
    },
    build({versions, pages, add}) {
      flush();
      const built = new Promise<ThreadBuilt>((resolve, reject) => {
        thread.on("message", (message: FromThread) => {
          if (message.type === "built") resolve(message);
          else attempt(() => add(message.output), reject);
        });
      });
      post({type: "build", versions: versions.map(named), pages});
      return Promise.race([built, failed]);
    },
    async close() {
      await thread.terminate();
    }
  };
}

function named({name, pages}: SearchVersion): NamedVersion {
  return {name, pages: pages.map(({route, context, key}) => ({route, context, key}))};
}

function attempt(run: () => void, fail: (error: unknown) => void): void {
  try {
    run();
  } catch (error) {
    fail(error);
  }
}
