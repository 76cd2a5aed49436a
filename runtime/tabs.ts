// The tab that the reader chose in each synchronised group. It is checked as
// soon as scripts run, long before the component hydrates, so that nothing moves.

import type {Runtime} from "./runtime.ts";
import {TABS_KEY} from "./shared/keys.ts";

/** Checks the remembered tab of every group within. */
export function restoreTabs(within: Element, {tabs, storage}: Runtime): void {
  for (const list of within.querySelectorAll<HTMLElement>("[data-tab-group]")) {
    const group = list.dataset["tabGroup"] ?? "";
    const value = tabs.get()[group] ?? storage.local.get(TABS_KEY + group);
    if (value !== null) checkTab(list, value);
  }
}

/** The reader's choice: for all tabs of the group, and remembered. */
export function chooseTab({tabs, storage}: Runtime, group: string, value: string): void {
  tabs.set({...tabs.get(), [group]: value});
  storage.local.set(TABS_KEY + group, value);
}

/** Where there is a tab of that value. */
export function checkTab(list: Element, value: string): void {
  for (const input of list.querySelectorAll("input")) {
    if (input.value === value) input.checked = true;
  }
}
