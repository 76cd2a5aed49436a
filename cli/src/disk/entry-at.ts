// What is at a path.

import fs from "node:fs";
import {isSystemError} from "./system-error.ts";

/** Without following a link; null when there is nothing, or when a folder of the path is a file. */
export function entryAt(file: string): fs.Stats | null {
  try {
    return fs.lstatSync(file, {throwIfNoEntry: false}) ?? null;
  } catch (error) {
    if (isSystemError(error) && error.code === "ENOTDIR") return null;
    throw error;
  }
}
