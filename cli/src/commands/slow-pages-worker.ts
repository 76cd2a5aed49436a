// The thread that names slow pages. It writes to the standard error itself: the main thread may be blocked.

import {parentPort, workerData} from "node:worker_threads";
import {printNow} from "./print.ts";
import type {Work} from "../core/run-watch.ts";
import type {SlowPagesMessage} from "./slow-pages.ts";

const LOOK_INTERVAL_MS = 250;

/** Seconds after which a page is named: the first and second time, and then again and again. */
const FIRST_AFTER_S = 1;
const SECOND_AFTER_S = 10;
const AGAIN_EVERY_S = 60;

const {isTerminal} = workerData as {isTerminal: boolean};
/** By thread: its work, and the seconds at which it is named next. */
const threads: {work: Work | null; next: number}[] = [];

function follow(): (work: Work | null) => void {
  const thread: (typeof threads)[number] = {work: null, next: FIRST_AFTER_S};
  threads.push(thread);
  return (work) => Object.assign(thread, {work, next: FIRST_AFTER_S});
}

const noteMain = follow();
parentPort!.on("message", (message: SlowPagesMessage) => {
  if ("work" in message) noteMain(message.work);
  else message.port.on("message", follow());
});

setInterval(() => {
  const now = performance.timeOrigin + performance.now();
  for (const thread of threads) {
    const {work, next} = thread;
    if (work === null || now - work.since < next * 1000) continue;
    printNow(`protodocs: still ${work.name} after ${next} s`, isTerminal);
    thread.next = next < SECOND_AFTER_S ? SECOND_AFTER_S : next < AGAIN_EVERY_S ? AGAIN_EVERY_S : next + AGAIN_EVERY_S;
  }
}, LOOK_INTERVAL_MS);
