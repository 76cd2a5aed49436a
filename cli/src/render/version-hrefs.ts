// Links of a page outside of versions, for a reader who has chosen a version.

import {escapeHtml} from "../core/text.ts";
import type {SiteData} from "../../../runtime/shared/page-data.ts";

const LINK = /<a href="([^"#?]+)([^"]*)"/g;

/** Adds to each link that leads into a version the addresses of the same page in the others: runtime/version-preference.ts. */
export function withVersionHrefs(html: string, {base, versions}: SiteData, isPage: (href: string) => boolean): string {
  const roots = versions.map(({name, path}) => ({name, root: `${base.slice(0, -1)}${path}/`}));
  return html.replace(LINK, (link, address: string, anchor: string) => {
    const own = roots.find(({root}) => address.startsWith(root));
    if (!own) return link;
    const inside = address.slice(own.root.length);
    const there = roots.filter(({root}) => isPage(root + inside));
    if (there.length < 2) return link;
    const hrefs = Object.fromEntries(there.map(({name, root}) => [name, root + inside + anchor]));
    return `${link} data-hrefs="${escapeHtml(JSON.stringify(hrefs))}"`;
  });
}
