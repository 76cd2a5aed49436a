// Flow collections whose lines are indented no further than the key that they belong to.
// YAML does not allow that, but most readers do:
//   example: {
//     "size": 10
//   }

import {parseEvents, YAMLException} from "js-yaml";

export interface IndentedFlow {
  text: string;
  /** Spaces that were added at the beginning of lines, by line from 1. */
  added: ReadonlyMap<number, number>;
}

/** Most characters that are parsed: each line takes parsing the text once more. */
const MAX_CHARACTERS = 100_000_000;

/** The text with such lines indented; null if that does not make it YAML. */
export function indentFlow(text: string): IndentedFlow | null {
  const lines = text.split("\n");
  const added = new Map<number, number>();
  for (let left = MAX_CHARACTERS; left > 0; left -= text.length + 10_000) {
    const indented = lines.map((line, index) => " ".repeat(added.get(index + 1) ?? 0) + line).join("\n");
    const at = deficientLine(indented);
    if (at === null) return added.size > 0 ? {text: indented, added} : null;
    if (at < 1) return null;
    added.set(at, (added.get(at) ?? 0) * 2 + 1);
  }
  return null;
}

/** The line, from 1, that is not indented enough; 0 if something else is wrong, null if nothing is. */
function deficientLine(text: string): number | null {
  try {
    parseEvents(text, {});
    return null;
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    if (error.reason !== "deficient indentation") return 0;
    const before = text.slice(0, error.mark?.position ?? 0);
    const next = /^\s*/.exec(text.slice(before.length))![0];
    return (before + next).split("\n").length;
  }
}
