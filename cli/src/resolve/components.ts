// Tags in Markdown that no component has the name of.

import {diagnose, type Diagnostic} from "../diagnostics.ts";
import type {ComponentUse} from "../model.ts";

export function checkComponents(used: readonly ComponentUse[], known: readonly string[]): Diagnostic[] {
  return used
    .filter(({name}) => !known.includes(name))
    .map(({name, at}) =>
      diagnose(
        "component-unknown",
        at,
        `There is no component <${name}>.`,
        `known are ${[...known].sort().join(", ")}; write \\<${name}> for the text itself`
      )
    );
}
