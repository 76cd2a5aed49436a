// The bundle phase: reuses a compiled bundle that is still valid,
// or else runs esbuild.

import fs from "node:fs";
import path from "node:path";
import type {Message} from "esbuild";
import type {Cache} from "../engine/cache.ts";
import {hashOf} from "../core/text.ts";
import {diagnose, type Diagnostic} from "../core/diagnostics.ts";
import type {SiteData} from "../../../runtime/shared/page-data.ts";
import type {Wording} from "../../../runtime/messages/translations.ts";
import type {Assets} from "../model.ts";
import {isBuildFailure} from "./build-failures.ts";
import {compile, readEachOnce, type Compiled} from "./compile.ts";
import type {CompileInput} from "./page-builds.ts";
import {findComponentFiles, isBuiltIn} from "./component-files.ts";
import {inputFile} from "./input-names.ts";
import {findBundle, keepBundle, packagedBundles} from "./bundle-cache.ts";
import {findStrayFiles} from "./unused-components.ts";
import {placeAssets, placeServer, type PlacedServer, type PlaceInput} from "./place-assets.ts";
import type {ReadSource} from "./message-modules.ts";
import {buildOnce, runEachOnce, type Builder} from "./rebuilder.ts";
import {projectFile} from "./theme-place.ts";

export interface BundleInput extends Omit<PlaceInput, "siteData" | "wording" | "server"> {
  /** Folder for the server module, absolute. */
  workFolder: string;
  /** The site's data in each language: "" is the default one. */
  sites: ReadonlyMap<string, SiteData>;
  /** What the interface says in each language. */
  wordings: ReadonlyMap<string, Wording>;
  cache: Cache;
  /** React's development build, unminified: warns of hydration mismatches. */
  development: boolean;
  /** How esbuild is run; once by default. */
  builder?: Builder;
  /** Whether this process has compiled before: bundles of earlier processes are not looked for then. */
  isAgain?: boolean;
}

export interface BundleResult {
  /** By language; null if there are errors. */
  assets: Map<string, Assets> | null;
  diagnostics: Diagnostic[];
  /** Leaves the bundle to the next process; null if that has been done. */
  keep: (() => void) | null;
}

/** The compiled bundles by language, without the site's data, or faults if compiling failed. */
export type Compilation = {made: Map<string, Compiled>; keep: BundleResult["keep"]} | {faults: Diagnostic[]};

type CompilationInput = Omit<BundleInput, "sites" | "workFolder">;

/** @param input its languages by key; languages that say the same have one bundle */
export async function compileAssets(input: CompilationInput): Promise<Compilation> {
  const known = new Map<string, CompiledOnce>();
  const builder = runEachOnce(input.builder ?? buildOnce);
  const read = input.builder ? undefined : readEachOnce();
  const made = new Map<string, Compiled>();
  try {
    for (const [language, wording] of input.wordings) {
      const parts = partsOf(input, wording);
      const key = JSON.stringify(parts.wording);
      const found = known.get(key) ?? (await compileOnce({...input, builder, read}, parts));
      known.set(key, found);
      made.set(language, found.made);
    }
  } catch (error) {
    if (!isBuildFailure(error)) throw error;
    return {faults: withoutRepeats(error.errors.map((message) => explain(message, input)))};
  }
  const keeping = [...known.values()].flatMap(({keep}) => keep ?? []);
  return {made, keep: keeping.length > 0 ? () => keeping.forEach((keep) => keep()) : null};
}

interface CompiledOnce {
  made: Compiled;
  keep: BundleResult["keep"];
}

async function compileOnce(
  {
    cache,
    packageRoot,
    builder,
    read,
    isAgain = false
  }: CompilationInput & {builder: Builder; read: ReadSource | undefined},
  parts: CompileInput
): Promise<CompiledOnce> {
  const kept = isAgain
    ? null
    : (findBundle(packagedBundles(packageRoot), parts, builder.hashOf) ?? findBundle(cache, parts, builder.hashOf));
  if (kept) return {made: kept, keep: null};
  const made = await compile(parts, builder, read);
  const keep = (): void => keepBundle(cache, parts, made);
  if (!isAgain) keep();
  return {made, keep: isAgain ? keep : null};
}

export async function bundleAssets(input: BundleInput, compiling = compileAssets(input)): Promise<BundleResult> {
  const result = await compiling;
  return "made" in result
    ? {assets: placeAll(input, result.made), diagnostics: strayFiles(input, result.made.get("")!), keep: result.keep}
    : {assets: null, diagnostics: result.faults, keep: null};
}

function placeAll(
  {sites, wordings, live, workFolder, ...input}: BundleInput,
  made: ReadonlyMap<string, Compiled>
): Map<string, Assets> {
  const addressOf = (language: string): Pick<PlaceInput, "live"> =>
    live ? {live: {siteData: live.siteData + (language && `?${language}`)}} : {};
  const servers = new Map<string, PlacedServer>();
  const placed = new Map<string, Assets>();
  for (const [language, siteData] of sites) {
    const own = made.get(language)!;
    const frame = hashOf(own.serverCode);
    const server = servers.get(frame) ?? placeServer(workFolder, own, frame);
    servers.set(frame, server);
    const wording = wordings.get(language)!;
    placed.set(language, placeAssets({...input, ...addressOf(language), siteData, wording, server}, own));
  }
  return placed;
}

function strayFiles({config: {root, theme}, packageRoot}: CompilationInput, {inputs}: Compiled): Diagnostic[] {
  if (theme === null || !fs.existsSync(path.join(root, theme))) return [];
  const used = new Set(Object.keys(inputs).map((name) => inputFile(name, root, packageRoot)));
  return findStrayFiles({root, theme, packageRoot, used});
}

function partsOf({config, packageRoot, development, live}: CompilationInput, wording: Wording): CompileInput {
  const folder = (name: string | null): string | null => (name === null ? null : path.join(config.root, name));
  const themeFolder = folder(config.theme);
  const components = findComponentFiles(packageRoot, folder(config.components));
  const hasOwn = themeFolder !== null || components.some((component) => !isBuiltIn(component, packageRoot));
  return {
    packageRoot,
    root: hasOwn ? config.root : packageRoot,
    themeFolder,
    components,
    development,
    live: live !== undefined,
    wording
  };
}

/** Converts esbuild's message to a diagnostic in the project's theme or components. */
function explain({text, location, notes}: Message, {config, packageRoot}: CompilationInput): Diagnostic {
  const missing = /^No matching export in "(.+)" for import "(.+)"$/.exec(text);
  const lacking = missing && projectFile(missing[1]!, {root: config.root, packageRoot});
  if (lacking) return missingExport(lacking, missing[2]!);
  const file = location
    ? path
        .relative(config.root, inputFile(location.file, config.root, packageRoot))
        .split(path.sep)
        .join("/")
    : config.file;
  return diagnose(
    "theme-failed",
    {file, line: location?.line ?? 1, column: (location?.column ?? 0) + 1},
    `The theme or the components do not compile: ${text}`,
    notes[0]?.text ?? null
  );
}

/** Reported in the file that lacks it: what imports it belongs to the theme. */
function missingExport(file: string, name: string): Diagnostic {
  const at = {file, line: 1, column: 1};
  const component = path.basename(file, path.extname(file));
  return name === "default"
    ? diagnose(
        "theme-failed",
        at,
        "This component has no default export.",
        `write "export default function ${component}() {…}"`
      )
    : diagnose("theme-failed", at, `This file has no export "${name}", which another file imports.`, "export it");
}

/** Several builds find the same fault. */
function withoutRepeats(faults: readonly Diagnostic[]): Diagnostic[] {
  return [...new Map(faults.map((fault) => [JSON.stringify(fault), fault])).values()];
}
