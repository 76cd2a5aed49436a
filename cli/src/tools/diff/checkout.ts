// Checks out the files of a git commit into a temporary folder, leaving the
// repository's index and work tree alone.

import {execFileSync} from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

export interface Checkout {
  /** Path of `below` in the checkout. */
  folder: string;
  remove(): void;
}

/** Null if there is no such commit. `below` is a folder of the repository. */
export function checkOut(commit: string, below: string): Checkout | null {
  if (commit.startsWith("-")) return null; // must not be read as an option
  const root = git(below, ["rev-parse", "--show-toplevel"])?.trim();
  const tree = git(below, ["rev-parse", "--verify", "--quiet", `${commit}^{tree}`])?.trim();
  if (root === undefined || !tree) return null;
  const folder = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), "protodocs-diff-"));
  const remove = (): void => fs.rmSync(folder, {recursive: true, force: true});
  const index = {GIT_INDEX_FILE: path.join(folder, ".index")};
  const made =
    git(root, ["read-tree", tree], index) !== null &&
    git(root, ["checkout-index", "--all", `--prefix=${folder}${path.sep}`], index) !== null;
  if (!made) {
    remove();
    return null;
  }
  return {folder: path.join(folder, path.relative(fs.realpathSync(root), fs.realpathSync(below))), remove};
}

function git(cwd: string, args: readonly string[], env: Record<string, string> = {}): string | null {
  try {
    return execFileSync("git", args, {
      cwd,
      encoding: "utf8",
      env: {...process.env, ...env},
      stdio: ["ignore", "pipe", "ignore"],
      maxBuffer: 1 << 28
    });
  } catch {
    return null;
  }
}
