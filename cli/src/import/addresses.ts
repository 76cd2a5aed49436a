// Links of generators that count from addresses, `/guide/run` or `../run/`, to
// what they are here: paths from the root of the site.

import path from "node:path";

export interface Addresses {
  /**
   * What a target is here, from a page with a route; null where it can stay as
   * it is, or leads to nothing that is known.
   */
  resolve(target: string, route: string): string | null;
}

export interface AddressesInput {
  /** Where pages are, "/guide/run". */
  routes: ReadonlySet<string>;
  /** Files by address, "/logo.svg". */
  files: ReadonlySet<string>;
  /** "/", or "/docs/". */
  base: string;
  /** Whether a relative target counts from the page, as if it were a folder, or from its folder. */
  pagesAreFolders: boolean;
}

export function createAddresses({routes, files, base, pagesAreFolders}: AddressesInput): Addresses {
  return {
    resolve(target, route) {
      if (/^(?:[a-z][\w+.-]*:|#|\/\/|\{)/i.test(target)) return null;
      const [, written = "", suffix = ""] = /^([^?#]*)(.*)$/.exec(target) ?? [];
      if (written === "") return null;
      const below = base !== "/" && written.startsWith(base) ? written.slice(base.length - 1) : written;
      const from = pagesAreFolders ? route : path.posix.dirname(route);
      const address = decoded(written.startsWith("/") ? below : path.posix.join("/", from, written));
      if (files.has(address)) return address === written ? null : address + suffix;
      const found = routeOf(address);
      if (routes.has(found)) return found === written ? null : found + suffix;
      return below === written ? null : below + suffix;
    }
  };
}

/** "/guide/run.html", "/guide/run.md" and "/guide/run/" are "/guide/run". */
export function routeOf(address: string): string {
  const path = address
    .replace(/(^|\/)(?:index|README)(?:\.html|\.mdx?)?$/, "$1")
    .replace(/\.(?:html|mdx?)$/, "")
    .replace(/\/+$/, "");
  return path === "" ? "/" : path;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
