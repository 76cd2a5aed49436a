// Partials: Markdown that pages include.

import type {SourceFile} from "../model.ts";

/** Whether a Markdown file is a partial, not a page: its name or that of a folder above it starts with "_". */
export function isPartial(source: Pick<SourceFile, "kind" | "path">): boolean {
  return source.kind === "markdown" && (source.path.startsWith("_") || source.path.includes("/_"));
}
