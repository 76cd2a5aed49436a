// URLs in the configuration: in the navbar, the footer, sidebars
// and the announcement. Those within the site must exist.

import {diagnose, type Diagnostic, type Location} from "../diagnostics.ts";
import {parseUntrusted} from "../markdown/untrusted.ts";
import type {Config, SidebarEntry, VersionConfig} from "../config/config.ts";
import {checkSitePath, withSuggestions} from "./links.ts";
import {isSitePath} from "./routes.ts";
import type {SiteIndex} from "./site-index.ts";

interface Address {
  href: string;
  at: Location;
}

/** Reports each dead URL once, since versions may share a sidebar. */
export function checkAddresses(config: Config, index: SiteIndex): Diagnostic[] {
  const found = new Map<string, Diagnostic>();
  const names = withSuggestions(index);
  for (const {href, at} of addressesOf(config)) {
    const fault = isSitePath(href) ? checkSitePath(names, href, at) : isAddress(href) ? null : lost(href, at);
    if (fault) found.set(`${at.file}:${at.line}:${at.column} ${href}`, fault);
  }
  return [...found.values()];
}

/** An external URL; typed links and bare anchors have no page to resolve against. */
function isAddress(href: string): boolean {
  return href.startsWith("//") || /^(?!(api|proto|rpc|javascript|data):)[a-z][a-z0-9+.-]*:/i.test(href);
}

function lost(href: string, at: Location): Diagnostic {
  return diagnose(
    "link-missing-page",
    at,
    `"${href}" is neither a path within the site nor an address.`,
    'begin it with "/" or with "https://"'
  );
}

function addressesOf({navbar, footer, announcement, versions}: Config): Address[] {
  return [
    ...navbar.items.flatMap(({href, at}) => (href === null ? [] : [{href, at}])),
    ...footer.groups.flatMap(({items}) => items),
    ...(announcement
      ? parseUntrusted(announcement.text, announcement.at).links.map(({target, at}) => ({href: target, at}))
      : []),
    ...versions.flatMap(ofSidebars)
  ];
}

function ofSidebars({path, sidebars}: VersionConfig): Address[] {
  const linked = (entries: readonly SidebarEntry[]): Address[] =>
    entries.flatMap((entry) =>
      entry.type === "link" ? [entry] : entry.type === "category" ? linked(entry.items) : []
    );
  return sidebars.flatMap(({link, items, at}) => [
    ...(link?.startsWith("/") ? [{href: path + link, at}] : []),
    ...linked(items)
  ]);
}
