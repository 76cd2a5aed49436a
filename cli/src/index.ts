// The programmatic entry. It prints nothing and never ends the process.
//
//   import {build, check, formatDiagnostic} from "protodocs";
//
//   const {ok, diagnostics, written} = await build({config: "docs", out: "public", strict: true});
//   for (const diagnostic of diagnostics) console.log(formatDiagnostic(diagnostic));

import path from "node:path";
import {build as compile} from "./build.ts";
import {createDiskCache, noCache} from "./cache.ts";
import {compilerKeyOf} from "./commands/compiler-key.ts";
import {askExternal} from "./commands/external.ts";
import {sourceFolders} from "./config/folders.ts";
import {loadConfig} from "./config/load.ts";
import {byLocation, hasErrors, type Diagnostic} from "./diagnostics.ts";
import type {ExternalFigures} from "./external/check-external.ts";
import {diskFileSystem} from "./fs.ts";
import type {Config, MadeOutput} from "./model.ts";
import {findPackageRoot} from "./package-root.ts";
import {readPreviousTree, recoverTree, refuseFolder, writeTree} from "./write/tree.ts";

export {configSchema} from "./config/schema.ts";
export {loadConfig} from "./config/load.ts";
export type {Config} from "./config/config.ts";
export type {Diagnostic, DiagnosticCode, Location, Severity} from "./diagnostics.ts";
export {formatDiagnostic} from "./diagnostics.ts";
export type {ExternalFigures} from "./external/check-external.ts";

export interface CheckOptions {
  /** The configuration file, or the folder that holds docs.config.yaml. The current folder when left out. */
  config?: string;
  /** Warnings count as errors. False when left out. */
  strict?: boolean;
  /** Drafts are part of the site. False when left out. */
  drafts?: boolean;
  /** Takes over what earlier builds have found out. True when left out. */
  cache?: boolean;
  /** Hears of each phase as it begins: "read", "parse", "resolve" … */
  onPhase?(phase: string): void;
}

export interface BuildOptions extends CheckOptions {
  /**
   * Folder that the site is written to, from the project's root; replaced as a
   * whole. Left out, nothing is written and `files` holds the site.
   */
  out?: string;
}

export interface ExternalCheckOptions extends CheckOptions {
  /** Asks links out of the site too: `true`, or with addresses that are not asked ("*" for anything). */
  external?: boolean | {ignore?: string[]};
}

export interface CheckResult {
  /** Whether the site can be built: no errors, and with `strict` no warnings. */
  ok: boolean;
  /** By file, line and column. */
  diagnostics: Diagnostic[];
  figures: {sources: number; pages: number};
}

export interface BuildResult extends CheckResult {
  /** Files of the site by their path in it. Empty unless `ok`, and when the site was written. */
  files: Map<string, Uint8Array>;
  /** What was written; null when nothing was. */
  written: {folder: string; files: number; unchanged: number; bytes: number} | null;
}

/**
 * Builds a site. Faults of its sources are diagnostics and never exceptions.
 *
 * @throws when `out` holds anything that no build has written, or sources
 */
export async function build(options: BuildOptions = {}): Promise<BuildResult> {
  const loaded = load(options);
  if (!loaded.config) return {...failed(loaded.diagnostics), files: new Map(), written: null};
  const {config} = loaded;
  const folder = options.out === undefined ? null : path.resolve(config.root, options.out);
  if (folder !== null) {
    recoverTree(folder);
    const refused = refuseFolder(folder, sourceFolders(config));
    if (refused !== null) throw new Error(`protodocs: ${folder} cannot be written to: ${refused}.`);
  }
  const memory = folder === null ? "" : path.join(config.root, ".protodocs/trees", `${path.basename(folder)}.json`);
  const previous = folder === null || options.cache === false ? () => null : readPreviousTree(folder, memory).hashOf;
  const result = await run(config, options, previous);
  const checked = checkedOf(options, [...loaded.diagnostics, ...result.diagnostics], result.figures);
  if (!checked.ok || folder === null) return {...checked, files: checked.ok ? filesOf(result.outputs) : new Map(), written: null};
  const {written, kept, bytes} = writeTree(folder, result.outputs, memory);
  return {...checked, files: new Map(), written: {folder, files: written.length, unchanged: kept, bytes}};
}

/** Finds everything that a build would, and writes nothing. */
export async function check(options: ExternalCheckOptions = {}): Promise<CheckResult & {external: ExternalFigures | null}> {
  const loaded = load(options);
  if (!loaded.config) return {...failed(loaded.diagnostics), external: null};
  const result = await run(loaded.config, options, () => null);
  const {external: wanted} = options;
  const external = wanted
    ? await askExternal({
        choice: {ignore: (typeof wanted === "object" && wanted.ignore) || [], cache: options.cache !== false},
        config: loaded.config,
        links: result.externalLinks()
      })
    : null;
  return {...checkedOf(options, [...loaded.diagnostics, ...result.diagnostics, ...(external?.diagnostics ?? [])], result.figures), external: external?.figures ?? null};
}

function load({config = "."}: CheckOptions): ReturnType<typeof loadConfig> {
  const file = path.resolve(config);
  return loadConfig(diskFileSystem.isFolder(file) ? path.join(file, "docs.config.yaml") : file, diskFileSystem);
}

function run(config: Config, {strict = false, drafts = false, cache = true, onPhase}: CheckOptions, previousHash: (path: string) => string | null): ReturnType<typeof compile> {
  const packageRoot = findPackageRoot();
  const work = path.join(config.root, ".protodocs");
  return compile({
    config,
    fs: diskFileSystem,
    cache: cache ? createDiskCache(path.join(work, "cache")) : noCache,
    compilerKey: compilerKeyOf(packageRoot),
    packageRoot,
    workFolder: path.join(work, "modules"),
    previousHash,
    strict,
    drafts,
    development: false,
    ...(onPhase ? {onPhase} : {})
  });
}

function failed(diagnostics: Diagnostic[]): CheckResult {
  return {ok: false, diagnostics, figures: {sources: 0, pages: 0}};
}

function checkedOf({strict = false}: CheckOptions, diagnostics: Diagnostic[], {sources, pages}: CheckResult["figures"]): CheckResult {
  return {ok: !hasErrors(diagnostics, strict), diagnostics: diagnostics.sort(byLocation), figures: {sources, pages}};
}

/** Without a previous tree everything is made anew. */
function filesOf(outputs: Awaited<ReturnType<typeof compile>>["outputs"]): Map<string, Uint8Array> {
  const made = outputs.filter((output): output is MadeOutput => "bytes" in output);
  return new Map(made.map(({path: name, bytes}) => [name, typeof bytes === "string" ? Buffer.from(bytes) : bytes]));
}
