// Warns about git's effect on a cut: ignored files would be frozen
// here and missing in every clone, and files in conflict would be frozen with
// their markers.

import {execFileSync} from "node:child_process";
import type {Refusal} from "./refusal.ts";

export interface CutFiles {
  root: string;
  /** Copied or frozen files, relative to the root. */
  sources: readonly string[];
  /** Created files. */
  targets: readonly string[];
}

/** Null outside a repository, or if nothing would be lost. */
export function refuseGitState({root, sources, targets}: CutFiles): Refusal | null {
  const ignored = git(root, ["check-ignore", "-z", "--stdin"], [...sources, ...targets].join("\0"));
  if (ignored === null) return null;
  const source = ignored.filter((file) => sources.includes(file));
  if (source.length > 0)
    return {
      refused: `Git ignores ${listed(source)}: frozen here, missing in every clone.`,
      hint: "add it to git (git add -f), or move it out of the folder"
    };
  const target = ignored.filter((file) => targets.includes(file));
  if (target.length > 0)
    return {
      refused: `Git would ignore ${listed(target)}: the frozen version would be missing in every clone.`,
      hint: "correct .gitignore"
    };
  const unmerged = (git(root, ["ls-files", "--unmerged", "-z"], "") ?? []).map((line) =>
    line.slice(line.indexOf("\t") + 1)
  );
  const conflict = sources.filter((file) => unmerged.includes(file));
  if (conflict.length > 0)
    return {refused: `A merge has left conflicts in ${listed(conflict)}.`, hint: "resolve them first"};
  const changed = changedFiles(root, sources);
  return changed.length > 0
    ? {
        refused: `${listed(changed)} ${changed.length === 1 ? "has changes that are" : "have changes that are"} not committed: they would be frozen without a trace of where they came from.`,
        hint: "commit or stash them (git stash -u)"
      }
    : null;
}

/** Sources that differ from the last commit; none where nothing has been committed yet. */
function changedFiles(root: string, sources: readonly string[]): string[] {
  if (git(root, ["rev-parse", "--verify", "-q", "HEAD"], "")?.length !== 1) return [];
  const top = git(root, ["rev-parse", "--show-prefix"], "")?.[0]?.trim() ?? "";
  const status = git(root, ["status", "--porcelain", "-z", "--untracked-files=all", "--no-renames", "--", "."], "");
  const changed = new Set((status ?? []).map((entry) => entry.slice(3 + top.length)));
  return sources.filter((file) => changed.has(file));
}

/** Git's user name. */
export function gitUser(root: string): string | null {
  return git(root, ["config", "user.name"], "")?.[0]?.trim() || null;
}

function listed(files: readonly string[]): string {
  return files.length === 1 ? files[0]! : `${files[0]!} and ${files.length - 1} more`;
}

/** The null-terminated paths that a git command prints; null if it cannot run. */
function git(cwd: string, args: string[], input: string): string[] | null {
  try {
    return execFileSync("git", args, {
      cwd,
      input,
      encoding: "utf8",
      maxBuffer: 1 << 28,
      stdio: ["pipe", "pipe", "ignore"]
    })
      .split("\0")
      .filter(Boolean);
  } catch (error) {
    return (error as {status?: number}).status === 1 ? [] : null; // check-ignore: nothing is ignored
  }
}
