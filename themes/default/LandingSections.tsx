// Every section of the navbar, with its address in each version.

import {useSite} from "@runtime/hooks.ts";

export default function LandingSections() {
  const {navbar, versions} = useSite();
  return (
    <section className="landing-sections" aria-labelledby="sections">
      <h2 id="sections">Documentation</h2>
      <ul className="cards">
        {navbar.items.map(({label, href, perVersion, description}) => (
          <li key={label} className="card">
            <a href={href} data-section={perVersion ? label : undefined}>
              {label}
            </a>
            {description && <p>{description}</p>}
            {perVersion && (
              <p className="card-versions">
                {versions.map(({name, label: version}) =>
                  perVersion[name] === undefined ? null : (
                    <a key={name} href={perVersion[name]} data-version={name} aria-label={`${label}, ${version}`}>
                      {version}
                    </a>
                  )
                )}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
