// What is known of the tree that the last build wrote.

import fs from "node:fs";
import path from "node:path";

/** Of a written file: size and modification time (milliseconds) tell whether it is still the same. */
export interface Remembered {
  size: number;
  modified: number;
  hash: string;
}

export interface PreviousTree {
  /** What is remembered of a file that is still as it was written, or null. */
  find(path: string): Remembered | null;
  hashOf(path: string): string | null;
}

/** The file of a project in which the tree at `out` is remembered. */
export function memoryOfTree(root: string, out: string): string {
  return path.join(root, ".protodocs/trees", `${path.basename(out)}.json`);
}

/** `memory` is the file that a finished tree leaves. */
export function readPreviousTree(out: string, memory: string): PreviousTree {
  const remembered = readMemory(memory);
  const found = new Map<string, Remembered | null>(); // a page's file is asked for when it might be kept, and when it is
  const find = (file: string): Remembered | null => {
    let known = found.get(file);
    if (known === undefined) {
      const entry = remembered[file];
      found.set(file, (known = entry ? confirm(path.join(out, file), entry) : null));
    }
    return known;
  };
  return {find, hashOf: (file) => find(file)?.hash ?? null};
}

function confirm(file: string, entry: Remembered): Remembered | null {
  const stat = fs.statSync(file, {throwIfNoEntry: false});
  return stat && stat.size === entry.size && stat.mtimeMs === entry.modified ? entry : null;
}

function readMemory(memory: string): Record<string, Remembered> {
  try {
    return JSON.parse(fs.readFileSync(memory, "utf8")) as Record<string, Remembered>;
  } catch {
    return {}; // no build before this one, or its notes are gone: everything is written anew
  }
}
