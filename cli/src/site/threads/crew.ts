// The worker threads. Between two pages of its own, the main
// thread collects their results and answers their requests.

import path from "node:path";
import {MessageChannel, receiveMessageOnPort, Worker} from "node:worker_threads";
import {removeTextFile} from "../../core/files/text-file.ts";
import {pageThreadLimits} from "../../core/heap.ts";
import type {PageWatch} from "../../core/run-watch.ts";
import type {Answer, ThreadReading, ThreadRun} from "../../engine/thread-ask.ts";
import type {AnswerMessage, FromThread, Task, ThreadAssets, ThreadStart, ToThread} from "./messages.ts";

export interface Crew {
  /** Number of threads, not counting the main thread. */
  readonly size: number;
  /** Sends tasks to a thread. */
  post(thread: number, tasks: Task[], shared: Answer[]): void;
  /** @param staging where threads create the files of pages; null for nowhere */
  postAssets(assets: ThreadAssets[], staging: string | null): void;
  /** Collects results since the last call, and answers requests. @throws the error of a failed thread */
  poll(): Done[];
  /** Resolves when `poll` may return something. */
  heard(): Promise<void>;
  close(): Promise<void>;
}

export interface Done {
  thread: number;
  runs: ThreadRun[];
  readings: ThreadReading[];
}

export interface CrewInput {
  size: number;
  /** Folder of the project. */
  root: string;
  /** Folder of this package, whose compiled code threads run. */
  packageRoot: string;
  /** Follows the pages of the threads; null if they are not followed. */
  watch: PageWatch | null;
  /** Where a thread, from 1, keeps bodies. */
  bodyFileOf(thread: number): string | null;
  /** Answers a thread's request. */
  answer(name: string, key: string): unknown;
}

export function createCrew({size, root, packageRoot, watch, bodyFileOf, answer}: CrewInput): Crew {
  let wake: () => void = () => undefined;
  let isHeard = false;
  const ring = (): void => {
    isHeard = true;
    wake();
  };
  const failures: Error[] = [];
  const threads = Array.from({length: size}, (_, thread) =>
    startThread(
      {root, bodyFile: bodyFileOf(thread + 1), watch: watch?.createPort() ?? null},
      packageRoot,
      ring,
      failures
    )
  );

  function take(thread: number, message: FromThread): Done[] {
    const {port, answered} = threads[thread]!;
    if (message.type === "failed") throw new Error(message.message);
    if (message.type === "done") return [{thread, runs: message.runs, readings: message.readings}];
    const reply: AnswerMessage = {value: answer(message.name, message.key)};
    port.postMessage(reply);
    Atomics.add(answered, 0, 1);
    Atomics.notify(answered, 0);
    return [];
  }

  const post = (thread: number, message: ToThread): void => threads[thread]!.worker.postMessage(message);
  return {
    size,
    post: (thread, tasks, shared) => post(thread, {type: "tasks", tasks, shared}),
    postAssets: (assets, staging) => threads.forEach((_, thread) => post(thread, {type: "assets", assets, staging})),
    poll() {
      isHeard = false;
      if (failures.length > 0) throw failures[0]!;
      return threads.flatMap(({port}, thread) => {
        const done: Done[] = [];
        for (let next = receiveMessageOnPort(port); next; next = receiveMessageOnPort(port))
          done.push(...take(thread, next.message as FromThread));
        return done;
      });
    },
    async heard() {
      if (!isHeard) await new Promise<void>((resolve) => (wake = resolve));
    },
    async close() {
      await Promise.all(threads.map(({worker}) => worker.terminate()));
      threads.forEach((_, thread) => removeTextFile(bodyFileOf(thread + 1)));
    }
  };
}

function startThread(
  given: Pick<ThreadStart, "root" | "watch" | "bodyFile">,
  packageRoot: string,
  ring: () => void,
  failures: Error[]
) {
  const {port1: port, port2} = new MessageChannel();
  const shared = new SharedArrayBuffer(4);
  const start: ThreadStart = {...given, port: port2, answered: shared};
  const worker = new Worker(path.join(packageRoot, "lib/page-worker.js"), {
    workerData: start,
    transferList: [port2, ...(given.watch ? [given.watch] : [])],
    resourceLimits: pageThreadLimits
  });
  worker.on("message", ring);
  worker.on("error", (error) => {
    failures.push(error);
    ring();
  });
  return {worker, port, answered: new Int32Array(shared)};
}
