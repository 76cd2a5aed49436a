// The thread's side of confirm-thread.ts.

import {workerData} from "node:worker_threads";
import type {ConfirmStart} from "./confirm-thread.ts";
import {confirm} from "./previous-tree.ts";
import {readRecord} from "./tree-record.ts";

const {out, memory, port, isDone} = workerData as ConfirmStart;
const done = new Int32Array(isDone);
try {
  const files = [...readRecord(memory)];
  port.postMessage(files.flatMap(([file, entry]) => (confirm(`${out}/${file}`, entry) === entry ? [] : [file])));
} finally {
  Atomics.store(done, 0, 1);
  Atomics.notify(done, 0);
}
