// Fills in the version's variables in specifications. A name that no
// variable has is a warning: its author may be someone else.

import type {Diagnostic} from "../diagnostics.ts";
import type {Source} from "../model.ts";
import {createSuggestionBudget} from "../nearest.ts";
import {missingVariable} from "../pages/missing-variable.ts";
import {fillVariables, type Variables} from "../pages/variables.ts";
import {createLineIndex} from "../text.ts";

export interface FilledSpecs {
  sources: readonly Source[];
  diagnostics: Diagnostic[];
}

export function fillSpecs(sources: readonly Source[], variables: Variables | null): FilledSpecs {
  if (variables === null) return {sources, diagnostics: []};
  const diagnostics: Diagnostic[] = [];
  const budget = createSuggestionBudget();
  const filled = sources.map((source): Source => {
    const {file, text} = source;
    if (!text.includes("{{")) return source;
    const lines = createLineIndex(file, text);
    return {
      ...source,
      text: fillVariables(text, {
        variables,
        print: /\.json$/i.test(file) ? (value) => JSON.stringify(value).slice(1, -1) : undefined,
        missing: (name, offset) =>
          void diagnostics.push({
            ...missingVariable(variables, name, lines.locationOf(offset), budget),
            severity: "warning"
          })
      })
    };
  });
  return {sources: filled, diagnostics};
}
