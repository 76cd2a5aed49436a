// Folders in which programs run.

import fs from "node:fs";
import os from "node:os";
import path from "node:path";

/** An empty folder. Node finds the project's packages from it, above it. */
export function createFolder(root: string): string {
  const above = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), "protodocs-example-"));
  const packages = packagesOf(root);
  if (fs.existsSync(packages)) fs.symlinkSync(packages, path.join(above, "node_modules"), "junction");
  const folder = path.join(above, "example");
  fs.mkdirSync(folder);
  return folder;
}

export function removeFolder(folder: string): void {
  fs.rmSync(path.dirname(folder), {recursive: true, force: true, maxRetries: 3});
}

/** The packages that are installed in a project. */
export function packagesOf(root: string): string {
  return path.join(root, "node_modules");
}
