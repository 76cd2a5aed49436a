// Reports which files may have changed, a few milliseconds after the first
// event. The caller reads their state from disk afterwards.
//
// Each folder has a chokidar watcher of its own, which is replaced when the
// folder is: one watcher for all of them misses what happens in a folder that
// has gone and come back, or before a path that was missing at the start is
// watched for (chokidar's issues 404, 1059 and 1278).

import fs from "node:fs";
import path from "node:path";
import {watch} from "chokidar";
import {isWithin} from "../../fs.ts";
import {isHidden} from "./source-names.ts";

export interface FileWatch {
  /**
   * Adds absolute files and folders, which may be missing, and also reports changes since a time in milliseconds since
   * 1970.
   */
  add(paths: readonly string[], since: number): void;
  close(): Promise<void>;
}

export interface FileWatchInput {
  root: string;
  /** Called with absolute paths. A folder means that files in it may have been added or removed. */
  onChange(files: ReadonlySet<string>): void;
}

interface FolderWatcher {
  /** Resolves when the folder is watched, or no longer. */
  ready: Promise<void>;
  close(): Promise<void>;
}

/** Milliseconds to wait, because editors write a file in several steps. */
const SETTLE = 4;

/** File systems keep times in steps of up to two seconds: a change may look that much older. */
const STEP = 2_000;

export function watchFiles({root, onChange}: FileWatchInput): FileWatch {
  /** What to watch. */
  const places = new Set<string>();
  /** By folder: of those that are places or in one, and of those that lead to a place. */
  const watchers = new Map<string, FolderWatcher>();
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

  function isNews(file: string): boolean {
    const stat = fs.statSync(file, {throwIfNoEntry: false});
    const signature = stat ? `${stat.mtimeMs} ${stat.size} ${stat.ino}` : "gone";
    const isSame = told.get(file) === signature && !stat?.isDirectory();
    told.set(file, signature);
    return !isSame;
  }

  const isIn = (file: string, folder: string): boolean => isWithin(file, folder, path.sep);
  const isOurs = (file: string): boolean => [...places].some((place) => isIn(file, place));
  const placesIn = (folder: string): string[] => [...places].filter((place) => isIn(place, folder));

  function isIgnored(file: string): boolean {
    const parts = path.relative(root, file).split(path.sep);
    const isOutOfSight = isHidden(parts.filter((part) => part !== "..").join("/"));
    return isOutOfSight || (!isOurs(file) && placesIn(file).length === 0);
  }

  /** The path, or the places in it. */
  const partsOf = (file: string): string[] => (isOurs(file) ? [file] : placesIn(file));

  function happened(file: string): void {
    partsOf(file).forEach(note);
  }

  function open(folder: string): FolderWatcher {
    const watcher = watch(folder, {ignoreInitial: true, atomic: false, depth: 0, ignored: isIgnored});
    watcher.on("all", (event, file) => {
      happened(file);
      if (event === "unlinkDir" && !isFolder(file)) closeTree(file); // else it is back, and this event is late
      if (event === "addDir" && !watchers.has(file)) openTree(file, 0);
    });
    // "raw" fires immediately and for every write; "all" delays events that follow closely.
    watcher.on("raw", (event, name, details: unknown) => {
      const {watchedPath} = details as {watchedPath?: unknown};
      if (typeof watchedPath !== "string" || typeof name !== "string") return;
      const file = watchedPath === folder ? path.join(folder, name) : watchedPath;
      happened(file);
      if (event === "rename" && file !== folder && isFolder(file)) openTree(file, 0);
    });
    watcher.on("error", () => undefined); // the file vanished while being read; its removal is reported separately
    let resolve: () => void;
    const ready = new Promise<void>((done) => (resolve = done));
    watcher.on("ready", resolve!);
    return {
      ready,
      close() {
        resolve();
        return watcher.close();
      }
    };
  }

  function closeTree(top: string): void {
    for (const [folder, watcher] of watchers) {
      if (!isIn(folder, top)) continue;
      watchers.delete(folder);
      void watcher.close();
    }
  }

  /** Watches a folder and those in it, in place of what was watched there, and reports what has changed in them since. */
  function openTree(top: string, since: number): void {
    closeTree(top);
    const opened = foldersIn(top, (folder) => !isIgnored(folder)).map((folder) => [folder, open(folder)] as const);
    for (const [folder, watcher] of opened) watchers.set(folder, watcher);
    void Promise.all(opened.map(([, {ready}]) => ready)).then(() => {
      partsOf(top).filter(isFolder).forEach(note);
      for (const [folder, watcher] of opened) if (watchers.get(folder) === watcher) noteRecent(folder, since);
    });
  }

  function noteRecent(folder: string, since: number): void {
    for (const file of namesIn(folder).map((name) => path.join(folder, name))) {
      if (isIgnored(file) || watchers.has(file)) continue;
      const stat = fs.statSync(file, {throwIfNoEntry: false});
      if (stat?.isDirectory())
        openTree(file, 0); // it has come since the folders were listed
      else if (stat && stat.mtimeMs > since - STEP) note(file);
    }
  }

  return {
    add(paths, since) {
      const fresh = paths.filter((file) => !places.has(file));
      for (const file of fresh) places.add(file);
      for (const file of fresh) {
        const top = pathTo(file, root).find((folder) => !watchers.has(folder));
        if (top !== undefined) openTree(top, since);
      }
    },
    async close() {
      if (timer) clearTimeout(timer);
      const closing = [...watchers.values()].map((watcher) => watcher.close());
      watchers.clear();
      await Promise.all(closing);
    }
  };
}

/** The folders that lead to a path, from the root, and the path; of a path outside the root, only the last one. */
function pathTo(file: string, root: string): string[] {
  const folder = path.dirname(file);
  return folder === root || !isWithin(folder, root, path.sep) ? [folder, file] : [...pathTo(folder, root), file];
}

/** A folder and those in it, through symbolic links too. */
function foldersIn(top: string, isWanted: (folder: string) => boolean): string[] {
  if (!isWanted(top) || !isFolder(top) || isLoop(top)) return [];
  return [top, ...namesIn(top, "folders").flatMap((name) => foldersIn(path.join(top, name), isWanted))];
}

/** Whether it is a symbolic link to a folder that leads to it. */
function isLoop(folder: string): boolean {
  if (!fs.lstatSync(folder, {throwIfNoEntry: false})?.isSymbolicLink()) return false;
  const target = fs.realpathSync(folder);
  for (let above = path.dirname(folder); above !== path.dirname(above); above = path.dirname(above))
    if (fs.realpathSync(above) === target) return true;
  return false;
}

function namesIn(folder: string, which: "all" | "folders" = "all"): string[] {
  try {
    const entries = fs.readdirSync(folder, {withFileTypes: true});
    const isWanted = (entry: fs.Dirent): boolean => which === "all" || entry.isDirectory() || entry.isSymbolicLink();
    return entries.filter(isWanted).map(({name}) => name);
  } catch {
    return []; // removed or unreadable, which is reported when its files are read
  }
}

function isFolder(file: string): boolean {
  return fs.statSync(file, {throwIfNoEntry: false})?.isDirectory() ?? false;
}
