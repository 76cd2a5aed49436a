// The part of a sidebar that a page shows before the whole tree has loaded: the
// path to the page, its neighbours at each level, and initially open
// branches, limited in size. Server and browser compute the
// same part, the browser from the whole tree.

import {isReference, type PageKind} from "./page-kinds.ts";
import type {SidebarCategory, SidebarItem} from "./page-data.ts";

export interface SidebarLevel {
  entries: SidebarEntry[];
  /** Number of entries omitted before and after. */
  before: number;
  after: number;
}

export interface SidebarEntry {
  item: SidebarItem;
  /** Open children; null for closed branches and links. */
  below: SidebarLevel | null;
}

export interface SidebarLimits {
  /** A level of more entries is long. */
  long: number;
  /** Entries of a long level, if it is the page's own. */
  level: number;
  /** If it is above. */
  above: number;
  /** Of everything else that is open. */
  others: number;
}

/** Entries of a level: they fill a screen, so that what a reader sees stays when the whole tree has loaded. */
const LEVEL = 30;

export const LIMITS: SidebarLimits = {long: LEVEL, level: LEVEL, above: LEVEL, others: 120};
/** A reference has a page for each element, and a page that lists them. */
export const REFERENCE_LIMITS: SidebarLimits = {long: 60, level: 14, above: 8, others: 120};
export const NO_LIMITS: SidebarLimits = {long: 0, level: Infinity, above: Infinity, others: Infinity};

export function limitsOf(kind: PageKind): SidebarLimits {
  return isReference(kind) ? REFERENCE_LIMITS : LIMITS;
}

export interface PartOptions {
  /** Href of the page. */
  here: string;
  /** Whether the reader opened or closed a branch; undefined if neither. */
  chosen?(path: string): boolean | undefined;
  /** Name of the sidebar, with which branch paths start. */
  name: string;
  limits: SidebarLimits;
}

export function sidebarPart(items: readonly SidebarItem[], options: PartOptions): SidebarLevel {
  const {here, chosen = () => undefined, name, limits} = options;
  const way = wayTo(items, here);
  let left = limits.others;

  function levelOf(all: readonly SidebarItem[], path: string, isOnWay: boolean): SidebarLevel {
    const most = all.some((item) => way.has(item)) ? limits.above : limits.level;
    const whole = isOnWay ? limits.long : LEVEL;
    const own = all.length > limits.long ? most : whole;
    const room = isOnWay ? own : Math.min(own, left);
    const at = isOnWay ? all.findLastIndex((item) => item.href === here || way.has(item)) : 0;
    const start = Math.max(0, Math.min(at - Math.floor(room / 2), all.length - room));
    const shown = all.slice(start, start + room);
    if (!isOnWay) left -= shown.length;
    return {
      entries: shown.map((item) => ({item, below: belowOf(item, `${path}/${item.label}`)})),
      before: start,
      after: all.length - start - shown.length
    };
  }

  function belowOf(item: SidebarItem, path: string): SidebarLevel | null {
    if (item.type === "link") return null;
    const isOnWay = way.has(item);
    const isOpen = chosen(path) ?? (isOnWay || !item.collapsed);
    return isOpen && (isOnWay || left > 0) ? levelOf(item.items, path, isOnWay) : null;
  }

  return levelOf(items, name, true);
}

/** The last of some hrefs that has an entry: parts of a long page have none, but follow their page in the breadcrumbs. */
export function lastListed(
  items: readonly SidebarItem[],
  hrefs: readonly (string | null)[]
): string | null | undefined {
  const isListed = (href: string, level: readonly SidebarItem[]): boolean =>
    level.some((item) => item.href === href || (item.type === "category" && isListed(href, item.items)));
  return hrefs.findLast((href) => href && isListed(href, items));
}

/** Categories from the top down to the page's last position in the tree; a category contains its own page. */
function wayTo(items: readonly SidebarItem[], here: string): ReadonlySet<SidebarItem> {
  let found: SidebarCategory[] = [];
  const visit = (level: readonly SidebarItem[], above: SidebarCategory[]): void => {
    for (const item of level) {
      const way = item.type === "category" ? [...above, item] : above;
      if (item.href === here) found = way;
      if (item.type === "category") visit(item.items, way);
    }
  };
  visit(items, []);
  return new Set(found);
}
