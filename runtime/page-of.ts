// Extracts the page from a chunk.

import type {PageChunk} from "./shared/page-data.ts";

/** @throws Error with a message for readers and authors */
export function pageOf(module: unknown, route: string): PageChunk {
  const page = typeof module === "object" && module !== null ? (module as {default?: unknown}).default : undefined;
  if (!page) throw new Error(`The page component of ${route} has no default export.`);
  return page as PageChunk;
}
