// Runs a group in a temporary folder, step by step, up to the first failure.

import fs from "node:fs";
import path from "node:path";
import {diagnose, type Diagnostic} from "../../core/diagnostics.ts";
import {suggest} from "../../core/nearest.ts";
import {compileTypescript} from "./compile-typescript.ts";
import type {TestBlock} from "../../model.ts";
import {isolation} from "./confine.ts";
import {compareOutput} from "./expected.ts";
import type {Group, PlannedBlock} from "../../site/tests/plan.ts";
import {
  failedCalls,
  placeholdersOf,
  readTranscript,
  stepsOf,
  withCaptures,
  withReplacements,
  type Program
} from "./program.ts";
import {CONTAINER_FAILURE, runInContainer} from "./run-in-container.ts";
import {cleanEnv, runProgram, type Ending, type Limits} from "./run-program.ts";
import type {Runner} from "../../site/tests/runners.ts";
import {lineOfError, placeOfFault} from "./place-fault.ts";
import {sendRequests} from "./send-requests.ts";
import type {RunningServices} from "./services.ts";
import {createFolder, removeFolder} from "./temporary-folder.ts";

export interface GroupInput {
  group: Group;
  /** The project, whose packages JavaScript may import. */
  root: string;
  runners: ReadonlyMap<string, Runner>;
  /** Texts that are replaced in code; "{name}" in a value is the address of a service. */
  replacements: Readonly<Record<string, string>>;
  env: Readonly<Record<string, string>>;
  limits: Omit<Limits, "timeout">;
  services: RunningServices;
  /** Where it runs; null for a folder of its own. */
  folder: string | null;
  /** That of this process. */
  processEnv: NodeJS.ProcessEnv;
}

export interface GroupRun {
  diagnostics: Diagnostic[];
  /** What the programs of each test printed, by its id. */
  outputs: Record<string, string>;
  /** What is not installed, and the blocks that have not run for want of it. */
  missing: Missing | null;
}

export interface Missing {
  what: string;
  blocks: TestBlock[];
}

interface Running extends GroupInput {
  folder: string;
  /** Blocks by the file in which they are. */
  files: ReadonlyMap<string, readonly PlannedBlock[]>;
  captures: ReadonlyMap<string, string>;
  filled(text: string): string;
}

export async function runGroup(input: GroupInput): Promise<GroupRun> {
  const folder = input.folder ?? createFolder(input.root);
  const addresses = [...input.services.addresses].map(([name, url]) => [`{${name}}`, url] as const);
  const filled = (text: string): string => withReplacements(text, addresses);
  const replacements = Object.entries(input.replacements).map(
    ([from, to]) => [from, addressLike(from, filled(to))] as const
  );
  const result: GroupRun = {diagnostics: [], outputs: {}, missing: null};
  const files = new Map<string, readonly PlannedBlock[]>();
  let captures: ReadonlyMap<string, string> = new Map();
  const captured = new Set(input.group.blocks.flatMap(({expected}) => placeholdersOf(expected?.text ?? "")));
  try {
    for (const step of stepsOf(input.group, input.runners)) {
      const textOf = ({block}: PlannedBlock): string =>
        withReplacements(withCaptures(block.text, captures), replacements);
      if (step.type === "write") {
        write(folder, step.file, `${textOf(step.block)}\n`);
        files.set(step.file, [step.block]);
        continue;
      }
      const {program} = step;
      const misnamed = program.blocks.flatMap((planned) => captureFaults(planned, captured));
      if (misnamed.length > 0) {
        result.diagnostics.push(...misnamed);
        break;
      }
      files.set(program.file, program.blocks);
      const ran = await runStep(
        {...input, folder, files, captures, filled},
        program,
        program.blocks.map(textOf).join("\n")
      );
      if (ran.missing) {
        const first = input.group.blocks.indexOf(program.blocks[0]!);
        const rest = input.group.blocks.slice(first).map(({block}) => block);
        result.missing = {what: ran.missing, blocks: rest.filter((block) => block.runs && block.skip === null)};
        break;
      }
      for (const {unit} of program.blocks) result.outputs[unit] = (result.outputs[unit] ?? "") + ran.stdout;
      if (ran.diagnostics.length > 0) {
        result.diagnostics.push(...ran.diagnostics);
        break;
      }
      captures = ran.captures;
    }
  } finally {
    if (input.folder === null) removeFolder(folder);
  }
  return result;
}

/** "ws://…" for what replaces such an address, and "127.0.0.1:41234" for "host:port". */
function addressLike(from: string, address: string): string {
  if (/^wss?:/.test(from)) return address.replace(/^http/, "ws");
  return /^[\w.-]+:\d+$/.test(from) ? address.replace(/^https?:\/\//, "") : address;
}

interface Ran {
  stdout: string;
  diagnostics: Diagnostic[];
  captures: ReadonlyMap<string, string>;
  /** What is not installed; null if it ran. */
  missing: string | null;
}

async function runStep(running: Running, program: Program, text: string): Promise<Ran> {
  const ending = await start(running, program, text);
  const missing = missingOf(program, ending);
  if (missing !== null) return {stdout: "", diagnostics: [], captures: running.captures, missing};
  const faults = running.services.takeFaults();
  const [{block}] = program.blocks as [PlannedBlock];
  const diagnostics = faults.map((fault) =>
    diagnose("test-failed", placeOfFault(program, running, fault), fault.message, fault.hint)
  );
  const expected = expectedOf(program);
  const endless = ending.stopped === "time" && goesOn(expected);
  const unprinted = endless ? compareOutput(expected, ending.stdout, running.captures).mismatch : null;
  if (unprinted) diagnostics.push(diagnose("test-failed", unprinted.at, unprinted.message, endedAfter(program)));
  if (diagnostics.length === 0) {
    const fault =
      block.fails === null
        ? failureOf({program, files: running.files, text}, ending)
        : missedFailure(program, ending, block.fails);
    if (fault) diagnostics.push(fault);
  }
  const {mismatch, captures} =
    diagnostics.length === 0
      ? compareOutput(expected, ending.stdout, running.captures)
      : {mismatch: null, captures: running.captures};
  if (mismatch) diagnostics.push(diagnose("test-failed", mismatch.at, mismatch.message));
  return {stdout: ending.stdout, diagnostics, captures, missing: null};
}

/** What a program prints according to its blocks; that of a transcript is in the block itself. */
function expectedOf({blocks}: Program): (TestBlock | null)[] {
  const [{block, expected}] = blocks as [PlannedBlock];
  const output = block.language === "console" ? readTranscript(block.text).output.trim() : "";
  if (output === "" || expected !== null) return blocks.map((planned) => planned.expected);
  const first = block.text.split("\n").findIndex((line) => !/^[$>#] /.test(line));
  return [{...block, text: output, from: {...block.from, line: block.from.line + first}}];
}

/** Whether a program may go on after it has printed what is expected. */
function goesOn(expected: readonly (TestBlock | null)[]): boolean {
  return expected.at(-1)?.text.trimEnd().endsWith("\n…") ?? false;
}

function missingOf({runner}: Program, {isMissing, stderr, code}: Ending): string | null {
  if (isMissing) return (runner.container ?? runner).command?.[0] ?? runner.name;
  if (runner.container && code === CONTAINER_FAILURE) return lastLine(stderr);
  return runner.absent === null ? null : (new RegExp(runner.absent).exec(stderr)?.[0] ?? null);
}

async function start(running: Running, program: Program, text: string): Promise<Ending> {
  const {folder, env, limits, filled, processEnv, captures} = running;
  const {runner, blocks} = program;
  const code = blocks[0]!.block.language === "console" ? readTranscript(text).commands : text;
  const [first = "", address = ""] = runner.command ?? [""];
  if (runner.command === null || /^(POST|PUT)$/.test(first))
    return sendRequests({
      text: first === "" ? code : `${first} ${filled(address)}\nContent-Type: application/json\n\n${code}`,
      timeout: runner.timeout
    });
  const {file, code: compiled} =
    runner.name === "typescript" ? await compileTypescript(program.file, code) : {file: program.file, code};
  write(folder, file, `${compiled}\n`);
  const variables = Object.entries({...runner.env, ...env}).map(([name, value]) => [name, filled(value)]);
  const launch = {
    command: runner.command.map((argument) => filled(argument.replaceAll("{file}", file))),
    folder,
    env: Object.fromEntries(variables) as Record<string, string>,
    limits: {...limits, timeout: runner.timeout},
    ...(goesOn(expectedOf(program)) && {
      isEnough: (printed: string) => compareOutput(expectedOf(program), printed, captures).mismatch === null
    })
  };
  const clean = cleanEnv(processEnv, folder);
  return runner.container
    ? runInContainer(runner.container, launch, clean)
    : runProgram({...launch, env: {...clean, ...launch.env}, prefix: isolation(processEnv)});
}

function endedAfter({runner}: Program): string {
  return `it was ended after ${runner.timeout} seconds without printing this`;
}

/** Names in {{…}} that are almost those of captures; others may be anything. */
function captureFaults({block}: PlannedBlock, captured: ReadonlySet<string>): Diagnostic[] {
  return placeholdersOf(block.text).flatMap((name) => {
    const hint = captured.has(name) ? null : suggest(name, captured);
    if (hint === null) return [];
    const index = block.text.split("\n").findIndex((line) => placeholdersOf(line).includes(name));
    const at = {...block.from, line: block.from.line + index, column: 1};
    return [diagnose("test-failed", at, `No output above has the capture "${name}".`, hint)];
  });
}

interface Failing extends Pick<Running, "files"> {
  program: Program;
  /** What ran. */
  text: string;
}

/** What curl ends with, and other programs say, where a host is not found or does not answer. */
const UNREACHED = {
  codes: [6, 7],
  words: /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ENETUNREACH|resolve|Name or service not known|fetch failed/
};

function hostHint(text: string, {code, stderr}: Ending): string | null {
  if (!UNREACHED.codes.includes(code ?? 0) && !UNREACHED.words.test(stderr)) return null;
  const [, host] = /\b(?:https?|wss?):\/\/(?!localhost|127\.)([\w.-]+(?::\d+)?)/.exec(text) ?? [];
  return host === undefined ? null : `nothing answers at ${host}: add its address and its service to tests.replace`;
}

function failureOf({program, files, text}: Failing, ending: Ending): Diagnostic | null {
  const {code, stopped, stderr, stdout} = ending;
  if (code === 0) return null;
  const calls = failedCalls(files, stderr);
  const at = calls[0] ?? program.blocks.at(-1)!.block.at;
  const said = lastLine(stderr) || lastLine(stdout);
  if (stopped === "time")
    return diagnose(
      "test-failed",
      at,
      `This was ended after ${program.runner.timeout} seconds.`,
      "shorten it, or raise the timeout"
    );
  if (stopped === "output") return diagnose("test-failed", at, "This prints too much, and was ended.", "print less");
  return diagnose(
    "test-failed",
    lineOfError([...files.values()].flat(), calls, said) ?? at,
    `This fails${code === null ? "" : ` with code ${code}`}: ${said || "it says nothing"}`,
    hostHint(text, ending)
  );
}

function missedFailure({blocks}: Program, {code, stderr, stdout}: Ending, wanted: string): Diagnostic | null {
  const {at} = blocks[0]!.block;
  if (code === 0) return diagnose("test-failed", at, "This must fail, and does not.", 'remove "fails" from the fence');
  if (wanted === "" || `${stderr}\n${stdout}`.includes(wanted)) return null;
  return diagnose("test-failed", at, `This fails without saying "${wanted}": ${lastLine(stderr || stdout)}`);
}

/** The line of an error that says what is wrong. */
function lastLine(text: string): string {
  const lines = text.split("\n").filter((line) => !/^\s+at |^Node\.js v|^\s*\^*\s*$|: exit code \d+$/.test(line));
  const named = lines.findLast((line) => /^\w*(?:\.\w+)*(?:Error|Exception)\b/.test(line));
  return (named ?? lines.at(-1) ?? "").trim().slice(0, 500);
}

function write(folder: string, file: string, text: string): void {
  const target = path.join(folder, file);
  fs.mkdirSync(path.dirname(target), {recursive: true});
  fs.writeFileSync(target, text);
}
