// The thread that names slow pages. It writes to the standard error itself: the main thread may be blocked.

import {workerData} from "node:worker_threads";
import {printNow} from "./print.ts";
import type {SlowPagesStart} from "./slow-pages.ts";
import {readWork, type Work} from "../slow/work-slot.ts";

/** Milliseconds between two looks. */
const LOOK = 250;

/** Seconds after which a page is named: the first and second time, and then again and again. */
const FIRST = 1;
const SECOND = 10;
const AGAIN = 60;

const {slots, stop, isTerminal} = workerData as SlowPagesStart;
const state = new Int32Array(stop);
/** By thread: its work, and the seconds at which it is named next. */
const seen: {work: Work; next: number}[] = [];

while (Atomics.wait(state, 0, 0, LOOK) === "timed-out")
  readWork(slots).forEach((work, thread) => {
    if (work === null) return;
    const before = seen[thread];
    const {next} = (seen[thread] = before?.work.since === work.since ? before : {work, next: FIRST});
    if (performance.timeOrigin + performance.now() - work.since < next * 1000) return;
    printNow(`protodocs: still ${work.name} after ${next} s`, isTerminal);
    seen[thread] = {work, next: next < SECOND ? SECOND : next < AGAIN ? AGAIN : next + AGAIN};
  });
