// The site behind `serve --watch`: everything parsed and resolved, pages
// rendered when they are asked for, and after a change only what it concerns.

import path from "node:path";
import {componentNames} from "../../bundle/component-files.ts";
import {loadEsbuild} from "../../bundle/esbuild.ts";
import type {Cache} from "../../cache.ts";
import {contentFolders, latestOf} from "../../config/folders.ts";
import {loadConfig, type LoadedConfig} from "../../config/load.ts";
import {readDataFiles} from "../../data-files.ts";
import {byLocation, hasErrors, type Diagnostic} from "../../diagnostics.ts";
import type {FileSystem} from "../../fs.ts";
import {readHistory, type LastChange} from "../../git.ts";
import type {Body, Config, ResolvedPage, Source} from "../../model.ts";
import {parseSpecs, type ParsedSpecs} from "../../parse/parse-specs.ts";
import {printAnnouncement} from "../../render/announcement.ts";
import {hasDiagram, loadDiagrams, type DrawDiagram} from "../../render/diagram.ts";
import {createRenderContext, type RenderContext} from "../../render/render-context.ts";
import {readBaseline} from "../../rules/baseline.ts";
import {judge} from "../../rules/judge.ts";
import {specKinds} from "../../spec-kinds.ts";
import {hashOf} from "../../text.ts";
import {readLock} from "../../versions/lock.ts";
import {verifyLock} from "../../versions/verify-lock.ts";
import {LIVE_FOLDER} from "../../../../runtime/shared/live.ts";
import {routeOf} from "../../../../runtime/shared/urls.ts";
import {createAssetState, type AssetState} from "./asset-state.ts";
import {keepWatchMemory, readWatchMemory} from "../../memory.ts";
import {createMoves} from "./moves.ts";
import {createPageState} from "./page-state.ts";
import {createRenderState, type LiveRendering, type RenderState} from "./render-state.ts";
import {createResolvedState, type ResolvedState} from "./resolved-state.ts";
import {createSearchState} from "./search-state.ts";
import {createSourceState, foldersOf, type SourceChanges} from "./source-state.ts";

export interface WatchInput {
  /** As it was loaded, without errors. */
  config: Config;
  configFaults: Diagnostic[];
  fs: FileSystem;
  cache: Cache;
  compilerKey: string;
  packageRoot: string;
  /** Folder for modules made on the way, absolute. */
  workFolder: string;
}

export interface WatchedSite {
  config(): Config;
  resolved(): ResolvedState;
  assets: AssetState;
  renders: RenderState;
  source(file: string): Source | undefined;
  sources(): readonly Source[];
  /** Files of the static folder, by route. */
  statics(): ReadonlySet<string>;
  /** Null while theme and components could not be compiled yet. */
  render(resolved: ResolvedPage): Promise<LiveRendering | null>;
  bodyOf(page: ResolvedPage): Body;
  /** A file of the search, by its path in the site. */
  searchFile(path: string): Promise<string | Uint8Array | null>;
  /** The page at an address's path, base included. */
  pageAt(pathname: string): ResolvedPage | undefined;
  /** Where a page is now that was at a route and has been renamed, as a href. */
  movedTo(route: string): string | null;
  diagnostics(): Diagnostic[];
  /** Everything whose change matters: files and folders, absolute. */
  watched(): string[];
  /** Brings all of it up to date with files, absolute, that may have changed. False when nothing has. */
  update(files: ReadonlySet<string>): Promise<boolean>;
  /** Reads the dates of last changes, which are not waited for. */
  readHistory(): Promise<void>;
  /** Compiles specifications ahead of the first page that needs them, one version at a time, each when `quiet` says so. */
  warmUp(quiet: () => Promise<void>): Promise<void>;
  /** Hash of the site's data. */
  siteState(): string;
  /** Leaves what is known for the next start. */
  keep(): void;
  /** Removes what was made on the way. */
  close(): Promise<void>;
}

export async function createWatchedSite(input: WatchInput): Promise<WatchedSite> {
  const {fs, packageRoot} = input;
  const memory = readWatchMemory(input.cache, input.compilerKey);
  const assets = createAssetState(packageRoot);
  const renders = createRenderState();
  const moves = createMoves();
  const search = createSearchState();
  const lastChanges = new Map<string, LastChange>();

  let config = input.config;
  let configFaults = input.configFaults;
  let sources = createSourceState(config, fs);
  let pages = createPageState(sources, memory.pages);
  let specs = parseSpecs(config, sources.list(), memory.specs);
  let data = readDataFiles(sources.list());
  let statics = staticRoutes(config, fs);
  let frozen = frozenFaults();
  let resolved = resolve(null);
  let state = hashOf(JSON.stringify(resolved.site.data));
  let draw: DrawDiagram | null = null;
  let context: RenderContext | null = null;
  await compile();

  function frozenFaults(): Diagnostic[] {
    return verifyLock({config, locked: readLock(config.root, fs), sources: sources.list()});
  }

  function resolve(before: ResolvedState | null): ResolvedState {
    return createResolvedState({
      config,
      pages: [...pages.pages(), ...specs.pages],
      sources: sources.list(),
      specs: specs.byVersion,
      lastChanges,
      staticFiles: statics,
      components: componentNames({config, packageRoot}),
      drafts: true,
      announcementHtml: printAnnouncement(config),
      versionData: data.data,
      before: before?.result ?? null
    });
  }

  async function compile(): Promise<boolean> {
    return assets.update({
      ...input,
      config,
      siteData: resolved.site.data,
      siteDataHref: `${config.base}${LIVE_FOLDER}site-data.js`
    });
  }

  function contextNow(): RenderContext | null {
    const current = assets.current();
    if (!context && current) {
      context = createRenderContext({
        site: resolved.site,
        ...current,
        sidebarFiles: resolved.shared.sidebarHrefs,
        builtInProps: (name, version) =>
          name === "RpcPlayground" ? (specs.byVersion.get(version ?? latestOf(config))?.playground ?? {}) : {},
        drawDiagram: draw
      });
    }
    return context;
  }

  async function update(files: ReadonlySet<string>): Promise<boolean> {
    const assetKey = assetKeyOf(config);
    const names = [...files]
      .map((file) => path.relative(config.root, file).split(path.sep).join("/"))
      .filter((name) => !name.startsWith("../"));
    const isConfig = names.some(
      (name) =>
        name === config.file ||
        isSidebarFile(name, config) ||
        foldersOf(config).includes(name) ||
        mayBecomeFolder(name, config)
    );
    const hasConfigChanged = isConfig && reloadConfig();
    const changes = sources.refresh(names);
    const edits = pages.update(changes);
    const kinds = kindsOf(changes);
    if (hasConfigChanged || kinds.has("spec")) specs = specsAfter(hasConfigChanged);
    if (hasConfigChanged || kinds.has("data")) data = readDataFiles(sources.list());
    const nextStatics = staticRoutes(config, fs);
    const isStatic = [...files].some(
      (file) =>
        config.static !== null &&
        file !== path.join(config.root, config.static) &&
        isWithin(path.join(config.root, config.static), file)
    );
    const compiled =
      assetKeyOf(config) !== assetKey ||
      assets.folders(config).some((folder) => [...files].some((file) => file !== folder && isWithin(folder, file)));
    const gone = moves.begin(changes, (file) => resolved.pageIn(file));

    const whole =
      hasConfigChanged ||
      changes.moved ||
      compiled ||
      kinds.has("other") ||
      kinds.has("spec") ||
      kinds.has("data") ||
      JSON.stringify([...nextStatics]) !== JSON.stringify([...statics]);
    const taken = whole ? null : resolved.edit(edits);
    if (taken !== "pages") context = null;
    if (taken === null) {
      statics = nextStatics;
      resolved = resolve(resolved);
      state = hashOf(JSON.stringify(resolved.site.data));
    }
    gone.end((file) => resolved.pageIn(file));
    if (compiled && (await compile())) context = null;
    if (changes.changed.size > 0 || names.includes("versions.lock") || hasConfigChanged) frozen = frozenFaults();
    search.forget();
    renders.prune(contextNow(), resolved.pageAt);
    return hasConfigChanged || changes.changed.size > 0 || compiled || isStatic || isConfig;
  }

  /** Of specifications that a fault has taken pages from the last state stays, with what is wrong now. */
  function specsAfter(hasConfigChanged: boolean): ParsedSpecs {
    const next = parseSpecs(config, sources.list(), specs.facts);
    const there = new Set(next.pages.map(({version, id}) => `${version}:${id}`));
    const isBroken = hasErrors(next.diagnostics) && specs.pages.some(({version, id}) => !there.has(`${version}:${id}`));
    return isBroken && !hasConfigChanged ? {...specs, diagnostics: next.diagnostics} : next;
  }

  /** Takes the configuration anew; the last one stays while it has errors. */
  function reloadConfig(): boolean {
    const loaded: LoadedConfig = loadConfig(path.join(config.root, config.file), fs);
    configFaults = loaded.diagnostics;
    if (!loaded.config || JSON.stringify(loaded.config) === JSON.stringify(config)) return false;
    const before = config;
    config = loaded.config;
    if (
      JSON.stringify([foldersOf(before), before.versions.map(({name}) => name)]) !==
      JSON.stringify([foldersOf(config), config.versions.map(({name}) => name)])
    ) {
      sources = createSourceState(config, fs);
      pages = createPageState(sources, pages.facts());
    }
    return true;
  }

  async function render(page: ResolvedPage): Promise<LiveRendering | null> {
    const source = sources.get(page.page.at.file);
    if (
      !draw &&
      [source, ...page.page.includes.map((file) => sources.get(file))].some((one) => one && hasDiagram(one))
    ) {
      draw = await loadDiagrams();
      context = null;
    }
    const now = contextNow();
    return now && renders.render(now, page, () => bodyOf(page));
  }

  function bodyOf({page, body}: ResolvedPage): Body {
    return body ?? specs.bodyOf(page) ?? pages.bodyOf(page);
  }

  return {
    config: () => config,
    resolved: () => resolved,
    assets,
    renders,
    source: (file) => sources.get(file),
    sources: () => sources.list(),
    statics: () => statics,
    render,
    bodyOf,
    searchFile: (name) =>
      search.file(name, () => {
        const [now, current] = [contextNow(), assets.current()];
        return config.search.enabled && now && current
          ? {
              site: resolved.site,
              context: now,
              bodyOf,
              base: config.base,
              language: config.search.language,
              worker: current.assets.searchWorker
            }
          : null;
      }),
    pageAt(pathname) {
      const route = routeOf(config, pathname);
      return route === null ? undefined : resolved.pageAt(route);
    },
    movedTo: (route) => moves.movedTo(route, (file) => resolved.pageIn(file)),
    diagnostics: () =>
      judge(config, readBaseline(config.root, fs), [
        ...configFaults,
        ...sources.diagnostics(),
        ...data.diagnostics,
        ...pages.diagnostics(),
        ...specs.diagnostics,
        ...frozen,
        ...resolved.diagnostics(),
        ...assets.diagnostics(),
        ...renders.diagnostics()
      ]).diagnostics.sort(byLocation),
    watched: () => [
      path.join(config.root, config.file),
      path.join(config.root, "versions.lock"),
      ...[...foldersOf(config), config.static ?? "static", ...(config.theme === null ? ["theme"] : [])].map((folder) =>
        path.join(config.root, folder)
      ),
      ...assets.folders(config)
    ],
    update,
    async readHistory() {
      if (!config.lastUpdate) return;
      const {changes} = await readHistory(config.root, contentFolders(config), config.authors);
      for (const [file, change] of changes) lastChanges.set(file, change);
      resolved.setLastChanges(lastChanges);
    },
    async warmUp(quiet) {
      for (const {name} of config.versions) {
        await quiet();
        const page = specs.pages.find(({version}) => version === name);
        if (page) specs.bodyOf(page);
      }
    },
    siteState: () => state,
    close: () => loadEsbuild().stop(),
    keep: () => keepWatchMemory(input.cache, input.compilerKey, {pages: pages.facts(), specs: specs.facts})
  };
}

function assetKeyOf({theme, components, base}: Config): string {
  return JSON.stringify([theme, components, base]);
}

/** What has changed, by what it asks for. */
function kindsOf({changed}: SourceChanges): Set<"spec" | "data" | "other"> {
  const kinds = new Set<"spec" | "data" | "other">();
  for (const {before, after} of changed.values()) {
    const {kind, version, path: name} = (after ?? before)!;
    if (kind in specKinds) kinds.add("spec");
    else if (kind === "data" && version !== null && name.startsWith("_data/")) kinds.add("data");
    else if (kind !== "markdown") kinds.add("other");
  }
  return kinds;
}

function staticRoutes(config: Config, fs: FileSystem): ReadonlySet<string> {
  const folder = config.static === null ? null : path.join(config.root, config.static);
  return new Set(folder !== null && fs.isFolder(folder) ? fs.list(folder).files.map((file) => `/${file}`) : []);
}

/** A file that the configuration is read from too; it lies in the content. */
function isSidebarFile(name: string, {versions}: Config): boolean {
  return (
    /\.ya?ml$/.test(name) &&
    !/(^|\/)_(data\/|category_)/.test(name) &&
    versions.some(({content}) => name.startsWith(`${content}/`))
  );
}

/** Folders that are taken without being named, once they are there. */
function mayBecomeFolder(name: string, config: Config): boolean {
  const [folder = ""] = name.split("/");
  return (folder === "theme" && config.theme === null) || (folder === "static" && config.static === null);
}

function isWithin(folder: string, file: string): boolean {
  return file === folder || file.startsWith(folder + path.sep);
}
