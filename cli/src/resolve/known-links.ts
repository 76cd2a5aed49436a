// What the links of pages were found to lead to. While the site has the same
// addresses, they lead to the same again: the watching server asks only once.

import type {Page} from "../model.ts";
import type {ResolvedLinks} from "./links.ts";
import type {RoutedPage} from "./routes.ts";
import type {SiteIndex} from "./site-index.ts";

export interface KnownLinks {
  /** What they were resolved against. */
  index: SiteIndex;
  byPage: ReadonlyMap<Page, ResolvedLinks>;
}

/** Those that are right within another index; empty when a link may lead elsewhere in it. */
export function linksWithin(index: SiteIndex, known: KnownLinks | null): Map<Page, ResolvedLinks> {
  const links = new Map<Page, ResolvedLinks>();
  if (!known || !hasSameAddresses(index, known.index)) return links;
  for (const {page} of index.byRoute.values()) {
    const found = known.byPage.get(page);
    if (found) links.set(page, found);
  }
  return links;
}

function hasSameAddresses(a: SiteIndex, b: SiteIndex): boolean {
  return (
    a === b ||
    (isSameAround(a, b) &&
      isSameList(a.redirects, b.redirects, Object.is) &&
      isSameList(a.byRoute.values(), b.byRoute.values(), isSameTarget))
  );
}

/** Everything that links see but pages and redirects. A page's own text is none of it. */
export function isSameAround(
  a: Omit<SiteIndex, "byRoute" | "byId" | "redirects" | "anchorsOf">,
  b: SiteIndex
): boolean {
  return (
    a.config === b.config &&
    isSameList(
      a.typedLinks.entries(),
      b.typedLinks.entries(),
      ([version, resolve], [otherVersion, otherResolve]) => version === otherVersion && resolve === otherResolve
    ) &&
    isSameList(a.staticFiles, b.staticFiles, Object.is) &&
    isSameList(a.drafts.values(), b.drafts.values(), Object.is) &&
    isSameList(
      a.files.values(),
      b.files.values(),
      (file, other) =>
        file === other || (file.file === other.file && (file.hash === other.hash || a.byFile.has(file.file)))
    )
  );
}

/** Links to pages see where those are, what names them, and their anchors. */
export function isSameTarget({page, route}: RoutedPage, {page: other, route: otherRoute}: RoutedPage): boolean {
  if (route !== otherRoute) return false;
  if (page === other) return true;
  return (
    page.id === other.id &&
    page.kind === other.kind &&
    page.version === other.version &&
    page.filePath === other.filePath &&
    page.at.file === other.at.file &&
    isSameList(page.headings, other.headings, ({id}, {id: otherId}) => id === otherId) &&
    isSameList(page.anchors, other.anchors, Object.is)
  );
}

export function isSameList<T, U = T>(a: Iterable<T>, b: Iterable<U>, isSame: (one: T, other: U) => boolean): boolean {
  const others = b[Symbol.iterator]();
  for (const one of a) {
    const other = others.next();
    if (other.done || !isSame(one, other.value)) return false;
  }
  return others.next().done === true;
}
