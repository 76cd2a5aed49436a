// Scrolling: smoothly, to an anchor, and back to where the reader was.

import {decoded} from "./shared/urls.ts";

/** Fraction of the distance left after each frame, for browsers without smooth scrolling. */
export const EASING_FACTOR = 0.85;

/** The next position between `current` and `target`. Rounds towards the target, so that it arrives. */
export function easeScroll(current: number, target: number): number {
  const rest = (current - target) * EASING_FACTOR;
  return target + Math.trunc(rest);
}

/** Scrolls smoothly, natively if supported; immediately if the reader prefers reduced motion. */
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

/** The target element of a hash, or null. */
export function anchorOf(hash: string): HTMLElement | null {
  const id = idIn(hash);
  return id === "" ? null : document.getElementById(id);
}

/** The id in a hash; invalid escapes are kept literally. */
export function idIn(hash: string): string {
  return decoded(hash.slice(1));
}

/** Milliseconds in which a page may regain its height. */
const GROWING = 5000;

/** Milliseconds in which sections around the window are laid out. */
const SETTLING = 300;

/** Events that mean that the reader scrolls, acts or leaves. */
const OWN_MOVES = ["pointerdown", "wheel", "keydown", "popstate"];

/** Where the window is in the page. */
export interface Place {
  /** Distance from the top of the section, or of the page if there is none. */
  top: number;
  /** Index of the section around the window's top, among those that are laid out late; -1 above them. */
  section: number;
}

/** Sections above the window have the heights of their estimates when the reader returns. */
export function placeIn(main: Element): Place {
  const sections = sectionsOf(main);
  const section = sections.findLastIndex((one) => one.getBoundingClientRect().top < 0);
  return {top: scrollY - startOf(sections[section]), section};
}

/**
 * Restores the scroll position. Late content (search results,
 * components) lets the page regain its height: until then and shortly after, or
 * until the reader acts, the position is restored after each change of height.
 */
export function scrollBack(main: Element, {top, section}: Place): void {
  const from = sectionsOf(main)[section];
  // It stays as tall as it is laid out, as with `content-visibility: auto`.
  if (from) Object.assign(from.style, {contain: "content", contentVisibility: "visible"});
  const scroll = () => {
    const wanted = startOf(from) + top;
    scrollTo(0, wanted);
    if (Math.abs(scrollY - wanted) <= 1) setTimeout(stop, SETTLING);
  };
  const heights = new ResizeObserver(scroll);
  const moves = new AbortController();
  const stop = () => {
    heights.disconnect();
    moves.abort();
  };
  scroll();
  setTimeout(stop, GROWING);
  for (const move of OWN_MOVES) addEventListener(move, stop, moves);
  heights.observe(document.body);
}

function sectionsOf(main: Element): HTMLElement[] {
  return [...main.querySelectorAll<HTMLElement>(".sized")];
}

/** Where a section begins in the page. */
function startOf(section: Element | undefined): number {
  return section ? scrollY + section.getBoundingClientRect().top : 0;
}
