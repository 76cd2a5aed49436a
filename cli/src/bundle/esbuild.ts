// esbuild, loaded when something has to be compiled: what is kept needs none.

import {createRequire} from "node:module";

/** By `require`: an `import` would read all of it once more for the names that it exports. */
export function loadEsbuild(): typeof import("esbuild") {
  return createRequire(import.meta.url)("esbuild") as typeof import("esbuild");
}
