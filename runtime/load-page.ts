// Fetches the chunk of a page: an ES module whose default export is the page.

import type {PageChunk} from "./shared/page-data.ts";
import {chunkHref, type Addressing} from "./shared/urls.ts";

export async function loadPage(site: Addressing, route: string, attempt: number): Promise<PageChunk> {
  const href = chunkHref(site, route);
  // Browsers remember that a module failed; a retry asks under another name.
  const module: unknown = await import(attempt === 0 ? href : `${href}?retry=${attempt}`);
  return pageOf(module, route);
}

/** The page in a chunk, or an error in the words that readers and authors see. */
export function pageOf(module: unknown, route: string): PageChunk {
  const page = typeof module === "object" && module !== null ? (module as {default?: unknown}).default : undefined;
  if (!page) throw new Error(`The page component of ${route} has no default export.`);
  return page as PageChunk;
}
