// The search library as a worker needs it: less of it.

import fs from "node:fs";
import path from "node:path";
import type {Plugin} from "esbuild";

/** In the order of elasticlunr's bundle. */
const SEARCH_PARTS = [
  "elasticlunr",
  "utils",
  "event_emitter",
  "pipeline",
  "index",
  "document_store",
  "stemmer",
  "stop_word_filter",
  "inverted_index"
];

/**
 * elasticlunr from its own parts, without those that a worker that only searches never calls: its bundle has them in
 * one function, from which esbuild drops nothing, and a first search waits for it.
 */
export const searchLibrary: Plugin = {
  name: "search library",
  setup(build) {
    build.onLoad({filter: /[\\/]elasticlunr[\\/]elasticlunr\.js$/}, ({path: bundle}) => {
      const files = SEARCH_PARTS.map((name) => path.join(path.dirname(bundle), "lib", `${name}.js`));
      const texts = files.map((file) => fs.readFileSync(file, "utf8"));
      return {contents: [...texts, "module.exports = elasticlunr;"].join("\n"), watchFiles: files};
    });
  }
};
