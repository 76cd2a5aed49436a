// Runs inside the page before the first paint: follows a redirect with its
// anchor, sets the colour mode, hides a dismissed announcement, records what the
// reader does before the runtime listens, and reports if style sheet or runtime
// cannot be loaded because the base URL is wrong. It must work when nothing else
// does, and stay below 1 KB.

import type {} from "@runtime/shared/early.ts";
import {ANNOUNCEMENT_KEY, COLOR_MODE_KEY, STORAGE_PREFIX, VERSION_KEY} from "@runtime/shared/keys.ts";

const {dataset} = document.documentElement;

const moved = dataset["redirect"];
if (moved) location.replace(moved.includes("#") ? moved : moved + location.hash);

/** What is stored under a key, after storing a value if there is one; null where the browser keeps nothing. */
function stored(key: string, value?: string): string | null {
  const name = STORAGE_PREFIX + key;
  try {
    if (value) localStorage.setItem(name, value);
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

const chosen = stored(COLOR_MODE_KEY);
if (chosen === "light" || chosen === "dark")
  document.querySelector<HTMLMetaElement>("[name=color-scheme]")!.content = dataset["colorMode"] = chosen;
else if ("followSystem" in dataset)
  dataset["colorMode"] = matchMedia("(prefers-color-scheme:dark)").matches ? "dark" : "light";

// What the search page shows before its results: see palette.css.
dataset["asked"] = location.search;

const announcement = dataset["announcement"];
if (announcement && stored(ANNOUNCEMENT_KEY) === announcement) dataset["dismissed"] = "";

/** Until the runtime takes it: runtime/early.ts. */
function keep(event: Event): void {
  const {key, ctrlKey, metaKey, target, type} = event as KeyboardEvent;
  const {early} = window;
  if (!early) return;
  early.push(event);
  // Browsers have the shortcut, too.
  if (key === "k" && (ctrlKey || metaKey)) event.preventDefault();
  const link = type === "click" && (target as Element).closest<HTMLAnchorElement>("[data-version]");
  if (!link) return;
  // The browser goes to another version before the runtime could do what it does there.
  link.hash = location.hash;
  stored(VERSION_KEY, link.dataset["version"]);
}
window.early = [];
for (const type of ["click", "keydown", "wheel", "touchmove"]) addEventListener(type, keep, true);

/** The base that would match this URL, "" if none can be determined, or null if the base is right. */
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
  if (better === null || document.getElementById("pd-base-warning")) return;
  const banner = document.createElement("div");
  banner.id = "pd-base-warning";
  banner.setAttribute("role", "alert");
  banner.textContent =
    `This site did not load properly: its files are not at "${dataset["base"]}". ` +
    `${better ? `Set "base: ${better}"` : 'Check "base"'} in docs.config.yaml and rebuild it.`;
  banner.style.cssText = "padding:1em;background:#b3261e;color:#fff";
  document.body.prepend(banner);
}

addEventListener(
  "error",
  ({target}) => {
    // An error of a script is the window's, which is no element.
    const {matches} = target as Partial<Element>;
    if (!matches?.call(target, "script,[rel=stylesheet]")) return;
    if (document.readyState === "loading") addEventListener("DOMContentLoaded", warn);
    else warn();
  },
  true
);
