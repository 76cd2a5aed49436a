// The programmatic entry. It prints nothing and never ends the process.
//
//   import {build, check, formatDiagnostic} from "protodocs";
//
//   const {ok, diagnostics, written} = await build({config: "docs", out: "public", strict: true});
//   for (const diagnostic of diagnostics) console.log(formatDiagnostic(diagnostic));

import path from "node:path";
import {buildProject, type ProjectInput, type ProjectResult} from "./site/build-project.ts";
import {askExternal} from "./commands/external.ts";
import {loadConfig} from "./config/load.ts";
import {byLocation, hasErrors, type Diagnostic} from "./core/diagnostics.ts";
import type {ExternalFigures, ExternalResult} from "./tools/external-links/check-external.ts";
import {suggest} from "./core/nearest.ts";
import {diskFileSystem} from "./core/file-system.ts";
import type {Config} from "./config/config.ts";

export {catalogueParts as changeCatalogue} from "./specs/change-catalogue.ts";
export {changeClassLabels} from "../../runtime/shared/changes.ts";
export {configSchema} from "./config/schema.ts";
export {loadConfig} from "./config/load.ts";
export type {Config} from "./config/config.ts";
export type {Diagnostic, DiagnosticCode, Fix, Location, Severity} from "./core/diagnostics.ts";
export {formatDiagnostic} from "./core/diagnostics.ts";
export type {ExternalFigures} from "./tools/external-links/check-external.ts";

export interface CheckOptions {
  /** The configuration file, or the folder with docs.config.yaml. Default: the current folder. */
  config?: string;
  /** Treats warnings as errors. Default: false. */
  strict?: boolean;
  /** Includes drafts. Default: false. */
  drafts?: boolean;
  /** Reuses results of earlier builds. Default: true. */
  cache?: boolean;
  /** Called at the start of each phase: "read", "parse", "resolve" … */
  onPhase?(phase: string): void;
}

export interface BuildOptions extends CheckOptions {
  /**
   * Output folder, relative to the project's root; replaced as a
   * whole. Without it, nothing is written and `files` contains the site.
   */
  out?: string;
}

export interface ExternalCheckOptions extends CheckOptions {
  /** Also checks external links: `true`, or URLs to ignore ("*" matches anything). */
  external?: boolean | {ignore?: string[]};
}

export interface CheckResult {
  /** Whether the site can be built: no errors, and with `strict` no warnings. */
  ok: boolean;
  /** Sorted by file, line and column. */
  diagnostics: Diagnostic[];
  figures: {sources: number; pages: number};
}

export interface BuildResult extends CheckResult {
  /** The site's files by path. Empty if not `ok`, or if the site was written to a folder. */
  files: Map<string, Uint8Array>;
  /** What was written; null if nothing was. */
  written: {folder: string; files: number; unchanged: number; bytes: number} | null;
}

/**
 * Builds a site. Faults in its sources are diagnostics, never exceptions.
 *
 * @throws if `out` contains files that no build has written, or sources, and for an option that does not exist
 */
export async function build(options: BuildOptions = {}): Promise<BuildResult> {
  refuseUnknown("build", options, ["config", "strict", "drafts", "cache", "onPhase", "out"]);
  const loaded = load(options);
  if (!loaded.config) return {...failed(loaded.diagnostics), files: new Map(), written: null};
  const {config} = loaded;
  const folder = options.out === undefined ? null : path.resolve(config.root, options.out);
  const found = (result: Pick<ProjectResult, "diagnostics" | "figures">): CheckResult =>
    checkedOf(options, [...loaded.diagnostics, ...result.diagnostics], result.figures);
  const result = await buildProject({
    ...projectInput(config, options),
    target: folder === null ? {type: "memory"} : {type: "folder", out: folder},
    accept: (built) => found(built).ok
  });
  if ("reason" in result) throw new Error(`protodocs: ${folder} cannot be written to: ${result.reason}.`);
  const checked = found(result);
  const {written} = result;
  return {
    ...checked,
    files: checked.ok ? result.files : new Map(),
    written:
      folder === null || !written
        ? null
        : {folder, files: written.written.length, unchanged: written.kept, bytes: written.bytes}
  };
}

/** Finds all faults that a build would, and writes nothing. */
export async function check(
  options: ExternalCheckOptions = {}
): Promise<CheckResult & {external: ExternalFigures | null}> {
  refuseUnknown("check", options, ["config", "strict", "drafts", "cache", "onPhase", "external"]);
  const loaded = load(options);
  if (!loaded.config) return {...failed(loaded.diagnostics), external: null};
  const {config} = loaded;
  const {external: wanted} = options;
  let external: ExternalResult | null = null;
  const result = await buildProject({
    ...projectInput(config, options),
    target: {type: "nothing"},
    async accept({externalLinks}) {
      if (wanted)
        external = await askExternal({
          choice: {ignore: (typeof wanted === "object" && wanted.ignore) || [], cache: options.cache !== false},
          config,
          links: externalLinks()
        });
      return true;
    }
  });
  if ("reason" in result) throw new Error(`protodocs: ${result.reason}.`);
  const {diagnostics = [], figures = null} = (external ?? {}) as Partial<ExternalResult>;
  return {
    ...checkedOf(options, [...loaded.diagnostics, ...result.diagnostics, ...diagnostics], result.figures),
    external: figures
  };
}

function refuseUnknown<T extends object>(name: string, options: T, known: readonly (keyof T & string)[]): void {
  const key = Object.keys(options).find((option) => !(known as readonly string[]).includes(option));
  if (key === undefined) return;
  const hint = suggest(key, known) ?? `It has ${known.join(", ")}.`;
  throw new TypeError(`protodocs: ${name} has no option "${key}". ${hint.charAt(0).toUpperCase()}${hint.slice(1)}`);
}

function load({config = "."}: CheckOptions): ReturnType<typeof loadConfig> {
  const file = path.resolve(config);
  return loadConfig(diskFileSystem.isFolder(file) ? path.join(file, "docs.config.yaml") : file, diskFileSystem);
}

function projectInput(
  config: Config,
  {strict = false, drafts = false, cache = true, onPhase}: CheckOptions
): Omit<ProjectInput, "target" | "accept"> {
  return {config, strict, drafts, cache, development: false, ...(onPhase && {onPhase})};
}

function failed(diagnostics: Diagnostic[]): CheckResult {
  return {ok: false, diagnostics, figures: {sources: 0, pages: 0}};
}

function checkedOf(
  {strict = false}: CheckOptions,
  diagnostics: Diagnostic[],
  {sources, pages}: CheckResult["figures"]
): CheckResult {
  return {ok: !hasErrors(diagnostics, strict), diagnostics: diagnostics.sort(byLocation), figures: {sources, pages}};
}
