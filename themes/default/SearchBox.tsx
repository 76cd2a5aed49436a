// The search field of the navbar: an ARIA combobox. What it shows below is
// loaded when it is first focused; without that, Enter leads to the search
// page. Without scripts there is no search, and so no field.

import {useRef, useState, type ComponentType, type KeyboardEvent} from "react";
import {useActiveVersion, usePage, useSite} from "@runtime/hooks.ts";
import {hrefOf} from "@runtime/shared/urls.ts";
import Icon from "@theme/Icon";
import type {SearchHintsProps} from "@theme/SearchHints";

export default function SearchBox() {
  const site = useSite();
  const {version} = usePage();
  const active = useActiveVersion();
  const input = useRef<HTMLInputElement>(null);
  const keys = useRef<((event: KeyboardEvent) => void) | null>(null);
  const [typed, setTyped] = useState("");
  const [open, setOpen] = useState(false);
  const [shown, setShown] = useState(false);
  const [activeId, setActiveId] = useState<string | null>(null);
  const [Hints, setHints] = useState<ComponentType<SearchHintsProps> | null>(null);
  if (!site.search.enabled) return null;

  const show = () => {
    setTyped(input.current?.value ?? "");
    setOpen(true);
    if (Hints) return;
    import("@theme/SearchHints")
      .then((module) => setHints(() => module.default))
      .catch((error: unknown) => console.warn("Hints cannot be loaded; Enter leads to the search page.", error));
  };
  const close = () => {
    setOpen(false);
    setActiveId(null);
  };

  return (
    <form
      className="search-box needs-scripts"
      role="search"
      action={hrefOf(site, "/search")}
      onBlur={({currentTarget, relatedTarget}) => !currentTarget.contains(relatedTarget) && close()}
    >
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        name="q"
        placeholder="Search"
        autoComplete="off"
        spellCheck={false}
        role="combobox"
        aria-label="Search the documentation"
        aria-expanded={shown}
        aria-controls="search-hints"
        aria-autocomplete="list"
        aria-activedescendant={activeId ?? undefined}
        data-search-input=""
        onFocus={show}
        onClick={show}
        onInput={show}
        onKeyDown={(event) => keys.current?.(event)}
      />
      {version && active && <input type="hidden" name="version" value={active.name} />}
      <kbd aria-hidden="true">Ctrl K</kbd>
      {open && Hints && active && (
        <Hints
          typed={typed}
          version={active.name}
          keys={keys}
          onActive={setActiveId}
          onShown={setShown}
          onType={(text) => {
            if (input.current) input.current.value = text;
            setTyped(text);
            input.current?.focus();
          }}
          onClose={close}
        />
      )}
    </form>
  );
}
