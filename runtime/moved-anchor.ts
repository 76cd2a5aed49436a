// A link to an anchor that is on another page, because its page has too many: the
// page only has digests of them.

import {idIn} from "./scroll.ts";
import {DIGEST, digestOf} from "./shared/digest.ts";

/** Replaces the page by the one that has the anchor, if one does. */
export default function follow(main: HTMLElement, hash: string): void {
  const wanted = digestOf(idIn(hash));
  for (const item of main.querySelectorAll<HTMLElement>("[data-digests]")) {
    const digests = item.dataset["digests"]!;
    for (let at = 0; at < digests.length; at += DIGEST)
      if (digests.startsWith(wanted, at)) return location.replace(item.querySelector("a")!.href + hash);
  }
}
