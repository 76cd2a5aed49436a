// The folder that a site is written to, and what lies beside it while one is.

import fs from "node:fs";
import path from "node:path";
import {isRunning, markOf, type ProcessMark} from "../process-mark.ts";

/** A path that only trees of this program have: lists every file that the build wrote. */
export const manifestName = ".protodocs";

/** Why a folder is not written to: after "… cannot be written to:". */
export interface Refusal {
  reason: string;
  cure: string;
}

/** Clears up after a build that was stopped; refuses a folder that holds anything that no build has written. */
export function prepareFolder(out: string, sources: readonly string[]): Refusal | null {
  const busy = recoverTree(out);
  if (busy !== null)
    return {reason: `another build is writing to it, process ${busy.pid}`, cure: "wait until it is done"};
  const reason = refuseFolder(out, sources);
  return reason === null ? null : {reason, cure: "name another folder with --out, or empty this one yourself"};
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

/**
 * Finishes a swap that was interrupted, and removes what a stopped build has
 * left. Returns the build that is still writing, and then leaves all to it.
 */
export function recoverTree(out: string): ProcessMark | null {
  const {mark, staging, journal, old} = beside(out);
  const writer = readMark(mark);
  if (writer && isRunning(writer)) return writer;
  if (fs.existsSync(journal)) {
    if (!fs.existsSync(out) && fs.existsSync(staging)) fs.renameSync(staging, out);
    else if (!fs.existsSync(out) && fs.existsSync(old)) fs.renameSync(old, out);
  }
  clearBeside(out);
  return null;
}

export function markFolder(out: string): void {
  const {mark} = beside(out);
  fs.mkdirSync(path.dirname(mark), {recursive: true});
  fs.writeFileSync(mark, JSON.stringify(markOf()));
}

export function clearBeside(out: string): void {
  const {mark, staging, journal, old} = beside(out);
  for (const leftover of [staging, old, journal, mark]) fs.rmSync(leftover, {recursive: true, force: true});
}

function readMark(mark: string): ProcessMark | null {
  try {
    return JSON.parse(fs.readFileSync(mark, "utf8")) as ProcessMark;
  } catch {
    return null; // nobody is writing, or was stopped while saying so
  }
}
