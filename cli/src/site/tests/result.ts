// Results that are kept: those of groups that passed, by everything that they depend on.

import type {Config} from "../../config/config.ts";
import {hashOf} from "../../core/text.ts";
import {readJson, type Cache} from "../../engine/cache.ts";
import type {Group} from "./plan.ts";
import {runnerNameOf, runnersOf, webSocketFlag, type Runner} from "./runners.ts";

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

/** Another format makes other keys, and so do services that judge otherwise. */
const FORMAT = 3;

/** @param settings what else of the configuration and of services matters, as JSON */
export function resultKey(group: Group, runners: ReadonlyMap<string, Runner>, settings: string): string {
  const blocks = group.blocks.map(({block: {at: _at, from: _from, ...block}, expected, unit}) => [
    block,
    expected && [expected.language, expected.text],
    unit.includes("#line-") ? "" : unit
  ]);
  const rows = runnersIn(group, runners).map(({name, command, ...row}) => ({
    name,
    command:
      command
        ?.filter((argument) => argument !== webSocketFlag)
        .map((argument) => (argument === process.execPath ? "node" : argument)) ?? null,
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

/** Names of the services that a group reaches: by what is replaced in it, by variables that it reads, or by its runners. */
export function servicesOf(
  group: Group,
  {tests}: Pick<Config, "tests">,
  runners: ReadonlyMap<string, Runner>
): string[] {
  const texts = group.blocks.map(({block}) => block.text);
  const isIn = (text: string): boolean => texts.some((each) => each.includes(text));
  const used = [
    ...Object.entries(tests.replace).flatMap(([from, to]) => (isIn(from) ? [to] : [])),
    ...Object.entries(tests.env).flatMap(([name, value]) => (isIn(name) ? [value] : [])),
    ...runnersIn(group, runners).flatMap(({command, env}) => [...(command ?? []), ...Object.values(env)])
  ];
  return Object.keys(tests.services).filter((name) => used.some((text) => text.includes(`{${name}}`)));
}

export type TestService = Config["tests"]["services"][string];

/** Identifies the specifications of a service in a version, its recording, and its folder. */
export type FingerprintOf = (version: string | null, service: TestService) => string;

/** The key of a group's result. What is replaced counts where the group has it. */
export function keyOfGroup(config: Pick<Config, "tests">, group: Group, fingerprintOf: FingerprintOf): string {
  const {replace, env, memory, output, services} = config.tests;
  const runners = runnersOf(config);
  const used = Object.entries(replace).filter(([name]) => group.blocks.some(({block}) => block.text.includes(name)));
  const needed = servicesOf(group, config, runners).map((name) => [
    name,
    services[name],
    fingerprintOf(group.version, services[name]!)
  ]);
  return resultKey(group, runners, JSON.stringify([used, env, memory, output, needed]));
}
