// The list of hits: grouped by kind in the palette, with texts on the search page;
// and the empty states.

import {useRuntime} from "@runtime/hooks.ts";
import type {SearchAddress} from "@runtime/search/address.ts";
import type {SearchAnswer} from "@runtime/search/engine.ts";
import {searchHref, type HitGroup} from "@runtime/search/hits.ts";
import type {SearchState} from "@runtime/search/use-search.ts";
import SearchHit from "@theme/SearchHit";
import SearchStart from "@theme/SearchStart";
import {
  foundResults,
  messages,
  noResultsFor,
  noSuchCode,
  resultsFor,
  searchFailed,
  searchVersion
} from "@runtime/messages/search.ts";

export interface SearchListProps {
  state: SearchState;
  groups: readonly HitGroup[];
  address: SearchAddress;
  version: string;
  isPalette: boolean;
  /** Index of the selected hit, or -1. */
  chosen: number;
  /** Called when the pointer is over a hit. */
  onPoint(index: number): void;
  onChange(change: Partial<SearchAddress>): void;
  /** Called when a hit is opened. */
  onLeave(): void;
}

export default function SearchList({
  state,
  groups,
  address,
  version,
  isPalette,
  chosen,
  onPoint,
  onChange,
  onLeave
}: SearchListProps) {
  const {site} = useRuntime("SearchList");
  const answer = "answer" in state ? state.answer : null;
  const query = address.query.trim();
  if (state.status === "failed")
    return (
      <div className="search-failed" role="alert">
        <p>{searchFailed(state.message)}</p>
        <button type="button" className="button" onClick={state.retry}>
          {messages.retry}
        </button>
      </div>
    );
  if (!answer) return <p className="search-note search-loading">{messages.loading}</p>;
  if (answer.hits.length === 0)
    return state.status === "done" && <NoHits query={query} {...{address, version, answer, isPalette, onChange}} />;

  const order = groups.flatMap(({hits}) => hits);
  return (
    <>
      {!isPalette && <p className="search-note">{foundText(answer)}</p>}
      {isPalette && answer.corrected !== null && <p className="search-note">{resultsFor(answer.corrected)}</p>}
      {answer.unknownCode !== null && <p className="search-note">{noSuchCode(answer.unknownCode, labelOf(version))}</p>}
      <div id="pd-search-hits" role="listbox" aria-label={messages.searchResults}>
        {groups.map(({label, hits}) => (
          <div key={label} role="group" aria-label={label || messages.results} className="search-group">
            {label !== "" && (
              <div className="search-group-label" aria-hidden="true">
                {label}
              </div>
            )}
            {hits.map((hit) => (
              <SearchHit
                key={hit.url + hit.hash}
                hit={hit}
                index={order.indexOf(hit)}
                isChosen={order.indexOf(hit) === chosen}
                query={query}
                version={version}
                marks={answer.marks}
                onPoint={isPalette ? onPoint : () => undefined}
                onLeave={onLeave}
              />
            ))}
          </div>
        ))}
      </div>
      {isPalette && (
        <a className="search-all" href={searchHref(site, {...address, version})} onClick={onLeave}>
          {messages.allResults}
        </a>
      )}
    </>
  );

  function labelOf(name: string): string {
    return site.versions.find((one) => one.name === name)?.label ?? name;
  }
}

interface NoHitsProps extends Pick<SearchListProps, "address" | "version" | "isPalette" | "onChange"> {
  query: string;
  answer: SearchAnswer;
}

/** Suggestions: other words, all kinds, another version; on the search page, where other readers go. */
function NoHits({query, address, version, answer, isPalette, onChange}: NoHitsProps) {
  const {site} = useRuntime("SearchList");
  const others = site.versions.filter(({name}) => name !== version);
  const isNarrowed = address.kind !== null || address.context !== null;
  return (
    <div className="search-none">
      <p className="search-note">{noResultsFor(query)}</p>
      <p>{answer.unknownCode !== null ? messages.unknownCode : messages.otherWords}</p>
      <p className="search-choices">
        {isNarrowed && (
          <button type="button" className="button" onClick={() => onChange({kind: null, context: null})}>
            {messages.allKindsAndSections}
          </button>
        )}
        {others.map(({name, label}) => (
          <button key={name} type="button" className="button" onClick={() => onChange({version: name})}>
            {searchVersion(label)}
          </button>
        ))}
      </p>
      {isPalette ? (
        <a className="search-all" href={searchHref(site, {...address, version})}>
          {messages.elsewhere}
        </a>
      ) : (
        <SearchStart
          version={version}
          chosen={null}
          isPalette={false}
          onType={(text) => onChange({query: text})}
          onLeave={() => undefined}
        />
      )}
    </div>
  );
}

export function foundText({hits, total, isPart, corrected}: SearchAnswer): string {
  return total === 0 ? messages.noResults : foundResults(hits.length, total, isPart, corrected);
}
