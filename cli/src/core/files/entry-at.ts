// The kind of file at a path.

import fs from "node:fs";
import {isSystemError} from "./system-error.ts";

/** Does not follow links. Null if nothing exists there, or a parent is a file. */
export function entryAt(file: string): fs.Stats | null {
  try {
    return fs.lstatSync(file, {throwIfNoEntry: false}) ?? null;
  } catch (error) {
    if (isSystemError(error) && error.code === "ENOTDIR") return null;
    throw error;
  }
}
