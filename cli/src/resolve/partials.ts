// Reports partials (`_name.md`) that are never included.

import {diagnose, type Diagnostic} from "../diagnostics.ts";
import type {Outline, SourceFile} from "../model.ts";
import {isPartial} from "../pages/partial.ts";

export function checkPartials(sources: readonly SourceFile[], pages: readonly Outline[]): Diagnostic[] {
  const used = new Set(pages.flatMap(({includes}) => includes));
  return sources
    .filter((source) => isPartial(source) && !used.has(source.file))
    .map(({file}) =>
      diagnose(
        "partial-unused",
        {file, line: 1, column: 1},
        "No page includes this partial.",
        `include it with <Include file="…" />, or remove it`
      )
    );
}
