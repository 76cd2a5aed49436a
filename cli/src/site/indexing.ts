// Search indexes during a build: those of unchanged versions
// are reused, the others are built while pages are rendered, in a thread
// if there is enough work.

import type {Cache} from "../engine/cache.ts";
import type {Output} from "../model.ts";
import {buildSearchIndex, buildSearchIndexWith, type SearchIndexInput} from "../search/build-index.ts";
import {createLazyThread, type LazyThread} from "../search/index-thread.ts";
import type {BuiltVersion} from "../search/built-version.ts";
import type {OpenSite, Span} from "./open-site.ts";
import {volumes} from "./languages.ts";
import {searchRecords} from "./rendered.ts";
import type {SearchPage, SearchVersion} from "../search/search-version.ts";
import type {SearchRecord} from "../../../runtime/shared/search-record.ts";
import type {OrderedPage} from "../search/search-pages.ts";
import {orderedPages, ownLanguage, readsOfIndex, searchIndex, searchKey} from "./search.ts";

export interface Indexing {
  /** Whether a page's words are counted. */
  isCounted(route: string): boolean;
  /** Pages version by version, those that no index counts first: the index of one is built while the pages of the next are rendered. */
  inOrder(routes: readonly string[]): string[];
  /** Counts a page's words, if its index is being built. @param isMade whether this build rendered the page: its records are in memory */
  count(route: string, isMade: boolean): void;
  /** Resolves when few pages are waiting to be counted; null if that is so now. */
  room(): Promise<void> | null;
  /** Starts building missing indexes; the result waits for them and returns the thread's working time. */
  begin(): () => Promise<number>;
  close(): Promise<void>;
}

export interface IndexingInput {
  site: OpenSite;
  cache: Cache;
  /** Identifies the compiler. */
  compilerKey: string;
  packageRoot: string;
  /** Number of threads that share the pages; one by default. */
  jobs?: number;
  /** Hash of a file of the previous tree, or null. */
  previousHash(path: string): string | null;
  add(output: Output): void;
  onSpan?(span: Span): void;
}

export function createIndexing(input: IndexingInput): Indexing {
  const {site, previousHash} = input;
  const {ask} = site;
  const {search, base} = site.config();
  if (!search.enabled)
    return {
      isCounted: () => false,
      inOrder: (routes) => [...routes],
      count: () => undefined,
      room: () => null,
      begin: () => async () => 0,
      close: async () => undefined
    };
  const names = volumes(ask).map(({name}) => name);
  const kept = new Map<string, BuiltVersion>();
  for (const name of names) {
    if (site.isStale(searchIndex, name)) continue;
    const known = ask(searchIndex, name);
    if (known.outputs.every(({path, hash}) => previousHash(path) === hash)) kept.set(name, known);
  }
  const wanted = names.filter((name) => !kept.has(name));
  const counted = new Map(
    wanted.flatMap((version) => ask(orderedPages, version).map((page) => [page.route, {...page, version}] as const))
  );
  /** By version: how many of its pages have not been counted. */
  const left = new Map(wanted.map((name) => [name, ask(orderedPages, name).length]));
  /** Records by route; those that a thread counts have been moved to it. */
  const pages = new Map<string, SearchPage>();
  const lazyThread: LazyThread = createLazyThread({...input, language: search.language});

  function indexInput(): SearchIndexInput {
    return {
      ...input,
      names,
      versions: wanted.map(versionOf),
      kept,
      base,
      language: search.language,
      synonyms: search.synonyms,
      worker: site.assets()!.assets.searchWorker
    };
  }

  function versionOf(name: string): SearchVersion {
    return {
      name,
      ...ownLanguage(ask, name),
      pages: ask(orderedPages, name).flatMap(({route}) => pages.get(route) ?? [])
    };
  }

  function record(built: ReadonlyMap<string, BuiltVersion>): void {
    for (const [name, version] of built) site.acceptResult(searchIndex, name, version, readsOfIndex(ask, name));
  }

  return {
    isCounted: (route) => counted.has(route),
    inOrder(routes) {
      const byVersion = new Map(["", ...wanted].map((name): [string, string[]] => [name, []]));
      for (const route of routes) byVersion.get(counted.get(route)?.version ?? "")!.push(route);
      return [...byVersion.values()].flat();
    },
    count(route, isMade) {
      const place = counted.get(route);
      if (!place) return;
      const isNew = isMade || site.isStale(searchRecords, route);
      const page = searchPage(ask, place, isNew ? ask(searchRecords, route) : null);
      pages.set(route, page);
      const remaining = left.get(place.version)! - 1;
      left.set(place.version, remaining);
      const hadThread = lazyThread.thread() !== null;
      lazyThread.count(page, isNew);
      const thread = lazyThread.thread();
      if (!thread) return;
      for (const sent of hadThread ? [page] : [...pages.values()]) pages.set(sent.route, withoutRecords(sent));
      if (remaining === 0) thread.begin(versionOf(place.version));
    },
    room: lazyThread.room,
    begin() {
      const thread = lazyThread.thread();
      if (!thread) {
        return async () => {
          record(buildSearchIndex(indexInput()));
          return 0;
        };
      }
      const from = performance.now();
      const made = buildSearchIndexWith(thread, indexInput());
      made.catch(() => undefined); // awaited below
      return async () => {
        const {built, worked} = await made;
        input.onSpan?.({lane: "search thread", name: "index", key: "", from, to: performance.now()});
        record(built);
        return worked;
      };
    },
    close: () => lazyThread.close().then(() => undefined)
  };
}

/** For what the thread has by key. */
function withoutRecords({route, context, url, breadcrumb, key, language}: SearchPage): SearchPage {
  return {route, context, url, breadcrumb, key, records: [], ...(language !== undefined && {language})};
}

/** Records of pages counted by an earlier build are read only if needed. */
function searchPage(
  ask: OpenSite["ask"],
  {version, ...page}: OrderedPage & {version: string},
  fresh: SearchRecord[] | null
): SearchPage {
  return {
    ...page,
    key: searchKey(ask, page),
    ...ownLanguage(ask, version),
    get records() {
      return fresh ?? ask(searchRecords, page.route);
    }
  };
}
