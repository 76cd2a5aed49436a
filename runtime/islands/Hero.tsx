// The head of a landing page: a large sentence, the text below it, and a
// search field.
//
//   <Hero title="Ship parcels by API" search="Ask for a field or an error">…</Hero>

import {useActiveVersion, useSite} from "../hooks.ts";
import type {IslandProps} from "../shared/island.ts";
import {searchPage} from "../shared/urls.ts";
import {messages} from "../messages/search.ts";

export const hydrate = "never";

export default function Hero({title, search, children}: IslandProps) {
  const site = useSite();
  const active = useActiveVersion();
  return (
    <header className="hero">
      <h1>{typeof title === "string" ? title : site.title}</h1>
      {typeof search === "string" && site.search.enabled && (
        <form
          className="hero-search needs-scripts"
          role="search"
          aria-label={messages.fromThisPage}
          action={searchPage(site)}
        >
          <input
            type="search"
            name="q"
            placeholder={search}
            aria-label={messages.searchDocumentation}
            autoComplete="off"
          />
          {active && <input type="hidden" name="version" value={active.name} />}
          <button type="submit" className="button button-primary">
            {messages.search}
          </button>
        </form>
      )}
      {children}
    </header>
  );
}
