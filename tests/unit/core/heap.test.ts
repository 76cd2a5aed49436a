import {suite} from "uvu";
import * as assert from "uvu/assert";
import {outputOf} from "../../run-program.ts";

const test = suite("heap");

/** Bytes that the space for new objects has in the end, in a program that keeps 60 MB of small objects. */
function bytesAfterWork(isLimited: boolean): number {
  const program = `
    import {limitBuildHeap, youngGenerationBytes} from "./cli/src/core/heap.ts";
    if (${isLimited}) limitBuildHeap();
    const kept = [];
    for (let turn = 0; turn < 200; turn++) {
      for (let index = 0; index < 5000; index++) kept.push({turn, index, next: [turn]});
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    if (kept.length !== 1_000_000) process.exitCode = 1;
    console.log(youngGenerationBytes());`;
  return Number(outputOf(program));
}

test("the space for new objects grows to its limit and no further", () => {
  const unlimited = bytesAfterWork(false);
  const limited = bytesAfterWork(true);
  assert.ok(unlimited >= 32 * 1024 * 1024, `${unlimited} bytes without the limit`);
  assert.is(limited, 16 * 1024 * 1024);
});

test.run();
