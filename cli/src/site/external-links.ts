// A site's external links: each URL once, with every place
// that uses it.

import type {Config} from "../config/config.ts";
import type {Location, ResolvedPage} from "../model.ts";

export interface ExternalLink {
  /** Without fragment, which is never sent to hosts. */
  url: string;
  places: Location[];
}

export function externalLinks(config: Config, pages: readonly Pick<ResolvedPage, "page">[]): ExternalLink[] {
  const found = new Map<string, ExternalLink>();
  const add = (target: string, at: Location): void => {
    const url = addressOf(target);
    if (url === null || isOwn(config, url)) return;
    const link = found.get(url) ?? {url, places: []};
    found.set(url, link);
    if (!link.places.some(({file, line, column}) => file === at.file && line === at.line && column === at.column))
      link.places.push(at);
  };
  for (const {page} of pages) for (const {target, at} of page.links) add(target, at);
  for (const {href, at} of config.navbar.items) if (href !== null) add(href, at);
  const start = {file: config.file, line: 1, column: 1};
  for (const {items} of config.footer.groups) for (const {href} of items) add(href, start);
  for (const {to, at} of config.redirects) add(to, at);
  return [...found.values()].sort((a, b) => (a.url < b.url ? -1 : 1));
}

function addressOf(target: string): string | null {
  if (!/^(https?:)?\/\//i.test(target)) return null;
  try {
    const url = new URL(target, "https://localhost");
    url.hash = "";
    return url.href;
  } catch {
    return null;
  }
}

/** The site's own URL may not be published yet, and its links are checked in the sources. */
function isOwn({url, base}: Config, address: string): boolean {
  return url !== "" && (address === url || address.startsWith(url + base));
}

/** Patterns are URLs in which "*" matches anything: "https://example.com/*". */
export function isIgnored(url: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) => new RegExp(`^${pattern.split("*").map(escapePattern).join(".*")}$`).test(url));
}

function escapePattern(text: string): string {
  return text.replace(/[\\^$.|?+()[\]{}]/g, "\\$&");
}
