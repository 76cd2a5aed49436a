// The search's hooks on every page: results on the search page, and the
// marks on a page opened from a hit. Both are loaded on demand.

import {onFirstSign} from "../first-interaction.ts";
import type {Runtime} from "../runtime.ts";
import {MARK_PARAMETER} from "./mark-parameter.ts";
import {rememberPage} from "./remember-page.ts";

export function startSearch(runtime: Runtime, main: HTMLElement): void {
  let stop: () => void = () => {};
  /** The search page's container, while it shows results. */
  let results: Element | null = null;
  let latest = 0;

  async function look(isLoad = false): Promise<void> {
    const ticket = ++latest;
    if (results?.isConnected) return;
    results = null;
    stop();
    stop = () => {};
    const place = runtime.page.get().kind === "search" ? main.querySelector("#pd-search-page") : null;
    if (place) {
      let sign: Event | undefined;
      if (location.search === "") {
        place.querySelector("input")?.focus();
        // Until the reader does something, the page works as a plain form.
        if (isLoad && runtime.early.length === 0) sign = await new Promise<Event>(onFirstSign);
      }
      const {showResults} = await import("./palette.tsx");
      if (ticket !== latest) return;
      stop = showResults(place, runtime, sign);
      results = place;
    } else if (new URLSearchParams(location.search).has(MARK_PARAMETER)) {
      const top = scrollY;
      const {markArrival} = await import("./arrival.ts");
      if (ticket === latest) stop = markArrival(main, runtime, scrollY === top);
    }
  }

  const safely = (isLoad?: true) => void look(isLoad).catch(console.warn);
  const remember = () => rememberPage(runtime.storage.local, runtime.page.get());
  safely(true);
  remember();
  runtime.page.subscribe(remember);
  runtime.arrival.subscribe(() => safely());
}
