// The search page: a field, filters, and the results with the text around
// each match. All of it is in the address.

import {useEffect, useRef, type FormEvent} from "react";
import {announce} from "@runtime/announce.ts";
import {useActiveVersion, usePage, useRuntime, useSite} from "@runtime/hooks.ts";
import {useSearchAddress} from "@runtime/search/address.ts";
import {hrefOfHit, KIND_LABELS} from "@runtime/search/hits.ts";
import {KIND_GROUPS} from "@runtime/search/kind-groups.ts";
import type {SearchAnswer} from "@runtime/search/engine.ts";
import {rememberSearch} from "@runtime/search/recent.ts";
import {useSearch} from "@runtime/search/use-search.ts";
import {missingVersion} from "@runtime/shared/version-record.ts";
import Marked from "@theme/Marked";
import SearchFilters from "@theme/SearchFilters";

/** How long a pause in typing is. */
const PAUSE = 150;

export default function SearchResults() {
  const site = useSite();
  const {title} = usePage();
  const {storage} = useRuntime("SearchResults");
  const active = useActiveVersion();
  const {address, go} = useSearchAddress();
  const {query, context, kind} = address;
  const version = site.versions.find(({name}) => name === address.version) ?? active;
  const kinds = KIND_GROUPS.find(({name}) => name === kind)?.kinds ?? null;
  const state = useSearch(version?.name ?? "", {
    query,
    limit: site.search.limit,
    context,
    kinds,
    complete: false,
    snippets: true
  });
  const answer = "answer" in state ? state.answer : null;
  const field = useRef<HTMLInputElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The first change of the text is a step in the history, the ones after it are the same step. */
  const editing = useRef(false);

  useEffect(() => {
    document.title =
      query.trim() === ""
        ? `${title} ${site.titleDelimiter} ${site.title}`
        : `${title}: ${query.trim()} ${site.titleDelimiter} ${site.title}`;
    if (field.current && field.current.value.trim() !== query.trim()) field.current.value = query;
  }, [query, title, site]);
  useEffect(() => {
    if (state.status === "done") announce(foundText(state.answer));
  }, [state]);
  useEffect(() => {
    if (query === "") field.current?.focus();
    return () => clearTimeout(pause.current);
  }, []);

  const take = (text: string) => {
    clearTimeout(pause.current);
    if (text.trim() === query.trim()) return;
    go({query: text}, editing.current ? "replace" : "push");
    editing.current = true;
  };
  const onInput = () => {
    const text = field.current?.value ?? "";
    clearTimeout(pause.current);
    pause.current = setTimeout(() => take(text), PAUSE);
  };
  const finish = () => {
    take(field.current?.value ?? "");
    editing.current = false;
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    finish();
    rememberSearch(storage.local, field.current?.value ?? "");
  };

  return (
    <>
      <form className="search-form" role="search" aria-label="On this page" onSubmit={onSubmit}>
        <input
          ref={field}
          type="search"
          name="q"
          aria-label="Search the documentation"
          placeholder="Search"
          autoComplete="off"
          spellCheck={false}
          defaultValue={query}
          onInput={onInput}
          onBlur={finish}
          data-search-input=""
        />
      </form>
      <SearchFilters
        address={address}
        version={version?.name ?? ""}
        answer={answer}
        onChange={(change) => go(change, "push")}
      />
      {address.version !== null && address.version !== version?.name && (
        <p className="search-note" role="alert">
          {missingVersion(
            address.version,
            site.versions.map(({name}) => name)
          )}
          . The results are those of {version?.label}.
        </p>
      )}
      <div className="search-results" aria-busy={state.status === "loading"}>
        {state.status === "loading" && !answer && <p className="search-note">Loading…</p>}
        {state.status === "failed" && (
          <div className="search-failed" role="alert">
            <p>The search could not be loaded: {state.message}. The rest of the documentation works without it.</p>
            <button type="button" className="button" onClick={state.retry}>
              Retry
            </button>
          </div>
        )}
        {state.status !== "failed" && answer && query.trim() !== "" && (
          <>
            <p className="search-note">{foundText(answer)}</p>
            {answer.total === 0 && (
              <p className="search-note">Try fewer or other words, or another section, kind or version.</p>
            )}
            <ol>
              {answer.hits.map((hit) => (
                <li key={hit.id} className="search-result">
                  {[...hit.breadcrumb, ...(hit.hash === "" ? [] : [hit.page])].length > 0 && (
                    <p className="search-path">
                      {[...hit.breadcrumb, ...(hit.hash === "" ? [] : [hit.page])].join(" › ")}
                    </p>
                  )}
                  <h2>
                    <a href={hrefOfHit(hit, query)} onClick={() => rememberSearch(storage.local, query)}>
                      <Marked text={hit.title} marks={answer.marks} />
                    </a>
                    <span className="search-kind">{KIND_LABELS[hit.kind]}</span>
                  </h2>
                  {hit.detail !== "" && (
                    <p className="search-hint-detail">
                      <Marked text={hit.detail} marks={answer.marks} />
                    </p>
                  )}
                  {hit.snippet !== "" && (
                    <p>
                      <Marked text={hit.snippet} marks={answer.marks} />
                    </p>
                  )}
                </li>
              ))}
            </ol>
          </>
        )}
      </div>
    </>
  );
}

function foundText({hits, total, isPart, corrected}: SearchAnswer): string {
  if (total === 0) return "No results";
  const all = `${isPart ? "more than " : ""}${total.toLocaleString("en")} results`;
  const number = total === 1 ? "1 result" : total > hits.length ? `The best ${hits.length} of ${all}` : all;
  return corrected === null ? number : `${number} for “${corrected}”`;
}
