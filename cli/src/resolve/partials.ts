// Reports partials (`_name.md`) that are never included.

import {diagnose, type Diagnostic} from "../core/diagnostics.ts";
import type {SourceFile} from "../model.ts";
import {isPartial} from "../content/partial.ts";

/** @param used files that pages include */
export function checkPartials(sources: readonly SourceFile[], used: ReadonlySet<string>): Diagnostic[] {
  return sources
    .filter((source) => isPartial(source) && !source.isFallback && !used.has(source.file))
    .map(({file}) =>
      diagnose(
        "partial-unused",
        {file, line: 1, column: 1},
        "No page includes this partial.",
        `include it with <Include file="…" />, or remove it`
      )
    );
}
