// The front page: what this is, a way into each section in each version, and
// what the author wrote about it.

import {useSite} from "@runtime/hooks.ts";
import LandingSections from "@theme/LandingSections";

export default function Landing({article}: {article: string}) {
  const {title, tagline, versions} = useSite();
  return (
    <>
      <header className="hero">
        <h1>{title}</h1>
        <p>{tagline}</p>
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
      <LandingSections />
      {article && (
        <section className="landing-text">
          <div className="prose" dangerouslySetInnerHTML={{__html: article}} />
        </section>
      )}
    </>
  );
}
