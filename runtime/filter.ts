// The filter of a long sidebar: pages whose names, or whose branch's, have the
// reader's words, in place of the tree. Loaded with the first letter. It imports
// nothing that every page loads: what is shared is exported, and exports count.

import type {Runtime} from "./runtime.ts";
import type {SidebarItem, SidebarLink} from "./shared/page-data.ts";
import {filteredPages} from "./messages/shell.ts";

/** More are found by another word. */
const MAX_FILTERED_ENTRIES = 200;

interface Match {
  page: Pick<SidebarLink, "label" | "href"> & Partial<Pick<SidebarLink, "badge" | "deprecated">>;
  branch: string;
}

/** The default export, and named so briefly: every page carries what calls it. */
export default function filterTyped(runtime: Runtime, {target}: {target: EventTarget}): void {
  const field = target as HTMLInputElement;
  const nav = field.closest("nav");
  if (nav) filterSidebar(runtime, nav, field);
}

function filterSidebar(runtime: Runtime, nav: HTMLElement, field: HTMLInputElement): void {
  const items = runtime.sidebars.get()[runtime.page.get().sidebar?.file ?? ""];
  const list = nav.querySelector<HTMLElement>(".filtered") ?? listIn(runtime, nav, field);
  if (!items) return; // on its way since the first key: then the list is filled
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  list.hidden = words.length === 0;
  nav.querySelector<HTMLElement>(".tree")!.hidden = !list.hidden;
  const found = list.hidden ? [] : matchesIn(items, words);
  const note = noteOf(filteredPages(found.length));
  note.setAttribute("role", "status");
  list.replaceChildren(note, ...entriesOf(found.slice(0, MAX_FILTERED_ENTRIES)));
  markCurrent(runtime, list);
}

/** Below the tree, which React has to itself. Another sidebar begins without a filter. */
function listIn(runtime: Runtime, nav: HTMLElement, field: HTMLInputElement): HTMLElement {
  const list = document.createElement("ul");
  list.className = "filtered";
  nav.append(list);
  let {sidebar} = runtime.page.get();
  runtime.sidebars.subscribe(() => filterSidebar(runtime, nav, field));
  runtime.page.subscribe(() => {
    const before = sidebar?.file;
    sidebar = runtime.page.get().sidebar;
    if (sidebar?.file === before) return markCurrent(runtime, list);
    field.value = "";
    list.hidden = true;
    const tree = nav.querySelector<HTMLElement>(".tree");
    if (tree) tree.hidden = false;
  });
  return list;
}

function markCurrent({page}: Runtime, list: HTMLElement): void {
  for (const link of list.querySelectorAll("a"))
    if (link.getAttribute("href") === page.get().href) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
}

function matchesIn(items: readonly SidebarItem[], words: readonly string[], branch = "", above = ""): Match[] {
  return items.flatMap((item): Match[] => {
    const text = `${above} ${item.label.toLowerCase()}`;
    const isFound = item.href !== null && words.every((word) => text.includes(word));
    if (item.type === "link") return isFound ? [{page: item, branch}] : [];
    const own = isFound ? [{page: {label: item.label, href: item.href!}, branch}] : [];
    return [...own, ...matchesIn(item.items, words, item.label, text)];
  });
}

function entriesOf(found: readonly Match[]): HTMLElement[] {
  return found.flatMap(({page, branch}, index) => [
    ...(branch !== "" && branch !== found[index - 1]?.branch ? [noteOf(branch)] : []),
    entryOf(page)
  ]);
}

function noteOf(text: string): HTMLElement {
  const note = document.createElement("li");
  note.className = "more";
  note.textContent = text;
  return note;
}

function entryOf({label, href, badge, deprecated}: Match["page"]): HTMLElement {
  const entry = document.createElement("li");
  const link = document.createElement("a");
  link.href = href;
  if (deprecated) link.className = "deprecated";
  if (badge) link.append(spanOf(`badge badge-${badge.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`, badge));
  link.append(spanOf("label", label));
  entry.append(link);
  return entry;
}

function spanOf(className: string, text: string): HTMLElement {
  const span = document.createElement("span");
  span.className = className;
  span.textContent = text;
  return span;
}
