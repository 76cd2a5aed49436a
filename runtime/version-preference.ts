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

/** On pages outside of versions, links into a version (data-hrefs) lead to the same page in the chosen one. */
export function preferVersion(within: Element, {preferredVersion}: Runtime): void {
  const version = preferredVersion.get();
  if (version === null) return;
  for (const link of within.querySelectorAll<HTMLAnchorElement>("a[data-hrefs]"))
    link.href = (JSON.parse(link.dataset["hrefs"]!) as Record<string, string>)[version] ?? link.href;
}
