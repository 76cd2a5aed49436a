// Writes files into a folder that may still contain an earlier tree: a file
// where there was a folder, and the other way round.

import fs from "node:fs";
import path from "node:path";
import {makeFolder} from "../disk/make-folder.ts";
import {withPath} from "../disk/atomic-file.ts";
import {entryAt} from "../disk/entry-at.ts";
import {isSystemError} from "../disk/system-error.ts";
import {isInTree} from "./tree-places.ts";

export interface Placer {
  /** `make` creates the file and fails if it exists. An existing file is never modified, because other trees may share it. */
  place(file: string, make: (target: string) => void): void;
  /** Removes a file, and folders that become empty. */
  remove(file: string): void;
}

/** @param isNew whether a path belongs to the new tree and stays */
export function createPlacer(root: string, isNew: (file: string) => boolean): Placer {
  const folders = new Set<string>();

  function ensureFolder(folder: string): void {
    if (folders.has(folder)) return;
    try {
      removeLinks(folder);
      makeFolder(path.join(root, folder));
    } catch (error) {
      const blocking = isSystemError(error) && ["EEXIST", "ENOTDIR"].includes(error.code) ? fileAbove(folder) : null;
      if (blocking === null) throw error;
      fs.rmSync(path.join(root, blocking));
      makeFolder(path.join(root, folder));
    }
    folders.add(folder);
  }

  /** Links to folders, through which files would be written elsewhere. */
  function removeLinks(folder: string): void {
    for (let name = folder; name !== "." && !folders.has(name); name = path.posix.dirname(name))
      if (entryAt(path.join(root, name))?.isSymbolicLink()) fs.rmSync(path.join(root, name));
  }

  /** An earlier tree's file where a folder is needed. */
  function fileAbove(folder: string): string | null {
    for (let name = folder; name !== "."; name = path.posix.dirname(name)) {
      const stat = entryAt(path.join(root, name));
      if (stat && !stat.isDirectory()) return isNew(name) ? null : name;
    }
    return null;
  }

  return {
    place(file, make) {
      if (!isInTree(file)) throw new Error(`write: ${file} is outside of the tree.`);
      const target = path.join(root, file);
      ensureFolder(path.posix.dirname(file));
      try {
        if (tryMake(target, make)) return;
        if ([...folders].some((folder) => folder === file || folder.startsWith(`${file}/`)))
          throw new Error(`write: ${file} is to be a file and a folder.`);
        fs.rmSync(target, {recursive: true});
        make(target);
      } catch (error) {
        throw withPath(error, target);
      }
    },
    remove(file) {
      if (!isInTree(file)) return;
      const entry = entryAt(path.join(root, file));
      if (entry && !entry.isDirectory()) fs.rmSync(path.join(root, file)); // may be a folder of the new tree
      removeEmpty(root, path.posix.dirname(file));
    }
  };
}

/** False if something is in the way. */
function tryMake(target: string, make: (target: string) => void): boolean {
  try {
    make(target);
    return true;
  } catch (error) {
    if (isSystemError(error) && ["EEXIST", "EISDIR"].includes(error.code)) return false;
    throw error;
  }
}

function removeEmpty(root: string, folder: string): void {
  for (let name = folder; name !== "."; name = path.posix.dirname(name)) {
    try {
      fs.rmdirSync(path.join(root, name));
    } catch {
      return; // not empty, or already removed
    }
  }
}
