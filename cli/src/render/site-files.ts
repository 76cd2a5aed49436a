// Site-wide files: sitemap.xml, robots.txt, redirect pages.

import {escapeHtml} from "../core/text.ts";
import type {MadeOutput, Site} from "../model.ts";
import {outputOf} from "../../../runtime/shared/urls.ts";
import {llmsFiles, type ListedPage, type LlmsInput} from "./llms.ts";
import {movedTo} from "../../../runtime/messages/pages.ts";

export interface SiteFilesInput extends Site {
  /** The default one first. */
  languages: readonly LanguageFilesInput[];
  /** The inline script; on redirect pages it keeps the anchor. */
  inlineScript: string;
}

interface LanguageFilesInput extends LlmsInput {
  pages: readonly DatedPage[];
}

export interface DatedPage extends ListedPage {
  /** Date for the sitemap; null for none. */
  lastUpdate: {date: string} | null;
  /** The same page in each language, the default one first; absent if there is only one. */
  translations?: readonly {code: string; href: string}[];
}

export function siteFiles(site: SiteFilesInput): MadeOutput[] {
  const {data} = site;
  return [
    ...(data.url === "" ? [] : [{path: "sitemap.xml", bytes: sitemap(site)}]),
    {
      path: "robots.txt",
      bytes: `User-agent: *\nAllow: /\n${data.url === "" ? "" : `\nSitemap: ${data.url}${data.base}sitemap.xml\n`}`
    },
    ...site.languages.flatMap(llmsFiles),
    ...site.redirects.map(({from, to}) => ({
      path: outputOf(data, from, "html"),
      bytes: redirectPage(site, to)
    }))
  ];
}

/** https://www.sitemaps.org/protocol.html */
function sitemap({data, languages}: SiteFilesInput): string {
  const address = (href: string): string => escapeHtml(data.url + href);
  const listed = languages.flatMap(({pages}) => pages.filter(({noindex}) => !noindex));
  const urls = listed
    .map(({href, lastUpdate, translations = []}) => {
      const alternates = [...translations, ...translations.slice(0, 1).map((first) => ({...first, code: "x-default"}))];
      return (
        `<url><loc>${address(href)}</loc>${lastUpdate ? `<lastmod>${lastUpdate.date}</lastmod>` : ""}` +
        alternates
          .map(({code, href: there}) => `<xhtml:link rel="alternate" hreflang="${code}" href="${address(there)}"/>`)
          .join("") +
        "</url>"
      );
    })
    .sort();
  const links = listed.some(({translations}) => translations) ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : "";
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${links}>\n${urls.join("\n")}\n</urlset>\n`;
}

/** Also redirects without scripts; search engines use the canonical URL. */
function redirectPage({data, inlineScript}: Pick<SiteFilesInput, "data" | "inlineScript">, to: string): string {
  const href = escapeHtml(to);
  const canonical = (/^https?:/.test(to) ? to : data.url + to).replace(/#.*$/, "");
  const icon = data.favicon === null ? "" : `<link rel="icon" href="${escapeHtml(data.favicon)}">\n`; // without one, browsers ask for /favicon.ico
  return (
    `<!doctype html>\n<html lang="${escapeHtml(data.locale)}" data-redirect="${href}">\n<head>\n<meta charset="utf-8">\n<title>${escapeHtml(data.title)}</title>\n` +
    `<script>${inlineScript}</script>\n<noscript><meta http-equiv="refresh" content="0; url=${href}"></noscript>\n<link rel="canonical" href="${escapeHtml(canonical)}">\n<meta name="robots" content="noindex">\n${icon}` +
    `</head>\n<body><p>${movedTo(`<a href="${href}">${href}</a>`)}</p></body>\n</html>\n`
  );
}
