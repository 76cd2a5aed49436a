// The navbar's search button, which opens the palette. The palette is
// prefetched when the pointer comes near. Without scripts there is no search.

import {useEffect, useState} from "react";
import {useRuntime} from "@runtime/hooks.ts";
import {openSearch, prepareSearch} from "@runtime/search/open.ts";
import Icon from "@theme/Icon";
import {messages} from "@runtime/messages/search.ts";

export default function SearchBox() {
  const runtime = useRuntime("SearchBox");
  const [isMac, setMac] = useState(false);
  useEffect(() => setMac(/Mac|iPhone|iPad/.test(navigator.platform)), []);
  if (!runtime.site.search.enabled) return null;
  const prepare = () => prepareSearch(runtime);
  return (
    <button
      type="button"
      className="search-open needs-scripts"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => openSearch(runtime)}
    >
      <Icon name="search" />
      <span className="search-open-label">
        {messages.openSearch}
        <span className="visually-hidden">{messages.openSearchRest}</span>
      </span>
      <kbd aria-hidden="true">{isMac ? messages.keyOpenMac : messages.keyOpen}</kbd>
    </button>
  );
}
