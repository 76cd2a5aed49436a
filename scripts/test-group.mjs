// Runs test files one after the other in this process, and tells how many
// tests of each passed and how long they took. Started by test.mjs.

import path from "node:path";
import {pathToFileURL} from "node:url";

globalThis.UVU_DEFER = 1; // uvu gathers suites in UVU_QUEUE and leaves running them to us
globalThis.UVU_QUEUE = [];

for (const [index, file] of process.argv.slice(2).entries()) {
  globalThis.UVU_INDEX = index;
  globalThis.UVU_QUEUE.push([]);
  process.stdout.write(`${file}  `);
  const count = {passed: 0, failed: 0};
  const start = performance.now();
  try {
    await import(pathToFileURL(path.resolve(file)).href);
    for (const suite of globalThis.UVU_QUEUE[index]) {
      const [errors, passed, , total] = await suite();
      if (typeof errors === "string") process.stdout.write(`\n${errors}\n`);
      count.passed += passed;
      count.failed += total - passed; // also what a failed preparation kept from running
    }
  } catch (error) {
    process.stdout.write(`\n${error instanceof Error ? error.stack : String(error)}\n`);
    count.failed++;
  }
  const seconds = (performance.now() - start) / 1000;
  await new Promise((resolve) => process.send({file, ...count, seconds}, resolve));
}
process.exit(0); // whatever a test left open
