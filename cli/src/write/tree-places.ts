// Paths of the auxiliary files of an output folder while it is written.

import fs from "node:fs";
import path from "node:path";

/** The manifest, which identifies a tree of this program and lists every file that the build wrote. */
export const manifestName = ".protodocs";

export interface TreePlaces {
  /** The lock, which names the writing process. */
  lock: string;
  /** The journal of a swap. */
  journal: string;
  /** The next tree, if it cannot be in the project's work folder. */
  staging: string;
  /** The previous tree, until the next one is published. */
  old: string;
}

/** Next to the folder, or inside it if only the folder itself is writable. */
export function placesOf(out: string): TreePlaces {
  const base = isWritable(path.dirname(out)) ? `${out}.protodocs` : path.join(out, manifestName);
  return {lock: `${base}-process`, journal: `${base}-swap`, staging: `${base}-new`, old: `${base}-old`};
}

/** Names of this program in a tree's own folder; "lost+found" comes with a mounted file system. */
export function isOurs(name: string): boolean {
  return name === manifestName || name.startsWith(`${manifestName}-`) || name === "lost+found";
}

/** Whether a path of a tree stays in it: stored paths may have been written by others. */
export function isInTree(file: string): boolean {
  const normal = path.normalize(file);
  return path.parse(file).root === "" && normal !== ".." && !normal.startsWith(`..${path.sep}`);
}

/** A missing folder will be created. */
function isWritable(folder: string): boolean {
  if (!fs.existsSync(folder)) return true;
  try {
    fs.accessSync(folder, fs.constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
