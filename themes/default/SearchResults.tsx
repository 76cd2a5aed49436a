// The search page: the same interface as the palette, with all results and
// their texts. The query is in the URL.

import {useEffect, useRef} from "react";
import {useActiveVersion, usePage, useSite} from "@runtime/hooks.ts";
import {useSearchAddress, type SearchAddress} from "@runtime/search/address.ts";
import SearchPanel from "@theme/SearchPanel";
import {noSuchVersion, resultsOfOther} from "@runtime/messages/search.ts";

/** Milliseconds that count as a pause in typing. */
const PAUSE = 150;

export default function SearchResults() {
  const site = useSite();
  const {title} = usePage();
  const active = useActiveVersion();
  const {address, go} = useSearchAddress();
  const asked = site.versions.find(({name}) => name === address.version);
  const version = asked ?? active;
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The first change of the text adds a history entry; further changes replace it. */
  const editing = useRef(false);

  useEffect(() => {
    const query = address.query.trim();
    document.title = `${query === "" ? title : `${title}: ${query}`} ${site.titleDelimiter} ${site.title}`;
  }, [address.query, title, site]);
  // Going back while typing abandons the text.
  useEffect(() => () => clearTimeout(pause.current), [address.query]);

  const onChange = ({query, ...change}: Partial<SearchAddress>, isFinished = true) => {
    clearTimeout(pause.current);
    if (query === undefined) return go(change, "push");
    const take = () => {
      if (query.trim() !== address.query.trim()) {
        go({query}, editing.current ? "replace" : "push");
        editing.current = true;
      }
      if (isFinished) editing.current = false;
    };
    if (isFinished) take();
    else pause.current = setTimeout(take, PAUSE);
  };

  return (
    <>
      {address.version !== null && !asked && (
        <p className="search-note" role="alert">
          {resultsOfOther(
            noSuchVersion(
              address.version,
              site.versions.map(({name}) => name)
            ),
            version?.label ?? ""
          )}
        </p>
      )}
      <SearchPanel
        view="page"
        address={address}
        version={version?.name ?? ""}
        limit={site.search.limit}
        onChange={onChange}
        onClose={() => undefined}
      />
    </>
  );
}
