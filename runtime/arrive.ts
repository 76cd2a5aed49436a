// The one way to arrive at a place of a page, whatever led there: a click,
// Back, Forward, a hit, a full load, Retry. The page is in the document; what
// is closed around the target opens, the target comes into view and has the
// focus, and is shown to be what was meant.

import type {Left} from "./entries.ts";
import {openAround, reopenDetails} from "./folds.ts";
import {anchorOf, scrollBack} from "./scroll.ts";

export interface ArrivalInput {
  main: HTMLElement;
  hash: string;
  /** What the reader had left there, where they come back. */
  left: Left | null;
  /** What they have done on the page already: it stays. */
  early: readonly Event[];
  /** The document has just been loaded: the browser has scrolled, and the focus is at its beginning. */
  isLoad: boolean;
}

export function arrive({main, hash, left, early, isLoad}: ArrivalInput): void {
  const target = anchorOf(hash);
  const hasMoved = early.some(({type}) => type !== "click");
  point(target);
  if (left) {
    reopenDetails(main, left.open, early);
    if (!hasMoved) scrollBack(left.top);
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

/** What :target is without scripts: the browser knows no target of a page that was shown in place. */
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
