// Pages to routes: where each lives in the site; two at one address are a fault.

import {diagnose, type Diagnostic} from "../diagnostics.ts";
import type {Config, Page} from "../model.ts";
import {hrefOf} from "../../../runtime/shared/urls.ts";

/** A page with its route: an address within the site, no trailing slash but "/". */
export interface RoutedPage {
  page: Page;
  route: string;
}

export function routeOf(config: Config, page: Pick<Page, "version" | "path">): string {
  const version = config.versions.find(({name}) => name === page.version);
  const route = (version?.path ?? "") + page.path;
  return route.length > 1 ? route.replace(/\/+$/, "") : route || "/";
}

/** Gives every page its route; of two pages with the same id or route the first is kept. */
export function routePages(config: Config, pages: readonly Page[]): {routed: RoutedPage[]; diagnostics: Diagnostic[]} {
  const diagnostics: Diagnostic[] = [];
  const byRoute = new Map<string, RoutedPage>();
  const byId = new Map<string, Page>();
  const routed: RoutedPage[] = [];
  for (const page of pages) {
    const route = routeOf(config, page);
    const id = `${page.version ?? ""}:${page.id}`;
    const sameId = isGenerated(page) ? undefined : byId.get(id);
    const sameRoute = byRoute.get(route.toLowerCase());
    if (sameId) {
      diagnostics.push(diagnose("page-duplicate-id", page.at, `The document id "${page.id}" is also that of ${placeOf(sameId)}.`, "rename one of the files, or give one another id in its front matter"));
    } else if (sameRoute) {
      const onlyCase = sameRoute.route !== route;
      diagnostics.push(
        diagnose(
          "route-duplicate",
          page.frontMatter.places["slug"] ?? page.at,
          `The address ${route} is also that of ${placeOf(sameRoute.page)}${onlyCase ? `, ${sameRoute.route}, but for upper and lower case` : ""}.`,
          onlyCase ? "many hosts and disks do not tell the two apart: rename one" : "give one of them another slug"
        )
      );
    } else {
      const entry = {page, route};
      byRoute.set(route.toLowerCase(), entry);
      byId.set(id, page);
      routed.push(entry);
    }
  }
  return {routed, diagnostics};
}

/** Whether nobody has written the page, so that nobody names it by an id. */
export function isGenerated({kind}: Page): boolean {
  return kind === "category" || kind === "tags" || kind === "tag" || kind === "search" || kind === "not-found";
}

/** A path within the site gets the base; an address elsewhere is left alone. */
export function addressOf({config, staticFiles}: {config: Config; staticFiles: ReadonlySet<string>}, href: string): string {
  if (!isSitePath(href)) return href;
  const [, path = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(href) ?? [];
  const route = path.replace(/\/+$/, "") || "/";
  return (staticFiles.has(route) ? config.base + encodeURI(route.slice(1)) : hrefOf(config, route)) + rest;
}

export function isSitePath(href: string): boolean {
  return href.startsWith("/") && !href.startsWith("//");
}

function placeOf(page: Page): string {
  return page.at.line > 1 ? `${page.at.file}:${page.at.line}` : page.at.file;
}
