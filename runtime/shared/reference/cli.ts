// A command-line program: its commands with their options, and the
// configuration files that it reads. The form follows the OpenCLI description.

import type {Prose} from "../prose.ts";
import type {ReferenceBase} from "./base.ts";

export interface CliPage extends ReferenceBase {
  type: "cli";
  /** What is typed: "vegawallet". */
  program: string;
  title: string;
  version: string;
  description: Prose;
  /** Options that every command takes. */
  options: CliOption[];
  commands: CliCommand[];
  groups: CliGroup[];
  files: CliFile[];
}

export interface CliCommand {
  /** From the program on: "vega bridge erc20 add_signer". */
  name: string;
  anchor: string;
  description: Prose;
  deprecated: boolean;
  /** Names of arguments, in order: "<chain-id>". */
  arguments: string[];
  options: CliOption[];
  /** Groups of options that it takes as well, by anchor. */
  groups: {title: string; anchor: string}[];
  /** Program whose commands continue here: "data-node"; without a target where nothing describes it. */
  program: {label: string; target: string | null} | null;
}

/** Options that several commands share. */
export interface CliGroup {
  title: string;
  anchor: string;
  options: CliOption[];
}

export interface CliOption {
  name: string;
  /** Other spellings: "-r". */
  aliases: string[];
  anchor: string;
  type: string;
  /** As it is written; null for none. */
  default: string | null;
  values: string[];
  required: boolean;
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
  /** Option that sets the same: "--broker.socket.dial-timeout". */
  option: string | null;
  description: Prose;
}
