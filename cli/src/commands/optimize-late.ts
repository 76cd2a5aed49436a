// A build is short: much of what V8 optimizes in it is done before it pays.

import v8 from "node:v8";

/**
 * Bytes of bytecode that a function runs before V8 looks whether to optimize
 * it: ten times its own measure. Builds of 1,000 pages take a sixth less
 * processor time so, those of 10,000 some percent, and none takes longer.
 */
const BUDGET = 700_000;

/**
 * For a process that builds and ends. Node 20 only: V8 has another compiler in
 * between from Node 22 on, and the flag no more.
 */
export function optimizeLate(): void {
  if (process.versions.v8.startsWith("11.3.")) v8.setFlagsFromString(`--interrupt-budget=${BUDGET}`);
}
