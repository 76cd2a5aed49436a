// Redirects: from the configuration, from front matter, and from a
// version's path to its main document.

import {diagnose, type Diagnostic} from "../core/diagnostics.ts";
import {createSuggestionBudget, suggestFixOnce} from "../core/nearest.ts";
import type {Config} from "../config/config.ts";
import type {Anchors, Site} from "../model.ts";
import {hrefOf} from "../../../runtime/shared/urls.ts";
import {faultOfRoute, type NamedPage, type RoutedPage, type RouteRequest} from "./routes.ts";

type Redirect = Site["redirects"][number];

export function collectRedirects(
  config: Config,
  routed: readonly RoutedPage<RouteRequest>[],
  anchorsOf: (page: NamedPage) => Anchors
): {redirects: Redirect[]; diagnostics: Diagnostic[]} {
  const diagnostics: Diagnostic[] = [];
  const routes = new Map(routed.map((entry) => [entry.route, entry]));
  const redirects = new Map<string, Redirect>();

  const add = (from: string, to: string, at: Redirect["at"]): void => {
    const route = from.replace(/(?<!\/)\/+$/, "") || "/";
    const fault = neverAsked(config, from) ?? faultOfRoute(config, route);
    if (fault !== null) {
      diagnostics.push(
        diagnose(
          "redirect-invalid",
          at,
          `Nothing can redirect from "${from}": ${fault}.`,
          "write the path of the old address alone, below the site's base"
        )
      );
    } else if (routes.has(route)) {
      diagnostics.push(
        diagnose(
          "redirect-invalid",
          at,
          `The address ${route} redirects, but there is a page at it.`,
          "remove the redirect, or move the page"
        )
      );
    } else if (redirects.has(route)) {
      diagnostics.push(
        diagnose(
          "redirect-invalid",
          at,
          `The address ${route} redirects twice: to ${redirects.get(route)!.to} too.`,
          "keep one of the two"
        )
      );
    } else {
      redirects.set(route, {from: route, to, at});
    }
  };

  const budget = createSuggestionBudget();
  for (const {from, to, at} of config.redirects) {
    const target = to.split(/[?#]/)[0]!.replace(/(?<!\/)\/+$/, "") || "/";
    const anchor = /#(.+)$/.exec(to)?.[1];
    const page = routes.get(target)?.page;
    const found = page && anchor !== undefined ? anchorsOf(page) : null;
    const anchors = found ? [...found.headings, ...found.others] : [];
    if (to.startsWith("/") && !page) {
      diagnostics.push(
        diagnose(
          "redirect-invalid",
          at,
          `${from} redirects to ${to}, where there is no page.`,
          suggestFixOnce(budget, "", target, () => routes.keys())
        )
      );
    } else if (to.startsWith("/") && anchor !== undefined && !anchors.includes(anchor)) {
      diagnostics.push(
        diagnose(
          "redirect-invalid",
          at,
          `${from} redirects to ${to}, but there is no heading "${anchor}" on ${target}.`,
          suggestFixOnce(budget, target, anchor, () => anchors)
        )
      );
    } else {
      add(from, to.startsWith("/") ? hrefOf(config, target) + to.slice(to.split(/[?#]/)[0]!.length) : to, at);
    }
  }
  const latestName = config.versions.find((version) => version.latest)?.name;
  const writers = new Map<string, NamedPage>();
  const moved = routed.filter(({page}) => page.frontMatter.redirectFrom.length > 0);
  const latestFirst = [
    ...moved.filter(({page}) => page.version === latestName),
    ...moved.filter(({page}) => page.version !== latestName)
  ];
  for (const {page, route} of latestFirst) {
    const version = config.versions.find(({name}) => name === page.version);
    for (const {path, at} of page.frontMatter.redirectFrom) {
      const isWhole = path.startsWith("/") || path.includes("://");
      const from = isWhole ? path : `${version?.path ?? ""}/${path}`;
      const writer = writers.get(from);
      if (writer && writer.id === page.id && writer.version !== page.version) continue; // versions are copies of each other, so the redirect leads to the latest version's page
      writers.set(from, page);
      add(from, hrefOf(config, route), at);
    }
  }
  for (const version of config.versions) {
    const main = routed.find(({page}) => page.version === version.name && page.id === version.mainDoc);
    const start = version.path || "/";
    if (main && !routes.has(start) && !redirects.has(start))
      redirects.set(start, {from: start, to: hrefOf(config, main.route), at: version.at, implied: true});
  }
  for (const latest of config.versions.filter((version) => version.latest)) {
    const start = config.languages.find(({code}) => code === latest.translates?.language)?.path ?? "/";
    const home = routed.find(({page}) => page.version === latest.name && page.id === latest.mainDoc);
    if (home && !routes.has(start) && !redirects.has(start))
      redirects.set(start, {from: start, to: hrefOf(config, home.route), at: latest.at, implied: true});
  }
  return {redirects: [...redirects.values()], diagnostics};
}

/** Why no browser asks this site for an address, or null. */
function neverAsked({base, versions}: Config, from: string): string | null {
  if (/[?#]/.test(from)) return 'an address ends at "?" and "#"';
  if (/^\/?[a-z][a-z\d+.-]*:\/\//i.test(from)) return "it is an address of another site";
  if (/[*]|\/:[a-z]/i.test(from)) return "it is a pattern, and each address redirects by itself";
  const isVersion = versions.some(({path}) => `${path}/`.startsWith(base));
  return base !== "/" && from.startsWith(base) && !isVersion ? `the base ${base} is put before it once more` : null;
}
