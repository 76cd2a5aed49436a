// An open site, which build, check, serve --watch and the programmatic API query for
// everything that they show or write.

import path from "node:path";
import {replacedIn} from "../bundle/replaced-parts.ts";
import {
  bundleAssets,
  compileAssets,
  type BundleInput,
  type BundleResult,
  type Compilation
} from "../bundle/bundle-assets.ts";
import {compileExtension} from "../bundle/compile-extension.ts";
import {themePlace} from "../bundle/theme-place.ts";
import type {Builder} from "../bundle/rebuilder.ts";
import {componentNames} from "../bundle/component-files.ts";
import type {Cache} from "../engine/cache.ts";
import {contentFolders, listSourceFolder} from "../config/folders.ts";
import {originalFolders} from "../config/translated-folders.ts";
import type {Config} from "../config/config.ts";
import {diagnose, type Diagnostic, type Location} from "../core/diagnostics.ts";
import {Engine, type EngineInput} from "../engine/engine.ts";
import type {Input, InputReader} from "../engine/query.ts";
import type {Store} from "../engine/store.ts";
import type {FileSystem} from "../core/file-system.ts";
import type {Assets} from "../model.ts";
import {readDepartures, type Departures} from "../core/files/git-departures.ts";
import {readHistory, type LastChange} from "../core/files/git.ts";
import {loadDiagrams, type DiagramLanguage, type DrawDiagram} from "../render/diagram.ts";
import type {PageWatch} from "../core/run-watch.ts";
import {hashOf} from "../core/text.ts";
import type {ServerModule} from "../../../runtime/shared/server-module.ts";
import {createFileReader} from "./file-reader.ts";
import {siteData} from "./frame.ts";
import {
  assetsInput,
  changeInput,
  choicesInput,
  componentsInput,
  configInput,
  departureInput,
  diagramsInput,
  extensionInput,
  fileInput,
  folderInput,
  type LoadedAssets,
  replacedInput,
  testResultInput
} from "./inputs.ts";
import {wordingOf} from "../config/languages.ts";
import type {Wording} from "../../../runtime/messages/translations.ts";
import {languageKeys, localConfig} from "./languages.ts";
import {queries} from "./queries.ts";
import {drawnLanguages} from "./rendered.ts";
import {readResult} from "./tests/result.ts";

export interface SiteInput {
  config: Config;
  fs: FileSystem;
  /** Persistent store; null for none. */
  store: Store | null;
  /** Cache of compiled bundles. */
  cache: Cache;
  /** Folder of this package, which contains runtime/ and themes/. */
  packageRoot: string;
  /** Folder for generated modules, absolute. */
  workFolder: string;
  drafts: boolean;
  /** Whether pages show changes between versions; by default unless drafts are included. */
  marks?: boolean;
  /** Whether what versions have in common is parsed and printed once; by default it is. */
  shares?: boolean;
  /** React's development build. */
  development: boolean;
  /** See `EngineInput`. */
  keepsRuns?: boolean;
  /** For the watching server: URL from which pages load the site's data. */
  live?: {siteData: string};
  /** How esbuild is run; once by default. */
  builder?: Builder;
  /** Called with each thread's work, for a trace. */
  onSpan?(span: Span): void;
  /** Told which pages are worked on. */
  watch?: PageWatch;
}

/** A unit of work in a thread; times as given by `performance.now()`. */
export interface Span {
  lane: string;
  name: string;
  key: string;
  from: number;
  to: number;
}

export interface OpenSite extends Pick<
  Engine,
  | "ask"
  | "isStale"
  | "isOutdated"
  | "forget"
  | "pack"
  | "release"
  | "acceptResult"
  | "observe"
  | "takeRuns"
  | "prune"
  | "save"
> {
  /** Whether any result depends on a file of the project. */
  isInput(file: string): boolean;
  /** Files on which results depend, relative to the project's root. */
  inputs(): string[];
  config(): Config;
  /** Replaces the configuration. */
  configure(config: Config): void;
  /**
   * Re-reads inputs: all, or these files (relative to the project root), which were sources before and still are, so
   * that no folder is listed again. True if something has changed.
   */
  refresh(files?: ReadonlySet<string>): boolean;
  /** Reads dates of last changes. Returns why there is no history, or null. */
  loadHistory(): Promise<string | null>;
  /** Starts compiling theme and components if necessary, in parallel with this thread. */
  beginAssets(): void;
  /** Waits for theme and components, and loads them. */
  loadAssets(): Promise<Diagnostic[]>;
  /** Waits for them without loading what renders: queries that need it throw `ServerNeeded`. */
  findAssets(): Promise<Diagnostic[]>;
  /** Takes the default theme without the project's components, which do not compile, to find the faults of pages. */
  takeDefaults(): Promise<void>;
  /** Loads what renders, if it is not loaded. */
  loadServer(): Promise<Diagnostic[]>;
  /** Those of a language: the default one's, if none is named. */
  assets(language?: string): LoadedAssets | null;
  /** By language; what differs is the entry and the module that renders. */
  allAssets(): [language: string, Assets][];
  /** What the project's theme threw while a page was rendered; null for errors that are not the theme's. */
  themeFault(error: unknown): Diagnostic | null;
  loadDiagrams(): Promise<void>;
}

export function openSite(input: SiteInput): OpenSite {
  const {fs} = input;
  let config = input.config;
  /** By language. */
  let loaded: ReadonlyMap<string, LoadedAssets> = new Map();
  let compiling: Promise<Compilation> | null = null;
  /** Leaves the last bundle to the next process. */
  let keepBundle: (() => void) | null = null;
  let draw: DrawDiagram | null = null;
  let drawn: readonly DiagramLanguage[] = [];
  let changes: ReadonlyMap<string, LastChange> = new Map();
  let departures: Departures | null = null;
  const at = (file: string): string => path.join(config.root, file);

  const readers = new Map<string, InputReader<unknown>>();
  const provide = <V>({name}: Input<V>, reader: InputReader<V>): void => void readers.set(name, reader);
  const provideValue = <V>(of: Input<V>, value: (key: string) => V, hash?: (value: V) => string): void =>
    provide(of, readerOfValue(value, hash));
  provide(fileInput, createFileReader(fs, at));
  const provideKept = <V>({name}: Input<V>, value: (key: string) => V): void =>
    void readers.set(name, {...readerOfValue(value), keeps: true});
  provideKept(folderInput, (folder) =>
    fs.isFolder(at(folder)) ? listSourceFolder(config, fs, folder) : {files: [], loops: [], outside: [], unreadable: []}
  );
  provideKept(configInput, () => config);
  provideKept(choicesInput, () => ({
    drafts: input.drafts,
    marks: input.marks ?? !input.drafts,
    shares: input.shares ?? true
  }));
  provideKept(componentsInput, () => [...componentNames({config, packageRoot: input.packageRoot})]);
  provideKept(replacedInput, () => replacedIn({config, packageRoot: input.packageRoot}));
  provideKept(extensionInput, (file) =>
    // Not even if a stored answer names it: only the configuration decides what runs.
    config.extensions.some((extension) => extension.file === file)
      ? compileExtension({root: config.root, file, packageRoot: input.packageRoot, cache: input.cache})
      : {code: "", map: "", faults: []}
  );
  provideValue(testResultInput, (key) => readResult(input.cache, key));
  provideValue(changeInput, (file) => changes.get(file) ?? null);
  provideValue(departureInput, (key) => {
    const [file = "", object = ""] = key.split("#");
    return departures?.daysSince(file, object) ?? null;
  });
  provideValue(
    assetsInput,
    (language) => loaded.get(language) ?? null,
    (value) => hashOf(value?.assets.key ?? "")
  );
  provideValue(
    diagramsInput,
    () => draw,
    () => hashOf("diagrams")
  ); // the same pictures, whenever it is loaded

  const {onSpan, watch} = input;
  const onRun: EngineInput["onRun"] =
    onSpan && (({name, key}, from, to) => onSpan({lane: "main thread", name, key, from, to}));
  const engine = new Engine({
    queries,
    readers,
    store: input.store,
    keepsRuns: input.keepsRuns ?? true,
    ...(onRun && {onRun}),
    ...(watch && {watch: watch.main})
  });
  const later = new Set([assetsInput.name, changeInput.name, departureInput.name]);
  const isLoadedLater = ({name}: Input<unknown>): boolean => later.has(name);
  engine.refresh((of) => !isLoadedLater(of));

  async function bundle(): Promise<BundleResult> {
    const made = compiling ?? undefined;
    compiling = null;
    const isAgain = loaded.size > 0;
    const result = await bundleAssets({...input, config, isAgain, ...languagesNow()}, made);
    keepBundle = result.keep;
    return result;
  }

  function wordings(): Map<string, Wording> {
    return new Map(
      engine.ask(languageKeys, "").map((language) => [language, wordingOf(localConfig(engine.ask, language))])
    );
  }

  function languagesNow(): Pick<BundleInput, "sites" | "wordings"> {
    const keys = engine.ask(languageKeys, "");
    return {
      sites: new Map(keys.map((language) => [language, engine.ask(siteData, language)])),
      wordings: wordings()
    };
  }

  async function load(all: ReadonlyMap<string, Assets>): Promise<Diagnostic[]> {
    const servers = new Map<string, LoadedAssets>();
    for (const [language, assets] of all) {
      try {
        servers.set(language, {assets, server: await importAlone(assets.serverModule)});
      } catch (error) {
        return [
          diagnose(
            "theme-failed",
            themePlace(error, assets) ?? {file: config.file, line: 1, column: 1},
            `Theme or components fail while they are loaded: ${error instanceof Error ? error.message : String(error)}.`,
            "look at what they do outside of their functions"
          )
        ];
      }
    }
    loaded = servers;
    return [];
  }

  function place(assets: ReadonlyMap<string, Assets>): void {
    loaded = new Map([...assets].map(([language, own]) => [language, {assets: own, server: null}]));
  }

  const keyOf = (all: Iterable<Assets>): string => [...all].map(({key}) => key).join();
  const assetsNow = (): Assets[] => [...loaded.values()].map(({assets}) => assets);

  function refreshAssets(): void {
    if (loaded.size > 0) engine.refresh(({name}) => name === assetsInput.name);
  }

  return {
    ask: engine.ask,
    isStale: (query, key) => engine.isStale(query, key),
    isOutdated: (query, key) => engine.isOutdated(query, key),
    forget: (query, key) => engine.forget(query, key),
    pack: (query, key, packer) => engine.pack(query, key, packer),
    release: (keys) => engine.release(keys),
    acceptResult: (...result) => engine.acceptResult(...result),
    observe: (...reading) => engine.observe(...reading),
    takeRuns: () => engine.takeRuns(),
    prune: (roots) => engine.prune(roots),
    config: () => config,
    inputs: () => engine.keysOf(fileInput),
    isInput: (file) => engine.keysOf(fileInput).includes(file),
    configure(next) {
      config = next;
    },
    refresh: (files) =>
      engine.refresh((of, key) => {
        if (isLoadedLater(of)) return false;
        if (!files) return true;
        return of.name === fileInput.name ? files.has(key) : of.name !== folderInput.name;
      }),
    async loadHistory() {
      const history = config.lastUpdate
        ? await readHistory(config.root, contentFolders(config), config.authors, config.contributors)
        : {changes: new Map<string, LastChange>(), unavailable: null};
      changes = history.changes;
      const {stale, days} = config.translations;
      departures = stale === "off" || days === 0 ? null : await readDepartures(config.root, originalFolders(config));
      engine.refresh(({name}) => name === changeInput.name || name === departureInput.name);
      return history.unavailable;
    },
    save() {
      engine.save();
      keepBundle?.();
      keepBundle = null;
    },
    beginAssets() {
      compiling = compileAssets({...input, config, wordings: wordings()});
      compiling.catch(() => undefined); // awaited below
    },
    async loadAssets() {
      const {assets, diagnostics} = await bundle();
      const isNew = assets && keyOf(assets.values()) !== keyOf(assetsNow());
      if (assets && (isNew || !loaded.get("")?.server)) diagnostics.push(...(await load(assets)));
      refreshAssets();
      return diagnostics;
    },
    async findAssets() {
      const {assets, diagnostics} = await bundle();
      if (assets) place(assets);
      refreshAssets();
      return diagnostics;
    },
    async takeDefaults() {
      const own = {...config, theme: null, components: null};
      const {assets} = await bundleAssets({...input, config: own, ...languagesNow()});
      if (assets) place(assets);
      refreshAssets();
    },
    async loadServer() {
      const isLacking = loaded.size > 0 && !loaded.get("")?.server;
      return isLacking ? load(new Map([...loaded].map(([language, {assets}]) => [language, assets]))) : [];
    },
    assets: (language = "") => loaded.get(language) ?? null,
    allAssets: () => [...loaded].map(([language, {assets}]) => [language, assets]),
    themeFault(error) {
      const at = assetsNow().reduce<Location | null>((found, assets) => found ?? themePlace(error, assets), null);
      if (!at) return null;
      const [message = ""] = (error as Error).message.replace(/^\w*Error: /, "").split("\n"); // of a thread: its stack
      return diagnose("theme-failed", at, `This fails while pages are rendered: ${message}`, "correct the component");
    },
    async loadDiagrams() {
      const languages = engine.ask(drawnLanguages, "");
      if (draw && languages.every((language) => drawn.includes(language))) return;
      draw = await loadDiagrams(languages, input.packageRoot);
      drawn = languages;
    }
  };
}

/**
 * Nothing awaits it directly: a library in the module keeps an error that it makes while it is loaded, and the
 * error's stack would keep those who wait, among them this site.
 */
function importAlone(file: string): Promise<ServerModule> {
  return new Promise((resolve, reject) => {
    import(file).then(
      (loaded) => resolve(loaded as ServerModule),
      (error: Error) => reject(error)
    );
  });
}

/** For inputs without a stamp. Values are not changed after they are made, so the same one need not be hashed again. */
function readerOfValue<V>(value: (key: string) => V, hash: (value: V) => string = hashOfPlain): InputReader<V> {
  let last: {value: V; hash: string} | null = null;
  return {
    read(key) {
      const found = value(key);
      if (!last || last.value !== found) last = {value: found, hash: hash(found)};
      return {...last, mark: null};
    },
    mark: () => null
  };
}

function hashOfPlain(value: unknown): string {
  return hashOf(JSON.stringify(value));
}
