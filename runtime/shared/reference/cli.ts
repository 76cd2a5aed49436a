// A command-line program: its commands and options, and the
// configuration files that it reads. Modelled on the OpenCLI description.

import type {Prose} from "../prose.ts";
import type {ReferenceBase} from "./base.ts";

export interface CliPage extends ReferenceBase {
  type: "cli";
  /** Name of the executable: "vegawallet". */
  program: string;
  title: string;
  version: string;
  description: Prose;
  /** Arguments of the program itself, if it runs without a command. */
  arguments: CliArgument[];
  /** Options that every command takes. */
  options: CliOption[];
  commands: CliCommand[];
  groups: CliGroup[];
  files: CliFile[];
  /** Environment variables that every command reads. */
  environment: CliVariable[];
}

export interface CliCommand {
  /** Including the program: "vega bridge erc20 add_signer". */
  name: string;
  anchor: string;
  description: Prose;
  deprecated: boolean;
  /** In order. */
  arguments: CliArgument[];
  options: CliOption[];
  /** Environment variables that it reads, as do the commands below it. */
  environment: CliVariable[];
  /** Names of options of which exactly one must be given. */
  exactlyOneOf: string[][];
  /** Shared option groups that it also accepts, by anchor. */
  groups: {title: string; anchor: string}[];
  /** Program whose commands continue here ("data-node"), without a target if it is not described. */
  program: {label: string; target: string | null} | null;
}

/** A word that a command takes by its position. */
export interface CliArgument {
  name: string;
  /** "<chain-id>", "[height]", "<file>...". */
  usage: string;
  anchor: string;
  type: string;
  default: string | null;
  values: string[];
  required: boolean;
  /** Fewest and most words; null for no limit. */
  minimum: number;
  maximum: number | null;
  description: Prose;
}

/** Options that several commands share. */
export interface CliGroup {
  title: string;
  anchor: string;
  options: CliOption[];
}

export interface CliOption {
  name: string;
  /** Aliases: "-r". */
  aliases: string[];
  anchor: string;
  type: string;
  /** As written; null for none. */
  default: string | null;
  values: string[];
  required: boolean;
  /** Option that replaces this one: with it, this one is not required but refused. */
  unless: string | null;
  description: Prose;
}

/** An environment variable. */
export interface CliVariable {
  /** "NO_COLOR", or "APP_*" for every name that begins so. */
  variable: string;
  anchor: string;
  type: string;
  default: string | null;
  values: string[];
  description: Prose;
}

export interface CliFile {
  name: string;
  title: string;
  anchor: string;
  description: Prose;
  keys: CliKey[];
}

export interface CliKey {
  name: string;
  anchor: string;
  type: string;
  default: string | null;
  values: string[];
  /** Equivalent option: "--broker.socket.dial-timeout". */
  option: string | null;
  description: Prose;
}
