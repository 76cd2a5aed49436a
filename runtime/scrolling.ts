// Effects of scrolling: the navbar may hide on the way down, and the
// back-to-top button appears on the way up.

import type {Runtime} from "./runtime.ts";
import {scrollSmoothly} from "./scroll.ts";
import {shellElement} from "./shell-element.ts";

/** Nothing hides or appears closer to the top than this. */
const NEAR_TOP = 300;

export function startScrolling({site, drawer}: Runtime): void {
  const root = document.documentElement;
  const toTop = shellElement("to-top");
  let before = scrollY;

  function update(): void {
    const up = scrollY < before;
    const nearTop = scrollY < NEAR_TOP;
    if (toTop) toTop.hidden = nearTop || !up;
    if (site.navbar.hideOnScroll) root.toggleAttribute("data-navbar-hidden", !up && !nearTop && !drawer.get().open);
    before = scrollY;
  }

  addEventListener("scroll", update); // browsers send one in a frame
  // The navbar must be visible when it gets the keyboard focus.
  shellElement("navbar")?.addEventListener("focusin", () => root.removeAttribute("data-navbar-hidden"));
  toTop?.addEventListener("click", () => {
    scrollSmoothly(0);
    shellElement("main")?.focus({preventScroll: true});
  });
}
