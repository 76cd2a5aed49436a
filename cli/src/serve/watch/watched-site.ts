// The site behind `serve --watch`: an open site that receives the files that have
// changed, and renders the page that a reader is viewing.

import path from "node:path";
import {createRebuilder} from "../../bundle/rebuilder.ts";
import {sourceFolders} from "../../config/folders.ts";
import {loadConfig} from "../../config/load.ts";
import {byLocation, hasErrors, type Diagnostic} from "../../core/diagnostics.ts";
import type {Config} from "../../config/config.ts";
import {readBaseline} from "../../site/baseline.ts";
import {judge} from "../../site/judge.ts";
import {sourceFaults} from "../../site/faults.ts";
import {siteData} from "../../site/frame.ts";
import {volumes} from "../../site/languages.ts";
import {fileInput} from "../../site/inputs.ts";
import {openSite, type OpenSite, type SiteInput} from "../../site/open-site.ts";
import {index} from "../../site/plan.ts";
import {indexFiles, searchIndex} from "../../site/search.ts";
import {missing} from "../../site/listed.ts";
import {readFaults} from "../../site/sources.ts";
import {specFaults, specModel, specOutline} from "../../site/specs.ts";
import {remainsSource} from "../../site/remains-source.ts";
import {LIVE_FOLDER} from "../../../../runtime/shared/live.ts";
import {entryOf} from "../../search/build-index.ts";
import {searchEntry} from "../../../../runtime/shared/search-index.ts";
import {hrefOf, routeOf} from "../../../../runtime/shared/urls.ts";
import {createLivePages, type LivePages} from "./live-pages.ts";
import {createMoves, type WrittenPages} from "./moves.ts";
import {foldersOf, isSidebarFile, mayBecomeFolder} from "./source-names.ts";
import {createLastGoodFiles} from "./last-good-files.ts";
import {isWithin} from "../../core/file-system.ts";

export interface WatchInput extends Omit<SiteInput, "drafts" | "development" | "live"> {
  /** Warnings about the configuration. */
  configFaults: Diagnostic[];
}

export interface WatchedSite extends Pick<OpenSite, "ask" | "config" | "assets"> {
  pages: LivePages;
  /** The route of the page at a path that includes the base; null if there is none. */
  routeAt(pathname: string): string | null;
  /** Href of the renamed page that used to be at a route. */
  movedTo(route: string): string | null;
  /** A file of theme, runtime or components, also of an earlier state, which pages that have not reloaded still request. */
  assetFile(path: string): Uint8Array | string | null;
  /** A search file, by its path in the site. */
  searchFile(path: string): string | Uint8Array | null;
  diagnostics(): Diagnostic[];
  /** Files and folders to watch, absolute. */
  watched(): string[];
  /** Processes absolute paths that may have changed. False if nothing changed. */
  update(files: ReadonlySet<string>): Promise<boolean>;
  /** Reads dates of last changes in the background. */
  readHistory(): Promise<void>;
  /** Compiles specifications before a page needs them, one version at a time, each after `quiet` resolves. */
  warmUp(quiet: () => Promise<void>): Promise<void>;
  /** Hash of the site's data. */
  siteState(language: string): string;
  /** Stores results for the next start. */
  keep(): void;
  close(): Promise<void>;
}

/** A group of files, one of them broken, with their faults. */
interface Held {
  files: string[];
  faults: Diagnostic[];
  /** Any change in this folder may correct the faults; of a single file, its path. */
  place: string;
}

/** What has changed on disk. */
interface Change {
  /** Paths from the project's root. */
  names: string[];
  /** Whether the configuration or sidebars may be others. */
  isConfig: boolean;
  /** Whether files may have come or gone, so that folders are listed again. */
  hasMoved: boolean;
}

export async function createWatchedSite(input: WatchInput): Promise<WatchedSite> {
  const {packageRoot} = input;
  const lastGood = createLastGoodFiles(input.fs);
  const builder = createRebuilder();
  const site = openSite({
    ...input,
    fs: lastGood.fs,
    drafts: true,
    development: false,
    keepsRuns: false,
    builder,
    live: {siteData: `${input.config.base}${LIVE_FOLDER}site-data.js`}
  });
  const {ask, config} = site;
  const pages = createLivePages(site);
  const moves = createMoves();
  const assetFiles = new Map<string, Uint8Array | string>();
  const searchFiles = new Map<string, Uint8Array | string>();
  /** Groups of held files, by each of their files. */
  const held = new Map<string, Held>();
  let configFaults = input.configFaults;
  let assetFaults: Diagnostic[] = [];
  await loadAssets();

  async function loadAssets(): Promise<boolean> {
    const keys = (): string =>
      site
        .allAssets()
        .map(([, {key}]) => key)
        .join();
    const before = keys();
    assetFaults = await site.loadAssets();
    for (const output of site.allAssets().flatMap(([, {outputs}]) => outputs))
      if ("bytes" in output) assetFiles.set(output.path, output.bytes);
    return keys() !== before;
  }

  const at = (name: string): string => path.join(config().root, name);
  const hashOfFile = (name: string): string => ask.hash(fileInput, name);

  function writtenPages(): WrittenPages {
    return new Map(
      [...ask(index, "").byFile].map(([file, {route}]) => [file, {hash: hashOfFile(file), route}] as const)
    );
  }

  /** Folders of extensions, and files outside the content that extensions have read. */
  function extensionPlaces(): string[] {
    const {extensions} = config();
    if (extensions.length === 0) return [];
    const folders = extensions.map(({file}) => (file.includes("/") ? path.posix.dirname(file) : file));
    const isElsewhere = (name: string): boolean =>
      [...foldersOf(config()), ...folders].every((folder) => !name.startsWith(`${folder}/`));
    return [...folders, ...site.inputs().filter((name) => isElsewhere(name) && lastGood.fs.exists(at(name)))];
  }

  /** Reloads the configuration; keeps the last good one while it has errors. */
  function reloadConfig(): boolean {
    const loaded = loadConfig(at(config().file), input.fs);
    configFaults = loaded.diagnostics;
    if (!loaded.config || JSON.stringify(loaded.config) === JSON.stringify(config())) return false;
    site.configure(loaded.config);
    return true;
  }

  async function update(files: ReadonlySet<string>): Promise<boolean> {
    const before = {config: config(), specPages: specPagesNow()};
    const change = changeOf(files);
    const written = change.hasMoved ? writtenPages() : null;
    const names = change.names.flatMap(release);
    const hasChanged = takeIn(change, names);
    for (const name of names) holdBroken(name);
    holdLostSpecs(names, before.specPages);
    const isCompiled = needsCompiling(before.config, files);
    if (isCompiled) await loadAssets();
    if (written) moves.note(written, writtenPages());
    return hasChanged || isCompiled || change.isConfig || isStatic(files);
  }

  function changeOf(files: ReadonlySet<string>): Change {
    const {root} = config();
    const names = [...files]
      .map((file) => path.relative(root, file).split(path.sep).join("/"))
      .filter((name) => !name.startsWith("../"));
    const isConfig =
      names.some((name) => isSidebarFile(name, config()) || mayBecomeFolder(name, config())) ||
      sourceFolders(config()).some((place) => files.has(place) || !lastGood.fs.exists(place));
    return {names, isConfig, hasMoved: isConfig || !names.every((name) => remainsSource(site, input.fs, name))};
  }

  /** Re-reads what has changed; true if something has. @param names files of the change, and those that were held with them */
  function takeIn({isConfig, hasMoved}: Change, names: readonly string[]): boolean {
    lastGood.look(hasMoved ? undefined : names.map(at));
    const isReloaded = isConfig && reloadConfig();
    const hasChanged = site.refresh(hasMoved ? undefined : new Set(names));
    return isReloaded || hasChanged;
  }

  function needsCompiling(before: Config, files: ReadonlySet<string>): boolean {
    const folders = [...assetFolders(before, packageRoot), ...assetFolders(config(), packageRoot)];
    return (
      assetKeyOf(before) !== assetKeyOf(config()) ||
      folders.some((folder) => [...files].some((file) => file !== folder && isWithin(file, folder, path.sep)))
    );
  }

  /** Releases the file, and those that are held until something changes there: they are read from disk again. */
  function release(name: string): string[] {
    const groups = [...held.values()].filter(({place}) => isWithin(name, place));
    const files = [...new Set([name, ...groups.flatMap(({files}) => files)])];
    for (const file of files) if (held.delete(file)) lastGood.release(at(file));
    return files;
  }

  function holdBroken(name: string): void {
    if (hashOfFile(name) === missing) return;
    const faults = ask(readFaults, name);
    if (faults.length > 0) hold([name], faults, name);
  }

  /** Holds the file at its last good state and reports its faults. */
  function hold(names: readonly string[], faults: Diagnostic[], place: string): void {
    const possible = names.filter((name) => lastGood.hold(at(name)));
    if (possible.length === 0) return;
    const together: Held = {files: possible, faults, place};
    for (const name of possible) held.set(name, together);
    site.refresh(new Set(possible));
  }

  function specPagesNow(): Map<string, string[]> {
    return new Map(
      config().versions.map(({name}) => [name, ask(specOutline, name)?.pages.map(({page}) => page.id) ?? []])
    );
  }

  /** Specifications that lose pages through a fault are held at their last good state. */
  function holdLostSpecs(names: readonly string[], before: ReadonlyMap<string, string[]>): void {
    for (const {name, specs} of config().versions) {
      if (specs === null) continue;
      const changed = names.filter((file) => file.startsWith(`${specs}/`));
      if (changed.length === 0) continue;
      const there = new Set(ask(specOutline, name)?.pages.map(({page}) => page.id));
      const faults = ask(specFaults, name);
      if (hasErrors(faults) && before.get(name)?.some((id) => !there.has(id))) hold(changed, faults, specs);
    }
  }

  function isStatic(files: ReadonlySet<string>): boolean {
    const {root, static: folder} = config();
    if (folder === null) return false;
    return [...files].some(
      (file) => file !== path.join(root, folder) && isWithin(file, path.join(root, folder), path.sep)
    );
  }

  function searchFile(name: string): string | Uint8Array | null {
    const loaded = site.assets();
    const {base, search} = config();
    const version = volumes(ask).find((one) => searchEntry(one.name) === name)?.name;
    if (version !== undefined && loaded && search.enabled) {
      const built = ask(searchIndex, version);
      for (const output of indexFiles(ask, version)) searchFiles.set(output.path, output.bytes);
      const {synonyms} = search;
      searchFiles.set(name, entryOf(version, built, {base, worker: loaded.assets.searchWorker, synonyms}));
    }
    return searchFiles.get(name) ?? null;
  }

  return {
    ask,
    config,
    assets: site.assets,
    pages,
    routeAt(pathname) {
      const route = routeOf(config(), pathname);
      return route !== null && ask(index, "").byRoute.has(route) ? route : null;
    },
    movedTo(route) {
      const file = moves.movedTo(route);
      const entry = file === null ? undefined : ask(index, "").byFile.get(file);
      return entry ? hrefOf(config(), entry.route) : null;
    },
    assetFile: (name) => assetFiles.get(name) ?? null,
    searchFile,
    diagnostics: () =>
      judge(config(), readBaseline(config().root, input.fs), [
        ...configFaults,
        ...[...new Set(held.values())].flatMap(({faults}) => faults),
        ...ask(sourceFaults, ""),
        ...assetFaults,
        ...pages.diagnostics()
      ]).diagnostics.sort(byLocation),
    watched: () => [
      at(config().file),
      at("versions.lock"),
      ...extensionPlaces().map(at),
      ...[...foldersOf(config()), config().static ?? "static", ...(config().theme === null ? ["theme"] : [])].map(at),
      ...assetFolders(config(), packageRoot)
    ],
    update,
    async readHistory() {
      await site.loadHistory();
    },
    async warmUp(quiet) {
      for (const {name, specs} of config().versions) {
        await quiet();
        if (specs !== null) ask(specModel, name);
      }
    },
    siteState: (language) => ask.hash(siteData, language),
    keep: site.save,
    close: builder.close
  };
}

function assetKeyOf({theme, components, base}: Config): string {
  return JSON.stringify([theme, components, base]);
}

/** Source folders of theme, runtime and components, absolute. */
function assetFolders({root, theme, components}: Config, packageRoot: string): string[] {
  return [
    ...[theme, components].filter((folder) => folder !== null).map((folder) => path.join(root, folder)),
    // When working on protodocs itself, its theme and runtime are watched too.
    ...(packageRoot.split(path.sep).includes("node_modules")
      ? []
      : [path.join(packageRoot, "themes"), path.join(packageRoot, "runtime")])
  ];
}
