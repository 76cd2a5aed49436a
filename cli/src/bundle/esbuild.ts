// Loads esbuild only when something has to be compiled: reused bundles do not
// need it.

import {createRequire} from "node:module";

/** By `require`: an `import` would read all of it once more for the names that it exports. */
export function loadEsbuild(): typeof import("esbuild") {
  return createRequire(import.meta.url)("esbuild") as typeof import("esbuild");
}
