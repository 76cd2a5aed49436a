// The complete watching server: site, file watcher and open pages. Messages go to
// the caller.

import path from "node:path";
import {setImmediate} from "node:timers/promises";
import {loadEsbuild} from "../../bundle/esbuild.ts";
import type {Cache} from "../../cache.ts";
import type {Diagnostic} from "../../diagnostics.ts";
import type {Store} from "../../engine/store.ts";
import {diskFileSystem} from "../../fs.ts";
import type {Config} from "../../config/config.ts";
import type {PageWatch} from "../../slow/run-watch.ts";
import {createWatchServer} from "./watch-server.ts";
import {createWatchedSite, type WatchedSite} from "./watched-site.ts";
import {watchFiles} from "./watch-files.ts";

export interface WatchOptions {
  /** The configuration as loaded, free of errors. */
  config: Config;
  configFaults: Diagnostic[];
  cache: Cache;
  store: Store | null;
  packageRoot: string;
  /** Folder for generated modules, absolute. */
  workFolder: string;
  host: string;
  /** The next free port is used; 0 means any. */
  port: number;
  env: NodeJS.ProcessEnv;
  /** Told which page is worked on. */
  watch?: PageWatch;
  onReport(report: WatchReport): void;
  /** Called with an internal error; the server continues with its last state. */
  onFailure(error: unknown): void;
}

/** The result of a change. */
export interface WatchReport {
  /** From the project root. */
  files: string[];
  milliseconds: number;
  /** Faults that are new. */
  fresh: Diagnostic[];
  fixed: Diagnostic[];
  /** All current faults. */
  all: Diagnostic[];
}

export interface Watching {
  port: number;
  site: WatchedSite;
  /** Resolves when all noticed changes have been processed and reported. */
  settled(): Promise<void>;
  /** Stops everything; the store remains for the next start. */
  close(): Promise<void>;
}

/** Milliseconds reserved for the first page before deferred work starts. */
const LATER = 300;

/** Idle milliseconds before specifications are compiled ahead of time, which blocks requests for about a second. */
const QUIET = 1500;

/** @throws the system's error if no port is available */
export async function startWatching(options: WatchOptions): Promise<Watching> {
  const since = Date.now();
  const {config, host, port, env, onFailure} = options;
  const site = await createWatchedSite({
    ...options,
    fs: diskFileSystem
  });
  const tell = createTeller(site, options.onReport);
  let queue = Promise.resolve();
  const settled = (): Promise<void> => queue;
  /** Of changes that have been processed, after the pages that waited for them. */
  let reports = Promise.resolve();
  const reported = (): Promise<void> => queue.then(() => reports);
  const server = await createWatchServer({site, fs: diskFileSystem, host, port, env, settled, onFailure});
  // Links are checked after the server has been announced.
  queue = setImmediate()
    .then(() => tell([], 0))
    .catch(onFailure);

  async function takeIn(files: ReadonlySet<string>): Promise<void> {
    const [started, noticed] = [performance.now(), Date.now()];
    if (files.size === 0 || !(await site.update(files))) return;
    server.prepare();
    watch.add(site.watched(), noticed);
    const names = [...files]
      .filter((file) => path.extname(file) !== "" && !diskFileSystem.isFolder(file))
      .map((file) => path.relative(site.config().root, file));
    const took = performance.now() - started;
    reports = reports
      .then(() => setImmediate())
      .then(() => tell(names, took))
      .catch(onFailure);
  }

  const watch = watchFiles({
    root: config.root,
    onChange(files) {
      queue = queue.then(async () => takeIn(await files)).catch(onFailure);
      server.publish(); // requests travel while the files are read
    },
    onFailure
  });
  watch.add(site.watched(), since);
  async function quiet(): Promise<void> {
    do await new Promise((resolve) => setTimeout(resolve, LATER).unref());
    while (server.quietFor() < QUIET);
  }

  const later = setTimeout(() => {
    site.keep();
    site
      .readHistory()
      .then(server.publish)
      .then(() => site.warmUp(quiet))
      .catch(onFailure);
  }, LATER);

  return {
    port: server.port,
    site,
    settled: reported,
    async close() {
      clearTimeout(later);
      await Promise.all([watch.close(), server.close(), reported()]);
      site.keep();
      await site.close();
      await loadEsbuild().stop();
    }
  };
}

function createTeller(
  site: WatchedSite,
  onReport: WatchOptions["onReport"]
): (files: string[], milliseconds: number) => void {
  let told: Diagnostic[] = [];
  return (files, milliseconds) => {
    const all = site.diagnostics();
    const [before, after] = [new Set(told.map(reportKey)), new Set(all.map(reportKey))];
    const fresh = all.filter((fault) => !before.has(reportKey(fault)));
    const fixed = told.filter((fault) => !after.has(reportKey(fault)));
    told = all;
    onReport({files, milliseconds, fresh, fixed, all});
  };
}

function reportKey({code, message, at}: Diagnostic): string {
  return `${at.file}:${at.line}:${at.column} ${code} ${message}`;
}
