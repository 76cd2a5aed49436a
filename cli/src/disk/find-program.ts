// Finds a program in the folders of PATH that are absolute. Windows looks in the current folder first, and an entry
// such as "." means that folder on every system: a checkout could then provide the program.

import fs from "node:fs";
import path from "node:path";

/** Absolute path, or null. */
export function findProgram(name: string, env: NodeJS.ProcessEnv = process.env): string | null {
  const folders = (env["PATH"] ?? "").split(path.delimiter).filter((folder) => path.isAbsolute(folder));
  const file = process.platform === "win32" ? `${name}.exe` : name;
  return folders.map((folder) => path.join(folder, file)).find(isExecutable) ?? null;
}

function isExecutable(file: string): boolean {
  try {
    fs.accessSync(file, fs.constants.X_OK);
    return fs.statSync(file).isFile();
  } catch {
    return false;
  }
}
