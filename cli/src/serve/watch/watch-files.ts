// Reports which files may have changed, a few milliseconds after the first
// event. The caller reads their state from disk afterwards.

import fs from "node:fs";
import path from "node:path";
import {watch, type FSWatcher} from "chokidar";
import {isHidden} from "./source-names.ts";

export interface FileWatch {
  /** Adds absolute files and folders to the watch, and also reports changes since a time in milliseconds since 1970. */
  add(paths: readonly string[], since: number): void;
  close(): Promise<void>;
}

export interface FileWatchInput {
  root: string;
  /** Called with absolute paths. A folder means that files in it may have been added or removed. */
  onChange(files: ReadonlySet<string>): void;
}

/** Milliseconds to wait, because editors write a file in several steps. */
const SETTLE = 4;

/** Milliseconds between checks of the watched folders themselves: renaming one ends its watch without an event. */
const LOOK = 200;

export function watchFiles({root, onChange}: FileWatchInput): FileWatch {
  const watchers: FSWatcher[] = [];
  const roots: string[] = [];
  /** State of files when last reported, since one change causes several events. */
  const told = new Map<string, string>();
  /** Inodes of watched folders; null for removed ones. */
  const folders = new Map<string, number | null>();
  let waiting = new Set<string>();
  let timer: NodeJS.Timeout | null = null;

  function note(file: string): void {
    waiting.add(file);
    timer ??= setTimeout(() => {
      const files = new Set([...waiting].filter(isNews));
      waiting = new Set();
      timer = null;
      if (files.size > 0) onChange(files);
    }, SETTLE);
  }

  const looking = setInterval(() => {
    for (const [folder, before] of folders) {
      const now = inodeOf(folder);
      if (now === before) continue;
      folders.set(folder, now);
      for (const watcher of watchers) watcher.unwatch(folder);
      if (now !== null) start([folder], 0);
      note(folder);
    }
  }, LOOK).unref();

  function isNews(file: string): boolean {
    const stat = fs.statSync(file, {throwIfNoEntry: false});
    const signature = stat ? `${stat.mtimeMs} ${stat.size} ${stat.ino}` : "gone";
    const isSame = told.get(file) === signature && !stat?.isDirectory();
    told.set(file, signature);
    return !isSame;
  }

  function ignored(file: string): boolean {
    const parts = path.relative(root, file).split(path.sep);
    return isHidden(parts.filter((part) => part !== "..").join("/"));
  }

  function start(paths: string[], since: number): void {
    const isOurs = (file: string): boolean =>
      paths.some((known) => file === known || file.startsWith(known + path.sep));
    const watcher = watch(paths, {ignoreInitial: true, atomic: false, ignored});
    watcher.on("all", (_event, file) => note(file));
    // "raw" fires immediately and for every write; "all" delays events that follow closely.
    watcher.on("raw", (_event, name, details: unknown) => {
      const {watchedPath} = details as {watchedPath?: unknown};
      if (typeof watchedPath !== "string" || typeof name !== "string") return;
      const file = isFolder(watchedPath) ? path.join(watchedPath, name) : watchedPath;
      if (isOurs(file)) note(file);
    });
    watcher.on("ready", () => {
      const noteRecent = (file: string): void => {
        if (isOurs(file) && (fs.statSync(file, {throwIfNoEntry: false})?.mtimeMs ?? 0) >= since) note(file);
      };
      for (const folder of paths) if (isFolder(folder)) note(folder);
      for (const [folder, names] of Object.entries(watcher.getWatched())) {
        for (const name of names) noteRecent(path.join(folder, name));
        // chokidar lists a folder before it watches it, and misses what is added in between.
        for (const name of namesIn(folder))
          if (!names.includes(name) && !ignored(path.join(folder, name))) noteRecent(path.join(folder, name));
      }
    });
    watcher.on("error", () => undefined); // the file vanished while being read; its removal is reported separately
    watchers.push(watcher);
  }

  return {
    add(paths, since) {
      const fresh = paths.filter((file) => !roots.includes(file));
      roots.push(...fresh);
      for (const file of fresh) if (isFolder(file)) folders.set(file, inodeOf(file));
      if (fresh.length > 0) start(fresh, since);
    },
    async close() {
      if (timer) clearTimeout(timer);
      clearInterval(looking);
      await Promise.all(watchers.map((watcher) => watcher.close()));
    }
  };
}

function inodeOf(file: string): number | null {
  return fs.statSync(file, {throwIfNoEntry: false})?.ino ?? null;
}

function namesIn(folder: string): string[] {
  try {
    return fs.readdirSync(folder);
  } catch {
    return []; // removed or unreadable, which is reported when its files are read
  }
}

function isFolder(file: string): boolean {
  return fs.statSync(file, {throwIfNoEntry: false})?.isDirectory() ?? false;
}
