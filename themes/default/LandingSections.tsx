// Every section of the navbar, in the latest version;
// other versions are listed once, with a link to each.

import {useSite} from "@runtime/hooks.ts";
import {messages, otherVersions} from "@runtime/messages/shell.ts";

export default function LandingSections() {
  const {navbar, versions} = useSite();
  const others = versions.filter(({isLast}) => !isLast);
  return (
    <section className="landing-sections" aria-labelledby="pd-sections">
      <h2 id="pd-sections">{messages.documentation}</h2>
      <ul className="cards">
        {navbar.items.map(({label, href, perVersion, description}) => (
          <li key={label} className="card">
            <a href={href} data-hrefs={perVersion ? JSON.stringify(perVersion) : undefined}>
              {label}
            </a>
            {description && <p>{description}</p>}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <p className="landing-versions">
          {otherVersions(versions.find(({isLast}) => isLast)?.label ?? messages.latestVersion)}
          {others.map(({name, label, mainHref}, index) => (
            <span key={name}>
              {index > 0 && ", "}
              <a href={mainHref} data-version={name}>
                {label}
              </a>
            </span>
          ))}
        </p>
      )}
    </section>
  );
}
