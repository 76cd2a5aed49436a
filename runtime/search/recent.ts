// What the reader searched for lately, remembered on the device.

import {RECENT_SEARCHES_KEY} from "../shared/keys.ts";
import type {Storage} from "../storage.ts";

const KEPT = 6;

/** Newest first. */
export function recentSearches(storage: Storage): string[] {
  try {
    const value: unknown = JSON.parse(storage.get(RECENT_SEARCHES_KEY) ?? "[]");
    return Array.isArray(value) ? value.filter((one) => typeof one === "string").slice(0, KEPT) : [];
  } catch {
    return []; // someone else's text
  }
}

export function rememberSearch(storage: Storage, query: string): void {
  const text = query.trim().replace(/\s+/g, " ");
  if (text === "") return;
  const others = recentSearches(storage).filter((one) => one.toLowerCase() !== text.toLowerCase());
  storage.set(RECENT_SEARCHES_KEY, JSON.stringify([text, ...others].slice(0, KEPT)));
}

export function forgetSearches(storage: Storage): void {
  storage.remove(RECENT_SEARCHES_KEY);
}
