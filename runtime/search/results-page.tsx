// Brings the search page to life: its results take the place of the bare form.

import {createRoot} from "react-dom/client";
import SearchResults from "@theme/SearchResults";
import {RuntimeProvider} from "../hooks.ts";
import type {Runtime} from "../runtime.ts";

/** Returns what takes it away again. */
export function showResults(place: Element, runtime: Runtime): () => void {
  const root = createRoot(place, {onCaughtError: console.error});
  root.render(
    <RuntimeProvider value={runtime}>
      <SearchResults />
    </RuntimeProvider>
  );
  // The title is that of the query while the page is shown, and the next page's afterwards.
  return () => root.unmount();
}
