// Reads the description of a program, in OpenCLI form (opencli.org) with
// defaults, option groups, environment variables and configuration files, to its page.

import {diagnose} from "../../core/diagnostics.ts";
import type {CliCommand, CliFile, CliGroup, CliKey, CliOption, CliPage} from "../../../../runtime/shared/reference.ts";
import {argumentsOf} from "./read-arguments.ts";
import {environmentOf} from "./read-environment.ts";
import {written} from "./written.ts";
import type {Prose} from "../../../../runtime/shared/prose.ts";
import {
  child,
  childrenOf,
  flag,
  itemsOf,
  locationOf,
  rootOf,
  text,
  type Cursor,
  type DocumentSet
} from "../shared/cursor.ts";
import type {Document} from "../shared/document.ts";
import type {ProseReader} from "../shared/prose.ts";
import {get, listOf} from "../shared/values.ts";

export function readProgram(document: Document, set: DocumentSet, prose: ProseReader): CliPage | null {
  if (document.value === null) return null; // the syntax error has been reported
  const root = rootOf(document);
  const program = text(child(root, "info"), "title");
  if (text(root, "opencli") === "" || program === "") {
    set.diagnostics.push(
      diagnose(
        "spec-unsupported",
        locationOf(root),
        "This is not a command-line description.",
        "it begins with opencli: and info.title, the name of the program"
      )
    );
    return null;
  }
  const describe = (at: Cursor): Prose =>
    prose.read(text(at, "description"), () => locationOf(child(at, "description")));
  const files = itemsOf(child(root, "files")).map((at) => fileOf(at, describe));
  const keys = new Map(files.flatMap((file) => file.keys.map((key) => [key.option, key] as const)));
  const groups = childrenOf(child(root, "optionGroups")).map(([name, at]): CliGroup => {
    const anchor = `options-${name}`;
    const options = optionsOf(child(at, "options"), anchor, describe).map((option) => withKey(option, keys));
    return {title: text(at, "title") || name, anchor, options};
  });
  const groupOf = new Map(
    childrenOf(child(root, "optionGroups")).map(([name], index) => {
      const {title, anchor} = groups[index]!;
      return [name, {title, anchor}] as const;
    })
  );

  function commandsOf(list: Cursor, parent: string): CliCommand[] {
    return itemsOf(list).flatMap((at) => {
      const name = `${parent} ${text(at, "name")}`.trim();
      const anchor = anchorOf(name);
      const command: CliCommand = {
        name,
        anchor,
        description: describe(at),
        deprecated: flag(at, "deprecated"),
        arguments: argumentsOf(child(at, "arguments"), anchor, describe),
        options: optionsOf(child(at, "options"), anchor, describe),
        environment: environmentOf(child(at, "environment"), anchor, describe),
        exactlyOneOf: listOf(get(at.value, "exactlyOneOf")).map((names) => listOf(names).map(String)),
        groups: listOf(get(at.value, "optionGroups")).flatMap((group) => groupOf.get(String(group)) ?? []),
        program: programOf(text(at, "program"))
      };
      return [command, ...commandsOf(child(at, "commands"), name)];
    });
  }

  return {
    type: "cli",
    program,
    title: text(child(root, "info"), "summary") || program,
    version: text(child(root, "info"), "version"),
    description: describe(child(root, "info")),
    arguments: argumentsOf(child(root, "arguments"), "program", describe),
    options: optionsOf(child(root, "options"), "options", describe),
    commands: commandsOf(child(root, "commands"), program),
    groups,
    files,
    environment: environmentOf(child(root, "environment"), "program", describe),
    hrefs: {}
  };
}

function programOf(name: string): CliCommand["program"] {
  return name === "" ? null : {label: name, target: `cli:${name}`};
}

function optionsOf(list: Cursor, prefix: string, describe: (at: Cursor) => Prose): CliOption[] {
  return itemsOf(list).map((at): CliOption => {
    const name = text(at, "name");
    return {
      name,
      aliases: listOf(get(at.value, "aliases")).map(String),
      anchor: prefix + name,
      type: text(at, "type") || "string",
      default: written(get(at.value, "default")),
      values: listOf(get(at.value, "acceptedValues")).map(String),
      required: flag(at, "required"),
      unless: text(at, "requiredUnless") || null,
      description: describe(at)
    };
  });
}

/** A shared option without description means what the key says that it sets. */
function withKey(option: CliOption, keys: ReadonlyMap<string | null, CliKey>): CliOption {
  const key = option.description.length > 0 ? undefined : keys.get(option.name);
  return key ? {...option, description: key.description} : option;
}

function fileOf(at: Cursor, describe: (at: Cursor) => Prose): CliFile {
  const name = text(at, "name");
  const anchor = `file-${anchorOf(name)}`;
  return {
    name,
    title: text(at, "title") || name,
    anchor,
    description: describe(at),
    keys: itemsOf(child(at, "keys")).map((key): CliKey => ({
      name: text(key, "name"),
      anchor: `${anchor}-${text(key, "name")}`,
      type: text(key, "type"),
      default: written(get(key.value, "default")),
      values: listOf(get(key.value, "acceptedValues")).map(String),
      option: text(key, "option") || null,
      description: describe(key)
    }))
  };
}

/** Anchor: "vega bridge erc20" is "vega-bridge-erc20". */
function anchorOf(name: string): string {
  return name.replace(/[^\w.-]+/g, "-").replace(/^-|-$/g, "");
}
