// Blocks of a group to programs: blocks in sequence of one language are one program.

import type {Location} from "../../core/diagnostics.ts";
import type {TestBlock} from "../../model.ts";
import type {Group, PlannedBlock} from "../../site/tests/plan.ts";
import {runnerNameOf, type Runner} from "../../site/tests/runners.ts";
import {escapeRegExp} from "../../core/text.ts";

export interface Program {
  runner: Runner;
  file: string;
  blocks: PlannedBlock[];
}

/** A block that is only written to a file, or blocks that run. */
export type Step = {type: "write"; file: string; block: PlannedBlock} | {type: "run"; program: Program};

export function stepsOf({blocks}: Group, runners: ReadonlyMap<string, Runner>): Step[] {
  const steps: Step[] = [];
  const captured = new Set<string>();
  let files = 0;
  for (const planned of blocks) {
    const {block, expected} = planned;
    if (block.skip !== null) continue;
    const uses = placeholdersOf(block.text).some((name) => captured.has(name));
    if (!block.runs) {
      const at = uses ? steps.length : files++; // between two blocks of one program, it would divide them
      steps.splice(at, 0, {type: "write", file: block.write!, block: planned});
      continue;
    }
    const runner = runners.get(runnerNameOf(block.language));
    if (!runner) continue; // reported
    const before = steps.at(-1);
    const isOwn = block.write !== null || block.fails !== null || block.language === "console";
    if (before?.type === "run" && continues(before.program, runner) && !isOwn && !uses)
      before.program.blocks.push(planned);
    else steps.push({type: "run", program: {runner, file: block.write ?? runner.file, blocks: [planned]}});
    for (const name of placeholdersOf(expected?.text ?? "")) captured.add(name);
  }
  return steps;
}

function continues({runner, blocks}: Program, next: Runner): boolean {
  const [{block}] = blocks as [PlannedBlock];
  return runner === next && next.joins && block.write === null && block.fails === null && block.language !== "console";
}

const PLACEHOLDER = /\{\{[ \t]*([A-Za-z][\w.-]*)[ \t]*\}\}/g;

/** Names in {{…}}. */
export function placeholdersOf(text: string): string[] {
  return [...text.matchAll(PLACEHOLDER)].map(([, name]) => name!);
}

export function withCaptures(text: string, captures: ReadonlyMap<string, string>): string {
  return text.replace(PLACEHOLDER, (written, name: string) => captures.get(name) ?? written);
}

/** Replaces what the configuration says, the longest first, and only whole words. */
export function withReplacements(text: string, replacements: readonly (readonly [string, string])[]): string {
  const sorted = [...replacements].sort(([a], [b]) => b.length - a.length).filter(([from]) => from !== "");
  if (sorted.length === 0) return text;
  const values = new Map(sorted);
  const pattern = sorted
    .map(([from]) => {
      const [start, end] = [/^\w/.test(from) ? "(?<!\\w)" : "", /\w$/.test(from) ? "(?!\\w)" : ""];
      return start + escapeRegExp(from) + end;
    })
    .join("|");
  return text.replace(new RegExp(pattern, "g"), (found) => values.get(found)!);
}

/** The commands of a transcript: "$ ls", continued by lines that begin with ">". What is between them is output. */
export function readTranscript(text: string): {commands: string; output: string} {
  const lines = text.split("\n");
  const isCommand = (line: string): boolean => /^[$>#] /.test(line);
  return {
    commands: lines.map((line) => (isCommand(line) ? line.slice(2) : "")).join("\n"),
    output: lines.filter((line) => !isCommand(line)).join("\n")
  };
}

/** Whether a place is in the text of a block. */
export function covers({from, text}: Pick<TestBlock, "from" | "text">, at: Pick<Location, "file" | "line">): boolean {
  return from.file === at.file && at.line >= from.line && at.line < from.line + text.split("\n").length;
}

/** Where a line of a program is written; of several blocks, each begins where the one before it ends. */
export function placeOfLine(blocks: readonly PlannedBlock[], line: number): Location | null {
  let first = 1;
  for (const {block} of blocks) {
    const count = block.text.split("\n").length;
    if (line >= first && line < first + count) {
      const index = startOfCommand(block.text.split("\n"), line - first);
      return {...block.from, line: block.from.line + index, column: 1};
    }
    first += count;
  }
  return null;
}

/** A command of a shell begins above the line that it is continued on. */
function startOfCommand(lines: readonly string[], index: number): number {
  let start = index;
  while (start > 0 && lines[start - 1]!.endsWith("\\")) start--;
  return start;
}

/** The calls that an error names, in these files, innermost first. */
export function failedCalls(files: ReadonlyMap<string, readonly PlannedBlock[]>, error: string): Location[] {
  const names = new Map([...files].map(([file, blocks]) => [file.split("/").at(-1)!, blocks]));
  const pattern = [...names.keys()].map(escapeRegExp).join("|");
  const calls = [...error.matchAll(new RegExp(`(?<![\\w.-])(${pattern})(?:"?, line |: line |:)(\\d+)`, "g"))];
  const inner = calls.filter(([, name]) => !name!.endsWith(".sh")); // the shell only started what failed
  const places = (inner.length > 0 ? inner : calls).flatMap(
    ([, name, line]) => placeOfLine(names.get(name!)!, Number(line)) ?? []
  );
  return error.includes("Traceback") ? places.reverse() : places;
}
