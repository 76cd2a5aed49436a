// Drop-downs are <details class="dropdown">: they open and close without
// scripts. With scripts they also close on Escape, on a press outside and when the
// focus leaves, and the arrow keys move through their links.

import {closest} from "./closest.ts";

const DROPDOWN = "details.dropdown";

export function startDisclosures(): void {
  document.addEventListener("click", ({target}) => closeAllBut(target, target));
  document.addEventListener("focusin", ({target}) => closeAllBut(target, null));
  document.addEventListener("keydown", onKey);
}

/** Choosing a link also closes its drop-down. */
function closeAllBut(target: EventTarget | null, clicked: EventTarget | null): void {
  const inside = closest(target, DROPDOWN);
  const chosen = closest(clicked, "a") !== null;
  for (const open of openDropdowns()) {
    if (open !== inside || chosen) open.open = false;
  }
}

function onKey(event: KeyboardEvent): void {
  const dropdown = closest<HTMLDetailsElement>(event.target, DROPDOWN);
  if (event.key === "Escape") {
    for (const open of openDropdowns()) {
      open.open = false;
      if (open === dropdown) open.querySelector("summary")?.focus();
    }
  } else if (dropdown && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
    event.preventDefault();
    dropdown.open = true;
    step(dropdown, event.key === "ArrowDown" ? 1 : -1);
  }
}

/** Moves the focus to the next or previous link, wrapping around. */
function step(dropdown: HTMLDetailsElement, by: 1 | -1): void {
  const links = [...dropdown.querySelectorAll<HTMLElement>("a[href], button")];
  const at = links.indexOf(document.activeElement as HTMLElement);
  links.at(at < 0 && by < 0 ? -1 : (at + by) % links.length)?.focus();
}

function openDropdowns(): NodeListOf<HTMLDetailsElement> {
  return document.querySelectorAll<HTMLDetailsElement>(`${DROPDOWN}[open]`);
}
