// The not-found page: a search box, the most similar existing
// pages (filled in by the runtime, in reserved space) and the
// sections.

import {useSite} from "@runtime/hooks.ts";
import {hrefOf} from "@runtime/shared/urls.ts";
import LandingSections from "@theme/LandingSections";

export default function NotFound() {
  const site = useSite();
  return (
    <>
      <p>There is no page at this address. It may have moved, or belong to another version.</p>
      {site.search.enabled && (
        <form
          className="search-form needs-scripts"
          role="search"
          aria-label="From this page"
          action={hrefOf(site, "/search")}
        >
          <input type="search" name="q" aria-label="Search the documentation" placeholder="Search the documentation" />
          <button type="submit" className="button button-primary">
            Search
          </button>
        </form>
      )}
      <section id="nearest" className="needs-scripts" aria-labelledby="nearest-title">
        <h2 id="nearest-title" hidden>
          Did you mean one of these?
        </h2>
        <ul />
      </section>
      <LandingSections />
    </>
  );
}
