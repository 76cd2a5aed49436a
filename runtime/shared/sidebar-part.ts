// The part of a sidebar that a page shows before the whole tree has loaded: the
// path to the page, its neighbours at each level, and initially open
// branches, limited in size. Server and browser compute the
// same part, the browser from the whole tree.

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

/** Entries of a level on the way to the page, and of everything else that is open, on a page of a long sidebar. */
export const LIMITS = {level: 30, others: 120};

export interface PartOptions {
  /** Href of the page. */
  here: string;
  /** Whether the reader opened or closed a branch; undefined if neither. */
  chosen?(path: string): boolean | undefined;
  /** Name of the sidebar, with which branch paths start. */
  name: string;
  limits: {level: number; others: number};
}

export function sidebarPart(items: readonly SidebarItem[], options: PartOptions): SidebarLevel {
  const {here, chosen = () => undefined, name, limits} = options;
  const way = wayTo(items, here);
  let left = limits.others;

  function levelOf(all: readonly SidebarItem[], path: string, isOnWay: boolean): SidebarLevel {
    const room = isOnWay ? limits.level : Math.min(limits.level, left);
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
