// Checks the words that a command takes by their position: too few, too many,
// values that are not accepted.

import {suggest} from "../../core/nearest.ts";
import {usageOf} from "../../../../runtime/shared/cli-usage.ts";
import type {CliArgument} from "../../../../runtime/shared/reference.ts";
import type {CodeMismatch} from "../shared/code-text.ts";
import {isPlaceholder} from "./find-command.ts";
import type {Word} from "./shell-commands.ts";
import {valueFault} from "./value-fault.ts";

export interface CommandFault extends CodeMismatch {
  /** The command is incomplete, not wrong: prose may mention it so. */
  isMissing?: boolean;
}

export interface Taking {
  /** "parcels send". */
  name: string;
  arguments: readonly CliArgument[];
}

/** `start` is where the command is written; words that may stand for any number of others leave the count open. */
export function checkArguments(
  {name, arguments: taken}: Taking,
  words: readonly Word[],
  start: number
): CommandFault[] {
  const usage = usageOf(name, taken);
  const minimum = taken.reduce((sum, each) => sum + each.minimum, 0);
  const maximum = taken.reduce((sum, each) => sum + (each.maximum ?? Infinity), 0);
  const certain = words.filter(({isElastic}) => !isElastic);
  if (certain.length > maximum)
    return [
      {
        at: certain[maximum]!.at,
        message: `${name} takes ${maximum === 0 ? "no arguments" : `${maximum} ${maximum === 1 ? "argument" : "arguments"}, not ${certain.length}`}.`,
        hint: `remove "${certain[maximum]!.text}"; a value with spaces needs quotes`
      }
    ];
  const hasElastic = certain.length < words.length;
  if (words.length < minimum && !hasElastic) {
    const first = taken.find((each, index) => each.required && index >= words.length) ?? taken[0]!;
    return [
      {
        at: start,
        message:
          words.length > 0 && first.minimum > 1
            ? `${name} needs at least ${minimum} arguments, not ${words.length}.`
            : `${name} needs <${first.name}>.`,
        hint: `write ${usage}${first.values.length > 0 ? `, where <${first.name}> is one of ${first.values.join(", ")}` : ""}`,
        isMissing: true
      }
    ];
  }
  if (hasElastic) return [];
  return words.flatMap((word, index) => {
    const argument = taken[Math.min(index, taken.length - 1)];
    const wrong = argument && !word.isOpen && !isPlaceholder(word.text) ? argumentFault(argument, word.text) : null;
    return wrong ? [{at: word.at, ...wrong}] : [];
  });
}

function argumentFault({usage, type, values}: CliArgument, text: string): Omit<CodeMismatch, "at"> | null {
  if (values.length > 0 && !values.includes(text))
    return {
      message: `${usage} does not accept "${text}".`,
      hint: suggest(text, values) ?? `it is one of ${values.join(", ")}`
    };
  const wrong = valueFault(type, text);
  return wrong === null ? null : {message: `${usage} ${wrong}, not "${text}".`, hint: null};
}
