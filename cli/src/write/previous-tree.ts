// What is known about the tree that the last build wrote.

import path from "node:path";
import {hashOfFile, readChecked, writeChecked, type OnDamage} from "../disk/checked-file.ts";
import {entryAt} from "../disk/entry-at.ts";
import {hashOf} from "../text.ts";

/** Of a written file: size and modification time (milliseconds) tell whether it is still the same. */
export interface Remembered {
  size: number;
  modified: number;
  hash: string;
  /** Two trees may share a file. */
  inode: number;
}

/** The files of a tree by path. */
export type TreeRecord = Map<string, Remembered>;

export interface PreviousTree {
  /** What is remembered of a file that is still as it was written, or null. */
  find(path: string): Remembered | null;
  hashOf(path: string): string | null;
  /** Everything remembered, whether it is still there or not. */
  record: TreeRecord;
  /** The same, without the hash where the file is not as it was written. */
  found(): TreeRecord;
  /** Of a file anywhere, absolute: the entry when it is still that file, or null. */
  confirm(file: string, entry: Remembered): Remembered | null;
}

/** The file of a project in which the tree at `out` is remembered. */
export function memoryOfTree(root: string, out: string): string {
  const name = path.basename(out);
  const isBelowRoot = path.resolve(root, name) === out;
  return path.join(root, ".protodocs/trees", `${isBelowRoot ? name : `${name}-${hashOf(out)}`}.json`);
}

export interface ReadTree {
  /** Compares each file's bytes instead of its size and time. */
  byContent?: boolean;
  onDamage?: OnDamage;
}

/** `memory` is the file that a finished tree leaves. */
export function readPreviousTree(
  out: string,
  memory: string,
  {byContent = false, onDamage}: ReadTree = {}
): PreviousTree {
  const record = readRecord(memory, onDamage);
  const found = new Map<string, Remembered | null>(); // a page's file is looked up when it might be kept, and when it is
  const find = (file: string): Remembered | null => {
    let known = found.get(file);
    if (known === undefined) {
      const entry = record.get(file);
      found.set(file, (known = entry ? confirm(`${out}/${file}`, entry, byContent) : null));
    }
    return known;
  };
  return {
    find,
    hashOf: (file) => find(file)?.hash ?? null,
    record,
    found: () => new Map(Array.from(record, ([file, entry]) => [file, find(file) ?? {...entry, hash: ""}])),
    confirm: (file, entry) => confirm(file, entry, byContent)
  };
}

/** The entry when the file is as it was written. One with another time is read: a copied tree is still the same. */
function confirm(file: string, entry: Remembered, byContent: boolean): Remembered | null {
  const stat = entryAt(file);
  if (!stat?.isFile() || stat.size !== entry.size) return null;
  const isSameFile = stat.mtimeMs === entry.modified && stat.ino === entry.inode;
  if (stat.mtimeMs === entry.modified && !byContent) return isSameFile ? entry : {...entry, inode: stat.ino};
  return hashOfFile(file) === entry.hash ? {...entry, modified: stat.mtimeMs, inode: stat.ino} : null;
}

/** Empty when there was no build before, or its notes are gone: then every file is written. */
export function readRecord(file: string, onDamage?: OnDamage): TreeRecord {
  const content = readChecked(file, onDamage);
  if (!content) return new Map();
  const files = JSON.parse(content.toString("utf8")) as [string, number, number, string, number][];
  return new Map(files.map(([name, size, modified, hash, inode]) => [name, {size, modified, hash, inode}]));
}

export function writeRecord(file: string, record: TreeRecord): void {
  const files = Array.from(record, ([name, {size, modified, hash, inode}]) => [name, size, modified, hash, inode]);
  writeChecked(file, JSON.stringify(files));
}
