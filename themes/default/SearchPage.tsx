// The search page as rendered on the server: a form and the popular tasks. Scripts
// replace it with the search, for which it reserves the height.

import {useActiveVersion, useSite} from "@runtime/hooks.ts";
import {searchPage} from "@runtime/shared/urls.ts";
import Icon from "@theme/Icon";
import SearchStart from "@theme/SearchStart";
import {messages} from "@runtime/messages/search.ts";

export default function SearchPage() {
  const site = useSite();
  const version = useActiveVersion();
  return (
    <>
      <div id="pd-search-page" className="needs-scripts">
        <div className="search-panel" data-view="page">
          <form className="search-field" role="search" aria-label={messages.onThisPage} action={searchPage(site)}>
            <Icon name="search" />
            <input
              type="search"
              name="q"
              autoComplete="off"
              aria-label={messages.searchDocumentation}
              placeholder={messages.search}
              data-search-input=""
            />
          </form>
          <div className="search-kinds" />
          <div className="search-columns">
            <div className="search-list" data-bare="">
              <SearchStart version={version?.name ?? ""} chosen={null} isPalette={false} onType={noop} onLeave={noop} />
            </div>
          </div>
        </div>
      </div>
      <p className="without-scripts">{messages.needsScripts}</p>
    </>
  );
}

function noop(): void {}
