// A configuration that is a program, docusaurus.config.js or sidebars.js, as
// data. It runs in QuickJS, an interpreter compiled to WebAssembly: it can
// reach neither files, nor the network, nor this process. What it imports from
// its own folder comes along; packages are stubs that answer anything.

import fs from "node:fs";
import path from "node:path";
import {build, type Plugin} from "esbuild";

export type Evaluated = {value: unknown} | {fault: string};

const LONGEST_RUN = 5000;
const MOST_MEMORY = 256 * 1024 * 1024;

export interface EvaluateOptions {
  /** The site's package.json: programs look up their version in it. */
  packageText?: string | null;
  /** What packages export, as programs, by their names. */
  packages?: Readonly<Record<string, string>>;
}

export async function evaluateConfig(
  file: string,
  {packageText = null, packages = {}}: EvaluateOptions
): Promise<Evaluated> {
  const code = await bundled(file, packages);
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
    const ran = vm.evalCode(`${before(packageText)}\n${code.text}\n${after}`);
    if (ran.error) return {fault: faultOf(ran.error.consume((error) => vm.dump(error) as unknown))};
    ran.value.dispose();
    const jobs = runtime.executePendingJobs();
    if (jobs.error) return {fault: faultOf(jobs.error.consume((error) => vm.dump(error) as unknown))};
    const result = vm.getProp(vm.global, "__result");
    const written: unknown = vm.dump(result);
    result.dispose();
    if (typeof written !== "string") return {fault: "it gave no value"};
    const parsed = JSON.parse(written) as {value?: unknown; fault?: string};
    return parsed.fault === undefined ? {value: parsed.value ?? null} : {fault: parsed.fault};
  } finally {
    vm.dispose();
    runtime.dispose();
  }
}

/** What programs expect around them. */
function before(packageText: string | null): string {
  const own = JSON.stringify(packageText ?? "{}");
  return `
const __own = JSON.parse(${own});
globalThis.__any = ${anything};
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

/** Answers every question with itself. */
const anything =
  "new Proxy(function () {}, {get: (_, key) => (key === Symbol.toPrimitive ? () => '' : key === Symbol.iterator ? [][Symbol.iterator].bind([]) : key === '__esModule' || key === 'then' || key === 'toJSON' ? undefined : __any), apply: () => __any, construct: () => __any})";

const after = `
const exported = __config && "default" in __config ? __config.default : __config;
Promise.resolve()
  .then(() => (typeof exported === "function" ? exported() : exported))
  .then(
    (value) => { globalThis.__result = JSON.stringify({value}); },
    (error) => { globalThis.__result = JSON.stringify({fault: String(error)}); }
  );
`;

async function bundled(
  file: string,
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
      plugins: [standIns(packages)]
    });
    return {text: outputFiles[0]!.text};
  } catch (error) {
    return {fault: error instanceof Error ? error.message.split("\n")[0]! : String(error)};
  }
}

/** Packages answer every question with themselves, by whichever names they are imported. */
const standIns = (packages: Readonly<Record<string, string>>): Plugin => ({
  name: "stand-ins",
  setup(bundle) {
    bundle.onResolve({filter: /.*/}, ({path: name, importer, kind}) => {
      if (kind === "entry-point" || (name.startsWith(".") && importer !== "")) return undefined;
      if (path.isAbsolute(name)) return undefined;
      const imported = kind === "import-statement" ? importedNames(importer, name) : null;
      const program = Object.hasOwn(packages, name) ? packages[name] : undefined;
      return {path: `${name} of ${importer}`, namespace: "stand-in", pluginData: program ?? imported};
    });
    bundle.onLoad({filter: /.*/, namespace: "stand-in"}, ({pluginData}) => {
      if (typeof pluginData === "string") return {contents: pluginData, loader: "js"};
      const names = (pluginData ?? null) as string[] | null;
      const exported = (names ?? []).map((name) => `export const ${name} = __any;`);
      return {
        contents: names === null ? "module.exports = __any;" : ["export default __any;", ...exported].join("\n"),
        loader: "js"
      };
    });
  }
});

/** The names that a file imports from a package. */
function importedNames(importer: string, name: string): string[] {
  const statements = fs
    .readFileSync(importer, "utf8")
    .matchAll(/import\s+(?:type\s+)?[^'";]*?\{([^}]*)\}\s*from\s*['"]([^'"]+)['"]/g);
  const names = [...statements]
    .filter(([, , from]) => from === name)
    .flatMap(([, list = ""]) =>
      list.split(",").map(
        (part) =>
          part
            .trim()
            .replace(/^type\s+/, "")
            .split(/\s+as\s+/)[0]!
      )
    );
  return [...new Set(names)].filter((imported) => /^[A-Za-z_$][\w$]*$/.test(imported) && imported !== "default");
}

function faultOf(error: unknown): string {
  if (typeof error === "object" && error !== null && "message" in error) return String(error.message);
  return String(error);
}
