// The not-found page, as calm as it can be: a line, a search box and the most
// similar existing pages; the sections are in the navbar. The runtime fills in
// the pages; until then, and if none is similar, popular tasks take their place.

import {useSite} from "@runtime/hooks.ts";
import {searchPage} from "@runtime/shared/urls.ts";
import {messages as search} from "@runtime/messages/search.ts";
import {messages} from "@runtime/messages/shell.ts";

/** As many as the runtime suggests, so that nothing moves. */
const MAX_SUGGESTIONS = 3;

export default function NotFound() {
  const site = useSite();
  const tasks = site.search.tasks.slice(0, MAX_SUGGESTIONS);
  return (
    <>
      <p>{messages.noPage}</p>
      {site.search.enabled && (
        <form
          className="search-form needs-scripts"
          role="search"
          aria-label={search.fromThisPage}
          action={searchPage(site)}
        >
          <input
            type="search"
            name="q"
            aria-label={search.searchDocumentation}
            placeholder={search.searchDocumentation}
          />
          <button type="submit" className="button button-primary">
            {search.search}
          </button>
        </form>
      )}
      <section
        id="pd-nearest"
        className={tasks.length === 0 ? "needs-scripts" : undefined}
        aria-labelledby="pd-nearest-title"
      >
        <h2 id="pd-nearest-title" data-near={messages.didYouMean}>
          {tasks.length === 0 ? messages.didYouMean : messages.oftenLookedFor}
        </h2>
        <ul className="nearest">
          {tasks.map(({label, href}) => (
            <li key={label}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
