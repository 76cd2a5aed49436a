// A page is visible before its scripts have loaded, and its reader may act immediately.
// The inline script records early actions, and this module replays them.

import {closest} from "./closest.ts";
import type {Runtime} from "./runtime.ts";
import {isSearchShortcut, onShortcut} from "./search/open.ts";

/** Takes over from the inline script, which stops recording. */
export function takeEarly(): readonly Event[] {
  const events = window.early ?? [];
  window.early = undefined;
  return events;
}

/** Presses buttons that could not respond, once each, and opens the search with what was typed for it. */
export function repeatEarly(runtime: Runtime): void {
  for (const button of new Set(runtime.early.map(pressedButton)))
    if (button && !ownerOf(button)?.matches("pd-island")) button.click();
  const keys = runtime.early.filter((event) => event instanceof KeyboardEvent);
  const at = keys.findIndex(isSearchShortcut);
  if (at >= 0 && runtime.site.search.enabled) onShortcut(runtime, keys.slice(at + 1));
}

/** The clicked button, unless the browser handles it natively. */
export function pressedButton({type, target}: Event): HTMLElement | null {
  return type === "click" ? closest(target, "button[type=button]") : null;
}

/** The component that an element belongs to, or the server HTML inside one. */
export function ownerOf(element: Element): Element | null {
  return element.closest("pd-island, pd-slot");
}
