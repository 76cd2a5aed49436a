// Commands and options as commander knows them, as plain data: what shell
// completion and the manual's command line reference are made from.

import type {Argument, Command, Option} from "commander";

export interface CommandDescription {
  /** ["version", "cut"]; [] for the program itself. */
  path: string[];
  description: string;
  arguments: ValueDescription[];
  options: OptionDescription[];
  /** Names of the commands below it. */
  commands: string[];
}

export interface OptionDescription extends ValueDescription {
  /** "--out" */
  flag: string;
  /** "-V", or null. */
  short: string | null;
  description: string;
  takesValue: boolean;
  /** As it is shown; "" where there is none. */
  defaultValue: string;
}

export interface ValueDescription {
  /** As it is written in help: "<dir>". */
  value: string;
  description: string;
  /** What it may be; [] where it is free. */
  choices: string[];
}

/** The program and all commands below it, in the order in which help lists them. */
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
