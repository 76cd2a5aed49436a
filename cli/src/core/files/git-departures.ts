// How long ago files were changed from what they were, in the history of a repository: by its newest commit, not by a
// clock, so that the same history gives the same answer.

import {findRepository, runGit, runGitLog} from "./run-git.ts";

export interface Departures {
  /** Days since a file stopped being a git object, or, if it never was one, since it was changed last. */
  daysSince(file: string, object: string): number;
}

const DAY = 24 * 60 * 60;

/** Null without history: outside of a repository, without commits, and in a shallow clone. */
export async function readDepartures(root: string, folders: readonly string[]): Promise<Departures | null> {
  const repository = folders.length === 0 ? null : findRepository(root);
  if (!repository) return null;
  const {top} = repository;
  const [shallow, head, log] = await Promise.all([
    runGit({folder: top, args: ["rev-parse", "--is-shallow-repository"]}),
    runGit({folder: top, args: ["log", "-1", "--format=%ct"]}),
    runGitLog(repository, folders, ["--no-abbrev", "--raw", "--format=%x01%ct"])
  ]);
  if (shallow.stdout.trim() !== "false" || head.status !== 0 || log.status !== 0) return null;
  const now = Number(head.stdout);
  const left = new Map<string, number>();
  const last = new Map<string, {object: string; time: number}>();
  for (const commit of log.stdout.split("\u0001").slice(1)) {
    const [header = "", ...parts] = commit.split("\u0000");
    const time = Number(header.trim());
    for (let index = 0; index + 1 < parts.length; index += 2) {
      const [, , before = "", after = ""] = parts[index]!.trim().split(" ");
      const file = parts[index + 1]!;
      if (!last.has(file)) last.set(file, {object: after, time}); // git lists the newest first
      if (!left.has(`${file}#${before}`)) left.set(`${file}#${before}`, time);
    }
  }
  return {
    daysSince(file, object) {
      const newest = last.get(file);
      if (!newest || newest.object === object) return 0; // not committed yet
      return Math.floor((now - (left.get(`${file}#${object}`) ?? newest.time)) / DAY);
    }
  };
}
