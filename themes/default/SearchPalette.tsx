// The search palette in the middle of the screen. It discards the query when
// closed; Ctrl or Cmd with Enter opens it on the search page.

import {useState} from "react";
import {useActiveVersion, useSite} from "@runtime/hooks.ts";
import type {SearchAddress} from "@runtime/search/address.ts";
import SearchPanel from "@theme/SearchPanel";

export interface SearchPaletteProps {
  /** Text typed before it opened, up to the first line end. */
  typed: string;
  onClose(): void;
}

export default function SearchPalette({typed, onClose}: SearchPaletteProps) {
  const site = useSite();
  const active = useActiveVersion();
  const [query = "", entered] = typed.split("\n");
  const [address, setAddress] = useState<SearchAddress>({query, context: null, kind: null, version: null});
  return (
    <SearchPanel
      view="palette"
      address={address}
      version={address.version ?? active?.name ?? ""}
      limit={site.search.hints}
      isEntered={entered !== undefined}
      onChange={(change) => setAddress((before) => ({...before, ...change}))}
      onClose={onClose}
    />
  );
}
