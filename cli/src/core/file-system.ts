// The file system as the compiler sees it, and the only place that reads files.
// Commands pass it in; tests pass one that lives in memory. It is synchronous
// because reading ten thousand small files in a row is four times faster than
// with promises.

import fs from "node:fs";
import path from "node:path";

export interface FileSystem {
  /** Bytes of a file. @throws the system's error (ENOENT, EACCES, EISDIR …) */
  read(file: string): Uint8Array;
  exists(file: string): boolean;
  isFolder(file: string): boolean;
  /** A stamp of a file's size and times: equal stamps mean equal bytes. Null if they are inconclusive. */
  mark(file: string): string | null;
  /**
   * Every file below a folder, sorted, as paths relative to it with "/"; without hidden files.
   * @param within what symbolic links, and the folder itself, may not lead out of; without it, they lead anywhere
   * @param apart folders that links lead neither into nor out of
   */
  list(folder: string, within?: string, apart?: readonly string[]): Listing;
  /** Whether a file exists and is reached through a link that leads outside a folder, across one, or to a hidden file. */
  leadsOut(file: string, folder: string, apart?: readonly string[]): boolean;
}

export interface Listing {
  files: string[];
  /** Links to one of their own parent folders. */
  loops: string[];
  /** Links that lead out of the folder or to a hidden file; "" for the folder itself, which may not lead out of the root. */
  outside: string[];
  /** Unreadable folders. */
  unreadable: string[];
}

/** The system's reason. */
export function systemReason(error: unknown): string {
  const {code = "", message} = error as NodeJS.ErrnoException;
  const reasons: Record<string, string> = {
    EACCES: "permission denied",
    EPERM: "permission denied",
    ENOENT: "it does not exist",
    EISDIR: "it is a folder",
    ENOTDIR: "part of its path is a file",
    ELOOP: "its symbolic links form a cycle",
    EMFILE: "too many files are open",
    EIO: "the disk fails",
    ENOSPC: "the disk is full",
    EDQUOT: "your disk quota is used up",
    EROFS: "the file system is read-only",
    EXDEV: "it is on another file system",
    EBUSY: "it is in use, or a mount point",
    ENFILE: "too many files are open",
    ENAMETOOLONG: "its name is too long",
    EEXIST: "something with that name already exists",
    ENOTEMPTY: "the folder is not empty"
  };
  return reasons[code] ?? message;
}

/** File systems keep times in steps of up to so many milliseconds: a change may look that much older. */
export const TIME_STEP = 2_000;

/** Milliseconds in which a file may change again without a new modification time. */
const JUST_CHANGED_MS = 30;

/** Part of `fs.Stats`: the public types do without those of Node. */
type FileState = Record<"size" | "mtimeMs" | "ctimeMs" | "ino", number>;

/**
 * What tells a state of a file from later ones, except just after it has changed. Some tools restore the time of
 * modification; none can restore that of the last change.
 */
export function stampOf({size, mtimeMs, ctimeMs, ino}: FileState): string {
  return `${size} ${mtimeMs} ${ctimeMs} ${ino}`;
}

/** The real disk; paths are absolute. */
export const diskFileSystem: FileSystem = {
  read: (file) => fs.readFileSync(file),
  exists: (file) => fs.existsSync(file),
  isFolder: (file) => fs.statSync(file, {throwIfNoEntry: false})?.isDirectory() ?? false,
  mark(file) {
    try {
      const stat = fs.statSync(file);
      return Date.now() - stat.ctimeMs < JUST_CHANGED_MS ? null : stampOf(stat);
    } catch {
      return null;
    }
  },
  list(folder, within, apart = []) {
    const listing: Listing = {files: [], loops: [], outside: [], unreadable: []};
    const isFollowed = (link: string): boolean => within === undefined || !leadsOut(link, within, apart);
    if (!isFollowed(folder)) return {...listing, outside: [""]};
    listInto({listing, isFollowed}, folder, "", new Set([fs.realpathSync(folder)]));
    listing.files.sort();
    return listing;
  },
  leadsOut
};

function leadsOut(file: string, folder: string, apart: readonly string[] = []): boolean {
  if (!fs.existsSync(file)) return false;
  const within = fs.realpathSync(folder);
  const real = fs.realpathSync(file);
  const place = path.join(within, path.relative(folder, file));
  if (real === place) return false;
  const crosses = apart.filter(fs.existsSync).some((other) => {
    const border = fs.realpathSync(other);
    return isIn(real, border) !== isIn(place, border);
  });
  return crosses || !isIn(real, within) || path.relative(within, real).split(path.sep).some(isHidden);
}

function isIn(file: string, folder: string): boolean {
  return isWithin(file, folder.replace(/[\\/]+$/, ""), path.sep);
}

interface Walk {
  listing: Listing;
  isFollowed(link: string): boolean;
}

function listInto(walk: Walk, folder: string, prefix: string, above: Set<string>): void {
  const {listing} = walk;
  for (const entry of entriesOf(listing, folder, prefix)) {
    if (isHidden(entry.name)) continue;
    const file = path.join(folder, entry.name);
    const relative = prefix + entry.name;
    if (entry.isFile()) {
      listing.files.push(relative);
    } else if (entry.isDirectory()) {
      listInto(walk, file, relative + "/", above);
    } else if (entry.isSymbolicLink()) {
      listLink(walk, file, relative, above);
    }
  }
}

/** Hidden names are not published, except for two that hosts and browsers request. */
function isHidden(name: string): boolean {
  return (name.startsWith(".") && name !== ".well-known" && name !== ".nojekyll") || name === "node_modules";
}

function entriesOf(listing: Listing, folder: string, prefix: string): fs.Dirent[] {
  try {
    return fs.readdirSync(folder, {withFileTypes: true});
  } catch {
    listing.unreadable.push(prefix.slice(0, -1));
    return [];
  }
}

function listLink(walk: Walk, file: string, relative: string, above: Set<string>): void {
  const {listing, isFollowed} = walk;
  const stat = targetOf(file);
  if (!stat) {
    listing.loops.push(relative); // dead or circular link
    return;
  }
  if (!isFollowed(file)) {
    listing.outside.push(relative);
    return;
  }
  if (!stat.isDirectory()) {
    listing.files.push(relative);
    return;
  }
  const real = fs.realpathSync(file);
  const loops = [...above].some((folder) => folder === real || folder.startsWith(real + path.sep));
  if (loops) listing.loops.push(relative);
  else listInto(walk, file, relative + "/", new Set([...above, real]));
}

/** The target of a link; undefined if dead or circular. */
function targetOf(link: string): fs.Stats | undefined {
  try {
    return fs.statSync(link, {throwIfNoEntry: false});
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ELOOP") return undefined;
    throw error;
  }
}

/** A file system in memory, for tests and programs: contents by absolute path. */
export function createMemoryFileSystem(files: Record<string, string | Uint8Array>): FileSystem {
  const bytes = (content: string | Uint8Array): Uint8Array =>
    typeof content === "string" ? Buffer.from(content) : content;
  const names = Object.keys(files);
  return {
    read(file) {
      const content = files[file];
      if (content === undefined)
        throw Object.assign(new Error(`ENOENT: no such file, open '${file}'`), {code: "ENOENT"});
      return bytes(content);
    },
    exists: (file) => names.some((name) => name === file || name.startsWith(file + "/")),
    isFolder: (file) => names.some((name) => name.startsWith(file + "/")),
    mark: () => null,
    list: (folder) => ({
      files: names
        .filter((name) => name.startsWith(folder + "/"))
        .map((name) => name.slice(folder.length + 1))
        .sort(),
      loops: [],
      outside: [],
      unreadable: []
    }),
    leadsOut: () => false
  };
}

/** Whether a path is a folder's or leads into it; "" and "." are the folder of everything. */
export function isWithin(path: string, folder: string, separator = "/"): boolean {
  return folder === "" || folder === "." || path === folder || path.startsWith(folder + separator);
}
