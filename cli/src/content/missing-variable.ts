// The diagnostic for an unknown variable.

import {diagnose, type Diagnostic, type Location} from "../core/diagnostics.ts";
import {createSuggestionBudget, suggestFixOnce} from "../core/nearest.ts";
import type {Variables} from "../config/variables.ts";

export function missingVariable(
  {values, elsewhere}: Variables,
  name: string,
  at: Location,
  budget = createSuggestionBudget(),
  escaped = `\\{{${name}}}`
): Diagnostic {
  const other = Object.hasOwn(elsewhere, name) ? elsewhere[name] : undefined;
  return diagnose(
    "variable-missing",
    at,
    other === undefined
      ? `There is no variable "${name}".`
      : `There is no variable "${name}" in this version; ${other} has it.`,
    other === undefined
      ? (suggestFixOnce(budget, "variables", name, () => Object.keys(values)) ??
          `add it to variables in the configuration, or write ${escaped} for the text itself`)
      : "add it to the version's variables in the configuration"
  );
}
