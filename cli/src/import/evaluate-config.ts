// Evaluates a configuration program, docusaurus.config.js or sidebars.js, to
// data. It runs in QuickJS, an interpreter compiled to WebAssembly: it can
// reach neither files, nor the network, nor this process. Imports from
// its own folder are bundled; packages are replaced by stubs.

import fs from "node:fs";
import path from "node:path";
import {Worker} from "node:worker_threads";
import {build, type Plugin} from "esbuild";
import {boundedValue} from "./bounded-value.ts";
import {findPackageRoot} from "../package/package-root.ts";
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
const MOST_MEMORY = 192 * 1024 * 1024;
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
  const written = await run(`${before(packageText)}\n${code.text}\n${after(call)}`, time);
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
    const workerData: SandboxStart = {program, memory: MOST_MEMORY};
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
globalThis.URL = class { constructor(href) { this.href = String(href); } toString() { return this.href; } };
globalThis.__dirname = ".";
globalThis.__filename = "";
`;
}

/**
 * A package stub returns itself for every access and records where it was used as a list. It is its own prototype,
 * which is where bundled code looks up the names of a module.
 */
const stub = `(name) => {
  const self = new Proxy(function () {}, {
    getPrototypeOf: () => self,
    get(_, key) {
      if (key === Symbol.toPrimitive) return () => "";
      if (key === Symbol.iterator) {
        if (name !== "") __spread.add(name);
        return [][Symbol.iterator].bind([]);
      }
      if (/^(?:define|extend|with)[A-Z]/.test(String(key))) return (value) => value;
      return key === "__esModule" || key === "then" || key === "toJSON" ? undefined : self;
    },
    apply: () => self,
    construct: () => self
  });
  return self;
}`;

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
): Promise<{text: string} | {fault: string}> {
  if (fs.statSync(file).size > MOST_BYTES) return {fault: "it is too large"};
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
      plugins: [stubs(root, packages)]
    });
    return {text: outputFiles[0]!.text};
  } catch (error) {
    return {fault: error instanceof Error ? error.message.split("\n")[0]! : String(error)};
  }
}

/** Stubs for packages and missing files. */
const stubs = (root: string, packages: Readonly<Record<string, string>>): Plugin => ({
  name: "stubs",
  setup(bundle) {
    const bytes = {left: MOST_BYTES};
    bundle.onResolve({filter: /.*/}, ({path: name, kind, resolveDir}) =>
      kind === "entry-point" || (name.startsWith(".") && isFile(path.join(resolveDir, name), root, bytes))
        ? undefined
        : {path: name, namespace: "stub"}
    );
    bundle.onLoad({filter: /.*/, namespace: "stub"}, ({path: name}) => {
      const stubbed = `__stub(${JSON.stringify(name)})`;
      const own = Object.hasOwn(packages, name) ? `Object.setPrototypeOf(${packages[name]}, ${stubbed})` : stubbed;
      return {contents: `module.exports = ${own};`, loader: "js"};
    });
  }
});

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
