// A page is seen before its scripts have come, and its reader may act at once.
// The inline script keeps what they do; it happens as soon as it can.

import {closest} from "./closest.ts";
import type {Runtime} from "./runtime.ts";
import {isSearchShortcut, onShortcut} from "./search/open.ts";

/** From now on the runtime hears of everything itself. */
export function takeEarly(): readonly Event[] {
  const events = window.early ?? [];
  window.early = undefined;
  return events;
}

/** Presses what could not answer, each button once, and opens the search with what was typed for it. */
export function repeatEarly(runtime: Runtime): void {
  for (const button of new Set(runtime.early.map(pressedButton)))
    if (button && !ownerOf(button)?.matches("pd-island")) button.click();
  const keys = runtime.early.filter((event) => event instanceof KeyboardEvent);
  const at = keys.findIndex(isSearchShortcut);
  if (at >= 0 && runtime.site.search.enabled) onShortcut(runtime, keys.slice(at + 1));
}

/** The button that a click was on, unless the browser does what it is for. */
export function pressedButton({type, target}: Event): HTMLElement | null {
  return type === "click" ? closest(target, "button[type=button]") : null;
}

/** The component that an element belongs to, or the server's HTML within one. */
export function ownerOf(element: Element): Element | null {
  return element.closest("pd-island, pd-slot");
}
