// Shared by the tools of the MCP server: versions by the names that
// people use, and URLs as readers know them.

import type {AgentsFile, AgentsVersion} from "../../../../runtime/shared/agents-file.ts";
import {decoded, hrefOf, routeOf} from "../../../../runtime/shared/urls.ts";

/**
 * The site in a language: the one that is asked for, or that an address is in. Its versions are at their own addresses,
 * and their files have names of their own.
 */
export function inLanguage(site: AgentsFile, asked: string | undefined, address = ""): AgentsFile {
  const [standard, ...others] = site.languages ?? [];
  const wanted = asked?.trim().toLowerCase() ?? "";
  const {route} = /^(?:https?:\/\/|\/)\S*$/i.test(address) ? resolveAddress(site, address) : {route: ""};
  const language =
    wanted === ""
      ? others.find(({path}) => route === path || route.startsWith(`${path}/`))
      : others.find(({code, label}) => [code, label].some((word) => word.toLowerCase() === wanted));
  if (language)
    return {
      ...site,
      versions: site.versions.map((version) => ({
        ...version,
        name: `${version.name}@${language.code}`,
        path: language.path + version.path.replace(/^\/$/, "")
      }))
    };
  if (wanted === "" || (standard && [standard.code, standard.label].some((word) => word.toLowerCase() === wanted)))
    return site;
  const all = (site.languages ?? []).map(({code, label}) => `${code} (${label})`);
  throw new Error(
    `The site is not in "${asked}". ${all.length > 0 ? `It is in ${all.join(", ")}.` : "It is in one language."}`
  );
}

/** Of a version, in whatever language. */
export function plainName({name}: AgentsVersion): string {
  return name.split("@")[0]!;
}

/** Resolves a version by name, number ("0.79", "v0.79") or label; the latest by default. */
export function versionOf({versions}: AgentsFile, asked: string | undefined): AgentsVersion {
  const wanted = asked?.trim().toLowerCase() ?? "";
  const called = (version: AgentsVersion): boolean =>
    [plainName(version), version.number, `v${version.number}`, version.label].some(
      (word) => word.toLowerCase() === wanted
    );
  const found =
    wanted === "" ? (versions.find(({isLast}) => isLast) ?? versions[0]) : versions.find((each) => called(each));
  if (found) return found;
  throw new Error(`There is no version "${asked}". There are: ${versions.map(nameOf).join(", ")}.`);
}

/** "pre-release (v0.79)" */
export function nameOf({label}: AgentsVersion): string {
  return label;
}

/** The version of a route. */
export function versionAt({versions}: AgentsFile, route: string): AgentsVersion | null {
  const holding = versions.filter(({path}) => route === path || route.startsWith(`${path.replace(/\/$/, "")}/`));
  return holding.sort((a, b) => b.path.length - a.path.length)[0] ?? null;
}

/** The page and anchor of a URL, ignoring the host: this server serves one site. */
export function resolveAddress(site: AgentsFile, address: string): {route: string; anchor: string} {
  const {pathname, hash} = new URL(address, "http://localhost");
  const page = pathname.replace(/(\/index)?\.md$/, "") || "/";
  // A path without the base is relative to the site.
  return {route: routeOf(site, page) ?? routeOf({base: "/"}, page)!, anchor: decoded(hash.slice(1))};
}

/** Absolute URL of an href, or the href itself if the site's URL is not configured. */
export function addressOf({url}: AgentsFile, href: string): string {
  return href.startsWith("/") ? url + href : href;
}

/** URL of the page at a route. */
export function addressAt(site: AgentsFile, route: string): string {
  return addressOf(site, hrefOf(site, route));
}

/** The path in the tree of an href below the base. */
export function pathOf({base}: AgentsFile, href: string): string {
  return decoded(href.startsWith(base) ? href.slice(base.length) : href.replace(/^\//, ""));
}
