// When V8 optimizes a busy function. In Node 20 there is no compiler between the baseline one and the optimizing one,
// which takes a third of the processor time of a small build; later releases have one (Maglev).

import {setFlagsFromString} from "node:v8";

/** V8 11, that of Node 20. */
const LACKS_MAGLEV = process.versions.v8.startsWith("11.");

/** Bytes of bytecode that a function runs before it is optimized: V8's default. */
const USUAL = 67_584;

/** Most bytes of bytecode of other functions that are compiled into one. V8's default is 920, which gains nothing here. */
const MOST_INLINED = 300;

/** For programs that run for some seconds: four times as late, a fifth less processor time. */
export function optimizeLate(): void {
  if (!LACKS_MAGLEV) return;
  setFlagsFromString(`--interrupt-budget=${4 * USUAL}`);
  setFlagsFromString(`--max-inlined-bytecode-size-cumulative=${MOST_INLINED}`);
}

/** As early as by default from now on; functions are still inlined less. */
export function optimizeAsUsual(): void {
  if (LACKS_MAGLEV) setFlagsFromString(`--interrupt-budget=${USUAL}`);
}
