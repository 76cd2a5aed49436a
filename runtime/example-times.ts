// A button on code with example times: shifts all times on the page to the
// reader's own date, and back.

import {announce} from "./announce.ts";
import {formatTime, type TimeForm} from "./shared/example-time.ts";

const HOUR = 3600;

export function datesButton(): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "dates";
  show(button, false);
  button.addEventListener("click", () => {
    const moved = button.getAttribute("aria-pressed") !== "true";
    // The next full hour, so that times relative to it are not already past.
    moveTimes(moved ? Math.ceil(Date.now() / 1000 / HOUR) * HOUR : null);
    for (const other of document.querySelectorAll<HTMLButtonElement>("button.dates")) show(other, moved);
    announce(moved ? "Times count from now" : "Times are as they were written");
  });
  return button;
}

function show(button: HTMLButtonElement, moved: boolean): void {
  button.textContent = moved ? "Original dates" : "Use today's date";
  button.setAttribute("aria-pressed", String(moved));
}

/** @param base null restores the times as written */
function moveTimes(base: number | null): void {
  for (const time of document.querySelectorAll<HTMLElement>(".example-time")) {
    const {offset, form, written = time.textContent ?? ""} = time.dataset;
    time.dataset["written"] = written;
    time.textContent = base === null ? written : formatTime(base + Number(offset), form as TimeForm);
  }
}
