// Reports that files change at the first event, and which they are a few milliseconds
// later. The caller reads their state from disk afterwards.
//
// Each folder has a chokidar watcher of its own, which is replaced when the
// folder is: one watcher for all of them misses what happens in a folder that
// has gone and come back, or before a path that was missing at the start is
// watched for (chokidar's issues 404, 1059 and 1278).

import fs from "node:fs";
import path from "node:path";
import {setImmediate as turn, setTimeout as pause} from "node:timers/promises";
import {watch, type FSWatcher} from "chokidar";
import {diskFileSystem, isWithin, stampOf, TIME_STEP} from "../../core/file-system.ts";
import {isHidden} from "./source-names.ts";

export interface FileWatch {
  /**
   * Adds absolute files and folders, which may be missing, and also reports changes since a time in milliseconds since
   * 1970. Does nothing once the watch is closed.
   */
  add(paths: readonly string[], since: number): void;
  close(): Promise<void>;
}

export interface FileWatchInput {
  root: string;
  /**
   * Called at the first event. Resolves to absolute paths when the files are quiet, to none if the watch is closed
   * before. A folder means that files in it may have been added or removed.
   */
  onChange(files: Promise<ReadonlySet<string>>): void;
  /** Called once if the system watches no more folders. */
  onFailure(error: WatchLimit): void;
}

/** The system watches no more folders. */
export class WatchLimit extends Error {
  readonly hint =
    "raise its limit, which is fs.inotify.max_user_watches with Linux, or set CHOKIDAR_USEPOLLING=1 to have all files looked at again and again";

  constructor(code: string) {
    super(`Changes in some folders are not noticed: the system watches no more of them (${code}).`);
  }
}

interface WatchedFolder {
  path: string;
  /** Null until it is its turn. */
  watcher: FSWatcher | null;
}

/** Milliseconds to wait, because editors write a file in several steps. */
const SETTLE_MS = 4;

/** How many folders are opened at the same time: requests are answered in between. */
const AT_ONCE = 4;

/** Milliseconds after which a folder that does not become ready holds up no others: it may be gone. */
const MAX_WAIT_MS = 1_000;

/** The system's codes for too many watched folders or open files. */
const LIMITS = ["ENOSPC", "EMFILE", "ENFILE"];

/** chokidar looks at every file again and again, for file systems that do not report changes. */
const isPolling = process.env["CHOKIDAR_USEPOLLING"] !== undefined;

export function watchFiles({root, onChange, onFailure}: FileWatchInput): FileWatch {
  /** What to watch. */
  const places = new Set<string>();
  /** By folder: of those that are places or in one, and of those that lead to a place. */
  const folders = new Map<string, WatchedFolder>();
  /** State of files when last looked at, since one change causes several events. */
  const known = new Map<string, string>();
  const waiting = new Set<string>();
  let isFull = false;
  let isClosed = false;

  function note(file: string): void {
    if (isClosed || !isNews(file)) return;
    waiting.add(file);
    if (waiting.size === 1) onChange(pause(SETTLE_MS).then(takeWaiting));
  }

  function takeWaiting(): Set<string> {
    const files = new Set(waiting);
    waiting.clear();
    files.forEach(isNews); // their states now: more events of the same change may be on their way
    return files;
  }

  function isNews(file: string): boolean {
    const stat = statOf(file);
    const state = stat ? stampOf(stat) : "gone";
    const isSame = known.get(file) === state && !stat?.isDirectory();
    known.set(file, state);
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

  /** The events of a folder say which of its files has changed; of a link's target, they say nothing. */
  function needsNoWatcher(file: string, stat: fs.Stats | undefined): boolean {
    return !isPolling && stat?.isFile() === true && !fs.lstatSync(file, {throwIfNoEntry: false})?.isSymbolicLink();
  }

  /** The path, or the places in it. */
  const partsOf = (file: string): string[] => (isOurs(file) ? [file] : placesIn(file));

  /** Links that lead out of the root are not followed when sources are listed either. */
  function isFollowed(folder: string): boolean {
    const isLink = fs.lstatSync(folder, {throwIfNoEntry: false})?.isSymbolicLink() ?? false;
    return !isLink || (!diskFileSystem.leadsOut(folder, root) && !isLoop(folder));
  }

  function happened(file: string): void {
    partsOf(file).forEach(note);
  }

  function open(folder: string): FSWatcher {
    const watcher = watch(folder, {
      ignoreInitial: true,
      atomic: false,
      depth: 0,
      ignored: (file, stat) => isIgnored(file) || needsNoWatcher(file, stat)
    });
    watcher.on("all", (event, file) => {
      happened(file);
      if (event === "unlinkDir" && !isFolder(file)) void closeTree(file); // else it is back, and this event is late
      if (event === "addDir" && !folders.has(file)) void openTree(file, 0);
    });
    // "raw" fires immediately and for every write; "all" delays events that follow closely.
    watcher.on("raw", (event, name, details: unknown) => {
      const {watchedPath} = details as {watchedPath?: unknown};
      if (typeof watchedPath !== "string" || typeof name !== "string") return;
      const file = watchedPath === folder ? path.join(folder, name) : watchedPath;
      happened(file);
      if (event === "rename" && file !== folder && isFolder(file)) void openTree(file, 0);
    });
    watcher.on("error", (error) => {
      const {code = ""} = error as NodeJS.ErrnoException;
      if (!LIMITS.includes(code) || isFull) return; // it vanished while being read; its removal is reported separately
      isFull = true;
      onFailure(new WatchLimit(code));
    });
    return watcher;
  }

  async function closeTree(top: string): Promise<void> {
    const gone = [...folders.values()].filter((folder) => isIn(folder.path, top));
    for (const folder of gone) folders.delete(folder.path);
    await closeWatchers(gone);
  }

  /** Watches a folder and those in it, in place of what was watched there, and reports what has changed in them since. */
  async function openTree(top: string, since: number): Promise<void> {
    if (isClosed) return; // the last events arrive while the watchers are being closed
    const closed = closeTree(top);
    const paths = foldersIn(top, (folder) => !isIgnored(folder) && (places.has(folder) || isFollowed(folder)));
    const opened = paths.map((folder): WatchedFolder => ({path: folder, watcher: null}));
    for (const folder of opened) folders.set(folder.path, folder);
    const isOpen = (folder: WatchedFolder): boolean => folders.get(folder.path) === folder;
    await closed; // a new watcher of the same folder would share what the system watches for the old one
    const left = opened.values();
    const openThose = async (): Promise<void> => {
      for (const folder of left) if (isOpen(folder)) await readinessOf((folder.watcher = open(folder.path)));
    };
    await Promise.all(Array.from({length: AT_ONCE}, openThose));
    for (const folder of opened.filter(isOpen)) {
      if (folder.path === top) partsOf(top).filter(isFolder).forEach(note);
      noteRecent(folder.path, since);
    }
  }

  function noteRecent(folder: string, since: number): void {
    for (const file of entriesOf(folder).map(({name}) => path.join(folder, name))) {
      if (isIgnored(file) || folders.has(file)) continue;
      const stat = statOf(file);
      if (stat?.isDirectory())
        void openTree(file, 0); // it has come since the folders were listed
      else if (stat && stat.mtimeMs > since - TIME_STEP) note(file);
    }
  }

  return {
    add(paths, since) {
      const fresh = paths.filter((file) => !places.has(file));
      for (const file of fresh) places.add(file);
      for (const file of fresh) {
        const top = pathTo(file, root).find((folder) => !folders.has(folder));
        if (top !== undefined) void openTree(top, since);
      }
    },
    async close() {
      isClosed = true;
      waiting.clear();
      const open = [...folders.values()];
      folders.clear();
      await closeWatchers(open);
    }
  };
}

/**
 * In a turn of their own: within the one in which chokidar starts to watch a folder, it would lose sight of that
 * folder's watch, which later watchers of the folder would share after it has gone (chokidar's issue 1482).
 */
async function closeWatchers(folders: readonly WatchedFolder[]): Promise<void> {
  await turn();
  await Promise.all(folders.map(async ({watcher}) => watcher?.close()));
}

function readinessOf(watcher: FSWatcher): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, MAX_WAIT_MS).unref();
    watcher.on("ready", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** The folders that lead to a path, from the root, and the path; of a path outside the root, only the last one. */
function pathTo(file: string, root: string): string[] {
  const folder = path.dirname(file);
  return folder === root || !isWithin(folder, root, path.sep) ? [folder, file] : [...pathTo(folder, root), file];
}

/** A folder and those in it, through symbolic links too. */
function foldersIn(top: string, isWanted: (folder: string) => boolean): string[] {
  if (!isFolder(top) || !isWanted(top)) return [];
  const folders = entriesOf(top).filter((entry) => entry.isDirectory() || entry.isSymbolicLink());
  return [top, ...folders.flatMap(({name}) => foldersIn(path.join(top, name), isWanted))];
}

/** Whether a link to a folder is below its target. */
function isLoop(link: string): boolean {
  const target = fs.realpathSync(link);
  for (let above = path.dirname(link); above !== path.dirname(above); above = path.dirname(above))
    if (fs.realpathSync(above) === target) return true;
  return false;
}

function entriesOf(folder: string): fs.Dirent[] {
  try {
    return fs.readdirSync(folder, {withFileTypes: true});
  } catch {
    return []; // removed or unreadable, which is reported when its files are read
  }
}

function isFolder(file: string): boolean {
  return statOf(file)?.isDirectory() ?? false;
}

/** Nothing for a file that cannot be read either, such as a link to itself: that is reported when it is read. */
function statOf(file: string): fs.Stats | undefined {
  try {
    return fs.statSync(file, {throwIfNoEntry: false});
  } catch {
    return undefined;
  }
}
