// Where in an example the request is written that a service did not like.

import fs from "node:fs";
import path from "node:path";
import type {Location} from "../../core/diagnostics.ts";
import {nearest} from "../../core/nearest.ts";
import type {PlannedBlock} from "../../site/tests/plan.ts";
import {shellTrace} from "../../site/tests/runners.ts";
import type {ServiceFault} from "./mock/service-fault.ts";
import {covers, placeOfLine, type Program} from "./program.ts";
import {escapeRegExp} from "../../core/text.ts";

export interface Written {
  folder: string;
  /** Blocks by the file in which they are. */
  files: ReadonlyMap<string, readonly PlannedBlock[]>;
}

/** The word, or one like it: in the command that ran, in a file that it names, in the program; or else the command. */
export function placeOfFault(program: Program, {folder, files}: Written, fault: ServiceFault): Location {
  const {word, within, isAbsent, time} = fault;
  const command = program.runner.name === "bash" && time !== undefined ? commandAt(program, folder, time) : null;
  const own = command === null ? [] : program.blocks.filter(({block}) => covers(block, command));
  const named = [...files].flatMap(([file, blocks]) =>
    own.some(({block}) => block.text.includes(file)) ? blocks : []
  );
  const places = word === null ? [] : [own, named, program.blocks, [...files.values()].flat()];
  const contained = isAbsent || !within ? [] : places.map((blocks) => lineOf(blocks, word!, command, within));
  const whole = isAbsent ? [] : places.map((blocks) => lineOf(blocks, word!, command, null, "."));
  const exact = isAbsent ? [] : places.map((blocks) => lineOf(blocks, word!, command));
  const similar = places.map((blocks) => {
    const like = nearest(word!, new Set(blocks.flatMap(({block}) => block.text.match(/[\w.-]+/g) ?? [])));
    return like === null ? null : lineOf(blocks, like, command);
  });
  for (const found of [...contained, ...whole, ...exact, ...similar]) if (found) return found;
  return command ?? program.blocks.at(-1)!.block.at;
}

/**
 * The first line with a word: at or after a command that is in the same block, and the name of what contains it.
 *
 * @param apart what does not precede it: "marketIds" is not in "filter.marketIds"
 */
function lineOf(
  blocks: readonly PlannedBlock[],
  word: string,
  command: Location | null,
  within: string | null = null,
  apart = ""
): Location | null {
  const pattern = patternOf(word, apart);
  for (const {block} of blocks) {
    const lines = block.text.split("\n");
    const first = command !== null && covers(block, command) ? command.line - block.from.line : 0;
    const start = within === null ? first : lines.findIndex((line, at) => at >= first && patternOf(within).test(line));
    const index = start < 0 ? -1 : lines.findIndex((line, at) => at >= start && pattern.test(line));
    if (index >= 0)
      return {...block.from, line: block.from.line + index, column: pattern.exec(lines[index]!)!.index + 1};
  }
  return null;
}

/** How far below its first line a statement may be wrong. */
const MAX_STATEMENT_LINES = 20;

/**
 * The line with a word that an error quotes: of the innermost call that has it, or else below the innermost one, in the
 * same statement. The innermost call itself if none has.
 *
 * @param calls at which the program was, innermost first
 */
export function lineOfError(
  blocks: readonly PlannedBlock[],
  calls: readonly Location[],
  error: string
): Location | null {
  const [inner] = calls;
  const words = [...error.matchAll(/["'`]([\w.-]{2,})["'`]/g)].map(([, word]) => word!);
  if (!inner || words.length === 0) return inner ?? null;
  const named = calls.flatMap((at) => lineWith(blocks, at, words, 1) ?? []);
  return named[0] ?? lineWith(blocks, inner, words, MAX_STATEMENT_LINES) ?? inner;
}

function lineWith(
  blocks: readonly PlannedBlock[],
  at: Location,
  words: readonly string[],
  count: number
): Location | null {
  const found = blocks.find(({block}) => covers(block, at));
  if (!found) return null;
  const {from, text} = found.block;
  const lines = text.split("\n").slice(at.line - from.line, at.line - from.line + count);
  const index = lines.findIndex((line) => words.some((word) => patternOf(word).test(line)));
  return index < 0 ? null : {...at, line: at.line + index, column: 1};
}

function patternOf(word: string, apart = ""): RegExp {
  return new RegExp(`(?<![\\w${apart}-])${escapeRegExp(word)}(?![\\w-])`);
}

/** The command of a shell that ran at a time. */
function commandAt(program: Program, folder: string, time: number): Location | null {
  const file = path.join(folder, shellTrace);
  const lines = fs.existsSync(file) ? fs.readFileSync(file, "utf8").split("\n") : [];
  const before = lines.flatMap((line) => {
    const [, seconds, number] = /^\++ ([\d.,]+) (\d+) /.exec(line) ?? [];
    return seconds !== undefined && Number(seconds.replace(",", ".")) * 1000 <= time + 1 ? [Number(number)] : [];
  });
  const last = before.at(-1);
  return last === undefined ? null : placeOfLine(program.blocks, last);
}
