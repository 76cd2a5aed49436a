// Dismisses the announcement bar until its id changes. The
// inline script hides it before the first paint.

import type {Runtime} from "./runtime.ts";
import {ANNOUNCEMENT_KEY} from "./shared/keys.ts";
import {shellElement} from "./shell-element.ts";

export function startAnnouncement({site, storage}: Runtime): void {
  const {announcement} = site;
  const bar = shellElement("announcement");
  if (!announcement || !bar) return;
  bar.querySelector("button")?.addEventListener("click", () => {
    storage.local.set(ANNOUNCEMENT_KEY, announcement.id);
    bar.hidden = true;
    shellElement("main")?.focus({preventScroll: true});
  });
}
