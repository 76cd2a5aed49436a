// Hidden parts of an article: closed <details>, and tabs that are not
// selected. Components own their content, except for the server HTML inside.

import {closest} from "./closest.ts";

/** Opens everything closed around an element, and the element itself. True if something was closed. */
export function openAround(element: Element): boolean {
  let opened = false;
  for (let at: Element | null = element; at && at.localName !== "main"; at = at.parentElement) {
    if (at instanceof HTMLDetailsElement && !at.open) {
      at.open = true;
      opened = true;
    }
    opened = chooseTabOf(at) || opened;
  }
  return opened;
}

/** The tab of a panel: the radio button at the same place of its list, or the one before a choice. */
function chooseTabOf(panel: Element): boolean {
  if (panel.classList.contains("choice")) return check(panel.previousElementSibling?.querySelector("input"));
  if (!panel.classList.contains("tab-panel")) return false;
  const tabs = panel.closest(".tabs");
  const panels = [...(tabs?.querySelectorAll(".tab-panel") ?? [])].filter((other) => other.closest(".tabs") === tabs);
  const button = tabs?.querySelectorAll<HTMLInputElement>(":scope > .tab-list input")[panels.indexOf(panel)];
  return check(button);
}

function check(button: HTMLInputElement | null | undefined): boolean {
  if (!button || button.checked) return false;
  button.checked = true;
  return true;
}

/** Indexes of the open ones; null if there are none. */
export function openDetails(within: Element): number[] | null {
  const all = detailsOf(within);
  return all.length === 0 ? null : all.flatMap(({open}, index) => (open ? [index] : []));
}

/** All except those that the reader has just toggled. */
export function reopenDetails(within: Element, open: readonly number[] | null, presses: readonly Event[]): void {
  if (!open) return;
  const wanted = new Set(open);
  const pressed = new Set(presses.map(({target}) => closest(target, "summary")?.parentElement));
  detailsOf(within).forEach((details, index) => {
    if (!pressed.has(details) && details.open !== wanted.has(index)) details.open = wanted.has(index);
  });
}

function detailsOf(within: Element): HTMLDetailsElement[] {
  return [...within.querySelectorAll("details")].filter(
    (details) => details.closest("pd-island, pd-slot")?.localName !== "pd-island"
  );
}
