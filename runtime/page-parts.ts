// What chunks import: parts of the stylesheet that the current document may not
// have, and the article of a page whose chunk does not repeat it. Chunks wait for
// both, so that nothing is shown without its style. Its own module, without the runtime.

import {readDocument} from "./shared/document-text.ts";
import type {PageChunk} from "./shared/page-data.ts";

/** Longer than this no page waits for its style. */
const MAX_STYLE_WAIT_MS = 3000;

/** Fails as the chunk does then: the browser loads the page. */
export async function loadStyles(hrefs: readonly string[]): Promise<void> {
  await Promise.all(hrefs.map(load));
}

/**
 * What is shown of a page, read from its document. The chunk fails if this does, and the browser then loads the page.
 * @throws Error if there is no document of this site at `href`
 */
export async function loadDocument(href: string): Promise<Omit<PageChunk, "head">> {
  const response = await fetch(href);
  const parts = response.ok ? readDocument(await response.text()) : null;
  if (!parts) throw new Error(`There is no page of this site at ${href} (${response.status}).`);
  return parts;
}

async function load(href: string): Promise<void> {
  const there = document.querySelector<HTMLLinkElement>(`link[href="${href}"],link[data-parts~="${href}"]`);
  if (there?.sheet) return;
  const link = there ?? document.createElement("link");
  const loaded = new Promise<void>((resolve, reject) => {
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      link.remove(); // the next one who needs it asks again
      reject(new Error(`${href} could not be loaded.`));
    });
    setTimeout(resolve, MAX_STYLE_WAIT_MS);
  });
  if (!there) {
    link.rel = "stylesheet";
    link.href = href;
    document.head.append(link);
  }
  await loaded;
}
