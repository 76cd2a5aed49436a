// The tree that the last build wrote, according to its record.

import {hashOfFile, type OnDamage} from "../core/files/checked-file.ts";
import {entryAt} from "../core/files/entry-at.ts";
import {readRecord, type Remembered, type TreeRecord} from "./tree-record.ts";

export interface PreviousTree {
  /** The entry of a file that is unchanged since it was written, or null. */
  find(path: string): Remembered | null;
  hashOf(path: string): string | null;
  /** All entries, whether the files still exist or not. */
  record: TreeRecord;
  /** The same, without the hash of a changed file. */
  found(): TreeRecord;
  /** For an absolute path anywhere: the entry if it is still that file, or null. */
  confirm(file: string, entry: Remembered): Remembered | null;
}

export interface ReadTree {
  /** Whether to compare bytes instead of size and time. */
  byContent?: boolean;
  onDamage?: OnDamage;
}

/** @param memory record written with a finished tree */
export function readPreviousTree(
  out: string,
  memory: string,
  {byContent = false, onDamage}: ReadTree = {}
): PreviousTree {
  const record = readRecord(memory, onDamage);
  const found = new Map<string, Remembered | null>(); // a page's file is looked up twice: before and when it is kept
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

/** The entry if the file is unchanged. A file with another time is read, because a copied tree is still the same. */
function confirm(file: string, entry: Remembered, byContent = false): Remembered | null {
  const stat = entryAt(file);
  if (!stat?.isFile() || stat.size !== entry.size) return null;
  const isSameFile = stat.mtimeMs === entry.modified && stat.ino === entry.inode;
  if (stat.mtimeMs === entry.modified && !byContent) return isSameFile ? entry : {...entry, inode: stat.ino};
  return hashOfFile(file) === entry.hash ? {...entry, modified: stat.mtimeMs, inode: stat.ino} : null;
}
