// The search page's state in its URL.

import {useCallback} from "react";
import {useRuntime} from "../hooks.ts";
import {useStore} from "../store.ts";
import {searchHref} from "./hits.ts";

export interface SearchAddress {
  query: string;
  /** Name of a documentation set, or null for all. */
  context: string | null;
  /** Name of a group of kinds, or null for all. */
  kind: string | null;
  /** Name of a version, or null for the active one. */
  version: string | null;
}

export interface SearchAddressControl {
  address: SearchAddress;
  /** "push" if Back should undo it, "replace" while text is being typed. */
  go(change: Partial<SearchAddress>, by: "push" | "replace"): void;
}

/** Tracks the URL, including Back and Forward. */
export function useSearchAddress(): SearchAddressControl {
  const {site, arrival, navigation} = useRuntime("useSearchAddress");
  const shown = useStore(arrival);
  const address = readAddress(shown === null ? "" : new URL(shown.href).search);

  const go = useCallback(
    (change: Partial<SearchAddress>, by: "push" | "replace") => {
      const next = {...readAddress(location.search), ...change};
      navigation.get()?.change(new URL(searchHref(site, next), location.href), by);
    },
    [site, navigation]
  );
  return {address, go};
}

export function readAddress(search: string): SearchAddress {
  const parameters = new URLSearchParams(search);
  const named = (name: string) => parameters.get(name) || null;
  return {query: parameters.get("q") ?? "", context: named("ctx"), kind: named("kind"), version: named("version")};
}
