// The search library as a worker needs it: less of it.

import fs from "node:fs";
import path from "node:path";
import type {Plugin} from "esbuild";

/** What a search needs of elasticlunr: what words have in common, and which ones say nothing. */
const SEARCH_PARTS = ["stemmer", "stop_word_filter"];

/** elasticlunr from these parts: its bundle has all in one function, from which esbuild drops nothing, and a first search waits for it. */
export const searchLibrary: Plugin = {
  name: "search library",
  setup(build) {
    build.onLoad({filter: /[\\/]elasticlunr[\\/]elasticlunr\.js$/}, ({path: bundle}) => {
      const files = SEARCH_PARTS.map((name) => path.join(path.dirname(bundle), "lib", `${name}.js`));
      const texts = files.map((file) => fs.readFileSync(file, "utf8"));
      const contents = [
        "const elasticlunr = {Pipeline: {registerFunction() {}}};",
        ...texts,
        "module.exports = elasticlunr;"
      ];
      return {contents: contents.join("\n"), watchFiles: files};
    });
  }
};
