// Removes temporary files left by processes that died while writing.

import fs from "node:fs";
import path from "node:path";
import {temporaryOf} from "./atomic-file.ts";

/** Removes temporary files of ended processes from these folders, which need not exist. */
export function sweepTemporary(folders: readonly string[]): void {
  for (const folder of folders)
    for (const name of namesIn(folder)) {
      const pid = temporaryOf(name);
      if (pid !== null && !isRunning(pid)) fs.rmSync(path.join(folder, name), {force: true});
    }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function namesIn(folder: string): string[] {
  try {
    return fs.readdirSync(folder);
  } catch {
    return [];
  }
}
