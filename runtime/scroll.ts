// Scrolling: smoothly, to an anchor, and back to where the reader was.

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
  const raw = hash.slice(1);
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
}

/** Milliseconds in which a page may regain its height. */
const GROWING = 5000;

/** Events that mean that the reader scrolls or acts. */
const OWN_MOVES = ["pointerdown", "wheel", "keydown"];

/**
 * Restores the scroll position. Late content (search results,
 * components) lets the page regain its height: until then, or until the
 * reader acts, the position is restored after each change of height.
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
