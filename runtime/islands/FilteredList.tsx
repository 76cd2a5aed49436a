// A long list with a filter field. The list is in
// the page's HTML; without scripts there is no field. Text typed before
// hydration filters the list afterwards.

import {useRef, useState} from "react";
import type {IslandProps} from "../shared/island.ts";
import {entryCount} from "../messages/article.ts";

export const hydrate = "interaction";

export default function FilteredList({label, children}: IslandProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<number | null>(null);

  return (
    <div className="filtered-list" ref={ref}>
      <p className="list-filter needs-scripts">
        <input
          type="search"
          aria-label={String(label)}
          placeholder={String(label)}
          onChange={({target}) => setShown(ref.current === null ? null : narrow(ref.current, target.value))}
        />{" "}
        <output>{shown !== null && entryCount(shown)}</output>
      </p>
      {children}
    </div>
  );
}

/** Hides entries that lack one of the words, and empty groups, and opens the others; null shows everything. */
function narrow(list: HTMLElement, written: string): number | null {
  const words = written.toLowerCase().split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const entry of list.querySelectorAll<HTMLElement>("li")) {
    const text = (entry.textContent ?? "").toLowerCase();
    entry.hidden = !words.every((word) => text.includes(word));
    if (!entry.hidden) shown++;
  }
  for (const group of list.querySelectorAll<HTMLElement>(".list-group")) {
    group.hidden = words.length > 0 && group.querySelector("li:not([hidden])") === null;
    if (group instanceof HTMLDetailsElement) group.open = words.length > 0;
  }
  return words.length === 0 ? null : shown;
}
