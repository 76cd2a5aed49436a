// The paths of the files that belong to an output folder while it is written.

import fs from "node:fs";
import path from "node:path";

/** A path that only trees of this program have: lists every file that the build wrote. */
export const manifestName = ".protodocs";

export interface TreePlaces {
  /** Names the process that writes. */
  lock: string;
  /** Exists while another tree takes the folder's place. */
  journal: string;
  /** The next tree, where the project's work folder cannot hold it. */
  staging: string;
  /** The former tree, until the next one is in place. */
  old: string;
}

/** Next to the folder; in it where only the folder itself may be written to. */
export function placesOf(out: string): TreePlaces {
  const base = isWritable(path.dirname(out)) ? `${out}.protodocs` : path.join(out, manifestName);
  return {lock: `${base}-process`, journal: `${base}-swap`, staging: `${base}-new`, old: `${base}-old`};
}

/** Names of this program in a tree's own folder; "lost+found" comes with a mounted file system. */
export function isOurs(name: string): boolean {
  return name === manifestName || name.startsWith(`${manifestName}-`) || name === "lost+found";
}

/** A folder that is not there yet will be created. */
function isWritable(folder: string): boolean {
  if (!fs.existsSync(folder)) return true;
  try {
    fs.accessSync(folder, fs.constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
