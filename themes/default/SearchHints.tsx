// What drops down from the search field: hits as one types, grouped under
// their pages; before that, what was searched for lately.

import {useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type RefObject} from "react";
import {announce} from "@runtime/announce.ts";
import {useRuntime} from "@runtime/hooks.ts";
import {groupHits, hrefOfHit, searchHref, KIND_LABELS, type HitGroup} from "@runtime/search/hits.ts";
import type {SearchHit} from "@runtime/search/engine.ts";
import {forgetSearches, recentSearches, rememberSearch} from "@runtime/search/recent.ts";
import {clientOf, useSearch} from "@runtime/search/use-search.ts";
import Marked from "@theme/Marked";

export interface SearchHintsProps {
  typed: string;
  /** Name of the version that is searched. */
  version: string;
  /** Takes the field's keys. */
  keys: RefObject<((event: KeyboardEvent) => void) | null>;
  /** Id of the option that the arrow keys have reached. */
  onActive(id: string | null): void;
  /** Whether there is a list to be seen. */
  onShown(shown: boolean): void;
  /** Puts text into the field. */
  onType(text: string): void;
  onClose(): void;
}

export default function SearchHints({typed, version, keys, onActive, onShown, onType, onClose}: SearchHintsProps) {
  const runtime = useRuntime("SearchHints");
  const {site, storage} = runtime;
  const list = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(-1);
  const [recent, setRecent] = useState<string[]>([]);
  const state = useSearch(version, {
    query: typed,
    limit: site.search.hints,
    context: null,
    kinds: null,
    complete: false,
    snippets: false
  });
  const answer = "answer" in state ? state.answer : null;
  const groups = answer ? groupHits(answer.hits) : [];
  const empty = typed.trim() === "";

  useEffect(() => clientOf(runtime).prepare(version), [runtime, version]);
  useEffect(() => setRecent(recentSearches(storage.local)), [storage, empty]);
  useEffect(() => choose(-1), [typed, version]);
  useEffect(() => {
    if (state.status === "done")
      announce(state.answer.hits.length === 0 ? "No results" : `${state.answer.hits.length} results`);
  }, [state]);

  const isShown = !empty || recent.length > 0;
  // With the list, not after it: the field never says that it is expanded over nothing.
  useLayoutEffect(() => {
    onShown(isShown);
    return () => onShown(false);
  }, [isShown, onShown]);

  function options(): HTMLElement[] {
    return [...(list.current?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])];
  }

  function choose(index: number): void {
    setAt(index);
    const option = options()[index];
    onActive(option?.id ?? null);
    option?.scrollIntoView({block: "nearest"});
  }

  useEffect(() => {
    keys.current = (event) => {
      const all = options();
      switch (event.key) {
        case "ArrowDown":
        case "ArrowUp": {
          event.preventDefault();
          // One place more than options: the field itself.
          const step = event.key === "ArrowDown" ? 1 : -1;
          choose(((at + 1 + step + all.length + 1) % (all.length + 1)) - 1);
          break;
        }
        case "Enter": {
          const option = all[at] ?? (empty ? undefined : all.find((one) => one.dataset["all"] !== undefined));
          if (!option) return;
          event.preventDefault();
          option.click();
          break;
        }
        case "Escape":
          event.preventDefault();
          event.stopPropagation();
          if (empty || at < 0) onClose();
          else choose(-1);
          break;
      }
    };
    return () => {
      keys.current = null;
    };
  });

  const leave = () => {
    rememberSearch(storage.local, typed);
    onClose();
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  };
  const optionProps = (index: number) =>
    ({id: `search-hint-${index}`, role: "option", tabIndex: -1, "aria-selected": index === at}) as const;

  if (empty) {
    if (recent.length === 0) return null;
    return (
      <div className="search-panel" onMouseDown={keepFocus}>
        <p className="search-panel-head">
          Recent searches
          <button
            type="button"
            onClick={() => {
              forgetSearches(storage.local);
              setRecent([]);
            }}
          >
            Clear
          </button>
        </p>
        <div id="search-hints" role="listbox" aria-label="Recent searches" ref={list}>
          {recent.map((query, index) => (
            <div key={query} {...optionProps(index)} className="search-recent" onClick={() => onType(query)}>
              {query}
            </div>
          ))}
        </div>
      </div>
    );
  }

  const shown = groups.flatMap(({hits}) => hits);
  const indexOf = (hit: SearchHit) => shown.indexOf(hit);
  return (
    <div className="search-panel" aria-busy={state.status === "loading"} onMouseDown={keepFocus}>
      {state.status === "failed" && (
        <div className="search-failed" role="alert">
          <p>The search could not be loaded: {state.message}</p>
          <button
            type="button"
            className="button"
            onClick={() => {
              onType(typed); // the focus goes back to the field: this button goes away
              state.retry();
            }}
          >
            Retry
          </button>
        </div>
      )}
      {state.status === "loading" && !answer && <p className="search-note">Loading…</p>}
      {state.status === "done" && shown.length === 0 && <p className="search-note">No results for “{typed.trim()}”</p>}
      {answer?.corrected && shown.length > 0 && <p className="search-note">Showing results for “{answer.corrected}”</p>}
      <div id="search-hints" role="listbox" aria-label="Search results" ref={list}>
        {groups.map((group) => (
          <Group key={group.parent} group={group}>
            {(hit) => (
              <a
                {...optionProps(indexOf(hit))}
                key={hit.id}
                className="search-hint"
                href={hrefOfHit(hit, typed)}
                onClick={leave}
              >
                <span className="search-hint-title">
                  <Marked text={hit.title} marks={answer?.marks ?? []} />
                </span>
                <span className="search-kind">{KIND_LABELS[hit.kind]}</span>
                {hit.detail !== "" && (
                  <span className="search-hint-detail">
                    <Marked text={hit.detail} marks={answer?.marks ?? []} />
                  </span>
                )}
              </a>
            )}
          </Group>
        ))}
        {state.status !== "failed" && (
          <a
            {...optionProps(shown.length)}
            className="search-all"
            data-all=""
            href={searchHref(site, {query: typed, version})}
            onClick={leave}
          >
            {state.status === "done" && shown.length === 0 ? "Search in another section or version" : "See all results"}
          </a>
        )}
      </div>
    </div>
  );
}

/** The field keeps the focus while the pointer is at work here. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

function Group({group, children}: {group: HitGroup; children: (hit: SearchHit) => React.ReactNode}) {
  const path = group.path.join(" › ");
  return (
    <div role="group" aria-label={path || group.hits[0]?.page} className="search-group">
      {path !== "" && (
        <div className="search-path" aria-hidden="true">
          {path}
        </div>
      )}
      {group.hits.map(children)}
    </div>
  );
}
