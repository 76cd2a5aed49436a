// The search interface of palette and search page: a field, kinds with counts,
// hits, and a preview of the selected hit.

import {useEffect, useRef, useState, type FormEvent, type KeyboardEvent} from "react";
import {announce} from "@runtime/announce.ts";
import {CrashBoundary} from "@runtime/crash-boundary.tsx";
import {useRuntime} from "@runtime/hooks.ts";
import type {SearchAddress} from "@runtime/search/address.ts";
import {groupHits, searchHref} from "@runtime/search/hits.ts";
import {KIND_GROUPS} from "@runtime/search/kind-groups.ts";
import {rememberSearch} from "@runtime/search/recent.ts";
import {useSearch} from "@runtime/search/use-search.ts";
import Icon from "@theme/Icon";
import SearchKeys from "@theme/SearchKeys";
import SearchKinds from "@theme/SearchKinds";
import SearchList, {foundText} from "@theme/SearchList";
import SearchPreview from "@theme/SearchPreview";
import SearchStart from "@theme/SearchStart";
import {messages} from "@runtime/messages/search.ts";

export interface SearchPanelProps {
  view: "palette" | "page";
  /** The query. */
  address: SearchAddress;
  /** Name of the searched version. */
  version: string;
  /** Most hits to show. */
  limit: number;
  /** Whether Enter was pressed before the panel opened. */
  isEntered?: boolean;
  /** `isFinished` is false while the reader is typing. */
  onChange(change: Partial<SearchAddress>, isFinished?: boolean): void;
  onClose(): void;
}

export default function SearchPanel({
  view,
  address,
  version,
  limit,
  isEntered = false,
  onChange,
  onClose
}: SearchPanelProps) {
  const {site, storage, navigation} = useRuntime("SearchPanel");
  const {query, context, kind} = address;
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(-1);
  /** There is no room for labels of versions beside what is typed. */
  const [isNarrow] = useState(() => matchMedia("(width <= 640px)").matches);
  /** Whether Enter was pressed before there was a hit to open. */
  const waiting = useRef(isEntered);
  const state = useSearch(version, {
    query,
    limit,
    context,
    kinds: KIND_GROUPS.find(({name}) => name === kind)?.kinds ?? null,
    complete: false,
    snippets: view === "page"
  });
  const answer = "answer" in state ? state.answer : null;
  const groups = !answer ? [] : view === "palette" ? groupHits(answer.hits) : [{label: "", hits: answer.hits}];
  const order = groups.flatMap(({hits}) => hits);
  const isEmpty = query.trim() === "";
  const hasOptions = isEmpty || order.length > 0;
  const isPalette = view === "palette";
  /** The hit that Enter opens: in the palette initially the first one. */
  const chosen = at < 0 && isPalette && !isEmpty ? 0 : at;

  useEffect(() => {
    const input = field.current;
    if (!input || !isPalette) return;
    input.focus();
    input.setSelectionRange(input.value.length, input.value.length); // typing continues after the text typed so far
  }, []);
  useEffect(() => {
    if (field.current && field.current.value.trim() !== query.trim()) field.current.value = query;
    setAt(-1);
  }, [query, kind, version]);
  useEffect(() => {
    if (state.status !== "done") return;
    announce(foundText(state.answer));
    if (!waiting.current || state.query !== field.current?.value) return;
    waiting.current = false;
    optionsIn(list.current)[0]?.click();
  }, [state]);

  const choose = (index: number) => {
    setAt(index);
    optionsIn(list.current)[index]?.scrollIntoView({block: "nearest"});
  };
  const openAll = () => {
    rememberSearch(storage.local, query);
    onClose();
    navigation.get()?.visit(new URL(searchHref(site, {...address, version}), location.href));
  };
  const nextKind = () => {
    const names = [
      null,
      ...KIND_GROUPS.filter(({kinds}) => kinds.some((one) => answer?.kinds[one])).map(({name}) => name)
    ];
    onChange({kind: names[(names.indexOf(kind) + 1) % names.length] ?? null});
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const options = optionsIn(list.current);
    const {key} = event;
    if (key === "ArrowDown" || key === "ArrowUp") {
      event.preventDefault();
      const step = key === "ArrowDown" ? 1 : -1;
      // On the search page, the field itself is one more position.
      const places = options.length + (isPalette ? 0 : 1);
      const first = isPalette ? 0 : -1;
      if (places > 0) choose(first + ((chosen - first + step + places) % places));
    } else if (key === "Tab" && isPalette && !event.shiftKey && answer && !isEmpty) {
      event.preventDefault();
      nextKind();
    } else if (key === "Escape" && isPalette) {
      // Browsers would clear the field first.
      event.preventDefault();
      onClose();
    } else if (key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      if (isPalette) openAll();
    } else if (key === "Enter" && (isPalette || chosen >= 0)) {
      event.preventDefault();
      if (state.status === "loading") waiting.current = true;
      else options[Math.max(chosen, 0)]?.click();
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    onChange({query: field.current?.value ?? ""});
    rememberSearch(storage.local, field.current?.value ?? "");
  };
  const onLeave = () => {
    rememberSearch(storage.local, query);
    onClose();
  };

  return (
    <div className="search-panel" data-view={view}>
      <form
        className="search-field"
        role="search"
        aria-label={isPalette ? messages.documentation : messages.onThisPage}
        onSubmit={onSubmit}
      >
        <Icon name="search" />
        <input
          ref={field}
          type="search"
          name="q"
          placeholder={isPalette ? messages.fieldHint : messages.search}
          autoComplete="off"
          spellCheck={false}
          role="combobox"
          aria-label={messages.searchDocumentation}
          aria-expanded={isPalette || hasOptions}
          aria-controls="pd-search-hits"
          aria-autocomplete="list"
          aria-activedescendant={chosen >= 0 && hasOptions ? `search-hit-${chosen}` : undefined}
          data-search-input=""
          defaultValue={query}
          onInput={({currentTarget}) => {
            waiting.current = false;
            onChange({query: currentTarget.value}, false);
          }}
          onBlur={() => isPalette || onChange({query: field.current?.value ?? ""})}
          onKeyDown={onKeyDown}
        />
        {site.versions.length > 1 && (
          <select
            className="search-version"
            aria-label={messages.version}
            value={version}
            onChange={({target}) => onChange({version: target.value})}
          >
            {site.versions.map(({name, label, number}) => (
              <option key={name} value={name}>
                {isNarrow ? number : label}
              </option>
            ))}
          </select>
        )}
        {isPalette && (
          <button type="button" className="search-close" aria-label={messages.close} onClick={onClose}>
            <Icon name="close" />
          </button>
        )}
      </form>
      <SearchKinds address={address} answer={isEmpty ? null : answer} isPalette={isPalette} onChange={onChange} />
      <CrashBoundary>
        <div className="search-columns">
          <div className="search-list" ref={list} aria-busy={state.status === "loading"} onMouseDown={keepFocus}>
            {isEmpty ? (
              <SearchStart
                version={version}
                chosen={chosen}
                isPalette={isPalette}
                onType={(text) => onChange({query: text})}
                onLeave={onClose}
              />
            ) : (
              <SearchList
                state={state}
                groups={groups}
                address={address}
                version={version}
                isPalette={isPalette}
                chosen={chosen}
                onPoint={setAt}
                onChange={onChange}
                onLeave={onLeave}
              />
            )}
          </div>
          {isPalette && (
            <SearchPreview
              hit={isEmpty ? null : (order[chosen] ?? null)}
              version={version}
              marks={answer?.marks ?? []}
            />
          )}
        </div>
      </CrashBoundary>
      {isPalette && <SearchKeys />}
    </div>
  );

  /** The field keeps the focus during presses in the list. */
  function keepFocus(event: {preventDefault(): void; target: EventTarget}): void {
    if (isPalette && !(event.target instanceof HTMLButtonElement)) event.preventDefault();
  }
}

function optionsIn(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])];
}
