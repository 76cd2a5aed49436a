// The mobile menu. <details id="pd-menu"> in the navbar opens it without scripts
// (CSS shows #pd-sidebar while it is open). Here it becomes state, and closes on
// Escape, on a press outside, on navigation, and when the focus leaves it.

import type {Runtime} from "./runtime.ts";
import {shellElement} from "./shell-element.ts";

/** On wider screens the sidebar is a column and there is no drawer. */
export const MOBILE = "(max-width: 996px)";

export function startDrawer({drawer, page, arrival}: Runtime): void {
  const menu = document.querySelector<HTMLDetailsElement>("#pd-menu");
  const panel = shellElement("sidebar");
  if (!menu || !panel) return;

  const setOpen = (open: boolean) => drawer.set({...drawer.get(), open});
  const summary = menu.querySelector("summary");

  // If opened before the scripts loaded, it stays open.
  drawer.set({open: menu.open, panel: page.get().sidebar ? "sidebar" : "links"});

  menu.addEventListener("toggle", () => setOpen(menu.open));
  let was = menu.open;
  drawer.subscribe(() => {
    const {open} = drawer.get();
    // With another panel the menu stays as it is: its toggle event may be on its way.
    if (open === was) return;
    menu.open = was = open;
    if (open) requestAnimationFrame(() => showCurrent(panel));
  });

  arrival.subscribe(() => {
    const by = arrival.get()?.by;
    if (by !== "load" && by !== "change") drawer.set({open: false, panel: page.get().sidebar ? "sidebar" : "links"});
  });
  matchMedia(MOBILE).addEventListener("change", () => setOpen(false));

  // In the capture phase, because React stops keys in a tree that is not hydrated yet.
  const escape = ({key}: KeyboardEvent) => {
    if (key !== "Escape" || !menu.open) return; // the element's state precedes its toggle event
    menu.open = false;
    setOpen(false);
    summary?.focus();
  };
  document.addEventListener("keydown", escape, {capture: true});
  for (const type of ["click", "focusin"]) {
    document.addEventListener(type, ({target}) => {
      if (!drawer.get().open || !(target instanceof Element)) return;
      // Elements that a click has just replaced are no longer connected.
      if (!target.isConnected || panel.contains(target) || target.closest("#pd-navbar")) return;
      setOpen(false);
    });
  }
}

/** Scrolls the drawer to the current page. */
function showCurrent(panel: Element): void {
  const current = panel.querySelector('[aria-current="page"]');
  if (!current) return;
  const {top, bottom} = current.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) current.scrollIntoView({block: "center", behavior: "instant"});
}
