// Checks variables that are set in front of a command, "LOG=x parcels send": those
// that another command reads, misspelt names, values that are not accepted.

import {suggest} from "../../core/nearest.ts";
import type {CliCommand, CliPage, CliVariable} from "../../../../runtime/shared/reference.ts";
import type {CodeMismatch} from "../shared/code-text.ts";
import {isPlaceholder, splitOnce} from "./find-command.ts";
import type {Word} from "./shell-commands.ts";
import {valueFault} from "./value-fault.ts";

/** `before` are the words in front of the program. Variables that are not described may mean something to the system. */
export function checkVariables(page: CliPage, command: CliCommand | null, before: readonly Word[]): CodeMismatch[] {
  const read = [
    ...page.environment,
    ...page.commands
      .filter(({name}) => command && `${command.name} `.startsWith(`${name} `))
      .flatMap((each) => each.environment)
  ];
  return before.flatMap(({text, at, isOpen}): CodeMismatch[] => {
    const [name, value] = splitOnce(text);
    if (value === undefined || !/^\w+$/.test(name)) return [];
    const runs = command?.name ?? page.program;
    const variable = read.find((each) => isMeant(each, name));
    if (variable) {
      const wrong = isOpen || isPlaceholder(value) ? null : variableFault(variable, value);
      return wrong === null ? [] : [{at, message: `${name} ${wrong}, not "${value}".`, hint: null}];
    }
    const other = page.commands.find(({environment}) => environment.some((each) => isMeant(each, name)));
    if (other) return [{at, message: `${runs} does not read ${name}.`, hint: `${other.name} does`}];
    const hint = suggest(
      name,
      read.map((each) => each.variable)
    );
    return hint === null ? [] : [{at, message: `${runs} does not read ${name}.`, hint}];
  });
}

/** "APP_*" means every name that begins with "APP_". */
function isMeant({variable}: CliVariable, name: string): boolean {
  return variable.endsWith("*") ? name.startsWith(variable.slice(0, -1)) : variable === name;
}

function variableFault({type, values}: CliVariable, value: string): string | null {
  if (values.length > 0) return values.includes(value) ? null : `is one of ${values.join(", ")}`;
  return valueFault(type, value);
}
