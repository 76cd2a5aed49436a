// Checks commands in shell blocks and in prose against the programs that they run: unknown
// commands and options, values that are not accepted, missing and superfluous words.

import {suggest} from "../../core/nearest.ts";
import type {CliArgument, CliCommand, CliOption, CliPage} from "../../../../runtime/shared/reference.ts";
import type {CodeMismatch} from "../shared/code-text.ts";
import {checkArguments, type CommandFault} from "./check-arguments.ts";
import {checkVariables} from "./check-variables.ts";
import {
  findCommand,
  isEllipsis,
  isNamed,
  isPlaceholder,
  optionsOf,
  programName,
  splitOnce,
  takesValue,
  type FoundCommand,
  type NotFound
} from "./find-command.ts";
import {shellCommands, type Syntax, type Word} from "./shell-commands.ts";
import {valueFault} from "./value-fault.ts";

/** Every fault in a block of commands, in order. */
export function checkCommands(programs: readonly CliPage[], block: string, syntax: Syntax): CodeMismatch[] {
  const byName = new Map(programs.map((page) => [page.program, page]));
  return shellCommands(block, syntax)
    .flatMap((words) => {
      const start = startOf(words, byName);
      if (start === null) return [];
      const found = findCommand(byName, words.slice(start));
      const reached = "mismatch" in found ? found.reached : found;
      return [
        ...(reached ? checkVariables(reached.page, reached.command, words.slice(0, start)) : []),
        ...checkCommand(found, words[start]!.at)
      ];
    })
    .sort((one, two) => one.at - two.at);
}

/**
 * The first fault in a command that prose mentions, "vega init --home x", which may leave out what the command needs.
 * It counts as a command only if its second word names one: "vega config.toml" does not.
 */
export function checkMention(programs: readonly CliPage[], text: string): CodeMismatch | null {
  const [program = "", command = ""] = text.split(/\s+/);
  const page = programs.find((each) => each.program === programName(program));
  if (!page?.commands.some(({name}) => name === `${page.program} ${command}`)) return null;
  const byName = new Map(programs.map((each) => [each.program, each]));
  const [words] = shellCommands(text, {escape: "\\"});
  return (words && checkCommand(findCommand(byName, words), 0).find(({isMissing}) => !isMissing)) ?? null;
}

const before = /^([&{!]|sudo|exec|nohup|time|env|command|if|then|else|elif|while|until|do|\w+=.*)$/s;

/** Index of the program's name: after assignments, keywords and sudo with its options. */
function startOf(words: readonly Word[], programs: ReadonlyMap<string, CliPage>): number | null {
  for (let index = 0; index < words.length; index++) {
    const {text} = words[index]!;
    if (programs.has(programName(text))) return index;
    if (text === "sudo" || text === "env") {
      while (/^-/.test(words[index + 1]?.text ?? "")) index += /^-[ugCD]$/.test(words[index + 1]!.text) ? 2 : 1;
      continue;
    }
    if (!before.test(text)) return null;
  }
  return null;
}

/** `start` is where the command is written. */
function checkCommand(found: FoundCommand | NotFound, start: number): CommandFault[] {
  if ("mismatch" in found) return found.mismatch ? [found.mismatch] : [];
  const {page, command, rest} = found;
  const name = command?.name ?? page.program;
  const read = readOptions(name, optionsOf(page, command), rest);
  if (read.isHelp) return [];
  const isPartial = rest.some(isEllipsis);
  if (isPartial || read.hasUnknown) return read.faults;
  const target = {name, arguments: (command ?? page).arguments};
  const missing =
    command && !mayHoldOptions(target.arguments, read.words) ? missingOptions(command, read.given, start) : [];
  const isGroup = command === null && page.commands.length > 0 && page.arguments.length === 0;
  return [...read.faults, ...missing, ...(isGroup ? [] : checkArguments(target, read.words, start))];
}

/** More words than arguments, one of which may stand for options: "$FLAGS". */
function mayHoldOptions(taken: readonly CliArgument[], words: readonly Word[]): boolean {
  const room = taken.reduce((sum, {maximum}) => sum + (maximum ?? 1), 0);
  return words.some(({isElastic}) => isElastic) && words.length > room;
}

interface ReadOptions {
  given: ReadonlySet<CliOption>;
  /** What is not an option or the value of one. */
  words: Word[];
  faults: CommandFault[];
  hasUnknown: boolean;
  isHelp: boolean;
}

function readOptions(name: string, options: readonly CliOption[], rest: readonly Word[]): ReadOptions {
  const read = {given: new Set<CliOption>(), words: [] as Word[], faults: [] as CommandFault[]};
  let hasUnknown = false;
  for (let index = 0; index < rest.length; index++) {
    const word = rest[index]!;
    if (word.text === "--") {
      read.words.push(...rest.slice(index + 1));
      break;
    }
    if (!/^-{1,2}[A-Za-z]/.test(word.text)) {
      read.words.push(word);
      continue;
    }
    const written = optionIn(options, word.text);
    const [spelled] = splitOnce(word.text);
    if (!written) {
      if (spelled === "--help" || spelled === "-h") return {...read, hasUnknown, isHelp: true}; // nothing else matters then
      const names = options.flatMap((each) => [each.name, ...each.aliases]);
      hasUnknown = true;
      read.faults.push({
        at: word.at,
        message: `${name} has no option ${spelled}.`,
        hint: names.includes(`-${spelled}`)
          ? `did you mean "-${spelled}"?`
          : (suggest(spelled, names) ?? (names.length === 0 ? "it has no options" : null))
      });
      continue;
    }
    const {option, value} = written;
    read.given.add(option);
    if (!takesValue(option)) continue;
    const next = rest[index + 1];
    const hasNext = value === undefined && next !== undefined && !/^-{1,2}[A-Za-z]|^-{2}$/.test(next.text);
    if (hasNext) index++;
    if (value === undefined && !hasNext) {
      read.faults.push({at: word.at, message: `${spelled} needs a value.`, hint: valuesOf(option), isMissing: true});
      continue;
    }
    const literal = hasNext ? next : {text: value ?? "", isOpen: word.isOpen, at: word.at};
    const wrong = literal.isOpen || isPlaceholder(literal.text) ? null : optionFault(option, literal.text);
    if (wrong) read.faults.push({at: literal.at, ...wrong});
  }
  return {...read, hasUnknown, isHelp: false};
}

/** The option of "--home", "--home=x", "-p", "-p9000", or the last of "-fw"; null if there is none. */
function optionIn(options: readonly CliOption[], text: string): {option: CliOption; value: string | undefined} | null {
  const [name, value] = splitOnce(text);
  const exact = options.find((each) => isNamed(each, name));
  if (exact || text.startsWith("--")) return exact ? {option: exact, value} : null;
  const first = options.find((each) => isNamed(each, text.slice(0, 2)));
  if (!first) return null;
  return takesValue(first) ? {option: first, value: text.slice(2)} : optionIn(options, `-${text.slice(2)}`);
}

function optionFault(option: CliOption, text: string): Omit<CodeMismatch, "at"> | null {
  const {name, type, values} = option;
  // A default that differs from its values only in case shows that case does not matter.
  const isLoose = option.default !== null && !values.includes(option.default);
  const isValue = values.some((each) => each === text || (isLoose && each.toLowerCase() === text.toLowerCase()));
  if (values.length > 0)
    return isValue || (isLoose && text === option.default)
      ? null
      : {message: `${name} does not accept "${text}".`, hint: valuesOf(option)};
  const wrong = valueFault(type, text);
  return wrong === null ? null : {message: `${name} ${wrong}, not "${text}".`, hint: null};
}

function valuesOf({values}: CliOption): string | null {
  return values.length > 0 ? `it is one of ${values.join(", ")}` : null;
}

function missingOptions(
  {name, options, exactlyOneOf}: CliCommand,
  given: ReadonlySet<CliOption>,
  at: number
): CommandFault[] {
  const isGiven = (option: string): boolean => [...given].some((each) => each.name === option);
  const missing = options.filter(
    (each) =>
      each.required &&
      (each.default ?? "") === "" &&
      !given.has(each) &&
      !(each.unless !== null && isGiven(each.unless))
  );
  const clash = [...given].filter(({unless}) => unless !== null && isGiven(unless));
  return [
    ...(missing.length > 0
      ? [{at, message: `${name} needs ${missing.map((each) => each.name).join(" and ")}.`, hint: null, isMissing: true}]
      : []),
    ...clash.map((each) => ({at, message: `${name} takes ${each.name} or ${each.unless}, not both.`, hint: null})),
    ...exactlyOneOf.flatMap((names) => {
      const count = names.filter(isGiven).length;
      if (count === 1) return [];
      const choice = names.join(" or ");
      return count === 0
        ? [{at, message: `${name} needs ${choice}.`, hint: null, isMissing: true}]
        : [{at, message: `${name} takes ${choice}, not both.`, hint: null}];
    })
  ];
}
