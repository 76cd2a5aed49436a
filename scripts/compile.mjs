// Compiles the CLI into lib/: one module per entry with shared chunks, so that
// a command starts quickly, with the configuration's schema as functions;
// declarations for programs that import it; the bundle of projects that have no
// theme or components of their own; and, for the package, the manual.

import {execFileSync} from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import {fileURLToPath} from "node:url";
import {build} from "esbuild";
import standaloneCode from "ajv/dist/standalone/index.js";
import {tsImport} from "tsx/esm/api";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
process.chdir(root);
fs.rmSync("lib", {recursive: true, force: true});

await build({
  entryPoints: {main: "cli/src/main.ts", index: "cli/src/index.ts", "index-worker": "cli/src/search/index-worker.ts"},
  outdir: "lib",
  bundle: true,
  splitting: true,
  format: "esm",
  platform: "node",
  target: "node20.19",
  packages: "external",
  sourcemap: true,
  sourcesContent: false,
  plugins: [{name: "validators", setup: ({onLoad}) => onLoad({filter: /config\/validators\.ts$/}, writeValidators)}],
  logLevel: "warning"
});

if (process.argv.includes("--types")) {
  execFileSync(process.execPath, ["node_modules/typescript/bin/tsc", "-p", "tsconfig.types.json"], {stdio: "inherit"});
  for (const file of fs.readdirSync("lib/types", {recursive: true, encoding: "utf8"}))
    if (file.endsWith(".d.ts")) publishable(path.join("lib/types", file));
}

const {configSchema} = await import("../lib/index.js");
fs.writeFileSync("lib/docs.config.schema.json", JSON.stringify(configSchema, null, 2) + "\n");

const {prebuild} = await tsImport("../cli/src/bundle/prebuild.ts", import.meta.url);
await prebuild(root);

if (process.argv.includes("--types")) {
  const config = ["--config", "manual/docs.config.yaml", "--out", "../lib/manual"];
  execFileSync(process.execPath, ["bin/protodocs", "build", "--strict", "--no-cache", ...config], {stdio: "inherit"});
}

/** What validators.ts exports, as code. */
async function writeValidators({path: file}) {
  const {ajv} = await tsImport(file, import.meta.url);
  const contents = standaloneCode.default(ajv, {
    validateConfig: "validateConfig",
    validateSidebars: "validateSidebars"
  });
  if (contents.includes("require("))
    throw new Error("The validators need a part of ajv, which is not there when the package is installed.");
  return {contents, loader: "js"};
}

/** Names in declarations as those who install the package can resolve them. */
function publishable(file) {
  const up = (folder) => path.relative(path.dirname(file), path.join("lib/types", folder)).split(path.sep).join("/");
  const text = fs
    .readFileSync(file, "utf8")
    .replace(/(["'])@runtime\//g, (_, quote) => `${quote}${up("runtime")}/`)
    .replace(/(["'])@theme(-original)?\//g, (_, quote) => `${quote}${up("themes/default")}/`)
    .replace(/(from |import\()(["'])(\.[^"']*?)\.tsx?\2/g, "$1$2$3.js$2");
  const untyped = text.includes('from "elasticlunr"')
    ? `/// <reference path="${path.relative(path.dirname(file), "runtime/elasticlunr.d.ts").split(path.sep).join("/")}" />\n`
    : "";
  fs.writeFileSync(file, untyped + text);
}
