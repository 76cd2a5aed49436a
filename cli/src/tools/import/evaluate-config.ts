// Evaluates a configuration program, docusaurus.config.js or sidebars.js, to
// data. It runs in QuickJS, an interpreter compiled to WebAssembly: it can
// reach neither files, nor the network, nor this process. Imports from
// its own folder are bundled; packages are replaced by stubs.

import fs from "node:fs";
import path from "node:path";
import {Worker} from "node:worker_threads";
import {build, type Plugin} from "esbuild";
import {boundedValue} from "./bounded-value.ts";
import {findPackageRoot} from "../../core/package-root.ts";
import {withGlobs} from "./glob-imports.ts";
import {nodeModules, normalPath, stub} from "./sandbox-modules.ts";
import {createSandboxTime, LONGEST_RUN_MS, type SandboxTime} from "./sandbox-time.ts";
import type {SandboxMessage, SandboxResult, SandboxStart} from "./sandbox-worker.ts";

export type Evaluated =
  | {
      value: unknown;
      /** Packages whose results the program has spread into a list, which is therefore incomplete. */
      spread: string[];
      /** Results of the function at `call.path`; null if there is none. */
      answers: string[] | null;
    }
  | {fault: string};

/** Most bytes of the programs that are bundled. */
const MOST_BYTES = 16 * 1024 * 1024;

/** What the interpreter's own memory is limited to, and what its thread may need beyond that. */
const MAX_MEMORY_BYTES = 192 * 1024 * 1024;
const MOST_THREAD_MEGABYTES = 128;

export interface EvaluateOptions {
  /** Shared by the programs of a site. */
  time?: SandboxTime;
  /** The site's package.json, in which programs look up versions. */
  packageText?: string | null;
  /** Imports are limited to this folder; by default the file's own. */
  root?: string;
  /** Default exports of packages as expressions, by package name. */
  packages?: Readonly<Record<string, string>>;
  /** A function of the configuration, `["markdown", "anchor", "slugify"]`, and the texts to call it with. */
  call?: {path: readonly string[]; texts: readonly string[]};
}

export async function evaluateConfig(
  file: string,
  {
    time = createSandboxTime(),
    packageText = null,
    root = path.dirname(file),
    packages = {},
    call = {path: [], texts: []}
  }: EvaluateOptions
): Promise<Evaluated> {
  const code = await bundled(file, root, packages);
  if ("fault" in code) return code;
  const cwd = JSON.stringify(keyOf(siteFolder(file), root));
  const files = `globalThis.__files = ${JSON.stringify(code.files)};
globalThis.__fileKey = (name) => {
  const path = String(name).replace(/^file:\\/\\//, "");
  return __normal(path.startsWith("/") ? path : ${cwd} + "/" + path);
};`;
  const written = await run(`${before(packageText)}\n${files}\n${code.text}\n${after(call)}`, time);
  if ("fault" in written) return written;
  try {
    const {value, spread, answers, fault} = JSON.parse(written.text) as Partial<Left>;
    if (fault !== undefined) return {fault: String(fault)};
    return {value: boundedValue(value ?? null), spread: spread ?? [], answers: answers ?? null};
  } catch (error) {
    return {fault: (error as Error).message}; // the program has left something else, or too much
  }
}

/** What `after` leaves. */
interface Left {
  value: unknown;
  spread: string[];
  answers: string[] | null;
  fault: string;
}

/**
 * The JSON that a program leaves. It runs in a thread, which is ended when the time is over: the interpreter itself
 * can only be interrupted between two instructions, and one may search or sort for minutes.
 */
function run(program: string, time: SandboxTime): Promise<SandboxResult> {
  if (time.left <= 0) return Promise.resolve({fault: TOO_LONG});
  return new Promise((resolve) => {
    const workerData: SandboxStart = {program, memory: MAX_MEMORY_BYTES};
    const worker = new Worker(path.join(findPackageRoot(), "lib/sandbox-worker.js"), {
      workerData,
      resourceLimits: {maxOldGenerationSizeMb: MOST_THREAD_MEGABYTES, maxYoungGenerationSizeMb: 16}
    });
    let started: number | null = null;
    let timer: NodeJS.Timeout | null = null;
    const finish = (result: SandboxResult): void => {
      if (timer) clearTimeout(timer);
      if (started !== null) time.left = Math.max(0, time.left - (performance.now() - started));
      started = null;
      resolve(result);
      void worker.terminate();
    };
    worker.on("message", (message: SandboxMessage) => {
      if (message !== "ready") return finish(message);
      started = performance.now();
      timer = setTimeout(() => {
        finish({fault: TOO_LONG});
        time.left = 0; // timers may be early by a fraction
      }, time.left);
    });
    worker.on("error", (error) => finish({fault: error.message.split("\n")[0]!}));
    worker.on("exit", () => finish({fault: "it ended without a value"}));
  });
}

const TOO_LONG = `the programs of this site run for more than ${LONGEST_RUN_MS / 1000} seconds`;

/** Globals that programs expect. */
function before(packageText: string | null): string {
  const own = JSON.stringify(packageText ?? "{}");
  return `
const __own = JSON.parse(${own});
globalThis.__spread = new Set();
globalThis.__stub = ${stub};
globalThis.__any = __stub("");
globalThis.process = {
  env: {NODE_ENV: "production", PWD: ".", npm_package_version: __own.version},
  cwd: () => ".", argv: [], platform: "linux"
};
globalThis.console = {log() {}, warn() {}, error() {}, info() {}};
globalThis.require = Object.assign((name) => (/package\\.json$/.test(name) ? __own : __any), {resolve: (name) => name});
globalThis.URL = class {
  constructor(href, base) {
    const from = base === undefined ? "" : String(base).replace(/[^\\/]*$/, "");
    this.href = /^[a-z]+:/.test(String(href)) ? String(href) : __normal(from + href);
    this.pathname = this.href.replace(/^file:\\/\\//, "");
  }
  toString() { return this.href; }
};
globalThis.__dirname = ".";
globalThis.__filename = "";
globalThis.__normal = ${normalPath};
globalThis.__glob = () => { __spread.add("import.meta.glob"); return {}; };
globalThis.fs = __stub("fs");
`;
}

const after = ({path: keys, texts}: NonNullable<EvaluateOptions["call"]>): string => `
const __asked = (value) => {
  const called = ${JSON.stringify(keys)}.reduce((inner, key) => inner?.[key], value);
  return typeof called === "function" ? ${JSON.stringify(texts)}.map((text) => String(called(text))) : null;
};
const exported = __config && "default" in __config ? __config.default : __config;
Promise.resolve()
  .then(() => (typeof exported === "function" ? exported({mode: "production", command: "build"}) : exported))
  .then(
    (value) => { globalThis.__result = JSON.stringify({value, spread: [...__spread], answers: __asked(value)}); },
    (error) => { globalThis.__result = JSON.stringify({fault: String(error)}); }
  );
`;

async function bundled(
  file: string,
  root: string,
  packages: Readonly<Record<string, string>>
): Promise<{text: string; files: Record<string, string>} | {fault: string}> {
  if (fs.statSync(file).size > MOST_BYTES) return {fault: "it is too large"};
  const files: Record<string, string> = {};
  try {
    const {outputFiles} = await build({
      entryPoints: [file],
      bundle: true,
      write: false,
      format: "iife",
      globalName: "__config",
      platform: "neutral",
      target: "es2020",
      logLevel: "silent",
      loader: {".js": "jsx", ".css": "empty", ".svg": "text", ".md": "text"},
      plugins: [stubs(file, root, packages, files)]
    });
    return {text: outputFiles[0]!.text, files};
  } catch (error) {
    return {fault: error instanceof Error ? error.message.split("\n")[0]! : String(error)};
  }
}

/** Stubs for packages and missing files. */
const stubs = (
  entry: string,
  root: string,
  packages: Readonly<Record<string, string>>,
  files: Record<string, string>
): Plugin => ({
  name: "stubs",
  setup(bundle) {
    const bytes = {left: MOST_BYTES};
    bundle.onResolve({filter: /.*/}, ({path: name, kind, resolveDir}) =>
      kind === "entry-point" || (name.startsWith(".") && isFile(path.join(resolveDir, name), root, bytes))
        ? undefined
        : {path: name, namespace: "stub"}
    );
    bundle.onLoad({filter: /\.[cm]?[jt]sx?$/, namespace: "file"}, ({path: file}) => {
      const text = fs.readFileSync(file, "utf8");
      noteFiles(text, {file, root, files, bytes});
      if (!text.includes("import.meta") && !text.includes("__dirname")) return undefined;
      const own = keyOf(file, root);
      const folder = path.relative(siteFolder(entry), path.dirname(file)).split(path.sep).join("/") || ".";
      const contents = withGlobs(text, file, {site: siteFolder(entry), root})
        .replace(/\bimport\.meta\.(?:url|filename)\b/g, JSON.stringify(`file://${own}`))
        .replace(/\bimport\.meta\.dirname\b|\b__dirname\b/g, JSON.stringify(folder))
        .replace(/\bimport\.meta\.glob\b/g, "__glob");
      return {contents, loader: /\.[cm]?ts$/.test(file) ? "ts" : file.endsWith(".tsx") ? "tsx" : "jsx"};
    });
    bundle.onLoad({filter: /.*/, namespace: "stub"}, ({path: name}) => {
      const stubbed = `__stub(${JSON.stringify(name)})`;
      const node = nodeModules[name.replace(/^node:/, "")];
      if (node !== undefined)
        return {contents: `module.exports = Object.setPrototypeOf(${node}, ${stubbed});`, loader: "js"};
      const own = Object.hasOwn(packages, name) ? `Object.setPrototypeOf(${packages[name]}, ${stubbed})` : stubbed;
      return {contents: `module.exports = ${own};`, loader: "js"};
    });
  }
});

/** Most bytes of a file that a program reads. */
const MOST_FILE_BYTES = 1024 * 1024;

/** Puts the files that a program names, relative to itself or the root, where its `fs` finds them. */
function noteFiles(
  text: string,
  {file, root, files, bytes}: {file: string; root: string; files: Record<string, string>; bytes: {left: number}}
): void {
  for (const [, name = ""] of text.matchAll(
    /["'`]((?:\.{0,2}\/)?[\w@.-]{1,100}(?:\/[\w@.-]{1,100}){0,20}\.\w{1,12})["'`]/g
  ))
    for (const from of new Set([path.dirname(file), siteFolder(file), root])) {
      const target = path.join(from, name);
      const key = keyOf(target, root);
      if (Object.hasOwn(files, key) || !isInside(target, root)) continue;
      const {size} = fs.statSync(target);
      if (size > MOST_FILE_BYTES || (bytes.left -= size) < 0) continue;
      files[key] = fs.readFileSync(target, "utf8");
    }
}

/** The folder that a program of the site runs in. */
function siteFolder(file: string): string {
  return path.dirname(file).replace(/[/\\]\.vitepress(?:[/\\].*)?$/, "");
}

/** "/docs/a.json": a file's path from the root, as programs know it. */
function keyOf(file: string, root: string): string {
  return path.posix.join("/", path.relative(root, file).split(path.sep).join("/"));
}

function isInside(target: string, root: string): boolean {
  if (!fs.statSync(target, {throwIfNoEntry: false})?.isFile()) return false;
  const relative = path.relative(fs.realpathSync(root), fs.realpathSync(target));
  return !relative.startsWith("..") && !path.isAbsolute(relative);
}

const ENDINGS = ["", ".js", ".ts", ".mjs", ".mts", ".cjs", ".cts", ".json", ".jsx", ".tsx"];

/** Whether an import resolves to a file in the allowed folder that is not too large. */
function isFile(target: string, root: string, bytes: {left: number}): boolean {
  const candidates = [target, target.replace(/\.[cm]?js$/, ""), path.join(target, "index")];
  const found = candidates
    .flatMap((candidate) => ENDINGS.map((ending) => candidate + ending))
    .find((file) => fs.statSync(file, {throwIfNoEntry: false})?.isFile());
  if (found === undefined) return false;
  const relative = path.relative(fs.realpathSync(root), fs.realpathSync(found));
  if ((bytes.left -= fs.statSync(found).size) < 0) return false;
  return !relative.startsWith("..") && !path.isAbsolute(relative);
}
