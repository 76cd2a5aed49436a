// Libraries as a browser needs them: less of them, and without their helpers in chunks that every page loads.

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

/**
 * What reads and writes messages, as one ES module: what wraps CommonJS modules would otherwise be in the chunk that
 * every page loads.
 */
export const protobufLibrary: Plugin = {
  name: "protobuf library",
  setup({esbuild, onLoad}) {
    onLoad({filter: /[\\/]protobufjs[\\/]minimal\.js$/}, async ({path: file}) => {
      const {outputFiles} = await esbuild.build({
        stdin: {
          contents: 'import library from "./minimal.js"; export const {Reader, Writer} = library;',
          resolveDir: path.dirname(file)
        },
        bundle: true,
        format: "esm",
        platform: "browser",
        target: "es2022",
        minify: true,
        write: false,
        logLevel: "silent"
      });
      return {contents: outputFiles[0]!.text};
    });
  }
};
