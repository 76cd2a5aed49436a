// Shifts all example times on a page to the reader's own date, and back. Loaded
// when the button on code with such times is first pressed.

import {announce} from "./announce.ts";
import {formatTime, type TimeForm} from "./shared/example-time.ts";
import {messages} from "./messages/article.ts";

const HOUR = 3600;

/** @param button the pressed one */
export function switchTimes(button: HTMLButtonElement): void {
  const moved = button.getAttribute("aria-pressed") !== "true";
  // The next full hour, so that times relative to it are not already past.
  moveTimes(moved ? Math.ceil(Date.now() / 1000 / HOUR) * HOUR : null);
  for (const other of document.querySelectorAll<HTMLButtonElement>("button.dates")) {
    other.textContent = moved ? messages.originalDates : messages.todaysDate;
    other.setAttribute("aria-pressed", String(moved));
  }
  announce(moved ? messages.timesFromNow : messages.timesOriginal);
}

/** @param base null restores the times as written */
function moveTimes(base: number | null): void {
  for (const time of document.querySelectorAll<HTMLElement>(".example-time")) {
    const {offset, form, written = time.textContent ?? ""} = time.dataset;
    time.dataset["written"] = written;
    time.textContent = base === null ? written : formatTime(base + Number(offset), form as TimeForm);
  }
}
