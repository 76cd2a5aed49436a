// A document contains only the part of the sidebar around the page, and no data
// for it. The whole tree is one shared file, fetched when
// the reader first interacts.

import {closest} from "./closest.ts";
import {onFirstInteraction} from "./first-interaction.ts";
import type {Runtime} from "./runtime.ts";
import type {SidebarItem, SidebarMark} from "./shared/page-data.ts";
import {marksPath} from "./shared/version-record.ts";
import {shellElement} from "./shell-element.ts";

export function startSidebarFile(runtime: Runtime): void {
  const shown = runtime.page.get().sidebar?.file; // the server HTML is hydrated with this part
  const load = () => loadSidebars(runtime, shown);
  onFirstInteraction(load);
  runtime.page.subscribe(load);
  // The first press may come before anything counts as an interaction, and before React hears of it, which it does
  // once the tree is alive.
  const press = ({target}: Event) => {
    const button = closest(target, ".tree button");
    if (button && !button.closest("[data-alive]")) runtime.pressed.add(button);
    load();
  };
  shellElement("sidebar")?.addEventListener("click", press, {capture: true});
}

/** Those of the current page and of the one that the document shows. */
export function loadSidebars(runtime: Runtime, shown?: string): void {
  for (const file of new Set([shown, runtime.page.get().sidebar?.file])) if (file) void loadSidebar(runtime, file);
}

/** Fails silently: existing links keep working. */
export async function loadSidebar({site, page, sidebars}: Runtime, file: string): Promise<void> {
  const {version} = page.get();
  if (sidebars.get()[file]) return;
  const read = (href: string) => fetch(href).then((response) => (response.ok ? response.json() : null));
  try {
    const [items, marks] = (await Promise.all([
      read(file),
      site.versions[1] && version && read(site.base + marksPath(version)).catch(() => null)
    ])) as [SidebarItem[] | null, Record<string, SidebarMark> | null];
    if (!items) return;
    if (marks) setMarks(items, marks);
    sidebars.set({...sidebars.get(), [file]: items});
  } catch (error) {
    console.warn("The sidebar could not be loaded.", error);
  }
}

function setMarks(items: SidebarItem[], marks: Record<string, SidebarMark>): void {
  for (const item of items) {
    item.mark = marks[item.href!];
    if ("items" in item) setMarks(item.items, marks);
  }
}

/** Resolves when the tree has been loaded, but does not start loading. The same promise for the same file. */
export function sidebarOf({sidebars, sidebarsToCome}: Runtime, file: string): Promise<SidebarItem[]> {
  let promise = sidebarsToCome.get(file);
  if (!promise) {
    let resolve: (items: SidebarItem[]) => void;
    const made = new Promise<SidebarItem[]>((settle) => (resolve = settle));
    const look = () => {
      const items = sidebars.get()[file];
      if (!items) return;
      stop();
      void Object.assign(made, {status: "fulfilled", value: items}); // React reads it synchronously
      resolve(items);
    };
    const stop = sidebars.subscribe(look);
    look();
    sidebarsToCome.set(file, (promise = made));
  }
  return promise;
}
