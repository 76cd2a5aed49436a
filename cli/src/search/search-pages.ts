// The pages of each version with their search records, in the order in which
// the sidebars name them.

import type {Site} from "../model.ts";
import type {SidebarItem} from "../../../runtime/shared/page-data.ts";
import type {SearchRecord} from "../../../runtime/shared/search-record.ts";
import type {SearchPage, SearchVersion} from "./build-index.ts";

export interface RenderedSearch {
  /** Records by route. */
  search: ReadonlyMap<string, SearchRecord[]>;
  /** By route: what stands for a page and all that it is made of. */
  facts: Readonly<Record<string, {key: string}>>;
}

export function searchVersions(site: Site, rendered: RenderedSearch): SearchVersion[] {
  return site.data.versions.map(({name}) => {
    const places = placesIn(site, name);
    const placeOf = ({data: {href}}: Site["pages"][number]): number => places.get(href) ?? places.size;
    const pages = site.pages
      .filter(({route, data}) => data.version === name && (rendered.search.get(route)?.length ?? 0) > 0)
      .sort((a, b) => placeOf(a) - placeOf(b) || (a.route < b.route ? -1 : 1))
      .map(({route, data}): SearchPage => ({
        route,
        context: data.sidebar?.name ?? "",
        key: searchKey(route, rendered.facts[route]?.key ?? ""),
        records: rendered.search.get(route)!
      }));
    return {name, pages};
  });
}

/** @param key stands for the page and all that it is made of */
export function searchKey(route: string, key: string): string {
  return `${route} ${key}`;
}

/** Number of each href in the sidebars of a version, read from top to bottom. */
function placesIn(site: Site, version: string): Map<string, number> {
  const places = new Map<string, number>();
  const walk = (items: readonly SidebarItem[]): void => {
    for (const item of items) {
      if (item.href !== null && !places.has(item.href)) places.set(item.href, places.size);
      if (item.type === "category") walk(item.items);
    }
  };
  for (const [key, items] of site.sidebars) if (key.startsWith(`${version}/`)) walk(items);
  return places;
}
