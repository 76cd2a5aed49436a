// What the search page shows, as its address says it.

import {useCallback, useEffect, useState} from "react";
import type {SiteData} from "../shared/page-data.ts";
import {searchHref} from "./hits.ts";

export interface SearchAddress {
  query: string;
  /** Name of a documentation set, or null for all. */
  context: string | null;
  /** Name of a group of kinds, or null for all. */
  kind: string | null;
  /** Name of a version, or null for the reader's own. */
  version: string | null;
}

export interface SearchAddressControl {
  address: SearchAddress;
  /** "push" for what the back button is to undo, "replace" for a text that is still being typed. */
  go(change: Partial<SearchAddress>, by: "push" | "replace"): void;
}

/** Follows the address, and the history's buttons. */
export function useSearchAddress(site: SiteData): SearchAddressControl {
  const [address, setAddress] = useState(() => readAddress(location.search));

  useEffect(() => {
    const follow = () => setAddress(readAddress(location.search));
    addEventListener("popstate", follow);
    return () => removeEventListener("popstate", follow);
  }, []);

  const go = useCallback(
    (change: Partial<SearchAddress>, by: "push" | "replace") => {
      const next = {...readAddress(location.search), ...change};
      const href = searchHref(site, next);
      // The entry's key is the navigation's: a replaced entry keeps it.
      if (by === "replace") history.replaceState(history.state, "", href);
      else history.pushState(null, "", href);
      setAddress(readAddress(location.search));
    },
    [site]
  );
  return {address, go};
}

export function readAddress(search: string): SearchAddress {
  const parameters = new URLSearchParams(search);
  const named = (name: string) => parameters.get(name) || null;
  return {query: parameters.get("q") ?? "", context: named("ctx"), kind: named("kind"), version: named("version")};
}
