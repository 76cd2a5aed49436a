// Reports tags in Markdown that match no component.

import {diagnose, type Diagnostic} from "../core/diagnostics.ts";
import type {ComponentUse} from "../model.ts";
import {createSuggestionBudget, nearestOnce} from "../core/nearest.ts";

/** @param folder of the project's own components; null if it has none */
export function checkComponents(
  used: readonly ComponentUse[],
  known: readonly string[],
  folder: string | null
): Diagnostic[] {
  const names = new Set(known);
  const all = [...known].sort().join(", ");
  const budget = createSuggestionBudget();
  return used
    .filter(({name}) => !names.has(name))
    .map(({name, at}) => {
      const own =
        folder === null
          ? "name a folder of your own under components in the configuration"
          : `write ${folder}/${name}.tsx`;
      const hint = `use one of ${all}; or ${own}; write \\<${name}> for the text itself`;
      const near = nearestOnce(budget, "", name, () => known);
      return diagnose(
        "component-unknown",
        at,
        `There is no component <${name}>.`,
        near === null ? hint : {hint, find: name, write: near}
      );
    });
}
