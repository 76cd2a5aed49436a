// The list of hits: grouped by kind in the palette, with texts on the search page;
// and the empty states.

import {useRuntime} from "@runtime/hooks.ts";
import type {SearchAddress} from "@runtime/search/address.ts";
import type {SearchAnswer} from "@runtime/search/engine.ts";
import {searchHref, type HitGroup} from "@runtime/search/hits.ts";
import type {SearchState} from "@runtime/search/use-search.ts";
import SearchHit from "@theme/SearchHit";
import SearchStart from "@theme/SearchStart";

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
        <p>The search could not be loaded: {state.message}. The rest of the documentation works without it.</p>
        <button type="button" className="button" onClick={state.retry}>
          Retry
        </button>
      </div>
    );
  if (!answer) return <p className="search-note">Loading…</p>;
  if (answer.hits.length === 0)
    return state.status === "done" && <NoHits query={query} {...{address, version, answer, isPalette, onChange}} />;

  const order = groups.flatMap(({hits}) => hits);
  return (
    <>
      {!isPalette && <p className="search-note">{foundText(answer)}</p>}
      {isPalette && answer.corrected !== null && (
        <p className="search-note">Showing results for “{answer.corrected}”</p>
      )}
      {answer.unknownCode !== null && (
        <p className="search-note">
          There is no “{answer.unknownCode}” in {labelOf(version)}. The nearest are:
        </p>
      )}
      <div id="search-hits" role="listbox" aria-label="Search results">
        {groups.map(({label, hits}) => (
          <div key={label} role="group" aria-label={label || "Results"} className="search-group">
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
          See all results
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
      <p className="search-note">No results for “{query}”</p>
      <p>
        {answer.unknownCode !== null
          ? "It looks like a code, and no error, value, field or path of this version has that name."
          : "Try fewer or other words, or the exact name of a field, an operation or an error."}
      </p>
      <p className="search-choices">
        {isNarrowed && (
          <button type="button" className="button" onClick={() => onChange({kind: null, context: null})}>
            All kinds and sections
          </button>
        )}
        {others.map(({name, label}) => (
          <button key={name} type="button" className="button" onClick={() => onChange({version: name})}>
            Search {label}
          </button>
        ))}
      </p>
      {isPalette ? (
        <a className="search-all" href={searchHref(site, {...address, version})}>
          Search in another section or version
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
  if (total === 0) return "No results";
  const all = `${isPart ? "more than " : ""}${total.toLocaleString("en")} results`;
  const number = total === 1 ? "1 result" : total > hits.length ? `The best ${hits.length} of ${all}` : all;
  return corrected === null ? number : `${number} for “${corrected}”`;
}
