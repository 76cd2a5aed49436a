// The selected tab of each synchronised group. Tabs are radio
// buttons, which need no scripts. This changes tabs of a group together and
// stores the choice.

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

/** Selects the chosen or stored tab of every group inside an element. */
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
