// Names pages that take longer than a second while they run, so that nobody waits for a build without knowing which
// page to look at, even one that never ends. A separate thread looks every quarter of a second.

import path from "node:path";
import {Worker} from "node:worker_threads";
import {findPackageRoot} from "../package/package-root.ts";
import {standardStreams} from "./print.ts";
import {createPageWatch, type PageWatch} from "../slow/run-watch.ts";

export interface SlowPages {
  watch: PageWatch;
  close(): void;
}

export interface SlowPagesStart {
  slots: SharedArrayBuffer;
  /** Becomes 1 at the end. */
  stop: SharedArrayBuffer;
  isTerminal: boolean;
}

/** @param threads number of threads, including the main thread */
export function createSlowPages(threads: number): SlowPages {
  const stop = new SharedArrayBuffer(4);
  const watch = createPageWatch(threads, (slots) => {
    const data: SlowPagesStart = {slots, stop, isTerminal: standardStreams().stderr.isTTY};
    new Worker(path.join(findPackageRoot(), "lib/slow-pages-worker.js"), {workerData: data}).unref();
  });
  return {
    watch,
    close() {
      const state = new Int32Array(stop);
      Atomics.store(state, 0, 1);
      Atomics.notify(state, 0);
    }
  };
}
