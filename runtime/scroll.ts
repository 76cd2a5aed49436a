// Scrolling: smoothly, to an anchor, and back to where the reader was.

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

/** The element that a hash names, or null. */
export function anchorOf(hash: string): HTMLElement | null {
  const id = idIn(hash);
  return id === "" ? null : document.getElementById(id);
}

/** The id that a hash names; what is badly escaped is taken as it is. */
export function idIn(hash: string): string {
  const raw = hash.slice(1);
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
}

/** How long a page may take to become as high as it was. */
const GROWING = 5000;

/** What a reader does to scroll, or to do without. */
const OWN_MOVES = ["wheel", "touchstart", "pointerdown", "keydown"];

/**
 * Goes back to where the reader was. What comes later (search results,
 * components) makes the page as high as it was: until then, or until the
 * reader moves, each change of its height is followed.
 */
export function scrollBack(top: number): void {
  scrollTo(0, top);
  if (Math.abs(scrollY - top) <= 1) return;
  const heights = new ResizeObserver(() => {
    scrollTo(0, top);
    if (Math.abs(scrollY - top) <= 1) stop();
  });
  const moves = new AbortController();
  const timer = setTimeout(stop, GROWING);
  function stop(): void {
    heights.disconnect();
    moves.abort();
    clearTimeout(timer);
  }
  for (const move of OWN_MOVES) addEventListener(move, stop, {signal: moves.signal, passive: true});
  addEventListener("popstate", stop, {signal: moves.signal});
  heights.observe(document.body);
}
