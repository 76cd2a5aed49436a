// Opens the folder in which the next tree is staged. If possible, that is the
// tree before the published one, kept in the project's work folder: it differs
// by two builds' changes, and only those are written.

import fs from "node:fs";
import path from "node:path";
import {makeFolder} from "../disk/make-folder.ts";
import {tryRemove} from "../disk/checked-file.ts";
import {isSystemError} from "../disk/system-error.ts";
import {readFolders, writeFolders, type KnownFolders} from "./known-folders.ts";
import {placesOf} from "./tree-places.ts";
import {nextToRecord, readRecord, type TreeRecord} from "./tree-record.ts";

export interface Staging {
  folder: string;
  /** Its contents. */
  record: TreeRecord;
  /** Its folders, as of when they contained nothing else. */
  folders: KnownFolders;
  /** Record file for the tree that it replaces, if that becomes the next staging folder; null if that is removed. */
  memory: string | null;
}

/** `memory` is the file of the published tree; the folder and the record of the other are next to it. */
export function openStaging(out: string, memory: string): Staging {
  const {staging, old} = placesOf(out);
  const spare = nextToRecord(memory, "");
  const spareMemory = nextToRecord(memory, ".spare");
  fs.rmSync(staging, {recursive: true, force: true});
  if (!canMove(`${spare}-probe`, old)) {
    makeFolder(staging);
    return {folder: staging, record: new Map(), folders: new Map(), memory: null};
  }
  const record = readRecord(spareMemory);
  const folders = readFolders(spareMemory);
  fs.rmSync(spareMemory, {force: true}); // from now on the folder matches neither tree
  writeFolders(spareMemory, new Map());
  if (record.size === 0) fs.rmSync(spare, {recursive: true, force: true});
  makeFolder(spare);
  return {folder: spare, record, folders, memory: spareMemory};
}

/** Whether folders can be renamed between the two: both writable, on one file system. */
function canMove(from: string, to: string): boolean {
  try {
    fs.rmSync(to, {recursive: true, force: true});
    makeFolder(path.dirname(to));
    makeFolder(from);
    fs.renameSync(from, to);
    fs.rmdirSync(to);
    return true;
  } catch (error) {
    if (!isSystemError(error)) throw error;
    tryRemove(from);
    return false;
  }
}
