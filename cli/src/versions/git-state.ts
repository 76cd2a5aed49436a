// Warns about git's effect on a cut: ignored files would be frozen
// here and missing in every clone, and files in conflict would be frozen with
// their markers.

import {findRepository, runGitSync, type Repository} from "../disk/run-git.ts";
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
  const repository = findRepository(root);
  if (!repository) return null;
  const {prefix} = repository;
  const listedFiles = [...sources, ...targets].map((file) => prefix + file);
  const found = git(repository, ["check-ignore", "-z", "--stdin"], listedFiles.join("\0"));
  if (found === null) return null;
  const ignored = found.map((file) => file.slice(prefix.length));
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
  const unmerged = (git(repository, ["ls-files", "--unmerged", "-z", "--", prefix || "."]) ?? []).map((line) =>
    line.slice(line.indexOf("\t") + 1 + prefix.length)
  );
  const conflict = sources.filter((file) => unmerged.includes(file));
  if (conflict.length > 0)
    return {refused: `A merge has left conflicts in ${listed(conflict)}.`, hint: "resolve them first"};
  const changed = changedFiles(repository, sources);
  return changed.length > 0
    ? {
        refused: `${listed(changed)} ${changed.length === 1 ? "has changes that are" : "have changes that are"} not committed: they would be frozen without a trace of where they came from.`,
        hint: "commit or stash them (git stash -u)"
      }
    : null;
}

/** Sources that differ from the last commit; none where nothing has been committed yet. */
function changedFiles(repository: Repository, sources: readonly string[]): string[] {
  const {prefix} = repository;
  if (git(repository, ["rev-parse", "--verify", "-q", "HEAD"])?.length !== 1) return [];
  const status = git(repository, [
    "--literal-pathspecs",
    "status",
    "--porcelain",
    "-z",
    "--untracked-files=all",
    "--ignore-submodules=all",
    "--no-renames",
    "--",
    prefix || "."
  ]);
  const changed = new Set((status ?? []).map((entry) => entry.slice(3 + prefix.length)));
  return sources.filter((file) => changed.has(file));
}

/** Git's user name. */
export function gitUser(root: string): string | null {
  const repository = findRepository(root) ?? {top: root, prefix: ""};
  return git(repository, ["config", "user.name"])?.[0]?.trim() || null;
}

function listed(files: readonly string[]): string {
  return files.length === 1 ? files[0]! : `${files[0]!} and ${files.length - 1} more`;
}

/** The null-terminated paths that a git command prints; null if it cannot run. */
function git({top}: Repository, args: readonly string[], input = ""): string[] | null {
  const {status, stdout} = runGitSync({folder: top, args, input});
  return status === 0 || status === 1 ? stdout.split("\0").filter(Boolean) : null; // 1: nothing is ignored
}
