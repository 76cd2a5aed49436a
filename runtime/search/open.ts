// Opens the search palette, a separate chunk that is fetched when a
// reader is about to search; meanwhile typed text is kept.

import {waitForNetwork} from "../wait-for-network.ts";
import {messages} from "../messages/shell.ts";
import type {Runtime} from "../runtime.ts";
import {searchPage} from "../shared/urls.ts";

/** Called when the pointer is over the button, or the shortcut's modifier key is down. */
export function prepareSearch(runtime: Runtime): void {
  import("./palette.tsx").then(({preparePalette}) => preparePalette(runtime)).catch(() => undefined); // opening it will report the error
}

/** Ctrl or Cmd with K. */
export function isSearchShortcut({key, ctrlKey, metaKey, altKey, shiftKey}: KeyboardEvent): boolean {
  return key.toLowerCase() === "k" && (ctrlKey || metaKey) && !altKey && !shiftKey;
}

/** Sends typed text to the open search field, or opens one. */
export function onShortcut(runtime: Runtime, keys: readonly KeyboardEvent[] = []): void {
  const field = [...document.querySelectorAll<HTMLInputElement>("[data-search-input]")].at(-1);
  if (!field) return openSearch(runtime, keys);
  field.focus();
  field.select();
}

/** @param keys keys pressed before the runtime started */
export function openSearch(runtime: Runtime, keys: readonly KeyboardEvent[] = []): void {
  show(runtime, keepTyped(keys));
}

function show(runtime: Runtime, typed: ReturnType<typeof keepTyped>): void {
  import("./palette.tsx")
    .then(({showPalette}) => showPalette(runtime, typed))
    .catch((error: unknown) => {
      if (!navigator.onLine) {
        return waitForNetwork(messages.offline, () => show(runtime, typed));
      }
      const text = typed.stop();
      if (text === null) return;
      console.warn("The search could not be loaded.", error);
      location.assign(searchPage(runtime.site) + "?q=" + encodeURIComponent(text.trim()));
    });
}

/**
 * Collects typed text until `stop`, which returns it: null after Escape or a
 * press elsewhere, which cancel, and with a line end
 * after Enter.
 */
function keepTyped(keys: readonly KeyboardEvent[]): {stop(): string | null} {
  let text: string | null = "";
  const heard = new AbortController();
  const giveUp = () => {
    text = null;
    heard.abort();
  };
  const hear = (event: KeyboardEvent) => {
    const {key, ctrlKey, metaKey, altKey} = event;
    if (text === null || ctrlKey || metaKey || altKey) return;
    if (key === "Escape") giveUp();
    else if (key === "Enter") text += "\n";
    else if (key === "Backspace") text = text.slice(0, -1);
    else if (key.length === 1) text += key;
    else return;
    event.preventDefault();
  };
  const how = {capture: true, signal: heard.signal};
  keys.forEach(hear);
  addEventListener("keydown", hear, how);
  addEventListener("pointerdown", giveUp, how);
  return {
    stop() {
      heard.abort();
      return text;
    }
  };
}
