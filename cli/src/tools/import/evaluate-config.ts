// Evaluates a configuration program, docusaurus.config.js or sidebars.js, to
// data. It runs in QuickJS, an interpreter compiled to WebAssembly: it can
// reach neither files, nor the network, nor this process. Imports from
// its own folder are bundled; packages are replaced by stubs.

import fs from "node:fs";
import path from "node:path";
import {build, type Plugin} from "esbuild";

export type Evaluated =
  | {
      value: unknown;
      /** Packages whose results the program has spread into a list, which is therefore incomplete. */
      spread: string[];
      /** Results of the function at `call.path`; null if there is none. */
      answers: string[] | null;
    }
  | {fault: string};

const LONGEST_RUN = 5000;
const MOST_MEMORY = 256 * 1024 * 1024;

export interface EvaluateOptions {
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
  {packageText = null, root = path.dirname(file), packages = {}, call = {path: [], texts: []}}: EvaluateOptions
): Promise<Evaluated> {
  const code = await bundled(file, root, packages);
  if ("fault" in code) return code;
  const {newQuickJSWASMModuleFromVariant} = await import("quickjs-emscripten-core");
  const {default: variant} = await import("@jitl/quickjs-wasmfile-release-sync");
  const quickjs = await newQuickJSWASMModuleFromVariant(variant);
  const runtime = quickjs.newRuntime();
  const started = performance.now();
  runtime.setMemoryLimit(MOST_MEMORY);
  runtime.setInterruptHandler(() => performance.now() - started > LONGEST_RUN);
  const vm = runtime.newContext();
  try {
    const ran = vm.evalCode(`${before(packageText)}\n${code.text}\n${after(call)}`);
    if (ran.error) return {fault: faultOf(ran.error.consume((error) => vm.dump(error) as unknown))};
    ran.value.dispose();
    const jobs = runtime.executePendingJobs();
    if (jobs.error) return {fault: faultOf(jobs.error.consume((error) => vm.dump(error) as unknown))};
    const result = vm.getProp(vm.global, "__result");
    const written: unknown = vm.dump(result);
    result.dispose();
    if (typeof written !== "string") return {fault: "it gave no value"};
    const parsed = JSON.parse(written) as {
      value?: unknown;
      spread?: string[];
      answers?: string[] | null;
      fault?: string;
    };
    return parsed.fault === undefined
      ? {value: parsed.value ?? null, spread: parsed.spread ?? [], answers: parsed.answers ?? null}
      : {fault: parsed.fault};
  } finally {
    vm.dispose();
    runtime.dispose();
  }
}

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
    bundle.onResolve({filter: /.*/}, ({path: name, kind, resolveDir}) =>
      kind === "entry-point" || (name.startsWith(".") && isFile(path.join(resolveDir, name), root))
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

/** Whether an import resolves to a file in the allowed folder. */
function isFile(target: string, root: string): boolean {
  const candidates = [target, target.replace(/\.[cm]?js$/, ""), path.join(target, "index")];
  const found = candidates
    .flatMap((candidate) => ENDINGS.map((ending) => candidate + ending))
    .find((file) => fs.statSync(file, {throwIfNoEntry: false})?.isFile());
  if (found === undefined) return false;
  const relative = path.relative(fs.realpathSync(root), fs.realpathSync(found));
  return !relative.startsWith("..") && !path.isAbsolute(relative);
}

function faultOf(error: unknown): string {
  if (typeof error === "object" && error !== null && "message" in error) return String(error.message);
  return String(error);
}
