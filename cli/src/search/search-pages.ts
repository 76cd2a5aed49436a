// A version's pages in sidebar order: of two
// equal hits the earlier one comes first.

import type {SidebarItem} from "../../../runtime/shared/page-data.ts";
import type {RecordPlace} from "../../../runtime/shared/search-record.ts";

export interface OrderedPage extends RecordPlace {
  route: string;
  /** Name of its sidebar: the documentation set it belongs to. */
  context: string;
}

export interface OrderInput {
  pages: readonly OrderedPage[];
  /** Whole sidebars of the version. */
  sidebars: readonly (readonly SidebarItem[])[];
}

export function orderPages({pages, sidebars}: OrderInput): OrderedPage[] {
  const places = placesIn(sidebars);
  const placeOf = ({url}: OrderedPage): number => places.get(url) ?? places.size;
  return [...pages].sort((a, b) => placeOf(a) - placeOf(b) || (a.route < b.route ? -1 : 1));
}

/** Position of each href in the sidebars, from top to bottom. */
function placesIn(sidebars: OrderInput["sidebars"]): Map<string, number> {
  const places = new Map<string, number>();
  const walk = (items: readonly SidebarItem[]): void => {
    for (const item of items) {
      if (item.href !== null && !places.has(item.href)) places.set(item.href, places.size);
      if (item.type === "category") walk(item.items);
    }
  };
  for (const items of sidebars) walk(items);
  return places;
}
