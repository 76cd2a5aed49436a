// The default head of the landing page: title, tagline, a search
// field, and links to each version.

import Hero from "@runtime/islands/Hero.tsx";
import {useSite} from "@runtime/hooks.ts";
import {messages} from "@runtime/messages/search.ts";
import {lookAt, startWith} from "@runtime/messages/shell.ts";

export default function LandingHead() {
  const {title, tagline, versions} = useSite();
  const latestFirst = [...versions].sort((a, b) => Number(b.isLast) - Number(a.isLast));
  return (
    <Hero title={title} search={messages.searchDocumentation}>
      <p>{tagline}</p>
      <div className="hero-links">
        {latestFirst.map(({name, label, mainHref, isLast}) => (
          <a key={name} className={isLast ? "button button-primary" : "button"} href={mainHref} data-version={name}>
            {isLast ? startWith(label) : lookAt(label)}
          </a>
        ))}
      </div>
    </Hero>
  );
}
