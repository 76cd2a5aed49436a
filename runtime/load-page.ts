// Fetches the chunk of a page: an ES module whose default export is the page.

import {chunkHref, type Addressing} from "./shared/urls.ts";

export function loadPage(site: Addressing, route: string): Promise<unknown> {
  return import(chunkHref(site, route));
}
