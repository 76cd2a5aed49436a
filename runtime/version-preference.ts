// The version last chosen, used where the URL contains none.
// Following a link with data-version chooses a version.

import {closest} from "./closest.ts";
import type {Runtime} from "./runtime.ts";
import {VERSION_KEY} from "./shared/keys.ts";
import {onStored} from "./storage.ts";

export function startVersionPreference({site, storage, preferredVersion}: Runtime): void {
  const known = (name: string | null) => (site.versions.some((version) => version.name === name) ? name : null);

  preferredVersion.set(known(storage.local.get(VERSION_KEY)));
  onStored(VERSION_KEY, (name) => preferredVersion.set(known(name)));

  document.addEventListener("click", ({target}) => {
    const link = closest(target, "a[data-version]");
    const name = known(link?.dataset["version"] ?? null);
    if (!name) return;
    preferredVersion.set(name);
    storage.local.set(VERSION_KEY, name);
  });
}

/** On pages without a version, links to sections (data-section) lead to the chosen version. */
export function preferVersion(within: Element, {site, preferredVersion}: Runtime): void {
  const version = preferredVersion.get();
  if (version === null) return;
  for (const link of within.querySelectorAll<HTMLAnchorElement>("a[data-section]")) {
    const href = site.navbar.items.find(({label}) => label === link.dataset["section"])?.perVersion?.[version];
    if (href !== undefined) link.href = href;
  }
}
