// Loads esbuild only if something has to be compiled: reused bundles do not
// need it.

import {createRequire} from "node:module";

/** Uses `require`: `import` would read the file a second time for its export names. */
export function loadEsbuild(): typeof import("esbuild") {
  return createRequire(import.meta.url)("esbuild") as typeof import("esbuild");
}
