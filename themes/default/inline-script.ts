// Runs before the first paint, inside the page: goes on where an address has
// moved, sets the colour mode, hides a dismissed announcement, keeps what the
// reader does before the runtime listens, and says so when stylesheet or runtime
// cannot be loaded because the base URL is wrong. It must work when nothing else
// does, and stay below 1 KB.

import type {} from "@runtime/shared/early.ts";
import {ANNOUNCEMENT_KEY, COLOR_MODE_KEY, STORAGE_PREFIX} from "@runtime/shared/keys.ts";

const {dataset} = document.documentElement;

const moved = dataset["redirect"];
if (moved) location.replace(moved.includes("#") ? moved : moved + location.hash);

function stored(key: string): string | null {
  try {
    return localStorage.getItem(STORAGE_PREFIX + key);
  } catch {
    return null;
  }
}

const chosen = stored(COLOR_MODE_KEY);
if (chosen === "light" || chosen === "dark") dataset["colorMode"] = chosen;
else if ("followSystem" in dataset)
  dataset["colorMode"] = matchMedia("(prefers-color-scheme:dark)").matches ? "dark" : "light";

const announcement = dataset["announcement"];
if (announcement && stored(ANNOUNCEMENT_KEY) === announcement) dataset["dismissed"] = "";

/** Until the runtime takes it: runtime/early.ts. */
function keep(event: Event): void {
  const {key, ctrlKey, metaKey} = event as KeyboardEvent;
  // Browsers have the shortcut, too.
  if (window.early?.push(event) && key === "k" && (ctrlKey || metaKey)) event.preventDefault();
}
window.early = [];
for (const type of ["click", "keydown", "wheel", "touchmove"]) addEventListener(type, keep, true);

/** The base that would make this address the page's own, "" where none can be named, or null where the base is right. */
function betterBase(): string | null {
  const {route, base} = dataset;
  const path = location.pathname.replace(/(\/index)?\.html$|\/$/, "");
  const end = route === "/" ? "" : route;
  if (end === undefined || !path.endsWith(end)) return `${path}/`.startsWith(base!) ? null : "";
  const found = `${path.slice(0, path.length - end.length)}/`;
  return found === base ? null : found;
}

function warn(): void {
  const better = betterBase();
  if (better === null || document.getElementById("base-warning")) return;
  const banner = document.createElement("div");
  banner.id = "base-warning";
  banner.setAttribute("role", "alert");
  banner.textContent =
    `This site did not load properly: its files are not where its base URL "${dataset["base"]}" says. ` +
    (better
      ? `Set "base: ${better}" in docs.config.yaml and build it again.`
      : "Is the base URL in docs.config.yaml the one it is served under?");
  banner.style.cssText =
    "position:relative;z-index:99;padding:1rem;background:#b3261e;color:#fff;font:bold 16px/1.5 sans-serif";
  document.body.prepend(banner);
}

addEventListener(
  "error",
  ({target}) => {
    const isOurs =
      target instanceof HTMLScriptElement || (target instanceof HTMLLinkElement && target.rel === "stylesheet");
    if (!isOurs) return;
    if (document.readyState === "loading") addEventListener("DOMContentLoaded", warn);
    else warn();
  },
  true
);
