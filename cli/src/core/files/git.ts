// Dates and authors of last changes, read with one `git log` for the whole site.

import {findRepository, runGit, runGitLog} from "./run-git.ts";

export interface LastChange {
  /** ISO date, "2024-09-30". */
  date: string;
  /** Display name; "" for authors that the configuration does not map to one. */
  author: string;
  /** Display names of all who have changed it, the latest first, without that author; absent where there are none. */
  contributors?: string[];
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
 * @param isWhole whether to read who else has changed each file
 */
export async function readHistory(
  root: string,
  folders: readonly string[],
  authors: Readonly<Record<string, string>>,
  isWhole = false
): Promise<GitHistory> {
  const none = (unavailable: string | null): GitHistory => ({changes: new Map(), unavailable});
  if (folders.length === 0) return none(null);
  const repository = findRepository(root);
  if (!repository) return none("this is not a git repository");
  const shallow = await runGit({folder: repository.top, args: ["rev-parse", "--is-shallow-repository"]});
  if (shallow.status !== 0) return none("this is not a git repository");
  if (shallow.stdout.trim() === "true") return none("this is a shallow clone");
  const log = await runGitLog(repository, folders, ["--format=%x01%cs%x02%an", "--name-only"]);
  return log.status === 0
    ? {changes: parseLog(log.stdout, authors, isWhole), unavailable: null}
    : none("it has no commits");
}

function parseLog(log: string, authors: Readonly<Record<string, string>>, isWhole: boolean): Map<string, LastChange> {
  const changes = new Map<string, LastChange>();
  for (const commit of log.split("\u0001").slice(1)) {
    const [header = "", ...files] = commit.split("\u0000");
    const [date = "", name = ""] = header.split("\u0002");
    const author = Object.hasOwn(authors, name) ? authors[name]! : "";
    for (const listed of files) {
      const file = listed.replace(/^\n/, "");
      if (file === "") continue;
      const last = changes.get(file); // git lists the newest first
      if (!last) changes.set(file, {date, author});
      else if (isWhole && author !== "" && author !== last.author && !last.contributors?.includes(author))
        last.contributors = [...(last.contributors ?? []), author];
    }
  }
  return changes;
}
