// The changes of a version as feeds: Atom, and JSON Feed. One entry for each
// section; without a clock, so that two builds are the same.

import {changeClassLabels, type ChangesView} from "../../../runtime/shared/changes.ts";
import type {MadeOutput} from "../model.ts";
import {escapeHtml} from "../core/text.ts";
import type {PageData, SiteData} from "../../../runtime/shared/page-data.ts";
import {encodePath} from "../../../runtime/shared/urls.ts";

interface Entry {
  id: string;
  title: string;
  text: string;
}

/** Paths of the feeds of a page of changes, below the site's base. */
export function feedHrefs({base}: Pick<SiteData, "base">, route: string): {atom: string; json: string} {
  const path = base + encodePath(route.slice(1));
  return {atom: `${path}.atom`, json: `${path}.json`};
}

/** Feed files of the page; none if the site's URL is unknown, or in another language, which links to those of the original. */
export function feedFiles(
  site: SiteData,
  page: Pick<PageData, "route" | "href" | "title" | "original">,
  view: ChangesView
): MadeOutput[] {
  if (site.url === "" || page.original) return [];
  const hrefs = feedHrefs(site, page.route);
  const feed = (self: string): FeedInput => ({
    title: `${site.title}: ${page.title}`,
    url: site.url + page.href,
    self: site.url + self,
    view
  });
  return [
    {path: `${page.route.slice(1)}.atom`, bytes: atomFeed(feed(hrefs.atom))},
    {path: `${page.route.slice(1)}.json`, bytes: jsonFeed(feed(hrefs.json))}
  ];
}

interface FeedInput {
  title: string;
  /** Absolute URL of the page. */
  url: string;
  /** Absolute URL of the feed itself. */
  self: string;
  view: ChangesView;
}

/** https://www.rfc-editor.org/rfc/rfc4287 */
function atomFeed({title, url, self, view}: FeedInput): string {
  const entries = entriesOf(view).map(
    (entry) =>
      `<entry><id>${escapeHtml(`${url}#${entry.id}`)}</id><title>${escapeHtml(entry.title)}</title><updated>${UPDATED}</updated><link href="${escapeHtml(`${url}#${entry.id}`)}"/><content type="text">${escapeHtml(entry.text)}</content></entry>`
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom">\n<id>${escapeHtml(url)}</id>\n<title>${escapeHtml(title)}</title>\n<updated>${UPDATED}</updated>\n<author><name>${escapeHtml(title)}</name></author>\n<link href="${escapeHtml(url)}"/>\n<link rel="self" href="${escapeHtml(self)}"/>\n${entries.join("\n")}\n</feed>\n`;
}

/** Atom requires a date, but versions have none; feed readers go by ids. */
const UPDATED = "1970-01-01T00:00:00Z";

/** https://www.jsonfeed.org/version/1.1/ */
function jsonFeed({title, url, self, view}: FeedInput): string {
  const items = entriesOf(view).map(({id, title: name, text}) => ({
    id: `${url}#${id}`,
    url: `${url}#${id}`,
    title: name,
    content_text: text
  }));
  return (
    JSON.stringify(
      {version: "https://jsonfeed.org/version/1.1", title, home_page_url: url, feed_url: self, items},
      null,
      1
    ) + "\n"
  );
}

function entriesOf({breaking, groups, to}: ChangesView): Entry[] {
  return [...breaking, ...groups].flatMap((group) =>
    group.sections.map((section): Entry => ({
      id: section.rows[0]!.items[0]!.id,
      title: `${to.number}: ${[group.title, section.title].filter(Boolean).join(" · ")}`,
      text: section.rows
        .map(
          ({name, title, class: of, items}) =>
            `${name}: ${title}${items.length > 1 ? ` (${items.map(({label}) => label).join(", ")})` : ""}. ${changeClassLabels[of]}.`
        )
        .join("\n")
    }))
  );
}
