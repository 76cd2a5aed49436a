// The history's entries, and what the reader left on each: how far they had
// scrolled and what they had opened. Nothing else writes to the history.

import {openDetails} from "./folds.ts";
import {SCROLL_KEY} from "./shared/keys.ts";
import type {Storage} from "./storage.ts";

export interface Entries {
  /** A new entry, as a click makes one; what is left is remembered. */
  push(url: URL): void;
  /** Another address for the current entry. */
  replace(url: URL): void;
  /** Remembers what the reader leaves. */
  save(): void;
  /** The browser has gone to another entry, or made one. True where it is one that we know. */
  enter(): boolean;
  /** What the reader left on the current entry, or null. */
  left(): Left | null;
}

export interface Left {
  top: number;
  /** Numbers of the article's <details> that were open; null where it had none. */
  open: number[] | null;
}

/** Entries that are remembered over reloads. */
const KEPT = 50;

export interface EntriesInput {
  session: Storage;
  main: Element;
  /** Whether the main element holds the entry's page, and not a replacement. */
  isShown(): boolean;
}

export function createEntries({session, main, isShown}: EntriesInput): Entries {
  const memory = new Map<string, Left>(parsed(session.get(SCROLL_KEY)));
  let key = "";
  enter();
  history.scrollRestoration = "manual";

  // A page that the browser kept alive is the browser's to restore.
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
    memory.set(key, {top: scrollY, open: openDetails(main)});
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

/** Whatever another program has stored is no memory of ours. */
function parsed(text: string | null): [string, Left][] {
  try {
    const value: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(value) ? value.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function isEntry(value: unknown): value is [string, Left] {
  if (!Array.isArray(value) || typeof value[0] !== "string") return false;
  const left: unknown = value[1];
  if (typeof left !== "object" || left === null) return false;
  const {top, open} = left as Partial<Record<keyof Left, unknown>>;
  return typeof top === "number" && (open === null || (Array.isArray(open) && open.every(Number.isInteger)));
}
