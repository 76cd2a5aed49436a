import {Worker} from "node:worker_threads";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {waitForNext} from "../../../cli/src/site/threads/wait-for-next.ts";

/** A thread that notifies about an earlier increment first, and increments later. */
const late = `
  const {workerData: counter} = require("node:worker_threads");
  const sleep = (time) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, time);
  while (Atomics.notify(counter, 0) === 0) sleep(1);
  sleep(20);
  Atomics.add(counter, 0, 1);
  Atomics.notify(counter, 0);
`;

test("a late notification about what was seen before wakes nobody", async () => {
  const counter = new Int32Array(new SharedArrayBuffer(4));
  counter[0] = 7;
  const thread = new Worker(late, {eval: true, workerData: counter});
  waitForNext(counter, 7);
  assert.is(Atomics.load(counter, 0), 8);
  await thread.terminate();
});

test("an increment that came before is not waited for", () => {
  const counter = new Int32Array(new SharedArrayBuffer(4));
  counter[0] = 8;
  waitForNext(counter, 7);
});

test.run();
