// Focus rings for keyboard users, and the search shortcut.

import type {Runtime} from "./runtime.ts";
import {isSearchShortcut, onShortcut, prepareSearch} from "./search/open.ts";

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
    if (!runtime.site.search.enabled || event.repeat) return;
    if (event.key === "Control" || event.key === "Meta") return prepareSearch(runtime);
    if (!isSearchShortcut(event)) return;
    event.preventDefault();
    onShortcut(runtime);
  });
}
