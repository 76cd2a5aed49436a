// Reports tags in Markdown that match no component.

import {diagnose, type Diagnostic} from "../core/diagnostics.ts";
import type {ComponentUse} from "../model.ts";
import {nearest} from "../core/nearest.ts";

export function checkComponents(used: readonly ComponentUse[], known: readonly string[]): Diagnostic[] {
  return used
    .filter(({name}) => !known.includes(name))
    .map(({name, at}) => {
      const hint = `use one of ${[...known].sort().join(", ")}; write \\<${name}> for the text itself`;
      const near = nearest(name, known);
      return diagnose(
        "component-unknown",
        at,
        `There is no component <${name}>.`,
        near === null ? hint : {hint, find: name, write: near}
      );
    });
}
