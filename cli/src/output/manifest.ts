// The manifest: the list of files in every written tree.

import fs from "node:fs";
import path from "node:path";
import {isSystemError} from "../core/files/system-error.ts";
import {manifestName} from "./tree-places.ts";

/** Paths of the files of a written tree; null for a folder that no build has written. */
export function readManifest(folder: string): string[] | null {
  const text = manifestText(folder);
  return text === null ? null : text.split("\n").filter((line) => line !== "");
}

export function manifestText(folder: string): string | null {
  try {
    return fs.readFileSync(path.join(folder, manifestName), "utf8");
  } catch (error) {
    if (isSystemError(error) && ["ENOENT", "EISDIR", "ENOTDIR"].includes(error.code)) return null;
    throw error;
  }
}

export function printManifest(files: Iterable<string>): string {
  return [...files].sort().join("\n") + "\n";
}
