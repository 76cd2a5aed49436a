// Checks out the files of a git commit into a temporary folder, leaving the
// repository's index and work tree alone.

import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import {findRepository, runGitSync, type Repository} from "../disk/run-git.ts";

export interface Checkout {
  /** Path of `below` in the checkout. */
  folder: string;
  remove(): void;
}

/** Null if there is no such commit. `below` is a folder of the repository. */
export function checkOut(commit: string, below: string): Checkout | null {
  if (commit.startsWith("-")) return null; // must not be read as an option
  const repository = findRepository(below);
  const tree = repository && git(repository, ["rev-parse", "--verify", "--quiet", `${commit}^{tree}`])?.trim();
  if (!repository || !tree) return null;
  const folder = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), "protodocs-diff-"));
  const remove = (): void => fs.rmSync(folder, {recursive: true, force: true});
  const index = {GIT_INDEX_FILE: path.join(folder, ".index")};
  const made =
    git(repository, ["read-tree", tree], index) !== null &&
    git(repository, ["checkout-index", "--all", `--prefix=${folder}${path.sep}`], index) !== null;
  if (!made) {
    remove();
    return null;
  }
  return {folder: path.join(folder, repository.prefix), remove};
}

function git({top}: Repository, args: readonly string[], env: Record<string, string> = {}): string | null {
  const {status, stdout} = runGitSync({folder: top, args, env});
  return status === 0 ? stdout : null;
}
