// Compiles the CLI into lib/: one module per entry with shared chunks, so that
// a command starts quickly, with the configuration's schema as functions;
// declarations for programs that import it; the bundle of projects that have no
// theme or components of their own; and, for the package, the manual.

import {execFileSync} from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import {fileURLToPath} from "node:url";
import {build, transform} from "esbuild";
import standaloneCode from "ajv/dist/standalone/index.js";
import {tsImport} from "tsx/esm/api";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
process.chdir(root);
fs.rmSync("lib", {recursive: true, force: true});

/** Packages are installed with ours; but for the protocol of agents, of which a fiftieth is needed. */
const dependenciesOutside = {
  name: "dependencies-outside",
  setup: ({onResolve}) =>
    onResolve({filter: /^[^./]/}, ({path: name, importer, kind}) => {
      const isBundled = /^(@modelcontextprotocol\/|zod$)/.test(name) || importer.includes("node_modules");
      return kind === "entry-point" || (isBundled && !name.startsWith("node:"))
        ? undefined
        : {path: name, external: true};
    })
};

/** Without the validator of forms, which compiles code where hosts do not let it. */
const agentsProtocol = {
  name: "agents-protocol",
  setup({onLoad}) {
    onLoad({filter: /modelcontextprotocol\/sdk\/.*\/ajv-provider\.js$/}, () => ({
      contents: "export class AjvJsonSchemaValidator {}"
    }));
  }
};

await build({
  entryPoints: {
    main: "cli/src/main.ts",
    index: "cli/src/index.ts",
    extension: "cli/src/content/extension.ts",
    "index-worker": "cli/src/search/index-worker.ts",
    "page-worker": "cli/src/site/threads/worker.ts",
    "sandbox-worker": "cli/src/tools/import/sandbox-worker.ts",
    "slow-pages-worker": "cli/src/commands/slow-pages-worker.ts"
  },
  outdir: "lib",
  bundle: true,
  splitting: true,
  format: "esm",
  platform: "node",
  target: "node20.19",
  minifyWhitespace: true, // names remain, for traces
  sourcemap: true,
  sourcesContent: false,
  plugins: [
    {
      name: "library-of-messages", // which pages have, too
      setup: ({onResolve}) =>
        onResolve({filter: /^protobufjs\/minimal\.js$/}, () => ({path: "./protobufjs-minimal.js", external: true}))
    },
    dependenciesOutside,
    agentsProtocol,
    {name: "validators", setup: ({onLoad}) => onLoad({filter: /config\/validators\.ts$/}, writeValidators)}
  ],
  logLevel: "warning"
});

await bundle(
  "protobufjs",
  `exports.Reader = require("protobufjs/light.js").Reader;
  exports.FileDescriptorSet = require("protobufjs/ext/descriptor.js").FileDescriptorSet;`
);
await bundle(
  "graphql",
  `export {
    buildASTSchema, buildClientSchema, coerceInputValue, GraphQLError, isInputType, Kind, NoUnusedFragmentsRule, parse,
    print, printSchema, Source, specifiedRules, typeFromAST, validate, validateSchema, visit, visitInParallel
  } from "graphql";
  export {specifiedSDLRules} from "graphql/validation/specifiedRules.mjs";
  export {SDLValidationContext} from "graphql/validation/ValidationContext.mjs";`
);

// What pages need of packages that are thirty times larger, as ES modules. The helpers of CommonJS stay within.
for (const [name, contents] of Object.entries({
  d3: `export {extent} from "d3-array";
    export {scaleLinear} from "d3-scale";
    export {area, curveStepAfter, line} from "d3-shape";`,
  "protobufjs-minimal": `import library from "protobufjs/minimal.js"; export const {Reader, Writer} = library;`
})) {
  const {metafile} = await build({
    stdin: {contents, resolveDir: root},
    outfile: `lib/${name}.js`,
    bundle: true,
    format: "esm",
    platform: "browser",
    target: "es2022",
    minify: true,
    metafile: true,
    logLevel: "warning"
  });
  fs.writeFileSync(`lib/${name}.LICENSES.txt`, licensesOf(metafile));
}

const serverless = await build({
  entryPoints: {mcp: "cli/src/tools/mcp/serverless.ts"},
  outdir: "lib",
  bundle: true,
  format: "esm",
  platform: "neutral",
  mainFields: ["module", "main"],
  conditions: ["import", "default"],
  target: "es2022",
  define: {lunr: "globalThis.lunr"}, // elasticlunr sets a global
  minify: true,
  metafile: true,
  plugins: [agentsProtocol],
  logLevel: "warning"
});
fs.writeFileSync("lib/mcp.LICENSES.txt", licensesOf(serverless.metafile));

if (process.argv.includes("--types")) {
  execFileSync(process.execPath, ["node_modules/typescript/bin/tsc", "-p", "tsconfig.types.json"], {stdio: "inherit"});
  for (const file of fs.readdirSync("lib/types", {recursive: true, encoding: "utf8"}))
    if (file.endsWith(".d.ts")) publishable(path.join("lib/types", file));
  removeUnreachable();
}

const {configSchema} = await import("../lib/index.js");
fs.writeFileSync("lib/docs.config.schema.json", JSON.stringify(configSchema));

const {prebuild} = await tsImport("../cli/src/bundle/prebuild.ts", import.meta.url);
await prebuild(root);

if (process.argv.includes("--types")) {
  const text = fs.readFileSync("manual/docs.config.yaml", "utf8");
  const config = "manual/docs.package.yaml";
  fs.writeFileSync(config, text.replace(/^languages:\n(?: .*\n)+/m, "")); // each further language weighs 2 MB
  try {
    const options = ["--strict", "--no-cache", "--config", config, "--out", "../lib/manual"];
    execFileSync(process.execPath, ["bin/protodocs", "build", ...options], {stdio: "inherit"});
  } finally {
    fs.rmSync(config);
  }
}

/** What is used of a package, compiled into one file: as published, it is twenty times larger. */
async function bundle(name, contents) {
  const {metafile} = await build({
    stdin: {contents, resolveDir: root},
    outfile: `lib/${name}.cjs`,
    bundle: true,
    format: "cjs",
    platform: "node",
    mainFields: ["module", "main"],
    target: "node20.19",
    minify: true,
    keepNames: true, // rules of GraphQL are told apart by their names
    metafile: true,
    logLevel: "warning"
  });
  fs.writeFileSync(`lib/${name}.LICENSES.txt`, licensesOf(metafile));
}

/** The licences of what is bundled, each package's once. */
function licensesOf({inputs}) {
  const folders = Object.keys(inputs).flatMap((file) => /^node_modules\/(@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? []);
  return [...new Set(folders)]
    .sort()
    .map((folder) => {
      const name = fs.readdirSync(folder).find((file) => /^licen[cs]e(\.|$)/i.test(file));
      const {license} = JSON.parse(fs.readFileSync(path.join(folder, "package.json"), "utf8"));
      const text = name === undefined ? `License: ${license}` : fs.readFileSync(path.join(folder, name), "utf8").trim();
      return `${folder.replace("node_modules/", "")}\n\n${text}\n`;
    })
    .join("\n----\n\n");
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
  const {code} = await transform(contents, {minify: true}); // twice as large otherwise, and every start reads it
  return {contents: code, loader: "js"};
}

/** Names in declarations as those who install the package can resolve them. */
function publishable(file) {
  const up = (folder) => path.relative(path.dirname(file), path.join("lib/types", folder)).split(path.sep).join("/");
  const text = fs
    .readFileSync(file, "utf8")
    .replace(/(["'])@runtime\//g, (_, quote) => `${quote}${up("runtime")}/`)
    .replace(/(["'])@theme(-original)?\//g, (_, quote) => `${quote}${up("themes/default")}/`)
    .replace(/(from |import\()(["'])(\.[^"']*?)\.tsx?\2/g, "$1$2$3.js$2");
  const reference = (name) =>
    `/// <reference path="${path.relative(path.dirname(file), name).split(path.sep).join("/")}" />\n`;
  const needed = [
    ...(text.includes('from "elasticlunr"') ? ["runtime/elasticlunr.d.ts"] : []),
    ...(file.endsWith(path.join("content", "extension.d.ts")) ? ["runtime/text-modules.d.ts"] : [])
  ];
  fs.writeFileSync(file, needed.map(reference).join("") + text);
}

/** Declarations that neither a public import nor a component of the theme leads to. */
function removeUnreachable() {
  const {exports} = JSON.parse(fs.readFileSync("package.json", "utf8"));
  const entries = Object.values(exports).flatMap(({types}) => types ?? []);
  const theme = fs.readdirSync("lib/types/themes/default").map((name) => `lib/types/themes/default/${name}`);
  const reached = new Set();
  const waiting = [...entries, ...theme.filter((file) => file.endsWith(".d.ts"))].map((file) => path.normalize(file));
  for (const file of waiting) {
    if (reached.has(file)) continue;
    reached.add(file);
    const text = fs.readFileSync(file, "utf8");
    for (const [, name] of text.matchAll(/(?:from |import\(|import )["'](\.[^"']*)["']/g)) {
      const other = path.join(path.dirname(file), name.replace(/(\.d)?\.[jt]s$/, "") + ".d.ts");
      if (fs.existsSync(other)) waiting.push(other);
    }
  }
  for (const name of fs.readdirSync("lib/types", {recursive: true, encoding: "utf8"})) {
    const file = path.join("lib/types", name);
    if (file.endsWith(".d.ts") && !reached.has(file)) fs.rmSync(file);
  }
}
