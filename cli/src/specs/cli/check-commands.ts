// Checks shell blocks against the programs that they run: unknown commands and
// options, values that an option does not accept, missing arguments.

import {suggest} from "../../nearest.ts";
import type {CliCommand, CliOption, CliPage} from "../../../../runtime/shared/reference.ts";
import type {CodeMismatch} from "../shared/code-text.ts";
import {shellCommands, type Word} from "./shell-commands.ts";

export function checkCommands(programs: readonly CliPage[], block: string): CodeMismatch[] {
  const byName = new Map(programs.map((page) => [page.program, page]));
  return shellCommands(block).flatMap((words) => {
    const start = startOf(words, byName);
    return start === null ? [] : checkCommand(byName, words.slice(start));
  });
}

/** Index of the program's name: after a prompt, sudo and assignments. */
function startOf(words: readonly Word[], programs: ReadonlyMap<string, CliPage>): number | null {
  const index = words.findIndex(({text}) => !/^([$%#>]|sudo|exec|nohup|time|\w+=.*)$/.test(text));
  const name = words[index]?.text.replace(/^.*\//, "").replace(/\.exe$/, "") ?? "";
  return programs.has(name) ? index : null;
}

function checkCommand(programs: ReadonlyMap<string, CliPage>, words: readonly Word[]): CodeMismatch[] {
  const found = commandOf(programs, words);
  if ("mismatch" in found) return found.mismatch ? [found.mismatch] : [];
  const {page, command, rest} = found;
  const options = optionsOf(page, command);
  const given = new Set<CliOption>();
  const faults: CodeMismatch[] = [];
  for (let index = 0; index < rest.length; index++) {
    const word = rest[index]!;
    if (word.text === "--") break;
    if (!/^-{1,2}[A-Za-z]/.test(word.text)) continue;
    const [name, value] = splitOnce(word.text);
    const option = options.find((each) => each.name === name || each.aliases.includes(name));
    if (!option) {
      if (name === "--help" || name === "-h") return []; // every program has it, and nothing else matters then
      const names = options.flatMap((each) => [each.name, ...each.aliases]);
      faults.push({
        at: word.at,
        message: `${command?.name ?? page.program} has no option ${name}.`,
        hint: suggest(name, names) ?? (names.length === 0 ? "it has no options" : null)
      });
      continue;
    }
    given.add(option);
    const next = rest[index + 1];
    const takesNext = value === undefined && takesValue(option) && next !== undefined && !next.text.startsWith("-");
    const literal = value !== undefined ? {text: value, isOpen: word.isOpen} : takesNext ? next : null;
    if (takesNext) index++;
    if (
      literal &&
      !literal.isOpen &&
      option.values.length > 0 &&
      !option.values.some((each) => each.toLowerCase() === literal.text.toLowerCase())
    )
      faults.push({
        at: value !== undefined ? word.at : next!.at,
        message: `${option.name} does not accept "${literal.text}".`,
        hint: `it is one of ${option.values.join(", ")}`
      });
  }
  const missing = (command?.options ?? []).filter(
    (each) => each.required && (each.default ?? "") === "" && !given.has(each)
  );
  if (missing.length > 0 && !rest.some(({text}) => text === "..." || text === "…"))
    faults.push({
      at: words[0]!.at,
      message: `${command?.name ?? page.program} needs ${missing.map(({name}) => name).join(" and ")}.`,
      hint: null
    });
  return faults;
}

interface FoundCommand {
  page: CliPage;
  command: CliCommand | null;
  rest: readonly Word[];
}

/** Follows command names, into another program if one continues there. */
function commandOf(
  programs: ReadonlyMap<string, CliPage>,
  words: readonly Word[]
): FoundCommand | {mismatch: CodeMismatch | null} {
  let page = programs.get(words[0]!.text.replace(/^.*\//, "").replace(/\.exe$/, ""))!;
  let name = page.program;
  let command: CliCommand | null = null;
  let index = 1;
  const skipped: Word[] = [];
  for (; index < words.length; index++) {
    const word = words[index]!;
    if (word.text.startsWith("-")) {
      // Options of every command may come before the name of one.
      const option = page.options.find(
        (each) => each.name === splitOnce(word.text)[0] || each.aliases.includes(word.text)
      );
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
      if (below.length === 0 || word.isOpen || /^[A-Z_]+$/.test(word.text) || (command?.arguments.length ?? 0) > 0)
        break;
      return {
        mismatch: {
          at: word.at,
          message: `${name} has no command ${word.text}.`,
          hint: suggest(word.text, below) ?? `it has ${below.join(", ")}`
        }
      };
    }
    command = next;
    name = next.name;
    const other: CliPage | undefined = next.program ? programs.get(next.program.label) : undefined;
    if (next.program && !other) return {mismatch: null}; // a program without description
    if (other) {
      page = other;
      name = other.program;
      command = null;
    }
  }
  return {page, command, rest: [...skipped, ...words.slice(index)]};
}

function isDirectlyBelow(name: string, parent: string): boolean {
  return name.startsWith(`${parent} `) && !name.slice(parent.length + 1).includes(" ");
}

/** Its own options, those of its ancestors, and shared ones. */
function optionsOf(page: CliPage, command: CliCommand | null): CliOption[] {
  const shared = (command?.groups ?? []).flatMap(
    ({anchor}) => page.groups.find((group) => group.anchor === anchor)?.options ?? []
  );
  const above = page.commands.filter(({name}) => command?.name.startsWith(`${name} `));
  return [...(command?.options ?? []), ...above.flatMap((each) => each.options), ...page.options, ...shared];
}

/** A boolean option takes no value, unless its values are listed. */
function takesValue({type, values}: CliOption): boolean {
  return type !== "bool" || values.length > 0;
}

/** Splits "--a=b=c" into "--a" and "b=c". */
function splitOnce(text: string): [string, string | undefined] {
  const at = text.indexOf("=");
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}
