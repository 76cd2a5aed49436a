// Replaces runtime/load-page.ts under `serve --watch`: a module is
// fetched only once, but here pages change.

import type {PageChunk} from "../shared/page-data.ts";
import {hrefOf, type Addressing} from "../shared/urls.ts";
import {fetchLivePage, NOTHING_SHOWN} from "./live-page.ts";

export async function loadPage(site: Addressing, route: string): Promise<{default: PageChunk}> {
  const {chunk} = await fetchLivePage(site, hrefOf(site, route), NOTHING_SHOWN);
  if (!chunk || chunk.page.kind === "not-found") throw new Error(`There is no page at ${route}.`);
  return {default: chunk};
}
