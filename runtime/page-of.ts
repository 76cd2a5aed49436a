// The page in a chunk.

import type {PageChunk} from "./shared/page-data.ts";

/** @throws Error in the words that readers and authors see */
export function pageOf(module: unknown, route: string): PageChunk {
  const page = typeof module === "object" && module !== null ? (module as {default?: unknown}).default : undefined;
  if (!page) throw new Error(`The page component of ${route} has no default export.`);
  return page as PageChunk;
}
