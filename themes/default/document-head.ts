// The <head> of a page as HTML.

import type {AssetHrefs, HeadData, PageData, PageKind, SiteData} from "@runtime/shared/page-data.ts";
import {encodePath, outputOf} from "@runtime/shared/urls.ts";
import {attributes, escapeHtml} from "./html.ts";

/** Kinds of pages that are not written as Markdown too. */
const WITHOUT_MARKDOWN: readonly PageKind[] = ["not-found", "search"];

/** What the heads of all pages load is put together once. */
export function createDocumentHead(site: SiteData, assets: AssetHrefs): (page: PageData, head: HeadData) => string {
  const assetTags = [
    `<script>${assets.inlineScript}</script>`,
    link("stylesheet", assets.style),
    ...assets.fonts.map(
      (href) => `<link${attributes({rel: "preload", as: "font", type: "font/woff2", crossorigin: "anonymous", href})}>`
    ),
    ...assets.preload.map((href) => link("modulepreload", href)),
    `<script type="module" src="${escapeHtml(assets.runtime)}"></script>`
  ].join("\n");
  return (page, head) => documentHead(site, assetTags, page, head);
}

function documentHead(site: SiteData, assetTags: string, page: PageData, head: HeadData): string {
  const markdown = WITHOUT_MARKDOWN.includes(page.kind)
    ? null
    : site.base + encodePath(outputOf(site, page.route, "md"));
  return [
    `<meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<title>${escapeHtml(page.documentTitle)}</title>`,
    assetTags,
    meta("name", "description", page.description),
    meta("name", "keywords", head.keywords.join(", ")),
    head.noindex ? meta("name", "robots", "noindex") : "",
    site.favicon ? link("icon", site.favicon) : "",
    head.canonical ? link("canonical", head.canonical) : "",
    ...head.alternates.map(({hreflang, href}) => `<link${attributes({rel: "alternate", hreflang, href})}>`),
    markdown && !head.noindex ? `<link${attributes({rel: "alternate", type: "text/markdown", href: markdown})}>` : "",
    ...socialTags(site, page, head),
    head.jsonLd ? `<script type="application/ld+json">${head.jsonLd}</script>` : ""
  ]
    .filter(Boolean)
    .join("\n");
}

function socialTags(site: SiteData, page: PageData, head: HeadData): string[] {
  return [
    meta("property", "og:title", page.documentTitle),
    meta("property", "og:description", page.description),
    meta("property", "og:type", page.kind === "landing" ? "website" : "article"),
    meta("property", "og:site_name", site.title),
    meta("property", "og:url", head.canonical ?? ""),
    meta("property", "og:locale", site.locale.replace("-", "_")),
    meta("property", "og:image", head.image ?? ""),
    meta("name", "twitter:card", head.image ? "summary_large_image" : "summary"),
    meta("name", "twitter:title", page.documentTitle),
    meta("name", "twitter:description", page.description)
  ];
}

function link(rel: string, href: string): string {
  return `<link rel="${rel}" href="${escapeHtml(href)}">`;
}

/** Nothing where there is nothing to say. */
function meta(by: "name" | "property", name: string, content: string): string {
  return content && `<meta ${by}="${name}" content="${escapeHtml(content)}">`;
}
