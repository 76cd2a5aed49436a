// Checks options in inline code, such as `--home` or `--home FOLDER`, that no program has.

import {suggest} from "../../core/nearest.ts";
import type {CliPage} from "../../../../runtime/shared/reference.ts";
import type {NameFault} from "../shared/name-check.ts";

export function checkOption(programs: readonly CliPage[], written: string): NameFault | null {
  if (!written.startsWith("--") || programs.length === 0) return null;
  const name = written.split(/[=\s]/)[0]!;
  const names = new Set(programs.flatMap(optionNames));
  if (names.has(name) || name === "--help" || name === "--version") return null;
  // A wrong first letter is rarely a typo, and among the options of all programs short names resemble each other.
  const alike = [...names].filter((each) => each[2] === name[2]);
  return {
    code: "name-unknown",
    message: `No program that is described here has an option ${name}.`,
    hint: suggest(name, alike) ?? "write options of other programs with their name: `curl --data`"
  };
}

function optionNames({options, commands, groups}: CliPage): string[] {
  return [options, ...commands.map((command) => command.options), ...groups.map((group) => group.options)]
    .flat()
    .flatMap(({name, aliases}) => [name, ...aliases]);
}
