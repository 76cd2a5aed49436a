// Partials: Markdown that pages include.

import type {SourceFile} from "../model.ts";

/** Whether a Markdown file is a partial and not a page: it, or a folder above it, starts with "_". */
export function isPartial(source: Pick<SourceFile, "kind" | "path">): boolean {
  return source.kind === "markdown" && (source.path.startsWith("_") || source.path.includes("/_"));
}
