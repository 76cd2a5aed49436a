// The search of the watched site: made when a page first searches, and again
// after a change.

import {SEARCH_ENTRY} from "../../../../runtime/shared/search-index.ts";
import type {SearchInput} from "./search-files.ts";

export interface SearchState {
  /** A file of the search, by its path in the site; null for all other paths. */
  file(path: string, input: () => SearchInput | null): Promise<string | Uint8Array | null>;
  /** Something has changed: the entry is made anew when it is asked for. Parts by their old names stay. */
  forget(): void;
}

export function createSearchState(): SearchState {
  const files = new Map<string, string | Uint8Array>();
  let isFresh = false;
  return {
    async file(path, input) {
      if (path === SEARCH_ENTRY && !isFresh) {
        const {makeSearchFiles} = await import("./search-files.ts"); // nobody waits for it who does not search
        const now = input();
        if (!now) return null;
        for (const [name, bytes] of makeSearchFiles(now)) files.set(name, bytes);
        isFresh = true;
      }
      return files.get(path) ?? null;
    },
    forget() {
      isFresh = false;
    }
  };
}
