// Addresses: from a page's route to its href and to the files of the tree that
// hold it, and back from the address bar. Compiler and browser share it.

/** What addresses depend on; `SiteData` has it. */
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

/** The href of a path within the site as people write it: "/wallet/#keys" keeps its query and anchor. */
export function hrefOfPath(site: Addressing, written: string): string {
  const [path = ""] = /^[^?#]*/.exec(written) ?? [];
  return hrefOf(site, path.replace(/\/+$/, "") || "/") + written.slice(path.length);
}

/** Path in the written tree: "/" is "index.html", "/a/b" is "a/b.html" or, with trailing slashes, "a/b/index.html". */
export function outputOf(site: Addressing, route: string, extension: "html" | "js" | "md"): string {
  const path = route.slice(1);
  if (path === "") return `index.${extension}`;
  return site.trailingSlash && path !== "404" ? `${path}/index.${extension}` : `${path}.${extension}`;
}

/** Where the page's chunk is fetched. */
export function chunkHref(site: Addressing, route: string): string {
  return site.base + encodePath(outputOf(site, route, "js"));
}

/** Where the page is as Markdown. */
export function markdownHref(site: Addressing, route: string): string {
  return site.base + encodePath(outputOf(site, route, "md"));
}

/** A path as it appears in a URL: the "?" and "#" of a file's name end nothing. */
export function encodePath(path: string): string {
  return encodeURI(path).replace(/[?#]/g, encodeURIComponent);
}

/**
 * The route that an address of this site means; null outside the base.
 * "/docs/a.html", "/docs/a/index.html", "/docs/a/" and "/docs/a" all mean "/a".
 */
export function routeOf(site: Pick<Addressing, "base">, pathname: string): string | null {
  const inside = pathname.startsWith(site.base) || `${pathname}/` === site.base;
  if (!inside) return null;
  const path = decoded(pathname.slice(site.base.length))
    .replace(/(^|\/)index\.html$/, "$1")
    .replace(/\.html$/, "")
    .replace(/\/+$/, "");
  return `/${path}`;
}

/** Malformed escapes stay as they are: such an address is simply no page. */
export function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
