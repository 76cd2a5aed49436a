// Dates and authors of last changes, read with one `git log` for the whole site.

import {execFile} from "node:child_process";

export interface LastChange {
  /** ISO date, "2024-09-30". */
  date: string;
  /** Display name; "" for authors that the configuration does not map to one. */
  author: string;
}

export interface GitHistory {
  /** By path from the project root. */
  changes: Map<string, LastChange>;
  /** Why there is no history, or null. */
  unavailable: string | null;
}

/**
 * Reads the history of the folders. Outside a repository, without git, and in
 * a shallow clone there is none, and `unavailable` says why.
 * @param authors names to show, by author name in git
 */
export async function readHistory(
  root: string,
  folders: readonly string[],
  authors: Readonly<Record<string, string>>
): Promise<GitHistory> {
  if (folders.length === 0) return {changes: new Map(), unavailable: null};
  const shallow = await git(root, ["rev-parse", "--is-shallow-repository"]);
  if (shallow === null) return {changes: new Map(), unavailable: "this is not a git repository"};
  if (shallow.trim() === "true") return {changes: new Map(), unavailable: "this is a shallow clone"};
  const log = await git(root, [
    "-c",
    "core.quotePath=false",
    "log",
    "--relative",
    "--no-renames",
    "--no-merges",
    "--format=%x01%cs%x02%an",
    "--name-only",
    "-z",
    "--",
    ...folders
  ]);
  return log === null
    ? {changes: new Map(), unavailable: "it has no commits"}
    : {changes: parseLog(log, authors), unavailable: null};
}

function parseLog(log: string, authors: Readonly<Record<string, string>>): Map<string, LastChange> {
  const changes = new Map<string, LastChange>();
  for (const commit of log.split("\u0001").slice(1)) {
    const [header = "", ...files] = commit.split("\u0000");
    const [date = "", name = ""] = header.split("\u0002");
    const author = Object.hasOwn(authors, name) ? authors[name]! : "";
    for (const listed of files) {
      const file = listed.replace(/^\n/, "");
      if (file !== "" && !changes.has(file)) changes.set(file, {date, author}); // git lists the newest first
    }
  }
  return changes;
}

function git(cwd: string, args: string[]): Promise<string | null> {
  return new Promise((resolve) => {
    execFile("git", args, {cwd, maxBuffer: 1 << 30, encoding: "utf8"}, (error, stdout) =>
      resolve(error ? null : stdout)
    );
  });
}
