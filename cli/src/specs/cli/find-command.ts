// Finds the command that a line runs: it follows the names of commands, past
// options between them, into another program if one continues there.

import {suggest} from "../../core/nearest.ts";
import type {CliCommand, CliOption, CliPage} from "../../../../runtime/shared/reference.ts";
import type {CodeMismatch} from "../shared/code-text.ts";
import type {Word} from "./shell-commands.ts";

export interface FoundCommand {
  page: CliPage;
  command: CliCommand | null;
  /** Options and arguments. */
  rest: readonly Word[];
}

/** A word that is no command, or a command of a program that is not described. */
export interface NotFound {
  mismatch: CodeMismatch | null;
  /** How far the names of commands led. */
  reached: {page: CliPage; command: CliCommand} | null;
}

/** The name of a program in "./bin/parcels" and "C:\\parcels.exe". */
export function programName(word: string): string {
  return word.replace(/^.*[/\\]/, "").replace(/\.exe$/, "");
}

export function findCommand(programs: ReadonlyMap<string, CliPage>, words: readonly Word[]): FoundCommand | NotFound {
  let page = programs.get(programName(words[0]!.text))!;
  let name = page.program;
  let command: CliCommand | null = null;
  let index = 1;
  const skipped: Word[] = [];
  for (; index < words.length; index++) {
    const word = words[index]!;
    if (word.text.startsWith("-")) {
      // Options may come before the name of a command below.
      const option = optionsOf(page, command).find((each) => isNamed(each, splitOnce(word.text)[0]));
      if (!option) break;
      skipped.push(word);
      if (takesValue(option) && !word.text.includes("=") && words[index + 1]) skipped.push(words[++index]!);
      continue;
    }
    const next = page.commands.find((each) => each.name === `${name} ${word.text}`);
    if (!next) {
      const below = page.commands
        .filter((each) => isDirectlyBelow(each.name, name))
        .map((each) => each.name.slice(name.length + 1));
      const isUnknown = word.isOpen || isPlaceholder(word.text) || isEllipsis(word);
      if (below.length > 0 && isUnknown) return {mismatch: null, reached: null};
      if (below.length === 0 || (command ?? page).arguments.length > 0) break;
      return {
        mismatch: {
          at: word.at,
          message: `${name} has no command ${word.text}.`,
          hint: suggest(word.text, below) ?? `it has ${below.join(", ")}`
        },
        reached: null
      };
    }
    command = next;
    name = next.name;
    const other: CliPage | undefined = next.program ? programs.get(next.program.label) : undefined;
    if (next.program && !other) return {mismatch: null, reached: {page, command}}; // a program without description
    if (other) {
      page = other;
      name = other.program;
      command = null;
    }
  }
  return {page, command, rest: [...skipped, ...words.slice(index)]};
}

/** Own options, those of the commands above, and shared ones. */
export function optionsOf(page: CliPage, command: CliCommand | null): CliOption[] {
  const above = page.commands.filter(({name}) => command?.name.startsWith(`${name} `));
  const commands = [...(command ? [command] : []), ...above];
  const shared = commands.flatMap(({groups}) =>
    groups.flatMap(({anchor}) => page.groups.find((group) => group.anchor === anchor)?.options ?? [])
  );
  return [...commands.flatMap(({options}) => options), ...page.options, ...shared];
}

export function isNamed({name, aliases}: CliOption, written: string): boolean {
  return name === written || aliases.includes(written);
}

/** A boolean option takes no value, unless its values are listed. */
export function takesValue({type, values}: CliOption): boolean {
  return type !== "bool" || values.length > 0;
}

/** "parcels depot …": anything may follow. */
export function isEllipsis({text}: Word): boolean {
  return text === "..." || text === "…";
}

/** "CHAIN_ID" is for readers to replace. */
export function isPlaceholder(text: string): boolean {
  return /^[A-Z][A-Z0-9_]+$/.test(text);
}

/** Splits "--a=b=c" into "--a" and "b=c". */
export function splitOnce(text: string): [string, string | undefined] {
  const at = text.indexOf("=");
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}

function isDirectlyBelow(name: string, parent: string): boolean {
  return name.startsWith(`${parent} `) && !name.slice(parent.length + 1).includes(" ");
}
