// Converts links that generators resolve by URL, `/guide/run` or `../run/`, to
// paths from the root of the site.

import path from "node:path";
import {decoded} from "../../../../runtime/shared/urls.ts";
import {textOr} from "./fields.ts";

export interface Addresses {
  /**
   * Converts a target on a page with a route; null if it can stay as
   * it is, or is unknown.
   */
  resolve(target: string, route: string): string | null;
}

export interface AddressesInput {
  /** Routes of pages: "/guide/run". */
  routes: ReadonlySet<string>;
  /** Their routes here, if others. */
  moved?: (route: string) => string;
  /** Files by URL path: "/logo.svg". */
  files: ReadonlySet<string>;
  /** "/", or "/docs/". */
  base: string;
  /** Whether relative targets are resolved from the page, as if it were a folder, or from its folder. */
  pagesAreFolders: boolean;
}

export function createAddresses({routes, files, base, pagesAreFolders, moved}: AddressesInput): Addresses {
  return {
    resolve(target, route) {
      if (/^(?:[a-z][\w+.-]*:|#|\/\/|\{)/i.test(target)) return null;
      const [, written = "", suffix = ""] = /^([^?#]*)(.*)$/.exec(target) ?? [];
      if (written === "") return null;
      const below = withoutBase(written, base);
      const from = pagesAreFolders ? route : path.posix.dirname(route);
      const address = decoded(written.startsWith("/") ? below : path.posix.join("/", from, written));
      if (files.has(address)) return address === written ? null : address + suffix;
      const found = routeOf(address);
      if (routes.has(found)) {
        const now = moved?.(found) ?? found;
        return now === written ? null : now + suffix;
      }
      return below === written ? null : below + suffix;
    }
  };
}

/** Normalises a configured base, "docs" or "/docs/", to have a slash at both ends. */
export function baseOf(written: unknown): string {
  return `/${(textOr(written) ?? "/").replace(/^\/+|\/+$/g, "")}/`.replace("//", "/");
}

/** Removes the base: "/docs/guide" is "/guide" below "/docs/". */
export function withoutBase(address: string, base: string): string {
  return base !== "/" && address.startsWith(base) ? address.slice(base.length - 1) : address;
}

/** "/guide/run.html", "/guide/run.md" and "/guide/run/" are "/guide/run". */
export function routeOf(address: string): string {
  const path = address
    .replace(/(^|\/)(?:index|README)(?:\.html|\.mdx?)?$/, "$1")
    .replace(/\.(?:html|mdx?)$/, "")
    .replace(/\/+$/, "");
  return path === "" ? "/" : path;
}
