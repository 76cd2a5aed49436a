// Folders of a tree that held nothing but the tree's files when they were last
// listed. A folder's time of change moves with every entry that is added,
// replaced or removed: one with the same time needs no second look.

import fs from "node:fs";
import path from "node:path";
import {readChecked, writeChecked} from "../core/files/checked-file.ts";
import {entryAt} from "../core/files/entry-at.ts";
import {isSystemError} from "../core/files/system-error.ts";
import {nextToRecord} from "./tree-record.ts";

/** By path from the tree's root: when the folder last changed, in milliseconds; 0 for one that must be listed again. */
export type KnownFolders = ReadonlyMap<string, number>;

export interface ListedTree {
  /** A file that no build has written; null when there is none. */
  strange: string | null;
  /** All folders below the root. */
  folders: KnownFolders;
}

/** File systems keep times in steps of up to two seconds: what changes later in the same step does not show. */
const STEP = 2_000;

/**
 * Looks for files that are not `own`. Lists only folders that have changed since they were `known`.
 * @param names entries of the root to look at
 */
export function listTree(
  root: string,
  names: readonly string[],
  own: Iterable<string>,
  known: KnownFolders,
  now = Date.now()
): ListedTree {
  const files = new Set(own);
  const below = childrenOf(known.keys());
  const folders = new Map<string, number>();
  const settled = now - STEP;
  const strangeIn = (folder: string, changed: number): string | null => {
    folders.set(folder, changed < settled ? changed : 0);
    if (known.get(folder) === changed) return firstOf(below.get(folder) ?? [], strangeAt);
    const entries = fs.readdirSync(path.join(root, folder), {withFileTypes: true});
    const strange = entries.find((entry) => !entry.isDirectory() && !files.has(`${folder}/${entry.name}`));
    if (strange) return `${folder}/${strange.name}`;
    return firstOf(
      entries.filter((entry) => entry.isDirectory()).map(({name}) => `${folder}/${name}`),
      strangeAt
    );
  };
  const strangeAt = (file: string): string | null => {
    const stat = fs.lstatSync(path.join(root, file));
    if (stat.isDirectory()) return strangeIn(file, stat.ctimeMs);
    return files.has(file) ? null : file;
  };
  return {strange: firstOf(names, strangeAt), folders};
}

/** Whether the entries of a folder are those that it had; answers are remembered. */
export function createFolderCheck(root: string, known: KnownFolders): (folder: string) => boolean {
  const answers = new Map<string, boolean>();
  return (folder) => {
    let answer = answers.get(folder);
    if (answer === undefined) {
      const changed = known.get(folder);
      answer = changed !== undefined && entryAt(path.join(root, folder))?.ctimeMs === changed;
      answers.set(folder, answer);
    }
    return answer;
  };
}

/** @param memory the file in which the tree is remembered */
export function readFolders(memory: string): KnownFolders {
  const content = readChecked(fileNextTo(memory));
  return new Map(content ? (JSON.parse(content.toString("utf8")) as [string, number][]) : []);
}

/** Where it cannot be written, the next build lists all folders. */
export function writeFolders(memory: string, folders: KnownFolders): void {
  const file = fileNextTo(memory);
  try {
    if (folders.size > 0) writeChecked(file, JSON.stringify([...folders]));
    else fs.rmSync(file, {force: true});
  } catch (error) {
    if (!isSystemError(error)) throw error;
  }
}

function fileNextTo(memory: string): string {
  return nextToRecord(memory, ".folders.json");
}

function childrenOf(folders: Iterable<string>): Map<string, string[]> {
  const children = new Map<string, string[]>();
  for (const folder of folders) {
    const parent = path.posix.dirname(folder);
    const own = children.get(parent);
    if (own) own.push(folder);
    else children.set(parent, [folder]);
  }
  return children;
}

function firstOf(names: readonly string[], find: (name: string) => string | null): string | null {
  for (const name of names) {
    const found = find(name);
    if (found !== null) return found;
  }
  return null;
}
