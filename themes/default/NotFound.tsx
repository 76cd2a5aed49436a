// The not-found page: a search box, the most similar existing pages and the
// sections. The runtime fills in the pages; until then, and if none is similar,
// popular tasks take their place.

import {useSite} from "@runtime/hooks.ts";
import {hrefOf} from "@runtime/shared/urls.ts";
import LandingSections from "@theme/LandingSections";

/** As many as the runtime suggests, so that nothing moves. */
const MAX_SUGGESTIONS = 3;

const NEAR = "Did you mean one of these?";

export default function NotFound() {
  const site = useSite();
  const tasks = site.search.tasks.slice(0, MAX_SUGGESTIONS);
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
      <section
        id="nearest"
        className={tasks.length === 0 ? "needs-scripts" : undefined}
        aria-labelledby="nearest-title"
      >
        <h2 id="nearest-title" data-near={NEAR}>
          {tasks.length === 0 ? NEAR : "Often looked for"}
        </h2>
        <ul className="nearest">
          {tasks.map(({label, href}) => (
            <li key={label}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      </section>
      <LandingSections />
    </>
  );
}
