// JSON in code blocks that say which schema they follow is held against it.

import {diagnose, type Diagnostic} from "../diagnostics.ts";
import type {Config, Example, Page, VersionSpecs} from "../model.ts";

export function checkExamples(config: Config, page: Page, specs: ReadonlyMap<string, VersionSpecs>): Diagnostic[] {
  const version = page.version ?? config.versions.find(({latest}) => latest)?.name ?? "";
  return page.examples.flatMap((example) => checkExample(example, specs.get(version)));
}

function checkExample({schema, text, at}: Example, specs: VersionSpecs | undefined): Diagnostic[] {
  if (!specs)
    return [
      diagnose(
        "example-unknown-schema",
        {...at, line: at.line - 1},
        `This version has no specifications, so no schema "${schema}".`,
        "remove the schema, or give the version a specs folder"
      )
    ];
  return specs.validateExample(schema, text).map(({code, message, hint, line, column}) => {
    const place =
      code === "example-unknown-schema"
        ? {...at, line: at.line - 1}
        : {file: at.file, line: at.line + line - 1, column: at.column + column - 1};
    return diagnose(code, place, message, hint);
  });
}
