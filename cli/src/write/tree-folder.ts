// The output folder: whether it may be written, who is writing it, and where
// its files are staged.

import fs from "node:fs";
import path from "node:path";
import {findRepository, isTracked} from "../disk/run-git.ts";
import {isLock, takeLock, type ProcessLock} from "../disk/process-lock.ts";
import {isSystemError} from "../disk/system-error.ts";
import {listTree, readFolders, type KnownFolders} from "./known-folders.ts";
import {readManifest} from "./manifest.ts";
import {finishSwap} from "./swap-trees.ts";
import {isOurs, placesOf} from "./tree-places.ts";

/** Reason for refusing a folder, following "… cannot be written to:". */
export interface Refusal {
  reason: string;
  cure: string;
}

/** A folder locked by this process. */
export interface OwnFolder {
  /** Its real path, with links resolved. */
  out: string;
  lock: ProcessLock;
  /** Its folders, which contain only files of the tree. */
  folders: KnownFolders;
}

/**
 * Locks a folder and cleans up after a stopped build; refuses a folder with files that no build has written.
 * @param memory record of its tree
 */
export function prepareFolder(written: string, sources: readonly string[], memory?: string): OwnFolder | Refusal {
  const out = realFolder(written);
  if (typeof out !== "string") return out;
  const lock = takeLock(placesOf(out).lock);
  if (!isLock(lock))
    return {reason: `another build is writing to it, process ${lock.pid}`, cure: "wait until it is done"};
  try {
    finishSwap(out);
    const known = memory === undefined ? new Map<string, number>() : readFolders(memory);
    const folders = refuseFolder(out, sources) ?? foldersOf(out, known);
    if (typeof folders !== "string") return {out, lock, folders};
    lock.release();
    return {reason: folders, cure: "name another folder with --out, or empty this one yourself"};
  } catch (error) {
    lock.release();
    throw error;
  }
}

export function isRefused(prepared: OwnFolder | Refusal): prepared is Refusal {
  return "reason" in prepared;
}

/** Cleans up after a stopped build, unless a build is running, which will do so itself. */
export function recoverTree(written: string): void {
  const out = realFolder(written);
  if (typeof out !== "string") return;
  const lock = takeLock(placesOf(out).lock);
  if (!isLock(lock)) return;
  try {
    finishSwap(out);
  } finally {
    lock.release();
  }
}

/** Resolves links. The folder may be missing, unless it is the target of a link. */
function realFolder(out: string): string | Refusal {
  const planted = linkOutOfCheckout(out);
  if (planted !== null)
    return {
      reason: `${planted} is a link out of the repository that git tracks, and any pull request can change where it leads`,
      cure: "remove the link, and name the folder with --out"
    };
  if (!fs.lstatSync(out, {throwIfNoEntry: false})?.isSymbolicLink()) return realParent(out);
  try {
    return fs.realpathSync(out);
  } catch (error) {
    if (!isSystemError(error)) throw error;
    const reason =
      error.code === "ELOOP"
        ? "its symbolic links form a cycle"
        : `it is a link to ${fs.readlinkSync(out)}, which does not exist`;
    return {reason, cure: "create the folder that it leads to, or remove the link"};
  }
}

/** The first such link in a path, or null. Links that git does not track are those of this machine. */
function linkOutOfCheckout(out: string): string | null {
  for (let at = out; path.dirname(at) !== at; at = path.dirname(at)) {
    if (!fs.lstatSync(at, {throwIfNoEntry: false})?.isSymbolicLink() || !fs.existsSync(at)) continue;
    const repository = findRepository(path.dirname(at));
    if (repository && !contains(repository.top, fs.realpathSync(at)) && isTracked(at)) return at;
  }
  return null;
}

/** Two paths of the same folder share a lock. */
function realParent(out: string): string {
  const parent = path.dirname(out);
  return fs.existsSync(parent) ? path.join(fs.realpathSync(parent), path.basename(out)) : out;
}

function refuseFolder(out: string, sources: readonly string[]): string | null {
  if (out.split(path.sep).includes(".git")) return "it belongs to git"; // where a link in a checkout may lead
  for (const source of sources) {
    const real = fs.existsSync(source) ? fs.realpathSync(source) : source;
    if (contains(out, real)) return `it holds the sources in ${source}`;
    if (contains(real, out)) return `it is inside the sources in ${source}`;
  }
  const stat = fs.statSync(out, {throwIfNoEntry: false});
  return !stat || stat.isDirectory() ? null : "it is a file";
}

/** The folders of a tree, or the reason why the folder is not one of our trees. */
function foldersOf(out: string, known: KnownFolders): KnownFolders | string {
  const entries = fs.existsSync(out) ? fs.readdirSync(out).filter((name) => !isOurs(name)) : [];
  if (entries.length === 0) return new Map();
  const own = readManifest(out);
  if (!own) return "it is not empty, and no build has written it";
  const {strange, folders} = listTree(out, entries, own, known);
  return strange === null ? folders : `it holds ${strange}, which no build has written`;
}

function contains(folder: string, inner: string): boolean {
  const relative = path.relative(folder, inner);
  return relative === "" || (!relative.startsWith("..") && !path.isAbsolute(relative));
}
