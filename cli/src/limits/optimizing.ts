// When V8 compiles a busy function again, for speed. The V8 of Node 20 has nothing between its first, simple machine
// code and the best one, which takes a third of the processor time of a small build; later ones have.

import {setFlagsFromString} from "node:v8";

const HAS_TWO_COMPILERS = process.versions.v8.startsWith("11.");

/** Bytes of bytecode that a function runs before it is optimized: V8's own number. */
const USUAL = 67_584;

/** Most bytes of bytecode of other functions that are compiled into one. V8's own number is 920, which gains nothing here. */
const MOST_INLINED = 300;

/** For programs that run for some seconds: four times as late, a fifth less processor time. */
export function optimizeLate(): void {
  if (!HAS_TWO_COMPILERS) return;
  setFlagsFromString(`--interrupt-budget=${4 * USUAL}`);
  setFlagsFromString(`--max-inlined-bytecode-size-cumulative=${MOST_INLINED}`);
}

/** As V8 does by default, from now on. */
export function optimizeAsUsual(): void {
  if (HAS_TWO_COMPILERS) setFlagsFromString(`--interrupt-budget=${USUAL}`);
}
