// Creates a folder and those above it.

import fs from "node:fs";
import path from "node:path";

/** @throws the system's error; Node's own says of a read-only file system that the folder does not exist */
export function makeFolder(folder: string): void {
  try {
    fs.mkdirSync(folder, {recursive: true});
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    let missing = folder;
    while (!fs.existsSync(path.dirname(missing))) missing = path.dirname(missing);
    fs.mkdirSync(missing); // fails for the real reason
    fs.mkdirSync(folder, {recursive: true});
  }
}
