// Recent searches and pages, stored on the device.

import {RECENT_PAGES_KEY, RECENT_SEARCHES_KEY} from "../shared/keys.ts";
import type {Storage} from "../storage.ts";

const KEPT = 6;

/** Newest first. */
export function recentSearches(storage: Storage): string[] {
  return stringsIn(storage.get(RECENT_SEARCHES_KEY) ?? "").slice(0, KEPT);
}

export function rememberSearch(storage: Storage, query: string): void {
  const text = query.trim().replace(/\s+/g, " ");
  if (text === "") return;
  const others = recentSearches(storage).filter((one) => one.toLowerCase() !== text.toLowerCase());
  storage.set(RECENT_SEARCHES_KEY, JSON.stringify([text, ...others].slice(0, KEPT)));
}

export interface RecentPage {
  href: string;
  title: string;
  /** The way to it. */
  path: string;
}

/** Newest first, each once. */
export function recentPages(storage: Storage): RecentPage[] {
  const pages = new Map<string, RecentPage>();
  for (const line of (storage.get(RECENT_PAGES_KEY) ?? "").split("\n")) {
    const [href = "", title = "", ...path] = stringsIn(line);
    if (href.startsWith("/") && title !== "" && !pages.has(href))
      pages.set(href, {href, title, path: path.join(" › ")});
  }
  return [...pages.values()];
}

export function forgetRecent(storage: Storage): void {
  storage.remove(RECENT_SEARCHES_KEY);
  storage.remove(RECENT_PAGES_KEY);
}

/** Ignores values that other programs have stored. */
function stringsIn(json: string): string[] {
  try {
    const value: unknown = JSON.parse(json);
    return Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
  } catch {
    return [];
  }
}
