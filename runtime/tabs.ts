// The tab that the reader chose in each synchronised group. Tabs are radio
// buttons, which need no scripts: those of one group change together here, and
// the choice is remembered.

import {closest} from "./closest.ts";
import type {Runtime} from "./runtime.ts";
import {TABS_KEY} from "./shared/keys.ts";

const GROUP = "[data-tab-group]";

export function startTabs(runtime: Runtime): void {
  const choose = ({target}: Event) => {
    const button = closest<HTMLInputElement>(target, `${GROUP} input`);
    if (!button) return;
    const group = groupOf(button.closest<HTMLElement>(GROUP)!);
    runtime.tabs.set(group, button.value);
    runtime.storage.local.set(TABS_KEY + group, button.value);
    restoreTabs(document, runtime);
  };
  runtime.early.forEach(choose);
  document.addEventListener("change", choose);
}

/** Checks the chosen or remembered tab of every group within. */
export function restoreTabs(within: ParentNode, {tabs, storage}: Runtime): void {
  for (const list of within.querySelectorAll<HTMLElement>(GROUP)) {
    const group = groupOf(list);
    const value = tabs.get(group) ?? storage.local.get(TABS_KEY + group);
    for (const input of list.querySelectorAll("input")) {
      if (input.value === value) input.checked = true;
    }
  }
}

function groupOf(list: HTMLElement): string {
  return list.dataset["tabGroup"] ?? "";
}
