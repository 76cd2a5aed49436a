// Replaces the previous tree by a finished one: with two renames, or file
// by file if the folder itself cannot be renamed. A journal records what has
// begun, so that the next command can complete it.

import fs from "node:fs";
import {readChecked, writeCheckedDirectly} from "../core/files/checked-file.ts";
import {isSystemError} from "../core/files/system-error.ts";
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
  const journal = readJournal(file);
  if (journal?.way === "file-by-file" && fs.existsSync(journal.staging)) {
    replaceFiles(journal.staging, out);
  } else if (!fs.existsSync(out)) {
    if (journal && fs.existsSync(journal.staging)) fs.renameSync(journal.staging, out);
    else if (fs.existsSync(old)) fs.renameSync(old, out);
  }
  for (const leftover of [staging, old, file]) fs.rmSync(leftover, {recursive: true, force: true});
}

function writeJournal(file: string, journal: Journal): void {
  writeCheckedDirectly(file, JSON.stringify(journal));
}

function readJournal(file: string): Journal | null {
  const content = readChecked(file);
  return content && (JSON.parse(content.toString("utf8")) as Journal);
}
