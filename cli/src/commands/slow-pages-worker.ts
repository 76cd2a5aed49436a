// The thread that names slow pages. It writes to the standard error itself: the main thread may be blocked.
// It sleeps between two looks instead of listening: thousands of pages a second would wake it for nothing.

import {parentPort, receiveMessageOnPort, workerData, type MessagePort} from "node:worker_threads";
import {printNow} from "./print.ts";
import type {Work} from "../core/run-watch.ts";
import type {SlowPagesMessage} from "./slow-pages.ts";

const LOOK_INTERVAL_MS = 250;

/** Seconds after which a page is named: the first and second time, and then again and again. */
const FIRST_AFTER_S = 1;
const SECOND_AFTER_S = 10;
const AGAIN_EVERY_S = 60;

/** A thread's work, and the seconds at which it is named next. */
class Followed {
  #work: Work | null = null;
  #next = FIRST_AFTER_S;

  begin(work: Work | null): void {
    this.#work = work;
    this.#next = FIRST_AFTER_S;
  }

  look(now: number): void {
    const work = this.#work;
    const next = this.#next;
    if (work === null || now - work.since < next * 1000) return;
    printNow(`protodocs: still ${work.name} after ${next} s`, isTerminal);
    this.#next = next < SECOND_AFTER_S ? SECOND_AFTER_S : next < AGAIN_EVERY_S ? AGAIN_EVERY_S : next + AGAIN_EVERY_S;
  }
}

const {isTerminal} = workerData as {isTerminal: boolean};
const main = new Followed();
const others = new Map<MessagePort, Followed>();
const asleep = new Int32Array(new SharedArrayBuffer(4)); // nobody wakes it

for (;;) {
  Atomics.wait(asleep, 0, 0, LOOK_INTERVAL_MS);
  for (const message of messagesOf<SlowPagesMessage>(parentPort!)) {
    if ("work" in message) main.begin(message.work);
    else others.set(message.port, new Followed());
  }
  for (const [port, thread] of others) for (const work of messagesOf<Work | null>(port)) thread.begin(work);
  const now = performance.timeOrigin + performance.now();
  for (const thread of [main, ...others.values()]) thread.look(now);
}

function* messagesOf<Message>(port: MessagePort): Generator<Message> {
  for (let next = receiveMessageOnPort(port); next; next = receiveMessageOnPort(port)) yield next.message as Message;
}
