// Focus rings for those who use the keyboard, and the shortcut to search.

import type {Runtime} from "./runtime.ts";
import {openSearch, prepareSearch} from "./search/open.ts";

export function startKeyboard(runtime: Runtime): void {
  const root = document.documentElement;

  addEventListener(
    "keydown",
    ({key}) => {
      if (key === "Tab") root.dataset["input"] = "keyboard";
    },
    true
  );
  addEventListener("mousedown", () => (root.dataset["input"] = "pointer"), true);

  addEventListener("keydown", (event) => {
    const {key, altKey, shiftKey, repeat} = event;
    if (!runtime.site.search.enabled || altKey || shiftKey || repeat) return;
    if (key === "Control" || key === "Meta") return prepareSearch(runtime);
    if (key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    const field = [...document.querySelectorAll<HTMLInputElement>("[data-search-input]")].at(-1);
    if (!field) return openSearch(runtime);
    field.focus();
    field.select();
  });
}
