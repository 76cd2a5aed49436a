// Light or dark mode. The inline script sets it before the first paint; here it
// becomes state, follows the system while the reader has not chosen, and
// follows the reader's other tabs.

import type {ColorMode, Runtime} from "./runtime.ts";
import {onStored} from "./storage.ts";
import {COLOR_MODE_KEY as KEY} from "./shared/keys.ts";

/** Watches the system and other tabs, and keeps <html data-color-mode> in sync. */
export function startColorMode({site, storage, colorMode}: Runtime): void {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const byDefault = site.colorMode.default;

  function unchosen(): ColorMode {
    if (!site.colorMode.followSystem) return byDefault;
    return dark.matches ? "dark" : "light";
  }

  const follow = (stored: string | null) => colorMode.set(modeOf(stored) ?? unchosen());
  const start = () => follow(storage.local.get(KEY));

  colorMode.subscribe(() => {
    document.documentElement.dataset["colorMode"] = colorMode.get() ?? byDefault;
  });
  start();
  dark.addEventListener("change", start);
  onStored(KEY, follow);
}

/** Sets and stores the reader's choice. */
export function chooseColorMode({storage, colorMode}: Runtime, mode: ColorMode): void {
  colorMode.set(mode);
  storage.local.set(KEY, mode);
}

function modeOf(value: string | null): ColorMode | null {
  return value === "light" || value === "dark" ? value : null;
}
