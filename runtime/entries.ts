// History entries and the reader's state on each: scroll position and
// open elements. Nothing else writes to the history.

import {openDetails} from "./folds.ts";
import {placeIn, type Place} from "./scroll.ts";
import {SCROLL_KEY} from "./shared/keys.ts";
import type {Storage} from "./storage.ts";

export interface Entries {
  /** Adds an entry, as a click does, and saves the state of the previous one. */
  push(url: URL): void;
  /** Changes the URL of the current entry. */
  replace(url: URL): void;
  /** Saves the state of the current entry. */
  save(): void;
  /** Called when the browser has moved to or created an entry. True if the entry is known. */
  enter(): boolean;
  /** The saved state of the current entry, or null. */
  left(): Left | null;
}

export interface Left extends Place {
  /** Indexes of open <details> in the article; null if it has none. */
  open: number[] | null;
}

/** Number of entries that survive reloads. */
const KEPT = 50;

export interface EntriesInput {
  session: Storage;
  main: Element;
  /** Whether the main element shows the entry's page, not a status. */
  isShown(): boolean;
}

export function createEntries({session, main, isShown}: EntriesInput): Entries {
  const memory = new Map<string, Left>(parsed(session.get(SCROLL_KEY)));
  let key = "";
  enter();
  history.scrollRestoration = "manual";

  // The browser restores a page from its back/forward cache itself.
  addEventListener("pagehide", () => {
    history.scrollRestoration = "auto";
    save();
    session.set(SCROLL_KEY, JSON.stringify([...memory].slice(-KEPT)));
  });
  addEventListener("pageshow", () => {
    history.scrollRestoration = "manual";
  });

  function save(): void {
    if (!isShown()) return;
    memory.delete(key);
    memory.set(key, {...placeIn(main), open: openDetails(main)});
  }

  function enter(): boolean {
    const known = entryKey(history.state);
    key = known || newKey();
    if (!known) history.replaceState({key}, "");
    return known !== "";
  }

  return {
    push(url) {
      save();
      key = newKey();
      history.pushState({key}, "", url);
    },
    replace: (url) => history.replaceState({key}, "", url),
    save,
    enter,
    left: () => memory.get(key) ?? null
  };
}

function newKey(): string {
  return Math.random().toString(36).slice(2);
}

function entryKey(state: unknown): string {
  return typeof state === "object" && state !== null ? String((state as {key?: unknown}).key ?? "") : "";
}

/** Ignores values that other programs have stored, one by one. */
function parsed(text: string | null): [string, Left][] {
  return attempt(() => JSON.parse(text ?? "[]") as unknown[]).flatMap((entry) =>
    attempt(() => {
      const [key, {top, section, open}] = entry as [string, Left];
      return [[key, {top: Number(top), section: Number(section), open: open && [...open].map(Number)}]];
    })
  );
}

function attempt<T>(read: () => T[]): T[] {
  try {
    return [...read()];
  } catch {
    return [];
  }
}
