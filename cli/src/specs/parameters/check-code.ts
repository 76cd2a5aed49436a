// Checks code blocks that name parameters for unknown names and for values that
// a parameter does not accept, {"key": "market.fee.factor", "value": "2"}.

import type {ParametersPage, TableParameter} from "../../../../runtime/shared/reference.ts";
import type {CodeMismatch, CodeText} from "../shared/code-text.ts";
import {checkName} from "./check-name.ts";
import {valueFault} from "./value-fault.ts";

export function checkCode(tables: readonly ParametersPage[], {text}: CodeText): CodeMismatch[] {
  return [...unknownNames(tables, text), ...wrongValues(tables, text)].sort((a, b) => a.at - b.at);
}

function unknownNames(tables: readonly ParametersPage[], text: string): CodeMismatch[] {
  return [...text.matchAll(/(?<![\w./$-])[A-Za-z]\w*(?:\.\w+){2,}(?![\w.(-])/g)].flatMap((found) => {
    const fault = checkName(tables, found[0]);
    return fault ? [{at: found.index, ...fault}] : [];
  });
}

/** A proposed change: a name and a value next to it. */
function wrongValues(tables: readonly ParametersPage[], text: string): CodeMismatch[] {
  const known = new Map<string, TableParameter>(
    tables.flatMap(({groups}) => groups.flatMap(({parameters}) => parameters.map((each) => [each.name, each] as const)))
  );
  const changes = /"key"\s*:\s*"([\w.]+)"\s*,\s*"value"\s*:\s*("(?:[^"\\]|\\.)*")/g;
  return [...text.matchAll(changes)].flatMap((found) => {
    const parameter = known.get(found[1]!);
    const value = parsed(found[2]!);
    if (!parameter || value === null) return [];
    const fault = valueFault(parameter, value);
    return fault === null
      ? []
      : [{at: found.index + found[0].length - found[2]!.length, message: `${parameter.name} ${fault}.`, hint: null}];
  });
}

function parsed(literal: string): string | null {
  try {
    return String(JSON.parse(literal));
  } catch {
    return null;
  }
}
