// `.protodocs`, where commands keep what they have computed for the next one.

import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import {isTracked} from "./run-git.ts";

export interface WorkFolder {
  /** Absolute. */
  path: string;
  /** Whether git tracks the project's: whoever sends a pull request can then write it, so an empty one is used instead. */
  isTracked: boolean;
}

export const workFolderName = ".protodocs";

export function findWorkFolder(root: string): WorkFolder {
  const usual = path.join(root, workFolderName);
  if (!isTracked(usual)) return {path: usual, isTracked: false};
  const empty = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), "protodocs-"));
  process.once("exit", () => fs.rmSync(empty, {recursive: true, force: true}));
  return {path: empty, isTracked: true};
}
