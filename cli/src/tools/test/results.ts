// Results that are kept: those of groups that passed, by everything that they depend on.

import fs from "node:fs";
import path from "node:path";
import {findProgram} from "../../core/files/find-program.ts";
import {hashOf} from "../../core/text.ts";
import {readJson, type Cache} from "../../engine/cache.ts";
import type {Group} from "./plan.ts";
import {runnerNameOf, type Runner} from "./runners.ts";

export interface Result {
  /** What the programs of each test printed, by its id. */
  outputs: Record<string, string>;
  /** The programs that ran them: "Python 3.11.7". */
  tools: string[];
  /** Identifies the files of those programs on this machine. */
  programs: string;
}

/** Kind of the entries; they are signed, because pages show what is in them. */
export const RESULT_KIND = "test";

/** Another format makes other keys. */
const FORMAT = 1;

/** @param settings what else of the configuration and of services matters, as JSON */
export function resultKey(group: Group, runners: ReadonlyMap<string, Runner>, settings: string): string {
  const blocks = group.blocks.map(({block: {at: _at, from: _from, ...block}, expected, unit}) => [
    block,
    expected && [expected.language, expected.text],
    unit.includes("#line-") ? "" : unit
  ]);
  const rows = runnersIn(group, runners).map(({name, command, ...row}) => ({
    name,
    command: command?.map((argument) => (argument === process.execPath ? "node" : argument)) ?? null,
    ...row
  }));
  return hashOf(JSON.stringify([FORMAT, blocks, rows, settings]));
}

export function runnersIn({blocks}: Group, runners: ReadonlyMap<string, Runner>): Runner[] {
  const names = blocks.flatMap(({block}) => (block.runs && block.skip === null ? [runnerNameOf(block.language)] : []));
  return [...new Set(names)].sort().flatMap((name) => runners.get(name) ?? []);
}

export function readResult(cache: Cache, key: string): Result | null {
  const kept = cache.get(RESULT_KIND, key);
  return kept && readJson<Result>(kept);
}

export function keepResult(cache: Cache, key: string, result: Result): void {
  cache.put(RESULT_KIND, key, JSON.stringify(result));
}

/** Changes when a program that runs the group is replaced. */
export function programsOf(runners: readonly Runner[], env: NodeJS.ProcessEnv): string {
  const files = runners.map(({command}) => {
    const [name = ""] = command ?? [];
    const found = path.isAbsolute(name) ? name : findProgram(name, env);
    if (found === null) return "";
    const file = fs.realpathSync(found);
    const {size, mtimeMs} = fs.statSync(file);
    return `${file}:${size}:${mtimeMs}`;
  });
  return hashOf(files.join("\n"));
}
