// The folder that a site is written to, and what lies beside it while one is.

import fs from "node:fs";
import path from "node:path";
import {isLock, takeLock, type ProcessLock} from "../disk/process-lock.ts";

/** A path that only trees of this program have: lists every file that the build wrote. */
export const manifestName = ".protodocs";

/** Why a folder is not written to: after "… cannot be written to:". */
export interface Refusal {
  reason: string;
  cure: string;
}

/** A folder that this process alone may write until it releases the lock. */
export interface OwnFolder {
  out: string;
  lock: ProcessLock;
}

/** Locks a folder and cleans up after a build that was stopped; refuses one that holds anything no build has written. */
export function prepareFolder(out: string, sources: readonly string[]): OwnFolder | Refusal {
  const lock = takeLock(beside(out).mark);
  if (!isLock(lock))
    return {reason: `another build is writing to it, process ${lock.pid}`, cure: "wait until it is done"};
  try {
    recover(out);
    const reason = refuseFolder(out, sources);
    if (reason === null) return {out, lock};
    lock.release();
    return {reason, cure: "name another folder with --out, or empty this one yourself"};
  } catch (error) {
    lock.release();
    throw error;
  }
}

export function isRefused(prepared: OwnFolder | Refusal): prepared is Refusal {
  return "reason" in prepared;
}

function refuseFolder(out: string, sources: readonly string[]): string | null {
  for (const source of sources) {
    if (contains(out, source)) return `it holds the sources in ${source}`;
    if (contains(source, out)) return `it is inside the sources in ${source}`;
  }
  const stat = fs.statSync(out, {throwIfNoEntry: false});
  if (!stat) return null;
  if (!stat.isDirectory()) return "it is a file";
  const entries = fs.readdirSync(out);
  if (entries.length === 0) return null;
  if (!entries.includes(manifestName)) return "it is not empty, and no build has written it";
  const own = new Set(fs.readFileSync(path.join(out, manifestName), "utf8").split("\n"));
  const strange = listFiles(out).find((file) => file !== manifestName && !own.has(file));
  return strange === undefined ? null : `it holds ${strange}, which no build has written`;
}

function contains(folder: string, inner: string): boolean {
  const relative = path.relative(folder, inner);
  return relative === "" || (!relative.startsWith("..") && !path.isAbsolute(relative));
}

function listFiles(folder: string): string[] {
  return fs
    .readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"));
}

/** What lies beside the folder while it is written. */
export interface Beside {
  /** Who writes. */
  mark: string;
  staging: string;
  /** Is there while `staging` takes the folder's place. */
  journal: string;
  old: string;
}

export function beside(out: string): Beside {
  const base = path.join(path.dirname(out), `${path.basename(out)}.protodocs`);
  return {mark: `${base}-process`, staging: `${base}-new`, journal: `${base}-swap`, old: `${base}-old`};
}

/** Cleans up after a build that was stopped, unless a build is running: it will do that itself. */
export function recoverTree(out: string): void {
  const lock = takeLock(beside(out).mark);
  if (!isLock(lock)) return;
  try {
    recover(out);
  } finally {
    lock.release();
  }
}

/** Finishes a swap that was interrupted, and removes what a stopped build has left. Only for the lock's owner. */
export function recover(out: string): void {
  const {staging, journal, old} = beside(out);
  if (fs.existsSync(journal)) {
    if (!fs.existsSync(out) && fs.existsSync(staging)) fs.renameSync(staging, out);
    else if (!fs.existsSync(out) && fs.existsSync(old)) fs.renameSync(old, out);
  }
  for (const leftover of [staging, old, journal]) fs.rmSync(leftover, {recursive: true, force: true});
}
