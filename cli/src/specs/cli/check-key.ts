// Checks dotted names in inline code, such as `Broker.Socket.DialTimeout`, that look like
// keys of a configuration file but are in none.

import {suggest} from "../../core/nearest.ts";
import type {CliPage} from "../../../../runtime/shared/reference.ts";
import type {NameFault} from "../shared/name-check.ts";

/** A name counts as a key if a file has others with the same first two parts. Parts of keys are names of tables. */
export function checkKey(programs: readonly CliPage[], written: string): NameFault | null {
  const steps = written.split(".");
  if (steps.length < 3 || !steps.every((step) => /^\w+$/.test(step))) return null;
  const family = `${steps[0]}.${steps[1]}.`;
  const keys = programs.flatMap(({files}) => files.flatMap((file) => file.keys.map(({name}) => name)));
  const alike = keys.filter((name) => name.startsWith(family));
  if (alike.length === 0 || keys.some((name) => isPart(written, name.replaceAll("[]", "")))) return null;
  return {
    code: "name-unknown",
    message: `No configuration file that is described here has a key ${written}.`,
    hint: suggest(written, alike)
  };
}

/** The key itself, a table that it is in, or the end of a longer one. */
function isPart(written: string, key: string): boolean {
  return key === written || key.startsWith(`${written}.`) || key.endsWith(`.${written}`);
}
