// Scrolling: to the top, to an anchor, and back to where the reader was.

import type {Storage} from "./storage.ts";
import {SCROLL_KEY} from "./shared/keys.ts";

/** What is left of the way after each frame, where the browser cannot scroll smoothly itself. */
export const EASING_FACTOR = 0.85;

/** The next position on the way from `current` to `target`; arrives, because it rounds towards the target. */
export function easeScroll(current: number, target: number): number {
  const rest = (current - target) * EASING_FACTOR;
  return target + Math.trunc(rest);
}

/** Scrolls smoothly: native where the browser has it, else eased; at once for readers who want no motion. */
export function scrollSmoothly(target: number): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return scrollTo(0, target);
  if ("scrollBehavior" in document.documentElement.style) return scrollTo({top: target, behavior: "smooth"});

  const step = (before: number) => {
    const next = easeScroll(before, target);
    scrollTo(0, next);
    if (next !== target) requestAnimationFrame(() => step(next));
  };
  step(scrollY);
}

/** Goes to the element that a hash names, or to the top. Returns the element. */
export function scrollToHash(hash: string): HTMLElement | null {
  const element = hash.length > 1 ? anchorOf(hash) : null;
  if (element) element.scrollIntoView();
  else scrollTo(0, 0);
  return element;
}

export function anchorOf(hash: string): HTMLElement | null {
  const raw = hash.slice(1);
  try {
    return document.getElementById(decodeURIComponent(raw));
  } catch {
    return document.getElementById(raw);
  }
}

/** Where the reader was on each entry of the history; kept over reloads, by number of the entry. */
export interface ScrollMemory {
  save(entry: string): void;
  restore(entry: string): boolean;
}

const KEPT = 50;

export function createScrollMemory(session: Storage): ScrollMemory {
  const positions = new Map<string, number>(parsed(session.get(SCROLL_KEY)));
  history.scrollRestoration = "manual";

  // A full load, and a page that the browser kept alive, are the browser's to restore.
  addEventListener("pagehide", () => {
    history.scrollRestoration = "auto";
    session.set(SCROLL_KEY, JSON.stringify([...positions].slice(-KEPT)));
  });
  addEventListener("pageshow", () => {
    history.scrollRestoration = "manual";
  });

  return {
    save(entry) {
      positions.delete(entry);
      positions.set(entry, scrollY);
    },
    restore(entry) {
      const top = positions.get(entry);
      if (top === undefined) return false;
      scrollTo(0, top);
      return true;
    }
  };
}

function parsed(text: string | null): [string, number][] {
  try {
    const value: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(value) ? (value as [string, number][]) : [];
  } catch {
    return [];
  }
}
