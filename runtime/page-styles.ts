// Parts of the stylesheet that a page needs and the document may not have. The
// chunk of such a page imports this and waits, so that nothing is shown without
// its style. Its own module, without the runtime.

/** Longer than this no page waits for its style. */
const LIMIT = 3000;

/** Fails as the chunk does then: the browser loads the page. */
export async function loadStyles(hrefs: readonly string[]): Promise<void> {
  await Promise.all(hrefs.map(load));
}

async function load(href: string): Promise<void> {
  const there = document.querySelector<HTMLLinkElement>(`link[href="${href}"],link[data-parts~="${href}"]`);
  if (there?.sheet) return;
  const link = there ?? document.createElement("link");
  const loaded = new Promise<void>((resolve, reject) => {
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => reject(new Error(`The stylesheet ${href} could not be loaded.`)));
    setTimeout(resolve, LIMIT);
  });
  if (!there) {
    link.rel = "stylesheet";
    link.href = href;
    document.head.append(link);
  }
  await loaded;
}
