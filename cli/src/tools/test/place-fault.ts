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
export function placeOfFault(program: Program, {folder, files}: Written, {word, time}: ServiceFault): Location {
  const command = program.runner.name === "bash" && time !== undefined ? commandAt(program, folder, time) : null;
  const own = command === null ? [] : program.blocks.filter(({block}) => covers(block, command));
  const named = [...files].flatMap(([file, blocks]) =>
    own.some(({block}) => block.text.includes(file)) ? blocks : []
  );
  const places = word === null ? [] : [own, named, program.blocks, [...files.values()].flat()];
  const exact = places.map((blocks) => lineOf(blocks, word!, command));
  const similar = places.map((blocks) => {
    const like = nearest(word!, new Set(blocks.flatMap(({block}) => block.text.match(/[\w.-]+/g) ?? [])));
    return like === null ? null : lineOf(blocks, like, command);
  });
  for (const found of [...exact, ...similar]) if (found) return found;
  return command ?? program.blocks.at(-1)!.block.at;
}

/** The first line with a word, at or after a command if it is in the same block. */
function lineOf(blocks: readonly PlannedBlock[], word: string, command: Location | null): Location | null {
  const pattern = new RegExp(`(?<![\\w-])${escapeRegExp(word)}(?![\\w-])`);
  for (const {block} of blocks) {
    const lines = block.text.split("\n");
    const start = command !== null && covers(block, command) ? command.line - block.from.line : 0;
    const index = lines.findIndex((line, at) => at >= start && pattern.test(line));
    if (index >= 0)
      return {...block.from, line: block.from.line + index, column: pattern.exec(lines[index]!)!.index + 1};
  }
  return null;
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
