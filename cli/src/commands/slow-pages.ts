// Names pages that take longer than a second while they run, so that a slow build says which page to
// look at, even one that never ends: it blocks its own thread, so another one looks every quarter of a second.

import path from "node:path";
import {MessageChannel, Worker, type MessagePort} from "node:worker_threads";
import {findPackageRoot} from "../core/package-root.ts";
import {standardStreams} from "./print.ts";
import {createRunWatch, type PageWatch, type Work} from "../core/run-watch.ts";

export interface SlowPages {
  watch: PageWatch;
  close(): Promise<void>;
}

/** What the main thread works on, or a port on which another one says so. */
export type SlowPagesMessage = {work: Work | null} | {port: MessagePort};

/** The thread starts with the first page. */
export function createSlowPages(): SlowPages {
  let worker: Worker | null = null;
  const post = (message: SlowPagesMessage): void => {
    if (!worker) {
      worker = new Worker(path.join(findPackageRoot(), "lib/slow-pages-worker.js"), {
        workerData: {isTerminal: standardStreams().stderr.isTTY}
      });
      worker.unref();
    }
    worker.postMessage(message, "port" in message ? [message.port] : []);
  };
  return {
    watch: {
      main: createRunWatch((work) => post({work})),
      createPort() {
        const {port1, port2} = new MessageChannel();
        post({port: port2});
        return port1;
      }
    },
    close: async () => void (await worker?.terminate())
  };
}
