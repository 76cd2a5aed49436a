// Runs the groups whose results are not known, a few at a time.

import os from "node:os";
import {byLocation, type Diagnostic} from "../../core/diagnostics.ts";
import type {Cache} from "../../engine/cache.ts";
import type {Config} from "../../config/config.ts";
import type {TestBlock} from "../../model.ts";
import type {Group} from "../../site/tests/plan.ts";
import {
  keepResult,
  keyOfGroup,
  readResult,
  runnersIn,
  servicesOf,
  type FingerprintOf,
  type Result
} from "../../site/tests/result.ts";
import {programsOf} from "./programs.ts";
import {runGroup} from "./run-group.ts";
import {cleanEnv, runProgram} from "./run-program.ts";
import {runnersOf, type Runner} from "../../site/tests/runners.ts";
import {noServices, type Services} from "./services.ts";

export interface GroupOutcome {
  group: Group;
  diagnostics: Diagnostic[];
  /** Why some of its blocks did not run, and which; null if all did. */
  notRun: {why: string; blocks: readonly TestBlock[]} | null;
  isKnown: boolean;
  milliseconds: number;
}

/** Null for a block that ran. */
export function whyNotRun({notRun}: GroupOutcome, block: TestBlock): string | null {
  return block.skip ?? (notRun?.blocks.includes(block) ? notRun.why : null);
}

export interface TestInput {
  config: Config;
  groups: readonly Group[];
  cache: Cache;
  env: NodeJS.ProcessEnv;
  services: Services;
  fingerprintOf: FingerprintOf;
  /** Whether each begins when the one before it has ended. */
  isInOrder?: boolean;
  /** In which all of them run, instead of a folder each. */
  folder?: string;
  onProgress?(done: number, total: number): void;
}

/** Groups with a kept result, and those that have to run. */
export function splitKnown(input: TestInput): {known: GroupOutcome[]; stale: Group[]} {
  const runners = runnersOf(input.config);
  const isKnown = (group: Group): boolean => {
    const kept = readResult(input.cache, keyOfGroup(input.config, group, input.fingerprintOf));
    return kept !== null && kept.programs === programsOf(runnersIn(group, runners), input);
  };
  const known = input.groups.filter(isKnown);
  return {
    known: known.map((group) => ({group, diagnostics: [], notRun: null, isKnown: true, milliseconds: 0})),
    stale: input.groups.filter((group) => !known.includes(group))
  };
}

export async function runTests(input: TestInput): Promise<GroupOutcome[]> {
  const runners = runnersOf(input.config);
  const versions = new Map<string, Promise<string>>();
  const versionOf = (runner: Runner): Promise<string> => {
    const asked = versions.get(runner.name) ?? askVersion(runner, input.env);
    versions.set(runner.name, asked);
    return asked;
  };
  const outcomes = new Map<Group, GroupOutcome>();
  const waiting = input.groups.values();
  const lane = async (): Promise<void> => {
    for (const group of waiting) {
      const used = runnersIn(group, runners);
      const {outcome, outputs} = await runOne(input, group, runners);
      outcomes.set(group, outcome);
      if (outcome.diagnostics.length === 0 && outcome.notRun === null) {
        const tools = (await Promise.all(used.map(versionOf))).filter((tool) => tool !== "");
        const result: Result = {outputs, tools, programs: programsOf(used, input)};
        keepResult(input.cache, keyOfGroup(input.config, group, input.fingerprintOf), result);
      }
      input.onProgress?.(outcomes.size, input.groups.length);
    }
  };
  await Promise.all(Array.from({length: input.isInOrder ? 1 : os.availableParallelism()}, lane));
  return input.groups.map((group) => outcomes.get(group)!);
}

async function runOne(
  {config, env, services: all, folder}: TestInput,
  group: Group,
  runners: ReadonlyMap<string, Runner>
): Promise<{outcome: GroupOutcome; outputs: Result["outputs"]}> {
  const started = performance.now();
  const outcome = (diagnostics: Diagnostic[], notRun: GroupOutcome["notRun"]): GroupOutcome => ({
    group,
    diagnostics: diagnostics.sort(byLocation),
    notRun,
    isKnown: false,
    milliseconds: performance.now() - started
  });
  if (runnersIn(group, runners).length === 0) return {outcome: outcome([], null), outputs: {}};
  const names = servicesOf(group, config, runners);
  const services = names.length === 0 ? noServices : await all.start(group, names);
  try {
    const {memory, output, replace, env: own} = config.tests;
    const {diagnostics, outputs, missing} = await runGroup({
      group,
      root: config.root,
      runners,
      replacements: replace,
      env: own,
      limits: {memory, output},
      services,
      folder: folder ?? null,
      processEnv: env
    });
    const notRun = missing && {why: absentText(missing.what), blocks: missing.blocks};
    return {outcome: outcome(diagnostics, notRun), outputs};
  } finally {
    await services.stop();
  }
}

/** "python3", or what an error says of it. */
function absentText(what: string): string {
  return /\s/.test(what) ? what : `${what} is not installed`;
}

/** "Python 3.11.7", as the program says. */
async function askVersion({name, command, container}: Runner, env: NodeJS.ProcessEnv): Promise<string> {
  if (container) return container.image;
  const [program] = command ?? [];
  if (program === undefined || /^(POST|PUT)$/.test(program)) return "";
  const {stdout, stderr} = await runProgram({
    command: [program, name === "go" ? "version" : "--version"],
    folder: os.tmpdir(),
    env: cleanEnv(env, os.tmpdir()),
    limits: {timeout: 10, memory: 0, output: 100}
  });
  const [number] = /\d+(?:\.\d+)+/.exec(stdout + stderr) ?? [];
  const labels: Readonly<Record<string, string>> = {
    bash: "Bash",
    javascript: "Node",
    typescript: "Node",
    python: "Python",
    go: "Go"
  };
  return number === undefined ? "" : `${labels[name] ?? name} ${number}`;
}
