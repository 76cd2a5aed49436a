// Converts sidebar trees to what pages contain: the whole sidebar as one shared
// file, and for each page the path to it and its siblings; breadcrumbs,
// previous and next.

import type {Outline} from "../model.ts";
import type {PagerLink, SidebarItem} from "../../../runtime/shared/page-data.ts";
import type {SidebarTree, TreeCategory, TreeItem} from "./sidebar-tree.ts";
import {labelOf} from "./sidebar-tree.ts";

/** A page's position in its sidebar. */
export interface SidebarPlace {
  tree: SidebarTree;
  /** Categories from the top down to the page. A category's own page is not below itself. */
  above: TreeCategory[];
  /** Key of the branch of the tree that it shows; pages below one category share it. */
  branch: string;
  /** The listed page of which it is a part; null for pages that are listed themselves. */
  of: Outline | null;
  previous: Outline | null;
  next: Outline | null;
}

export type HrefOfPage = (page: Pick<Outline, "version" | "path">) => string;

/** The whole tree. */
export function wholeSidebar(tree: SidebarTree, href: HrefOfPage): SidebarItem[] {
  return tree.items.map((item) =>
    toItem(item, href, (category) => category.items.map((child) => toItem(child, href, null)))
  );
}

function toItem(
  item: TreeItem,
  href: HrefOfPage,
  below: ((category: TreeCategory) => SidebarItem[]) | null
): SidebarItem {
  if (item.type === "doc") {
    const {page, label} = item;
    return {
      type: "link",
      label,
      href: href(page),
      badge: page.badge,
      deprecated: page.deprecated,
      ...(page.frontMatter.draft ? {draft: true} : {})
    };
  }
  if (item.type === "link") return {type: "link", label: item.label, href: item.href, badge: null, deprecated: false};
  const items = below ? below(item) : item.items.map((child) => toItem(child, href, null));
  return {
    type: "category",
    label: item.label,
    href: item.page ? href(item.page) : null,
    collapsed: item.collapsed,
    items,
    count: pagesBelow(item)
  };
}

/** Every branch of a tree shows the categories at the top, so each is counted once. */
const pageCounts = new WeakMap<TreeCategory, number>();

function pagesBelow(category: TreeCategory): number {
  const known = pageCounts.get(category);
  if (known !== undefined) return known;
  const count = category.items.reduce((sum, item) => sum + (item.type === "category" ? pagesBelow(item) : 1), 0);
  pageCounts.set(category, count);
  return count;
}

/** Every page of a tree with its position. */
export function placesOf(tree: SidebarTree): Map<Outline, SidebarPlace> {
  const places = new Map<Outline, SidebarPlace>();
  const order: Outline[] = [];
  const add = (page: Outline, above: TreeCategory[], branch: string): void => {
    order.push(page);
    places.set(page, {tree, above, branch, of: null, previous: null, next: null});
  };
  const visit = (items: readonly TreeItem[], above: TreeCategory[], branch: string): void => {
    items.forEach((item, position) => {
      if (item.type === "doc") add(item.page, above, branch);
      if (item.type !== "category") return;
      const below = branch === "" ? String(position) : `${branch}.${position}`;
      if (item.page) add(item.page, above, below);
      visit(item.items, [...above, item], below);
    });
  };
  visit(tree.items, [], "");
  order.forEach((page, index) => {
    const place = places.get(page)!;
    place.previous = order[index - 1] ?? null;
    place.next = order[index + 1] ?? null;
  });
  return places;
}

/** The tree with one branch open, given by the positions of its categories ("2.0"), and categories that are initially open. */
export function branchOf(tree: SidebarTree, branch: string, href: HrefOfPage): SidebarItem[] {
  const above: TreeCategory[] = [];
  for (const position of branch === "" ? [] : branch.split(".")) {
    const item = (above.at(-1)?.items ?? tree.items)[Number(position)];
    if (item?.type === "category") above.push(item);
  }
  return branchItems(tree, above, href);
}

/** The tree with the branch through `above` and initially open categories expanded. */
function branchItems(tree: SidebarTree, above: readonly TreeCategory[], href: HrefOfPage): SidebarItem[] {
  const open = (items: readonly TreeItem[], depth: number): SidebarItem[] =>
    items.map((item) =>
      toItem(item, href, (category) => {
        if (category === above[depth]) return open(category.items, depth + 1);
        return category.collapsed ? firstOf(category, href) : open(category.items, above.length);
      })
    );
  return open(tree.items, 0);
}

/** Where a closed category without a page leads if nothing can open it. */
function firstOf(category: TreeCategory, href: HrefOfPage): SidebarItem[] {
  const first = category.page ? null : firstPage(category.items);
  return first ? [{type: "link", label: "", href: href(first), badge: null, deprecated: false}] : [];
}

export function breadcrumbsOf(
  place: SidebarPlace,
  page: Outline,
  landing: string | null,
  href: HrefOfPage
): {label: string; href: string | null}[] {
  return [
    {label: place.tree.label, href: landing},
    ...place.above.map((category) => ({label: category.label, href: category.page ? href(category.page) : null})),
    ...[place.of ?? [], page].flat().map((one) => ({label: labelOf(one), href: href(one)}))
  ];
}

/** Labels of what a page is below, from the sidebar's name to its folder. */
export function labelsAbove({tree, above, of}: SidebarPlace): string[] {
  return [tree.label, ...above.map(({label}) => label), ...(of ? [labelOf(of)] : [])];
}

export function pagerLink(page: Outline | null, href: HrefOfPage): PagerLink | null {
  return page ? {label: labelOf(page), href: href(page)} : null;
}

/** First page of a tree. */
export function firstPage(items: readonly TreeItem[]): Outline | null {
  for (const item of items) {
    const found =
      item.type === "doc" ? item.page : item.type === "category" ? (item.page ?? firstPage(item.items)) : null;
    if (found) return found;
  }
  return null;
}
