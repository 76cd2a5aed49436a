// Validates JSON code blocks against the schemas they name.

import {diagnose, type Diagnostic} from "../core/diagnostics.ts";
import type {Example} from "../model.ts";
import type {ExampleFault} from "../specs/index.ts";

/** @param faults finds the faults in an example; null if the version has no specifications */
export function exampleDiagnostics({schema, at}: Example, faults: readonly ExampleFault[] | null): Diagnostic[] {
  if (!faults)
    return [
      diagnose(
        "example-unknown-schema",
        {...at, line: at.line - 1},
        `This version has no specifications, so no schema "${schema}".`,
        "remove the schema, or give the version a specs folder"
      )
    ];
  return faults.map(({code, message, hint, line, column}) => {
    const place =
      code === "example-unknown-schema"
        ? {...at, line: at.line - 1}
        : {file: at.file, line: at.line + line - 1, column: at.column + column - 1};
    return diagnose(code, place, message, hint);
  });
}
