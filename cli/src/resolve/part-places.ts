// Pages of a specification that no sidebar lists, because they are parts of another
// page: chapters, schemas, messages of large files. Readers see them where that page is.

import type {Outline, SpecOutline} from "../model.ts";
import type {SidebarPlace} from "./sidebar-data.ts";

/** Places of parts, derived from those of listed pages. */
export function partPlaces(
  {pages}: Pick<SpecOutline, "pages">,
  places: ReadonlyMap<Outline, SidebarPlace>
): Map<Outline, SidebarPlace> {
  const listed = new Map<string, Map<string, Outline>>();
  for (const {page, place} of pages) {
    if (!places.has(page)) continue;
    const own = listed.get(place.spec) ?? new Map<string, Outline>();
    listed.set(place.spec, own.set(page.path, page));
  }
  const result = new Map<Outline, SidebarPlace>();
  for (const {page, place} of pages) {
    const own = listed.get(place.spec);
    if (place.isListed || !own || places.has(page)) continue;
    const of = pageAbove(page.path, own) ?? [...own.values()].find(({kind}) => kind === "api");
    if (of) result.set(page, {...places.get(of)!, of, previous: null, next: null});
  }
  return result;
}

/** The page whose path is the longest beginning of this one. */
function pageAbove(path: string, own: ReadonlyMap<string, Outline>): Outline | null {
  for (let end = path.lastIndexOf("/"); end > 0; end = path.lastIndexOf("/", end - 1)) {
    const above = own.get(path.slice(0, end));
    if (above) return above;
  }
  return null;
}
