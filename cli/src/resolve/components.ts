// Reports tags in Markdown that match no component.

import {diagnose, type Diagnostic} from "../diagnostics.ts";
import type {ComponentUse} from "../model.ts";
import {createSuggestionBudget, nearestOnce} from "../nearest.ts";

export function checkComponents(used: readonly ComponentUse[], known: readonly string[]): Diagnostic[] {
  const names = new Set(known);
  const all = [...known].sort().join(", ");
  const budget = createSuggestionBudget();
  return used
    .filter(({name}) => !names.has(name))
    .map(({name, at}) => {
      const hint = `use one of ${all}; write \\<${name}> for the text itself`;
      const near = nearestOnce(budget, "", name, () => known);
      return diagnose(
        "component-unknown",
        at,
        `There is no component <${name}>.`,
        near === null ? hint : {hint, find: name, write: near}
      );
    });
}
