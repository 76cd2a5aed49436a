// The search page: the same search as the palette's, with all results and
// their texts. What is asked for is in the address.

import {useEffect, useRef} from "react";
import {useActiveVersion, usePage, useSite} from "@runtime/hooks.ts";
import {useSearchAddress, type SearchAddress} from "@runtime/search/address.ts";
import SearchPanel from "@theme/SearchPanel";
import {missingVersion} from "@runtime/shared/version-record.ts";

/** How long a pause in typing is. */
const PAUSE = 150;

export default function SearchResults() {
  const site = useSite();
  const {title} = usePage();
  const active = useActiveVersion();
  const {address, go} = useSearchAddress();
  const asked = site.versions.find(({name}) => name === address.version);
  const version = asked ?? active;
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The first change of the text is a step in the history, the ones after it are the same step. */
  const editing = useRef(false);

  useEffect(() => {
    const query = address.query.trim();
    document.title = `${query === "" ? title : `${title}: ${query}`} ${site.titleDelimiter} ${site.title}`;
  }, [address.query, title, site]);
  // Who goes back while they type has left what they were typing.
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
          {missingVersion(
            address.version,
            site.versions.map(({name}) => name)
          )}
          . The results are those of {version?.label}.
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
