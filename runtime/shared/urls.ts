// URLs: maps a page's route to its href and to its files in the tree,
// and a URL back to its route. Shared by compiler and browser.

/** The settings on which URLs depend; `SiteData` has them. */
export interface Addressing {
  /** "/" or "/docs/". */
  base: string;
  trailingSlash: boolean;
}

/** "/release/wallet" is "/docs/release/wallet" under the base "/docs/". */
export function hrefOf(site: Addressing, route: string): string {
  const path = encodePath(route.slice(1));
  return site.base + (site.trailingSlash && path ? `${path}/` : path);
}

/** Of the search page, in the site's language. */
export function searchPage(site: Addressing & {path?: string}): string {
  return hrefOf(site, (site.path ?? "") + "/search");
}

/** The href of a path as people write it: "/wallet/#keys" keeps its query and anchor. */
export function hrefOfPath(site: Addressing, written: string): string {
  const [path = ""] = /^[^?#]*/.exec(written) ?? [];
  return hrefOf(site, path.replace(/(?<!\/)\/+$/, "") || "/") + written.slice(path.length);
}

/** Path in the written tree: "/" is "index.html", "/a/b" is "a/b.html" or, with trailing slashes, "a/b/index.html". */
export function outputOf(site: Addressing, route: string, extension: "html" | "js" | "md"): string {
  const path = route.slice(1);
  if (path === "") return `index.${extension}`;
  return site.trailingSlash && path !== "404" ? `${path}/index.${extension}` : `${path}.${extension}`;
}

/** URL of the page's chunk. */
export function chunkHref(site: Addressing, route: string): string {
  return site.base + encodePath(outputOf(site, route, "js"));
}

/** URL of the page's Markdown twin. */
export function markdownHref(site: Addressing, route: string): string {
  return site.base + encodePath(outputOf(site, route, "md"));
}

/** Encodes a file path for a URL, including "?" and "#". */
export function encodePath(path: string): string {
  return encodeURI(path).replace(/[?#]/g, encodeURIComponent);
}

/**
 * The route of a URL of this site; null outside the base.
 * "/docs/a.html", "/docs/a/index.html", "/docs/a/" and "/docs/a" all mean "/a".
 */
export function routeOf(site: Pick<Addressing, "base">, pathname: string): string | null {
  const inside = pathname.startsWith(site.base) || `${pathname}/` === site.base;
  if (!inside) return null;
  const path = decoded(pathname.slice(site.base.length))
    .replace(/(^|\/)index\.html$/, "$1")
    .replace(/\.html$/, "")
    .replace(/(?<!\/)\/+$/, "");
  return `/${path}`;
}

/** Decodes escapes and keeps malformed ones: such a URL is simply not a page. */
export function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
