// Title, tagline, a search field, and the way into each version.

import {useSite} from "@runtime/hooks.ts";
import {hrefOf} from "@runtime/shared/urls.ts";

export default function LandingHead() {
  const site = useSite();
  const {title, tagline, versions, search} = site;
  return (
    <header className="hero">
      <h1>{title}</h1>
      <p>{tagline}</p>
      {search.enabled && (
        <form className="hero-search needs-scripts" role="search" action={hrefOf(site, "/search")}>
          <input
            type="search"
            name="q"
            placeholder="Search the documentation"
            aria-label="Search the documentation"
            autoComplete="off"
          />
          <button type="submit" className="button button-primary">
            Search
          </button>
        </form>
      )}
      <div className="hero-links">
        {[...versions]
          .sort((a, b) => Number(b.isLast) - Number(a.isLast))
          .map(({name, label, mainHref, isLast}) => (
            <a key={name} className={isLast ? "button button-primary" : "button"} href={mainHref} data-version={name}>
              {isLast ? `Start with ${label}` : `Look at ${label}`}
            </a>
          ))}
      </div>
    </header>
  );
}
