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

/**
 * Milliseconds between checks of the watched paths themselves: renaming one ends its watch without an event, and
 * chokidar watches for a missing one only some time after it has reported that it is ready.
 */
const LOOK = 200;

export function watchFiles({root, onChange}: FileWatchInput): FileWatch {
  /** The watcher of each watched path; those added together share one. */
  const watchers = new Map<string, FSWatcher>();
  /** Inodes of the watched paths; null for missing ones. */
  const inodes = new Map<string, number | null>();
  /** State of files when last reported, since one change causes several events. */
  const told = new Map<string, string>();
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
    for (const [file, before] of inodes) {
      const now = inodeOf(file);
      if (now === before) continue;
      inodes.set(file, now);
      stop(file);
      if (now !== null) start([file], 0);
      note(file);
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
    watcher.on("raw", (event, name, details: unknown) => {
      const {watchedPath} = details as {watchedPath?: unknown};
      if (typeof watchedPath !== "string" || typeof name !== "string") return;
      // The path itself is gone. One that comes at once can get the same inode, and has to be watched too.
      if (event === "rename" && name === path.basename(watchedPath) && inodes.has(watchedPath))
        inodes.set(watchedPath, null);
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
    for (const file of paths) watchers.set(file, watcher);
  }

  function stop(file: string): void {
    const watcher = watchers.get(file);
    watchers.delete(file);
    if ([...watchers.values()].includes(watcher!)) watcher!.unwatch(file);
    else void watcher?.close();
  }

  return {
    add(paths, since) {
      const fresh = paths.filter((file) => !inodes.has(file));
      for (const file of fresh) inodes.set(file, inodeOf(file));
      const there = fresh.filter((file) => inodes.get(file) !== null);
      if (there.length > 0) start(there, since);
    },
    async close() {
      if (timer) clearTimeout(timer);
      clearInterval(looking);
      await Promise.all([...new Set(watchers.values())].map((watcher) => watcher.close()));
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
