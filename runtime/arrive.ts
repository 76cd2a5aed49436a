// The single way to arrive at a position in a page: after a click,
// Back, Forward, a search hit, a full load or Retry. The page is in the document; whatever
// is closed around the target opens, and the target is scrolled into view, gets the
// focus and is highlighted.

import type {Left} from "./entries.ts";
import {openAround, reopenDetails} from "./folds.ts";
import {anchorOf, scrollBack} from "./scroll.ts";

export interface ArrivalInput {
  main: HTMLElement;
  hash: string;
  /** The saved state of the entry, if the reader returns to it. */
  left: Left | null;
  /** Early actions on the page, which are preserved. */
  early: readonly Event[];
  /** The document has just been loaded: the browser has scrolled, and the focus is at the start. */
  isLoad: boolean;
}

export function arrive({main, hash, left, early, isLoad}: ArrivalInput): void {
  const target = anchorOf(hash);
  const hasMoved = early.some(({type}) => type !== "click");
  point(target);
  if (!target && hash && main.querySelector("[data-digests]"))
    void import("./moved-anchor.ts").then((moved) => moved.default(main, hash));
  if (left) {
    reopenDetails(main, left.open, early);
    if (!hasMoved) scrollBack(main, left);
    if (!isLoad) main.focus({preventScroll: true});
    return;
  }
  const opened = target !== null && openAround(target);
  if (!isLoad || (opened && !hasMoved)) {
    if (target) target.scrollIntoView();
    else scrollTo(0, 0);
  }
  const isBusy = isLoad && (early.length > 0 || document.activeElement !== document.body);
  if (isBusy) return;
  if (target) focusOn(target);
  else if (!isLoad) main.focus({preventScroll: true});
}

/** Replaces :target, which browsers do not set after client-side navigation. */
function point(target: Element | null): void {
  document.documentElement.dataset["pointed"] = "";
  for (const before of document.querySelectorAll("[data-target]")) before.removeAttribute("data-target");
  target?.setAttribute("data-target", "");
}

/** Screen readers continue at the anchor. */
function focusOn(element: HTMLElement): void {
  if (element.tabIndex < 0 && !element.hasAttribute("tabindex")) element.tabIndex = -1;
  element.focus({preventScroll: true});
}
