// The search page as the server writes it; scripts put the results in its place.

import {useSite} from "@runtime/hooks.ts";
import {hrefOf} from "@runtime/shared/urls.ts";

export default function SearchPage() {
  const site = useSite();
  return (
    <>
      <div id="search-page" className="needs-scripts">
        <form className="search-form" role="search" aria-label="On this page" action={hrefOf(site, "/search")}>
          <input type="search" name="q" aria-label="Search the documentation" placeholder="Search" />
        </form>
      </div>
      <p className="without-scripts">Search needs JavaScript. The sections above lead to every page.</p>
    </>
  );
}
