// Compiles runtime, theme and components with esbuild: for the browser (files
// with hashed names) and for the server (a module that render calls).

import fs from "node:fs";
import path from "node:path";
import type {BuildResult} from "esbuild";
import {hashOf} from "../core/text.ts";
import type {StyleParts} from "../../../runtime/shared/page-data.ts";
import {allOf} from "./build-failures.ts";
import {inputFile, inputName} from "./input-names.ts";
import type {LiveComponents} from "./live-components.ts";
import {mergeImports} from "./merge-imports.ts";
import {fileOfInput} from "./copied-modules.ts";
import {markLazy} from "./lazy-modules.ts";
import {messagesPlugin, readSource, type ReadSource} from "./message-modules.ts";
import {namesBelow} from "./names-below.ts";
import {
  alone,
  buildApart,
  buildPages,
  entryFile,
  sharedOptions,
  type Build,
  type CompileInput,
  type PageBuilds
} from "./page-builds.ts";
import {bundleReact} from "./react-module.ts";
import {buildOnce, type Builder, type BuildScope} from "./rebuilder.ts";
import {styleBuild, styleNames, styleSheets} from "./style-sheets.ts";
import {searchLibrary} from "./libraries.ts";
import {SITE_DATA, type ReactSource} from "./theme-plugin.ts";

/** The compiled bundle, without the site's data. */
export interface Compiled {
  outputs: {path: string; bytes: Uint8Array}[];
  style: string;
  /** What only some pages need of it. */
  styleParts: StyleParts | null;
  /** Additional style sheet of print views. */
  printedStyle: string;
  /** Additional files that few pages need. */
  extrasStyle: string;
  /** Of pages with figures that readers can move. */
  figuresStyle: string;
  /** Additional style sheet of sites in several languages. */
  languagesStyle: string;
  /** The module with which a chunk loads parts of the stylesheet, and a long article. */
  partsScript: string;
  /** The module that asks for consent and sends feedback. */
  extrasScript: string;
  /** The entry, which imports the site's data from a placeholder. */
  runtime: string;
  /** What the runtime imports statically, React first. */
  preload: string[];
  searchWorker: string;
  inlineScript: string;
  /** As bytes: it is over a megabyte, and mostly written as it is. */
  serverCode: Buffer;
  /** React, if it is a module apart that `serverCode` imports as `SERVER_REACT`. */
  serverReact: string | null;
  /** The project's components, if they are a bundle of their own. */
  components: {script: string; serverCode: string} | null;
  /** Content hashes of input files, by `inputName`. */
  inputs: Record<string, string>;
}

export async function compile(input: CompileInput, builder: Builder = buildOnce, read = readMarked): Promise<Compiled> {
  const {packageRoot, live} = input;
  const scope = scopeOf(input);
  // What says nothing is the same build in every language.
  const silent = scopeOf({...input, wording: {name: "en", texts: {}}});
  const build: Build = (name, options) => builder.run(name, options, silent);
  const spoken = (name: string): string => (scope.key === silent.key ? name : `${input.wording.name} ${name}`);
  const react = await bundleReact("browser", input, (options) => build("react", options));
  const serverReact = live ? await bundleReact("server", input, (options) => build("server react", options)) : null;
  const reactName = `react-${hashOf(react.code).slice(0, 8)}.js`;
  const browserReact: ReactSource = {external: `./${reactName}`, names: live ? null : react.names};
  const shared = sharedOptions(input);

  const pages = (components: LiveComponents | null): PageBuilds => {
    const name = (of: string): string => (components ? `${of} without components` : of);
    const within = ({key, fileOf}: BuildScope): BuildScope => ({
      key: JSON.stringify([key, components?.names, components?.shared]),
      fileOf
    });
    const run: Build = (of, options) =>
      of === "browser"
        ? builder.run(spoken(name(of)), options, within(scope))
        : builder.run(name(of), options, within(silent));
    return buildPages(input, browserReact, components, run, read);
  };
  const apart = live ? await buildApart(input, build, pages) : null;
  const [browser, inline, server, extras, worker, ...styles] = await allOf([
    ...(apart?.pages ?? pages(null)),
    builder.run(
      spoken("extras"),
      {
        ...shared,
        entryPoints: ["extras", "page-parts"].map((name) => path.join(packageRoot, `runtime/${name}.ts`)),
        format: "esm",
        target: "es2022",
        tsconfigRaw: "{}",
        entryNames: "assets/[name]-[hash]",
        plugins: [messagesPlugin(packageRoot, input.wording)]
      },
      scope
    ),
    // A separate build as a classic script: it shares nothing with the page.
    build("worker", {
      ...shared,
      ...alone,
      entryPoints: [path.join(packageRoot, "runtime/search/worker.ts")],
      target: "es2022",
      plugins: [searchLibrary]
    }),
    ...Object.entries(styleSheets(input)).map(([name, contents]) =>
      build(`${name} style`, styleBuild(shared, packageRoot, name, contents))
    )
  ]);

  const outputs: Compiled["outputs"] = [{path: `assets/${reactName}`, bytes: Buffer.from(react.code)}];
  const placed = new Set<string>(); // several stylesheets bring the same fonts
  const browsers = [browser, extras, ...styles, ...(apart ? [apart.components.browser] : [])];
  for (const file of browsers.flatMap(({outputFiles = []}) => outputFiles)) {
    const name = relativePath(packageRoot, file.path);
    if (placed.has(name)) continue;
    placed.add(name);
    const bytes = name.endsWith(".js") ? Buffer.from(mergeImports(file.text, `./${reactName}`)) : file.contents;
    outputs.push({path: name, bytes});
  }
  const runtime = entryOf(browser, entryFile(input));
  checkAlone(browser, runtime);
  const named = (pattern: RegExp): string => outputs.find(({path: name}) => pattern.test(name))!.path;
  const all = [...browsers, worker, inline, server, ...(apart ? [apart.components.server] : [])];
  return {
    outputs: outputs.sort((a, b) => (a.path < b.path ? -1 : 1)),
    ...styleNames(styles),
    partsScript: named(/^assets\/page-parts-.*\.js$/),
    extrasScript: named(/^assets\/extras-.*\.js$/),
    runtime,
    preload: [`assets/${reactName}`, ...staticImportsOf(browser, runtime)],
    searchWorker: worker.outputFiles![0]!.text.trim(),
    inlineScript: inline.outputFiles![0]!.text.trim(),
    serverCode: Buffer.from(serverText(server)),
    serverReact: serverReact && withoutMarks(serverReact.code),
    components: apart && {
      script: named(/^assets\/components-.*\.js$/),
      serverCode: serverText(apart.components.server)
    },
    inputs: hashInputs(input, all, [...react.inputs, ...(serverReact?.inputs ?? [])], builder.hashOf)
  };
}

function readMarked(file: string): string | null {
  return readSource(file, markLazy);
}

/** Reads each file once: languages have those of runtime and theme in common. */
export function readEachOnce(): ReadSource {
  const known = new Map<string, string | null>();
  return (file) => {
    let contents = known.get(file);
    if (contents === undefined) known.set(file, (contents = readMarked(file)));
    return contents;
  };
}

function serverText({outputFiles}: BuildResult): string {
  return withoutMarks(outputFiles![0]!.text);
}

/** Modules are strict anyway, and esbuild adds "use strict" to them non-deterministically. */
function withoutMarks(code: string): string {
  return code.replace(/^ *"use strict";\n/gm, "");
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
    if (!/^(virtual|lazy|messages):/.test(name) && fs.existsSync(file))
      hashes[inputName(name, root, packageRoot)] = hash(file);
  }
  return hashes;
}
