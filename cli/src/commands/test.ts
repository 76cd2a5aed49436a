// protodocs test: runs the examples of pages.

import path from "node:path";
import {loadConfig} from "../config/load.ts";
import type {Config} from "../config/config.ts";
import {byLocation, hasErrors} from "../core/diagnostics.ts";
import {suggest} from "../core/nearest.ts";
import {writeAtomically} from "../core/files/atomic-file.ts";
import {diskFileSystem} from "../core/file-system.ts";
import {applyRules} from "../site/apply-rules.ts";
import {prepareCompiler} from "../site/build-project.ts";
import {openToRead} from "../site/open-to-read.ts";
import {mockSourceOf, serviceFingerprint, testedPages, writtenFaults} from "../site/tests/pages.ts";
import {canConfine, CONFINED, isConfined, runConfined} from "../tools/test/confine.ts";
import {junitOf} from "../tools/test/junit.ts";
import {journeysOf} from "../site/tests/journeys.ts";
import {planTests, type Group, type Plan} from "../site/tests/plan.ts";
import {runnersIn} from "../site/tests/result.ts";
import {runTests, splitKnown, whyNotRun, type GroupOutcome, type TestInput} from "../tools/test/run-tests.ts";
import {runnersOf} from "../site/tests/runners.ts";
import {ServiceFailure} from "../tools/test/service-failure.ts";
import type {Refusal} from "../tools/versions/refusal.ts";
import {createServices} from "../tools/test/services.ts";
import type {ExitCode} from "./build.ts";
import {refuse} from "./refuse.ts";
import {runJourneys} from "./test-journey.ts";
import {compareServices} from "./test-live.ts";
import {openRecording} from "./test-record.ts";
import {plural, progressBar, shownPath, timeText, type Terminal} from "./terminal.ts";

export interface TestOptions {
  words: string[];
  list: boolean;
  strict: boolean;
  /** Languages whose code may run with a network. */
  allow: string[];
  /** Services that are recorded, and those that are compared, each with the address at which it runs if that is another: "tides=https://api.tides.example". */
  record: string[];
  live: string[];
  /** "Name: value". */
  header: string[];
  /** Names in tests.journeys. */
  journey: string[];
  junit?: string;
  cache: boolean;
  json: boolean;
  config: string;
}

export async function runTest(options: TestOptions, terminal: Terminal): Promise<ExitCode> {
  const started = performance.now();
  const {config, diagnostics} = loadConfig(path.resolve(options.config), diskFileSystem);
  if (!config) {
    terminal.diagnostics(diagnostics, path.dirname(path.resolve(options.config)));
    return 2;
  }
  const place = prepareCompiler(config, true, "build");
  place.store?.close();
  const {ask} = openToRead(config, diskFileSystem); // what is stored may be written by others, and must not run
  if (options.live.length > 0) return compareServices(options, config, ask, terminal);
  const whole = planTests(testedPages(ask), runnersOf(config));
  const found = journeysOf(options.journey, config.tests.journeys, whole.groups);
  if (found.fault) {
    terminal.say(`protodocs: ${found.fault.message}`);
    if (found.fault.hint !== null) terminal.say(`  hint: ${found.fault.hint}`);
    return 2;
  }
  const onWay = found.journeys.flatMap(({steps}) => steps.flatMap(({groups}) => groups));
  const plan = onWay.length > 0 ? {...whole, groups: onWay} : chosen(whole, options.words);
  const written = [...writtenFaults(ask), ...plan.diagnostics];
  const faults = applyRules(config, written).sort(byLocation);
  terminal.diagnostics(faults, config.root);
  if (hasErrors(faults)) return 1;
  const unknown = unknownName(options, whole, config);
  if (unknown) return refuse(unknown, terminal);
  if (options.list) return list(plan.groups, config, terminal);

  const recording = openRecording(options, config, terminal);
  if (recording === null) return 2;
  const input: TestInput = {
    config,
    groups: plan.groups,
    cache: place.cache,
    env: process.env,
    services: createServices({
      config,
      env: process.env,
      recorder: recording.recorder,
      sourceOf: (version, service) => mockSourceOf(ask, version ?? "", service)
    }),
    fingerprintOf: (version, service) => serviceFingerprint(ask, version, service),
    onProgress: (done, total) => terminal.progress(progressBar(done, total, "examples"))
  };
  const {known, stale} =
    options.cache && !recording.recorder && onWay.length === 0
      ? splitKnown(input)
      : {known: [], stale: recording.groupsOf(plan.groups)};
  const refused = refusedOf(stale, config, options.allow);
  if (refused.length > 0 && !isConfined()) {
    if (process.env[CONFINED] !== undefined || !canConfine()) return refuse(networkRefusal(refused), terminal);
    return recording.offering(async (variables) => {
      const command = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
      const code = await runConfined(["env", `${CONFINED}=1`, ...variables, ...command]);
      return code === 0 || code === 1 ? code : 2;
    });
  }
  const ran = await tested(
    input,
    () =>
      onWay.length > 0
        ? runJourneys(found.journeys, input, terminal)
        : runTests({...input, groups: stale, isInOrder: recording.recorder !== null}),
    terminal
  );
  if (ran === null) return 2;
  const outcomes = [...known, ...ran].sort((a, b) => plan.groups.indexOf(a.group) - plan.groups.indexOf(b.group));
  recording.write(outcomes, whole.groups);
  return report({options, config, outcomes, started}, terminal);
}

/** Null if a service does not start, which it reports. */
async function tested(
  {services}: TestInput,
  run: () => Promise<GroupOutcome[]>,
  terminal: Terminal
): Promise<GroupOutcome[] | null> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error;
    terminal.say(`protodocs: ${error.message}`);
    return null;
  } finally {
    terminal.progress(null);
    services.stop();
  }
}

/** A name on the command line that means nothing. */
function unknownName({allow, words, list: isList}: TestOptions, {groups}: Plan, config: Config): Refusal | null {
  const runners = [...runnersOf(config).keys()];
  const language = allow.find((name) => !runners.includes(name));
  if (language !== undefined) {
    const others = `write one of ${runners.join(", ")}`;
    return {
      refused: `Nothing runs "${language}", so it cannot be allowed.`,
      hint: suggest(language, runners) ?? others
    };
  }
  const files = [...new Set(groups.flatMap(({blocks}) => blocks.map(({block}) => block.at.file)))];
  const word = isList ? undefined : words.find((one) => !files.some((file) => file.includes(one)));
  if (word === undefined) return null;
  const parts = new Set(files.flatMap((file) => [file, ...file.split("/"), ...file.split(/[/.]/)]));
  return {
    refused: `No page with examples has "${word}" in its path.`,
    hint: suggest(word, parts) ?? "protodocs test --list names the pages with examples"
  };
}

/** Groups with a block of a page that is asked for. */
function chosen(plan: Plan, words: readonly string[]): Plan {
  const isMeant = ({at}: {at: {file: string}}): boolean => words.some((word) => at.file.includes(word));
  if (words.length === 0) return plan;
  return {...plan, groups: plan.groups.filter(({blocks}) => blocks.some(({block}) => isMeant(block)))};
}

/** Languages whose code is about to run, and that are not allowed to have a network. */
function refusedOf(groups: readonly Group[], config: Config, allowed: readonly string[]): string[] {
  const runners = runnersOf(config);
  const names = groups.flatMap((group) =>
    runnersIn(group, runners).flatMap(({name, container}) => (container ? [] : name))
  );
  return [...new Set(names)].filter((name) => !allowed.includes(name)).sort();
}

function networkRefusal(names: readonly string[]): Refusal {
  const allowing = names.map((name) => `--allow ${name}`).join(" ");
  return {
    refused: `examples in ${names.join(", ")} are not run: this system cannot keep them from the network.`,
    hint: `run protodocs in a container without network, or allow them: ${allowing}`
  };
}

function list(groups: readonly Group[], {root}: Config, terminal: Terminal): ExitCode {
  for (const {id, blocks} of groups)
    for (const {block} of blocks.filter(({block: {runs}}) => runs)) {
      const place = `${shownPath(path.join(root, block.at.file), process.cwd())}:${block.at.line}`;
      terminal.print([place, id, block.language, ...(block.skip === null ? [] : [`skip: ${block.skip}`])].join("  "));
    }
  return 0;
}

interface Report {
  options: TestOptions;
  config: Config;
  outcomes: GroupOutcome[];
  started: number;
}

function report({options, config, outcomes, started}: Report, terminal: Terminal): ExitCode {
  const faults = withoutRepeats(
    outcomes.flatMap(({diagnostics}) => diagnostics),
    ({at, message}) => `${at.file}:${at.line}:${message}`
  ).sort(byLocation);
  const allNotRun = outcomes.flatMap((outcome) => {
    const blocks = outcome.group.blocks.flatMap(({block}) => (block.runs ? block : []));
    return blocks.flatMap((block) => {
      const reason = whyNotRun(outcome, block);
      return reason === null ? [] : [{reason, place: `${block.at.file}:${block.at.line}`}];
    });
  });
  const notRun = withoutRepeats(allNotRun, ({place}) => place);
  if (options.junit !== undefined) writeAtomically(path.resolve(options.junit), junitOf(outcomes));
  if (options.json)
    terminal.json({
      diagnostics: faults,
      groups: outcomes.map(({group, notRun: why, isKnown, diagnostics}) => ({
        id: group.id,
        version: group.version,
        status: diagnostics.length > 0 ? "failed" : why !== null || isSkipped(group) ? "not run" : "passed",
        known: isKnown
      })),
      notRun
    });
  else {
    terminal.diagnostics(faults, config.root);
    for (const {place, reason} of options.journey.length > 0 ? [] : notRun)
      terminal.say(`not run: ${place}: ${reason}`);
    const ran = outcomes.filter(({group}) => !isSkipped(group));
    const failed = outcomes.filter(({diagnostics}) => diagnostics.length > 0).length;
    const absent = ran.filter(({diagnostics, notRun: why}) => diagnostics.length === 0 && why !== null).length;
    const known = ran.filter(({isKnown}) => isKnown).length;
    const parts = [
      `${ran.length - failed - absent} passed${known > 0 ? ` (${known} unchanged)` : ""}`,
      ...(failed > 0 ? [`${failed} failed`] : []),
      ...(notRun.length > 0 ? [`${plural(notRun.length, "block")} not run`] : [])
    ];
    terminal.say(
      `${plural(outcomes.length, "example")}: ${parts.join(", ")}, in ${timeText(performance.now() - started)}`
    );
    if (outcomes.length === 0) terminal.say('  hint: write "test" after the language of a block that is to run');
  }
  const isMissing = outcomes.some(({notRun: why}) => why !== null);
  return faults.length > 0 || (options.strict && isMissing) ? 1 : 0;
}

function isSkipped({blocks}: Group): boolean {
  return blocks.every(({block}) => !block.runs || block.skip !== null);
}

/** A setup that fails, or does not run, does so for each of its users. */
function withoutRepeats<T>(list: readonly T[], keyOf: (one: T) => string): T[] {
  return [...new Map(list.map((one) => [keyOf(one), one])).values()];
}
