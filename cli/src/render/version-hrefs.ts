// Links of a page outside of versions, for a reader who has chosen a version.

import {escapeHtml} from "../core/text.ts";
import type {SiteData} from "../../../runtime/shared/page-data.ts";

const LINK = /<a href="([^"#?]+)"/g;

/**
 * Adds to each link to a page of a version the addresses of the same page in the others: runtime/version-preference.ts.
 * A link to an anchor stays, because another version may not have it.
 */
export function withVersionHrefs(html: string, {base, versions}: SiteData, isPage: (href: string) => boolean): string {
  const roots = versions.map(({name, path}) => ({name, root: `${base.slice(0, -1)}${path}/`}));
  return html.replace(LINK, (link, address: string) => {
    const own = roots.find(({root}) => address.startsWith(root));
    if (!own) return link;
    const inside = address.slice(own.root.length);
    const there = roots.filter(({root}) => isPage(root + inside));
    if (there.length < 2) return link;
    const hrefs = Object.fromEntries(there.map(({name, root}) => [name, root + inside]));
    return `${link} data-hrefs="${escapeHtml(JSON.stringify(hrefs))}"`;
  });
}
