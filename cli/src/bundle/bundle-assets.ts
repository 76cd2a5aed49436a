// Runtime, theme and components compiled with esbuild: for the browser (files
// with hashed names) and for the server (a module that render calls).

import fs from "node:fs";
import {createHash} from "node:crypto";
import path from "node:path";
import type {BuildFailure, BuildOptions, BuildResult, Message, Plugin} from "esbuild";
import {readJson, type Cache} from "../cache.ts";
import {diagnose, type Diagnostic} from "../diagnostics.ts";
import type {Assets, Config, Output} from "../model.ts";
import type {SiteData} from "../../../runtime/shared/page-data.ts";
import {hashOf} from "../text.ts";
import {findComponentFiles, type ComponentFile} from "./component-files.ts";
import {inputFile, projectFilesPlugin} from "./project-files.ts";
import {bundleReact} from "./react-module.ts";
import {themePlugin} from "./theme-plugin.ts";

export interface BundleInput {
  config: Config;
  siteData: SiteData;
  packageRoot: string;
  /** Folder for the server module, absolute. */
  workFolder: string;
  cache: Cache;
  /** React's development build, unminified: warns of hydration mismatches. */
  development: boolean;
  /** For the watching server: the page updates itself, and takes the site's data from this address. */
  live?: {siteData: string};
}

export interface BundleResult {
  /** Null when the diagnostics have errors. */
  assets: Assets | null;
  diagnostics: Diagnostic[];
}

export async function bundleAssets(input: BundleInput): Promise<BundleResult> {
  const key = keyOf(input);
  const kept = readKept(input, key);
  if (kept) return {assets: kept, diagnostics: []};
  try {
    const made = await compile(input);
    keep(input, key, made);
    return {assets: finish(input, made), diagnostics: []};
  } catch (error) {
    if (!isBuildFailure(error)) throw error;
    return {assets: null, diagnostics: error.errors.map((message) => explain(message, input))};
  }
}

/** Everything compiled, before it is placed. JSON but for the bytes. */
interface Compiled {
  outputs: {path: string; base64: string}[];
  style: string;
  runtime: string;
  /** What the runtime imports statically, React first. */
  preload: string[];
  searchWorker: string;
  inlineScript: string;
  serverCode: string;
  /** Files that went in, relative to the package, with their content's hash. */
  inputs: Record<string, string>;
}

/** Another number for every change of `Compiled`: what was kept before is not read as it. */
const SHAPE = 2;

async function compile(input: BundleInput): Promise<Compiled> {
  const {packageRoot, config, development} = input;
  const {build} = await import("esbuild"); // what is kept needs none
  const react = await bundleReact(packageRoot, development);
  const reactName = `react-${hashOf(react.code).slice(0, 8)}.js`;
  const themeFolder = config.theme === null ? null : path.join(config.root, config.theme);
  const components = componentFilesOf(input);
  const siteData = input.live ? {external: input.live.siteData} : JSON.stringify(input.siteData);
  const entry = input.live ? "runtime/dev/main.ts" : "runtime/main.tsx";
  const shared: BuildOptions = {
    bundle: true,
    write: false,
    metafile: true,
    logLevel: "silent",
    legalComments: "none",
    jsx: "automatic",
    absWorkingDir: packageRoot,
    outdir: path.join(packageRoot, "out"),
    minify: !development,
    define: {"process.env.NODE_ENV": development ? '"development"' : '"production"'},
    loader: {".svg": "file", ".png": "file", ".woff2": "file"},
    assetNames: "assets/[name]-[hash]"
  };
  const plugins = (where: "browser" | "server"): Plugin[] => {
    const theme = themePlugin({packageRoot, themeFolder, components, siteData, react: where === "browser" ? {external: `./${reactName}`} : {resolveFrom: packageRoot}});
    const project = projectFilesPlugin(config.root, packageRoot);
    return project ? [project, theme] : [theme];
  };

  const [browser, style, worker, inline, server] = await allOf([
    build({
      ...shared,
      entryPoints: {main: path.join(packageRoot, entry)},
      format: "esm",
      splitting: true,
      target: "es2022",
      entryNames: "assets/[name]-[hash]",
      chunkNames: "assets/[name]-[hash]",
      plugins: plugins("browser")
    }),
    build({...shared, stdin: {contents: styleSheet(packageRoot, themeFolder), loader: "css", resolveDir: packageRoot, sourcefile: "theme.css"}, entryNames: "assets/theme-[hash]", target: "es2022"}),
    // Its own build and a classic script: it shares nothing with the page, and elasticlunr sets a global.
    build({
      ...shared,
      entryPoints: {"search-worker": path.join(packageRoot, "runtime/search/worker.ts")},
      format: "iife",
      target: "es2022",
      entryNames: "assets/[name]-[hash]",
      define: {...shared.define, lunr: "globalThis.lunr"}
    }),
    build({...shared, entryPoints: [path.join(packageRoot, "themes/default/inline-script.ts")], format: "iife", target: "es2018", minify: true, plugins: plugins("browser")}),
    build({
      ...shared,
      minify: false,
      entryPoints: [path.join(packageRoot, "themes/default/server.tsx")],
      format: "esm",
      platform: "node",
      target: "node20",
      banner: {js: 'import {createRequire as $createRequire} from "node:module"; const require = $createRequire(import.meta.url);'},
      plugins: plugins("server")
    })
  ]);

  const outputs: Compiled["outputs"] = [{path: `assets/${reactName}`, base64: Buffer.from(react.code).toString("base64")}];
  for (const result of [browser, style, worker]) {
    for (const file of result.outputFiles ?? []) outputs.push({path: relativePath(packageRoot, file.path), base64: Buffer.from(file.contents).toString("base64")});
  }
  const runtime = entryOf(browser, entry);
  return {
    outputs: outputs.sort((a, b) => (a.path < b.path ? -1 : 1)),
    style: outputs.find(({path: name}) => /^assets\/theme-.*\.css$/.test(name))!.path,
    runtime,
    preload: [`assets/${reactName}`, ...staticImportsOf(browser, runtime)],
    searchWorker: entryOf(worker, "runtime/search/worker.ts"),
    inlineScript: inline.outputFiles![0]!.text.trim(),
    serverCode: server.outputFiles![0]!.text,
    inputs: hashInputs(input, [browser, style, worker, inline, server], react.inputs)
  };
}

function styleSheet(packageRoot: string, themeFolder: string | null): string {
  const custom = themeFolder === null ? null : path.join(themeFolder, "custom.css");
  const files = [path.join(packageRoot, "themes/default/styles/index.css"), ...(custom !== null && fs.existsSync(custom) ? [custom] : [])];
  return files.map((file) => `@import ${JSON.stringify(file)};`).join("\n");
}

function relativePath(packageRoot: string, file: string): string {
  return path.relative(path.join(packageRoot, "out"), file).split(path.sep).join("/");
}

function entryOf(result: BuildResult, entry: string): string {
  const found = Object.entries(result.metafile!.outputs).find(([, output]) => output.entryPoint === entry);
  if (!found) throw new Error(`bundle: esbuild made nothing of ${entry}.`);
  return found[0].replace(/^out\//, "");
}

/** What an output imports before it runs, and what that imports; without what is external. */
function staticImportsOf({metafile}: BuildResult, name: string): string[] {
  const found = new Set<string>();
  const visit = (output: string): void => {
    for (const {path: other, kind, external} of metafile!.outputs[output]?.imports ?? []) {
      if (external || kind !== "import-statement" || found.has(other)) continue;
      found.add(other);
      visit(other);
    }
  };
  visit(`out/${name}`);
  return [...found].sort().map((output) => output.replace(/^out\//, ""));
}

function hashInputs({config, packageRoot}: BundleInput, results: BuildResult[], more: string[]): Record<string, string> {
  const files = new Set([...results.flatMap((result) => Object.keys(result.metafile!.inputs)), ...more]);
  const hashes: Record<string, string> = {};
  for (const file of [...files].sort()) {
    const absolute = inputFile(file, config.root, packageRoot);
    if (!file.startsWith("virtual:") && fs.existsSync(absolute)) hashes[file] = hashOf(fs.readFileSync(absolute));
  }
  return hashes;
}

/** What the bundle depends on and that is not a file. */
function keyOf(input: BundleInput): string {
  const {config, development, packageRoot} = input;
  const siteData = input.live ?? input.siteData;
  const replaced = config.theme === null ? [] : listNames(path.join(config.root, config.theme));
  const names = componentFilesOf(input).map(({name, file}) => [name, path.relative(packageRoot, file)]);
  return hashOf(JSON.stringify([SHAPE, siteData, development, replaced, names, path.relative(packageRoot, config.root)]));
}

function listNames(folder: string): string[] {
  return fs.existsSync(folder) ? fs.readdirSync(folder, {recursive: true}).map(String).sort() : [];
}

function componentFilesOf({packageRoot, config}: BundleInput): ComponentFile[] {
  return findComponentFiles(packageRoot, config.components === null ? null : path.join(config.root, config.components));
}

function readKept(input: BundleInput, key: string): Assets | null {
  const text = input.cache.get("bundle", key);
  if (!text) return null;
  const made = readJson<Compiled>(text);
  if (!made) return null;
  for (const [file, hash] of Object.entries(made.inputs)) {
    const absolute = inputFile(file, input.config.root, input.packageRoot);
    if (!fs.existsSync(absolute) || hashOf(fs.readFileSync(absolute)) !== hash) return null;
  }
  return finish(input, made);
}

function keep({cache}: BundleInput, key: string, made: Compiled): void {
  cache.put("bundle", key, JSON.stringify(made));
}

/** Writes the server module and makes hrefs of the names. */
function finish({config, workFolder}: BundleInput, made: Compiled): Assets {
  const serverKey = hashOf(made.serverCode);
  const serverModule = path.join(workFolder, `server-${serverKey}.mjs`);
  if (!fs.existsSync(serverModule)) {
    fs.mkdirSync(workFolder, {recursive: true});
    fs.writeFileSync(serverModule, made.serverCode);
  }
  const outputs = made.outputs.map(({path: name, base64}): Output => ({path: name, bytes: Buffer.from(base64, "base64")}));
  const href = (name: string): string => config.base + name;
  const hrefs = {
    style: href(made.style),
    runtime: href(made.runtime),
    preload: made.preload.map(href),
    inlineScript: made.inlineScript,
    inlineScriptHash: `sha256-${createHash("sha256").update(made.inlineScript).digest("base64")}`
  };
  return {hrefs, outputs, searchWorker: made.searchWorker, serverModule, key: hashOf(JSON.stringify([hrefs, serverKey]))};
}

/** Waits for every build, so that all faults are told, and the same ones whichever build fails first. */
async function allOf<T extends BuildResult[]>(builds: {[K in keyof T]: Promise<T[K]>}): Promise<T> {
  const settled = await Promise.allSettled(builds);
  const reasons = settled.flatMap((result) => (result.status === "rejected" ? [result.reason as unknown] : []));
  const strange = reasons.find((reason) => !isBuildFailure(reason));
  if (strange !== undefined) throw strange;
  if (reasons.length === 0) return settled.map((result) => (result as PromiseFulfilledResult<BuildResult>).value) as T;
  const errors = new Map((reasons as BuildFailure[]).flatMap((failure) => failure.errors).map((message) => [JSON.stringify([message.text, message.location]), message]));
  throw Object.assign(new Error("bundle: esbuild has found faults."), {errors: [...errors.values()], warnings: []});
}

function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && "errors" in error && Array.isArray((error as BuildFailure).errors);
}

/** esbuild's message at its place in the project's theme or components. */
function explain({text, location, notes}: Message, {config, packageRoot}: BundleInput): Diagnostic {
  const file = location ? path.relative(config.root, inputFile(location.file, config.root, packageRoot)).split(path.sep).join("/") : config.file;
  return diagnose("theme-failed", {file, line: location?.line ?? 1, column: (location?.column ?? 0) + 1}, `Theme or components cannot be compiled: ${text}`, notes[0]?.text ?? null);
}
