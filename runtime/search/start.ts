// What the search needs of every page: results on the search page, and the
// marks on a page that a hit led to. Both are loaded where they are needed.

import type {Runtime} from "../runtime.ts";
import {MARK_PARAMETER} from "./mark-parameter.ts";

export function startSearch(runtime: Runtime, main: HTMLElement): void {
  let stop: () => void = () => {};
  let latest = 0;

  async function look(): Promise<void> {
    const ticket = ++latest;
    stop();
    stop = () => {};
    if (runtime.page.get().kind === "search") {
      const {showResults} = await import("./results-page.tsx");
      if (ticket === latest) stop = showResults(main, runtime);
    } else if (new URLSearchParams(location.search).has(MARK_PARAMETER)) {
      const {markArrival} = await import("./arrival.ts");
      if (ticket === latest) stop = markArrival(main);
    }
  }

  const safely = () =>
    void look().catch((error: unknown) => console.warn("The search could not be started on this page.", error));
  safely();
  runtime.page.subscribe(safely);
}
