// Commander's commands and options as plain data, from which shell
// completion and the manual's command line reference are generated.

import type {Argument, Command, Option} from "commander";

export interface CommandDescription {
  /** ["version", "cut"]; [] for the program itself. */
  path: string[];
  description: string;
  arguments: ValueDescription[];
  options: OptionDescription[];
  /** Names of its subcommands. */
  commands: string[];
}

export interface OptionDescription extends ValueDescription {
  /** "--out" */
  flag: string;
  /** "-V", or null. */
  short: string | null;
  description: string;
  takesValue: boolean;
  /** As shown in help; "" for none. */
  defaultValue: string;
}

export interface ValueDescription {
  /** As written in help: "<dir>". */
  value: string;
  description: string;
  /** Allowed values; [] for any. */
  choices: string[];
}

/** The program and all its commands, in help order. */
export function describeCommands(program: Command, above: string[] = []): CommandDescription[] {
  const help = program.createHelp();
  const commands = help.visibleCommands(program).filter((command) => command.name() !== "help");
  const described: CommandDescription = {
    path: above,
    description: program.description(),
    arguments: program.registeredArguments.map(describeArgument),
    options: help.visibleOptions(program).map(describeOption),
    commands: commands.map((command) => command.name())
  };
  return [described, ...commands.flatMap((command) => describeCommands(command, [...above, command.name()]))];
}

function describeArgument(argument: Argument): ValueDescription {
  const name = argument.name();
  return {
    value: argument.required ? `<${name}>` : `[${name}]`,
    description: argument.description,
    choices: argument.argChoices ?? []
  };
}

function describeOption(option: Option): OptionDescription {
  return {
    flag: option.long ?? option.flags,
    short: option.short ?? null,
    value: /[<[][^>\]]+[>\]]/.exec(option.flags)?.[0] ?? "",
    description: option.description,
    choices: option.argChoices ?? [],
    takesValue: option.required || option.optional,
    defaultValue:
      option.defaultValue === undefined || typeof option.defaultValue === "boolean" ? "" : String(option.defaultValue)
  };
}
