// Creates files of a tree that is staged, in any thread.

import fs from "node:fs";
import path from "node:path";
import {makeFolder} from "../disk/make-folder.ts";
import {isSystemError} from "../disk/system-error.ts";
import type {WrittenFile} from "../model.ts";
import {isInTree} from "./tree-places.ts";

/**
 * Creates files in a folder, which need not exist. Null if something is in the way, or if the file
 * cannot be written: the caller's own attempt reports the error.
 */
export function fileCreator(folder: string): (file: string, bytes: Uint8Array) => WrittenFile | null {
  const folders = new Set<string>();
  return (file, bytes) => {
    if (!isInTree(file)) throw new Error(`write: ${file} is outside of the tree.`);
    const target = path.join(folder, file);
    const parent = path.dirname(target);
    try {
      if (!folders.has(parent)) makeFolder(parent);
      folders.add(parent);
      fs.writeFileSync(target, bytes, {flag: "wx"});
      return writtenFile(target);
    } catch (error) {
      if (!isSystemError(error)) throw error;
      return null;
    }
  };
}

export function writtenFile(file: string): WrittenFile {
  const {size, mtimeMs, ino} = fs.lstatSync(file);
  return {size, modified: mtimeMs, inode: ino};
}
