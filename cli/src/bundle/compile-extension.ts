// Bundles one of the project's extensions into one script with everything it imports,
// so that its results depend only on that text and its arguments.

import fs from "node:fs";
import path from "node:path";
import {isBuiltin} from "node:module";
import type {Metafile} from "esbuild";
import {readJson, type Cache} from "../engine/cache.ts";
import {diagnose, type Diagnostic, type Location} from "../core/diagnostics.ts";
import {createLineIndex, hashOf} from "../core/text.ts";
import {isBuildFailure} from "./build-failures.ts";
import {loadEsbuild} from "./esbuild.ts";

export interface ExtensionCode {
  /** "" if there are faults. */
  code: string;
  /** Its source map, as JSON. */
  map: string;
  faults: Diagnostic[];
}

interface Kept extends ExtensionCode {
  /** Input files, relative to the root, with their hashes. */
  inputs: Record<string, string>;
}

export interface ExtensionInput {
  root: string;
  /** From the root. */
  file: string;
  packageRoot: string;
  cache: Cache;
}

export function compileExtension(input: ExtensionInput): ExtensionCode {
  const key = hashOf(`${FORMAT_VERSION} ${input.file}`);
  const text = input.cache.get("extension", key);
  const kept = text && readJson<Kept>(text);
  if (kept && Object.entries(kept.inputs).every(([name, hash]) => hashOfFile(path.join(input.root, name)) === hash))
    return withoutInputs(kept);
  const made = compile(input);
  if (made.faults.length === 0) input.cache.put("extension", key, JSON.stringify(made));
  return withoutInputs(made);
}

/** Increase with every change to what is stored or to how it is compiled. */
const FORMAT_VERSION = 1;

/** Node's modules whose functions are pure. */
const pure = new Set(
  ["assert", "buffer", "crypto", "path", "path/posix", "querystring", "string_decoder", "url", "util", "zlib"].flatMap(
    (name) => [name, `node:${name}`]
  )
);

function compile({root, file, packageRoot}: ExtensionInput): Kept {
  const start: Location = {file, line: 1, column: 1};
  const failed = (faults: Diagnostic[]): Kept => ({code: "", map: "", faults, inputs: {}});
  try {
    const {outputFiles, metafile} = loadEsbuild().buildSync({
      entryPoints: [path.join(root, file)],
      absWorkingDir: root,
      outfile: path.join(root, "extension.js"), // source names are relative to it
      bundle: true,
      write: false,
      metafile: true,
      format: "cjs",
      platform: "node",
      target: "node20",
      sourcemap: "external",
      sourcesContent: false,
      logLevel: "silent",
      legalComments: "none",
      alias: {"protodocs/extension": path.join(packageRoot, "lib/extension.js")},
      loader: {".md": "text", ".txt": "text", ".yaml": "text", ".yml": "text"}
    });
    const faults = impureImports(root, metafile);
    if (faults.length > 0) return failed(faults);
    const inputs = Object.keys(metafile.inputs).map((name) => [name, hashOfFile(path.join(root, name))] as const);
    const [map, code] = [".map", ".js"].map((end) => outputFiles.find(({path: name}) => name.endsWith(end))!.text);
    return {code: code!, map: map!, faults: [], inputs: Object.fromEntries(inputs)};
  } catch (error) {
    if (!isBuildFailure(error)) throw error;
    return failed(
      error.errors.map(({text, location, notes}) =>
        diagnose(
          "extension-invalid",
          location ? {file: location.file, line: location.line, column: location.column + 1} : start,
          `This extension does not compile: ${text}`,
          notes[0]?.text ?? null
        )
      )
    );
  }
}

/** Impure modules that the project's own files import. */
function impureImports(root: string, {inputs}: Metafile): Diagnostic[] {
  return Object.entries(inputs).flatMap(([name, {imports}]) =>
    name.includes("node_modules")
      ? []
      : imports
          .filter(({path: module, external}) => external && isBuiltin(module) && !pure.has(module))
          .map(({path: module}) => {
            const text = fs.readFileSync(path.join(root, name), "utf8");
            const at = createLineIndex(name, text).locationOf(
              Math.max(0, text.search(new RegExp(`["']${module}["']`)))
            );
            return diagnose(
              "extension-invalid",
              at,
              `An extension cannot import ${module}: builds would not notice when its answers change.`,
              "read files of the project with `read()`; fetch what is elsewhere before the build"
            );
          })
  );
}

function hashOfFile(file: string): string {
  return fs.existsSync(file) ? hashOf(fs.readFileSync(file)) : "";
}

function withoutInputs({code, map, faults}: Kept): ExtensionCode {
  return {code, map, faults};
}
