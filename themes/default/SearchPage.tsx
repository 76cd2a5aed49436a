// The search page as rendered on the server: a form and the popular tasks. Scripts
// replace it with the search, for which it reserves the height.

import {useActiveVersion, useSite} from "@runtime/hooks.ts";
import {hrefOf} from "@runtime/shared/urls.ts";
import Icon from "@theme/Icon";
import SearchStart from "@theme/SearchStart";

export default function SearchPage() {
  const site = useSite();
  const version = useActiveVersion();
  return (
    <>
      <div id="search-page" className="needs-scripts">
        <div className="search-panel" data-view="page">
          <form className="search-field" role="search" aria-label="On this page" action={hrefOf(site, "/search")}>
            <Icon name="search" />
            <input
              type="search"
              name="q"
              autoComplete="off"
              aria-label="Search the documentation"
              placeholder="Search"
              data-search-input=""
            />
          </form>
          <div className="search-kinds" />
          <div className="search-columns">
            <div className="search-list">
              <SearchStart version={version?.name ?? ""} chosen={null} isPalette={false} onType={noop} onLeave={noop} />
            </div>
          </div>
        </div>
      </div>
      <p className="without-scripts">Search needs JavaScript. The sections above lead to every page.</p>
    </>
  );
}

function noop(): void {}
