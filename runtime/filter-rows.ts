// The filter of a page that is mostly tables: rows that have the reader's words, below the headings of their sections.

import {entryCount} from "./messages/article.ts";

export function offerRowFilter(within: Element): void {
  const field = within.querySelector<HTMLInputElement>(".row-filter > input:not([data-tools])");
  const prose = within.querySelector("article > .prose");
  if (!field || !prose) return;
  field.setAttribute("data-tools", "");
  const output = field.parentElement!.querySelector("output");
  const update = (): void => {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    const count = filterRows(prose, words);
    if (output) output.textContent = words.length > 0 ? entryCount(count) : "";
  };
  field.addEventListener("input", update);
  update(); // what was typed before this was loaded
}

/** Returns the number of rows shown. */
function filterRows(prose: Element, words: readonly string[]): number {
  const isOn = words.length > 0;
  let shown = 0;
  for (const row of prose.querySelectorAll<HTMLElement>("tbody tr")) {
    const text = (row.textContent ?? "").toLowerCase();
    row.hidden = !words.every((word) => text.includes(word));
    if (!row.hidden) shown++;
  }
  /** By level, whether a heading of it has rows below it. */
  const hasRows = new Set<number>();
  for (const part of [...prose.children].reverse() as HTMLElement[]) {
    if (part.matches(".row-filter")) continue;
    const level = Number(/^H([1-6])$/.exec(part.tagName)?.[1] ?? 0);
    const isLeft = level > 0 ? hasRows.has(level) : part.querySelector("tbody tr:not([hidden])") !== null;
    part.hidden = isOn && !isLeft;
    if (level === 0 && isLeft) for (const one of [1, 2, 3, 4, 5, 6]) hasRows.add(one);
    if (level > 0) for (const one of [...hasRows]) if (one >= level) hasRows.delete(one);
  }
  return shown;
}
