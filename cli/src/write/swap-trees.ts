// Replaces the previous tree by a finished one: with two renames, or file
// by file if the folder itself cannot be renamed. A journal records what has
// begun, so that the next command can complete it.

import fs from "node:fs";
import path from "node:path";
import {readJson} from "../cache.ts";
import {readChecked, writeCheckedDirectly} from "../disk/checked-file.ts";
import {isSystemError} from "../disk/system-error.ts";
import {replaceFiles} from "./replace-files.ts";
import {placesOf} from "./tree-places.ts";

interface Journal {
  /** Folder of the finished tree, absolute. */
  staging: string;
  way: "rename" | "file-by-file";
}

export interface Swap {
  out: string;
  /** The finished tree, with its manifest. */
  staging: string;
  /** Whether a file is the same in both trees. */
  isSame(file: string): boolean;
}

/** "rename": the previous tree is at `placesOf(out).old`. "file-by-file": `staging` still exists. */
export function swapTrees({out, staging, isSame}: Swap): Journal["way"] {
  const {journal} = placesOf(out);
  writeJournal(journal, {staging, way: "rename"});
  if (!tryRenames(out, staging)) {
    writeJournal(journal, {staging, way: "file-by-file"});
    replaceFiles(staging, out, isSame);
    fs.rmSync(journal);
    return "file-by-file";
  }
  fs.rmSync(journal);
  return "rename";
}

/** False, without changes, if the folder is a mount point or in a read-only folder. */
function tryRenames(out: string, staging: string): boolean {
  const {old} = placesOf(out);
  const isThere = fs.existsSync(out);
  const cannotMove = (error: unknown): boolean =>
    isThere && isSystemError(error) && ["EBUSY", "EXDEV", "EACCES", "EPERM", "EINVAL", "EROFS"].includes(error.code);
  try {
    if (isThere) fs.renameSync(out, old);
  } catch (error) {
    if (cannotMove(error)) return false;
    throw error;
  }
  try {
    fs.renameSync(staging, out);
    return true;
  } catch (error) {
    if (isThere) fs.renameSync(old, out);
    if (cannotMove(error)) return false;
    throw error;
  }
}

/** Completes an interrupted swap, and removes leftovers of a stopped build. Only for the lock's owner. */
export function finishSwap(out: string): void {
  const {journal: file, staging, old} = placesOf(out);
  const journal = readJournal(out);
  if (journal?.way === "file-by-file") {
    replaceFiles(journal.staging, out);
  } else if (!fs.existsSync(out)) {
    if (journal) fs.renameSync(journal.staging, out);
    else if (fs.existsSync(old)) fs.renameSync(old, out);
  }
  for (const leftover of [staging, old, file]) fs.rmSync(leftover, {recursive: true, force: true});
}

function writeJournal(file: string, journal: Journal): void {
  writeCheckedDirectly(file, JSON.stringify(journal));
}

/** Null if there is none, or if it names a folder in which no build stages: a checkout can contain a journal. */
function readJournal(out: string): Journal | null {
  const content = readChecked(placesOf(out).journal);
  const journal = content && readJson<Journal>(content);
  return journal && isStagingOf(out, journal.staging) ? journal : null;
}

function isStagingOf(out: string, staging: string): boolean {
  const [trees, work] = [path.dirname(staging), path.dirname(path.dirname(staging))];
  const isSpare = path.isAbsolute(staging) && path.basename(trees) === "trees" && path.basename(work) === ".protodocs";
  return (
    (staging === placesOf(out).staging && isRealFolder(staging)) ||
    (isSpare && [staging, trees, work].every(isRealFolder))
  );
}

function isRealFolder(folder: string): boolean {
  return fs.lstatSync(folder, {throwIfNoEntry: false})?.isDirectory() === true;
}
