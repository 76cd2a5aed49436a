// Compiles runtime, theme and components with esbuild: for the browser (files
// with hashed names) and for the server (a module that render calls).

import fs from "node:fs";
import path from "node:path";
import type {BuildFailure, BuildOptions, BuildResult, Plugin} from "esbuild";
import {hashOf} from "../text.ts";
import type {StyleParts} from "../../../runtime/shared/page-data.ts";
import type {ComponentFile} from "./component-files.ts";
import {inputFile, inputName} from "./input-names.ts";
import {lazyModulesPlugin} from "./lazy-modules.ts";
import {mergeImports} from "./merge-imports.ts";
import {fileOfInput, ownCopiesPlugin} from "./own-copies.ts";
import {namesBelow} from "./names-below.ts";
import {projectFilesPlugin} from "./project-files.ts";
import {bundleReact} from "./react-module.ts";
import {buildOnce, type Builder, type BuildScope} from "./rebuilder.ts";
import {styleBuild, styleNames, styleSheets} from "./style-sheets.ts";
import {SITE_DATA, themePlugin} from "./theme-plugin.ts";

export interface CompileInput {
  packageRoot: string;
  /** Folder of the project, absolute. If nothing of the project is bundled, the package's folder, so that the project's location does not matter. */
  root: string;
  /** The project's theme folder, absolute, or null. */
  themeFolder: string | null;
  components: readonly ComponentFile[];
  /** React's development build, unminified: warns of hydration mismatches. */
  development: boolean;
  /** For the watching server: pages update themselves. */
  live: boolean;
}

/** The compiled bundle, without the site's data. */
export interface Compiled {
  outputs: {path: string; base64: string}[];
  style: string;
  /** What only some pages need of it. */
  styleParts: StyleParts | null;
  /** Additional style sheet of print views. */
  printedStyle: string;
  /** Additional files that few pages need. */
  extrasStyle: string;
  /** The module with which a chunk loads parts of the stylesheet. */
  stylesScript: string;
  /** The module that asks for consent and sends feedback. */
  extrasScript: string;
  /** The entry, which imports the site's data from a placeholder. */
  runtime: string;
  /** What the runtime imports statically, React first. */
  preload: string[];
  searchWorker: string;
  inlineScript: string;
  serverCode: string;
  /** Content hashes of input files, by `inputName`. */
  inputs: Record<string, string>;
}

export async function compile(input: CompileInput, builder: Builder = buildOnce): Promise<Compiled> {
  const {packageRoot, root, themeFolder, components, development, live} = input;
  const scope = scopeOf(input);
  const build = (name: string, options: BuildOptions): Promise<BuildResult> => builder.run(name, options, scope);
  const react = await bundleReact(packageRoot, development, (options) => build("react", options));
  const reactName = `react-${hashOf(react.code).slice(0, 8)}.js`;
  const entry = live ? "runtime/dev/main.ts" : "runtime/main.ts";
  const shared: BuildOptions = {
    bundle: true,
    write: false,
    metafile: true,
    logLevel: "silent",
    legalComments: "none",
    jsx: "automatic",
    absWorkingDir: packageRoot,
    outdir: path.join(packageRoot, "out"),
    minify: !development && !live, // to minify takes longer than to bundle
    define: {"process.env.NODE_ENV": development ? '"development"' : '"production"'},
    loader: {".svg": "file", ".png": "file", ".woff2": "file"},
    assetNames: "assets/[name]-[hash]"
  };
  // Classic scripts from the package only: otherwise a tsconfig.json above them would decide whether they are strict.
  const alone: BuildOptions = {format: "iife", tsconfigRaw: "{}"};
  const plugins = (where: "browser" | "server"): Plugin[] => {
    const theme = themePlugin({
      packageRoot,
      themeFolder,
      components,
      live,
      react: where === "browser" ? {external: `./${reactName}`} : {resolveFrom: packageRoot}
    });
    const project = projectFilesPlugin(root, packageRoot, live);
    return project ? [project, theme] : [theme];
  };

  const sheets = Object.entries(styleSheets(input)).map(([name, contents]) =>
    build(`${name} style`, styleBuild(shared, packageRoot, name, contents))
  );
  const [browser, extras, worker, inline, server, ...styles] = await allOf([
    build("browser", {
      ...shared,
      entryPoints: {main: path.join(packageRoot, entry)},
      format: "esm",
      splitting: true,
      target: "es2022",
      entryNames: "assets/[name]-[hash]",
      chunkNames: "assets/[name]-[hash]",
      plugins: [
        // Fewer requests for readers, and a call for each import: the watching server does without.
        ...(live
          ? []
          : [
              lazyModulesPlugin(packageRoot, path.join(packageRoot, "runtime/start-page.tsx")),
              ownCopiesPlugin(packageRoot)
            ]),
        ...plugins("browser")
      ]
    }),
    build("extras", {
      ...shared,
      entryPoints: ["extras", "page-styles"].map((name) => path.join(packageRoot, `runtime/${name}.ts`)),
      format: "esm",
      target: "es2022",
      tsconfigRaw: "{}",
      entryNames: "assets/[name]-[hash]"
    }),
    // A separate build as a classic script: it shares nothing with the page, and elasticlunr sets a global.
    build("worker", {
      ...shared,
      ...alone,
      entryPoints: [path.join(packageRoot, "runtime/search/worker.ts")],
      target: "es2022",
      define: {...shared.define, lunr: "globalThis.lunr"}
    }),
    build("inline", {
      ...shared,
      ...alone,
      entryPoints: [path.join(packageRoot, "themes/default/inline-script.ts")],
      target: "es2018",
      minify: true,
      plugins: plugins("browser")
    }),
    build("server", {
      ...shared,
      minify: false,
      entryPoints: [path.join(packageRoot, "themes/default/server.tsx")],
      format: "esm",
      platform: "node",
      target: "node20",
      banner: {
        js: 'import {createRequire as $createRequire} from "node:module"; const require = $createRequire(import.meta.url);'
      },
      plugins: plugins("server")
    }),
    ...sheets
  ]);

  const outputs: Compiled["outputs"] = [
    {path: `assets/${reactName}`, base64: Buffer.from(react.code).toString("base64")}
  ];
  const placed = new Set<string>(); // several stylesheets bring the same fonts
  for (const file of [browser, extras, ...styles].flatMap(({outputFiles = []}) => outputFiles)) {
    const name = relativePath(packageRoot, file.path);
    if (placed.has(name)) continue;
    placed.add(name);
    const bytes = name.endsWith(".js") ? mergeImports(file.text, `./${reactName}`) : file.contents;
    outputs.push({path: name, base64: Buffer.from(bytes).toString("base64")});
  }
  const runtime = entryOf(browser, entry);
  checkAlone(browser, runtime);
  return {
    outputs: outputs.sort((a, b) => (a.path < b.path ? -1 : 1)),
    ...styleNames(styles),
    stylesScript: outputs.find(({path: name}) => /^assets\/page-styles-.*\.js$/.test(name))!.path,
    extrasScript: outputs.find(({path: name}) => /^assets\/extras-.*\.js$/.test(name))!.path,
    runtime,
    preload: [`assets/${reactName}`, ...staticImportsOf(browser, runtime)],
    searchWorker: worker.outputFiles![0]!.text.trim(),
    inlineScript: inline.outputFiles![0]!.text.trim(),
    // Modules are strict anyway, and esbuild adds "use strict" to them non-deterministically.
    serverCode: server.outputFiles![0]!.text.replace(/^ *"use strict";\n/gm, ""),
    inputs: hashInputs(input, [browser, extras, worker, inline, server, ...styles], react.inputs, builder.hashOf)
  };
}

/** Plugins are made with the input, and look for replacements in the theme's folder. */
function scopeOf(input: CompileInput): BuildScope {
  const {root, packageRoot, themeFolder} = input;
  return {
    key: JSON.stringify([input, themeFolder === null ? [] : namesBelow(themeFolder)]),
    fileOf: (name) => inputFile(fileOfInput(name), root, packageRoot)
  };
}

function relativePath(packageRoot: string, file: string): string {
  return path.relative(path.join(packageRoot, "out"), file).split(path.sep).join("/");
}

function entryOf(result: BuildResult, entry: string): string {
  const found = Object.entries(result.metafile!.outputs).find(([, output]) => output.entryPoint === entry);
  if (!found) throw new Error(`bundle: esbuild produced no output for ${entry}.`);
  return found[0].replace(/^out\//, "");
}

/** Static imports of an output, transitively, without external modules. */
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

/** The site's data is inserted into the entry later, which renames it, so no other file may refer to it. */
function checkAlone({metafile}: BuildResult, entry: string): void {
  for (const [name, {imports}] of Object.entries(metafile!.outputs)) {
    const wrong = imports.find(({path: other}) =>
      other === SITE_DATA ? name !== `out/${entry}` : other === `out/${entry}`
    );
    if (wrong) throw new Error(`bundle: ${name} imports ${wrong.path}, which only a page may.`);
  }
}

function hashInputs(
  {root, packageRoot}: CompileInput,
  results: BuildResult[],
  more: string[],
  hash: Builder["hashOf"]
): Record<string, string> {
  const files = new Set([
    ...results.flatMap((result) => Object.keys(result.metafile!.inputs).map(fileOfInput)),
    ...more
  ]);
  const hashes: Record<string, string> = {};
  for (const name of [...files].sort()) {
    const file = inputFile(name, root, packageRoot);
    if (!/^(virtual|lazy):/.test(name) && fs.existsSync(file)) hashes[inputName(name, root, packageRoot)] = hash(file);
  }
  return hashes;
}

/** Waits for every build, so that the reported faults do not depend on which build fails first. */
async function allOf<T extends BuildResult[]>(builds: {[K in keyof T]: Promise<T[K]>}): Promise<T> {
  const settled = await Promise.allSettled(builds);
  const reasons = settled.flatMap((result) => (result.status === "rejected" ? [result.reason as unknown] : []));
  const strange = reasons.find((reason) => !isBuildFailure(reason));
  if (strange !== undefined) throw strange instanceof Error ? strange : new Error(String(strange));
  if (reasons.length === 0) return settled.map((result) => (result as PromiseFulfilledResult<BuildResult>).value) as T;
  const errors = new Map(
    (reasons as BuildFailure[])
      .flatMap((failure) => failure.errors)
      .map((message) => [JSON.stringify([message.text, message.location]), message])
  );
  throw Object.assign(new Error("bundle: esbuild reported errors."), {errors: [...errors.values()], warnings: []});
}

export function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && "errors" in error && Array.isArray((error as BuildFailure).errors);
}
