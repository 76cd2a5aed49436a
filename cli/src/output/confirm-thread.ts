// Looks at the files of a large tree in a separate thread while this one reads
// the sources: whether each is still the file that was written.

import fs from "node:fs";
import path from "node:path";
import {MessageChannel, receiveMessageOnPort, Worker, type MessagePort} from "node:worker_threads";

/** Initial data of the thread. */
export interface ConfirmStart {
  out: string;
  memory: string;
  /** For the paths of files that differ, in one message. */
  port: MessagePort;
  /** Becomes 1 when they have been sent. */
  isDone: SharedArrayBuffer;
}

/** Waits for the paths of files that are not as they were written; null if the thread could not tell. */
export type Differing = () => ReadonlySet<string> | null;

/** Bytes of a tree's record, of some ten thousand files: looking at fewer takes less time than starting a thread. */
const THREAD_PAYS = 1_000_000;

/** Milliseconds; the thread needs a tenth of a second for ten thousand files. */
const PATIENCE = 10_000;

/** @param memory the tree's record; null if the tree is too small */
export function startConfirming(out: string, memory: string, packageRoot: string): Differing | null {
  if ((fs.statSync(memory, {throwIfNoEntry: false})?.size ?? 0) < THREAD_PAYS) return null;
  const {port1: port, port2} = new MessageChannel();
  const isDone = new Int32Array(new SharedArrayBuffer(4));
  const start: ConfirmStart = {out, memory, port: port2, isDone: isDone.buffer as SharedArrayBuffer};
  const thread = new Worker(path.join(packageRoot, "lib/confirm-worker.js"), {
    workerData: start,
    transferList: [port2]
  });
  thread.on("error", () => undefined); // this thread looks at the files itself
  thread.unref();
  let answer: ReadonlySet<string> | null | undefined;
  return () => {
    if (answer !== undefined) return answer;
    Atomics.wait(isDone, 0, 0, PATIENCE);
    const received = receiveMessageOnPort(port);
    port.close();
    return (answer = received ? new Set(received.message as string[]) : null);
  };
}
