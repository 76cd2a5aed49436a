// A few small stateless modules that two on-demand modules share.
// As chunks of their own, each would cost a request, and only after the
// first; so one of the two modules gets a copy.

import path from "node:path";
import type {Plugin} from "esbuild";

/** Importing and imported modules, relative to runtime/. */
const COPIES: readonly [importer: string, module: string][] = [["search/arrival.ts", "shared/marks.ts"]];

const NAMES = new RegExp(`^\\..*/(?:${COPIES.map(([, module]) => path.basename(module, ".ts")).join("|")})\\.ts$`);

export function copiedModulesPlugin(packageRoot: string): Plugin {
  const fileOf = (name: string): string => path.join(packageRoot, "runtime", name);
  return {
    name: "own-copies",
    setup(build) {
      build.onResolve({filter: NAMES}, ({path: name, importer, resolveDir}) => {
        const file = path.join(resolveDir, name);
        const isCopied = COPIES.some(([from, module]) => importer === fileOf(from) && file === fileOf(module));
        return isCopied ? {path: file, suffix: COPY} : undefined;
      });
    }
  };
}

const COPY = "?copy";

/** The file of a bundle's input, which may be one of several copies. */
export function fileOfInput(input: string): string {
  return input.replace(/\?\w+$/, "");
}
