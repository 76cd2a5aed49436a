import fs from "node:fs";
import os from "node:os";
import path from "node:path";

/** An empty folder for programs. */
export function createFolder(): string {
  return fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), "protodocs-example-"));
}

export function removeFolder(folder: string): void {
  fs.rmSync(folder, {recursive: true, force: true, maxRetries: 3});
}
