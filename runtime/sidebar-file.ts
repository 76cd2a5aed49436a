// A page carries only the part of its sidebar that it shows. The whole tree is
// one file that all pages share; it is fetched once the reader does something.

import {onFirstInteraction} from "./first-interaction.ts";
import type {Runtime} from "./runtime.ts";
import type {SidebarItem} from "./shared/page-data.ts";

export function startSidebarFile(runtime: Runtime): void {
  onFirstInteraction(() => {
    void loadSidebar(runtime);
    runtime.page.subscribe(() => void loadSidebar(runtime));
  });
}

/** Fails quietly: the links of the page's own part go on working. */
export async function loadSidebar({page, sidebars}: Runtime): Promise<void> {
  const file = page.get().sidebar?.file;
  if (!file || sidebars.get()[file]) return;
  try {
    const response = await fetch(file);
    if (!response.ok) return;
    const items = (await response.json()) as SidebarItem[];
    sidebars.set({...sidebars.get(), [file]: items});
  } catch (error) {
    console.warn("The whole sidebar could not be loaded.", error);
  }
}
