// The version drop-down, with the day of each release: the same document in each version, or the version's
// main document if there is none. The choice is stored (data-version).

import {useActiveVersion, usePage, useSite} from "@runtime/hooks.ts";
import Icon from "@theme/Icon";
import {whatChanged} from "@runtime/messages/changes.ts";
import {messages} from "@runtime/messages/shell.ts";

export default function VersionMenu() {
  const {versions} = useSite();
  const {version: shown, versionHrefs} = usePage();
  const active = useActiveVersion();
  if (versions.length < 2 || !active) return null;

  return (
    <details className="dropdown version-menu" suppressHydrationWarning>
      <summary>
        <span className="visually-hidden">{messages.versionMenu}</span>
        <span className={`dot dot-${active.banner}`} />
        <span>{active.label}</span>
        <span className="version-number">{active.number}</span>
        <Icon name="chevron" />
      </summary>
      <ul>
        {versions.map(({name, number, label, note, mainHref, changes}) => {
          const here = versionHrefs[name];
          return (
            <li key={name}>
              <a href={here?.href ?? mainHref} data-version={name} aria-current={name === shown || undefined}>
                {label}
                <small className="hint">{note}</small>
                {here && !here.same && <span className="hint">{messages.notOnThisPage}</span>}
              </a>
              {changes && <a href={changes}>{whatChanged(number)}</a>}
            </li>
          );
        })}
      </ul>
    </details>
  );
}
