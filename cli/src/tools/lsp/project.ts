// One project in the language server: an open site that reads what editors
// have open, and the faults that `check` would report.

import path from "node:path";
import {loadEsbuild} from "../../bundle/esbuild.ts";
import type {CacheEvents} from "../../engine/cache.ts";
import {prepareCompiler} from "../../site/build-project.ts";
import {loadConfig} from "../../config/load.ts";
import type {Store} from "../../engine/store.ts";
import {diagnose, type Diagnostic} from "../../core/diagnostics.ts";
import type {Config} from "../../config/config.ts";
import {baselineFile, readBaseline} from "../../site/baseline.ts";
import {judge} from "../../site/judge.ts";
import {foldersOf, isSidebarFile, mayBecomeFolder} from "../../serve/watch/source-names.ts";
import {sourceFaults} from "../../site/faults.ts";
import {openSite, type OpenSite} from "../../site/open-site.ts";
import {remainsSource} from "../../site/remains-source.ts";
import type {FillStore, Filling} from "./first-start.ts";
import type {OpenDocuments} from "./open-documents.ts";
import {editingSteps, needsDiagrams, renderSteps, sourceSteps} from "./work.ts";

export interface Project {
  root: string;
  /** Absolute. */
  configFile: string;
  /** Null until the configuration has been usable. */
  site(): OpenSite | null;
  /** Processes absolute paths that may have changed. False if nothing changed. */
  update(files: ReadonlySet<string>): boolean;
  /** If nothing is stored yet, has it computed and stored elsewhere. Resolves when sources are stored. */
  fillStore(): Promise<void>;
  /** Waits until everything has been stored elsewhere. True if the site has been opened again with it. */
  storeFilled(): Promise<boolean>;
  /** Computes what source faults need, in steps. */
  sourceSteps(): Generator<void, void>;
  /** Computes what responses need in addition, in steps. */
  editingSteps(): Generator<void, void>;
  /** Compiles theme and components, and loads everything else for rendering. */
  prepareRendering(): Promise<void>;
  /** Finds faults by rendering, in steps. */
  renderSteps(): Generator<void, void>;
  /** All faults; those from rendering as last found. */
  faults(): Diagnostic[];
  /** Files and folders to watch, absolute. */
  watched(): string[];
  /**
   * Stores results for the next start. If many were computed, which is so when nothing was stored, also opens the
   * site again: what can be read from the store is half of the memory. True if that was done.
   */
  keep(): boolean;
  close(): Promise<void>;
}

export interface ProjectOptions {
  configFile: string;
  documents: OpenDocuments;
  /** Whether to store results between processes. */
  cache: boolean;
  /** How an empty store is filled; by default it is not, and everything is computed here. */
  fillStore?: FillStore;
  events?: CacheEvents;
}

/** Runs whose values are worth dropping; a start with everything remembered makes fewer. */
const MANY_RUNS = 2000;

export function openLanguageProject({configFile, documents, cache, fillStore, events}: ProjectOptions): Project {
  const root = path.dirname(configFile);
  const {fs} = documents;
  let configFaults: Diagnostic[] = [];
  let assetFaults: Diagnostic[] = [];
  let historyFaults: Diagnostic[] = [];
  let assetsAreOld = true;
  let opened: {site: OpenSite; store: Store | null; faults: Diagnostic[]} | null = null;
  const closing = new AbortController();
  /** The other process that computes everything, if nothing was stored. */
  let filling: Filling | null = null;
  let isFilled = fillStore === undefined;
  const renderFaults = new Map<string, Diagnostic[]>();
  let isStorable = cache;
  /** Queries that ran since the site was opened. */
  let ran = 0;
  loadSite();

  function loadSite(): boolean {
    const loaded = loadConfig(configFile, fs);
    configFaults = loaded.diagnostics;
    const config = loaded.config ?? (opened ? null : loaded.attempt);
    if (!config) return false;
    if (opened) {
      if (JSON.stringify(config) === JSON.stringify(opened.site.config())) return false;
      const before = opened.site.config();
      opened.site.configure(config);
      assetsAreOld ||= assetKeyOf(before) !== assetKeyOf(config);
      return true;
    }
    openWith(config);
    return true;
  }

  function openWith(config: Config): void {
    const place = prepareCompiler(config, cache, "editor", {
      ...events,
      onUnwritable(error) {
        isStorable = false;
        events?.onUnwritable?.(error);
      }
    });
    const site = openSite({...place, config, fs, drafts: false, marks: false, development: false});
    opened = {site, store: place.store, faults: place.faults};
    if (place.isTemporary) [isStorable, isFilled] = [false, true]; // no other process finds what is stored there
  }

  /** Continues with what is stored. */
  function reopen({site, store}: NonNullable<typeof opened>): void {
    store?.close();
    openWith(site.config());
    assetsAreOld = true;
  }

  const nameOf = (file: string): string => path.relative(root, file).split(path.sep).join("/");

  function isOfConfig(name: string): boolean {
    if (name === path.basename(configFile)) return true;
    const config = opened?.site.config();
    return !config || isSidebarFile(name, config) || mayBecomeFolder(name, config) || foldersOf(config).includes(name);
  }

  function update(files: ReadonlySet<string>): boolean {
    const names = new Set([...files].map(nameOf).filter((name) => !name.startsWith("../")));
    if (names.size === 0) return false;
    const all = [...names];
    const before = JSON.stringify(configFaults);
    const isReloaded = all.some(isOfConfig) && loadSite();
    const hasOtherFaults = JSON.stringify(configFaults) !== before;
    if (!opened) return hasOtherFaults;
    const {site} = opened;
    const hasMoved = isReloaded || !all.every((name) => remainsSource(site, fs, name));
    ran += site.takeRuns().length; // explanations are for builds only; over an hour of editing they would accumulate
    const hasChanged = site.refresh(hasMoved ? undefined : names);
    const isBundled = all.some((name) => bundledFolders(site.config()).some((folder) => name.startsWith(`${folder}/`)));
    if (isBundled) assetsAreOld = true;
    return isReloaded || hasOtherFaults || hasChanged || isBundled || names.has(baselineFile);
  }

  return {
    root,
    configFile,
    site: () => opened?.site ?? null,
    update,
    async fillStore() {
      if (isFilled || !opened || !fillStore) return;
      if (!filling) {
        isFilled = opened.store?.isUnused() !== true;
        if (isFilled) return;
        filling = fillStore(configFile, closing.signal);
      }
      await filling.sources;
      if (!closing.signal.aborted) reopen(opened);
    },
    async storeFilled() {
      if (isFilled || !filling) return false;
      await filling.all;
      if (isFilled || !opened || closing.signal.aborted) return false;
      isFilled = true;
      reopen(opened);
      return true;
    },
    *sourceSteps() {
      if (opened) yield* sourceSteps(opened.site);
    },
    *editingSteps() {
      if (opened) yield* editingSteps(opened.site);
    },
    async prepareRendering() {
      if (!opened) return;
      const {site} = opened;
      if (assetsAreOld) {
        assetsAreOld = false;
        historyFaults = gitFaults(site, await site.loadHistory());
        assetFaults = await site.loadAssets();
      }
      if (site.assets() && needsDiagrams(site)) await site.loadDiagrams();
    },
    *renderSteps() {
      if (opened?.site.assets()) yield* renderSteps(opened.site, renderFaults);
    },
    faults() {
      if (!opened) return configFaults;
      const {site} = opened;
      const found = [
        ...site.ask(sourceFaults, ""),
        ...[...renderFaults.values()].flat(),
        ...opened.faults,
        ...historyFaults,
        ...assetFaults
      ];
      return [...configFaults, ...judge(site.config(), readBaseline(root, fs), found).diagnostics];
    },
    watched() {
      const config = opened?.site.config();
      const named = config
        ? [...foldersOf(config), ...bundledFolders(config), config.static ?? "static"].map((name) =>
            path.join(root, name)
          )
        : [];
      return [
        configFile,
        ...["versions.lock", "addresses.lock", baselineFile].map((name) => path.join(root, name)),
        ...named
      ];
    },
    keep() {
      if (!opened) return false;
      opened.site.save();
      ran += opened.site.takeRuns().length;
      if (!isStorable || ran < MANY_RUNS) return false;
      ran = 0;
      reopen(opened);
      return true;
    },
    async close() {
      closing.abort();
      opened?.site.save();
      opened?.store?.close();
      if (!assetsAreOld) await loadEsbuild().stop();
    }
  };
}

function gitFaults(site: OpenSite, unavailable: string | null): Diagnostic[] {
  const at = {file: site.config().file, line: 1, column: 1};
  if (unavailable === null) return [];
  return [diagnose("git-unavailable", at, `Pages do not show when they last changed: ${unavailable}.`)];
}

function assetKeyOf({theme, components, base}: Config): string {
  return JSON.stringify([theme, components, base]);
}

function bundledFolders({theme, components}: Config): string[] {
  return [theme ?? "theme", ...(components === null ? [] : [components])];
}
