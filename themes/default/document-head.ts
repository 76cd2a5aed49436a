// The <head> of a page as HTML.

import {headTags, type HeadTag} from "@runtime/shared/head-tags.ts";
import type {AssetHrefs, HeadData, PageData, SiteData} from "@runtime/shared/page-data.ts";
import {attributes, escapeHtml} from "./html.ts";

/** What the heads of all pages load is put together once. */
export function createDocumentHead(site: SiteData, assets: AssetHrefs): (page: PageData, head: HeadData) => string {
  const assetTags = [
    `<script>${assets.inlineScript}</script>`,
    link("stylesheet", assets.style),
    ...assets.fonts.map(
      (href) => `<link${attributes({rel: "preload", as: "font", type: "font/woff2", crossorigin: "anonymous", href})}>`
    ),
    ...assets.preload.map((href) => link("modulepreload", href)),
    `<script type="module" src="${escapeHtml(assets.runtime)}"></script>`,
    ...site.scripts.map((src) => `<script async src="${escapeHtml(src)}"></script>`),
    ...(site.favicon ? [link("icon", site.favicon)] : [])
  ].join("\n");
  return (page, head) =>
    [
      `<meta charset="utf-8">`,
      `<meta name="viewport" content="width=device-width, initial-scale=1">`,
      `<title>${escapeHtml(page.documentTitle)}</title>`,
      assetTags,
      ...headTags(site, page, head).map(printTag)
    ].join("\n");
}

/** A document without scripts, which search engines leave out: its pages are found where they are. */
export function createPrintHead(site: SiteData, assets: AssetHrefs): (title: string) => string {
  return (title) =>
    [
      `<meta charset="utf-8">`,
      `<meta name="viewport" content="width=device-width, initial-scale=1">`,
      `<title>${escapeHtml([title, site.title].join(` ${site.titleDelimiter} `))}</title>`,
      `<meta name="robots" content="noindex">`,
      link("stylesheet", assets.style),
      link("stylesheet", assets.printedStyle),
      ...(site.favicon ? [link("icon", site.favicon)] : [])
    ].join("\n");
}

function printTag({name, attributes: own, text}: HeadTag): string {
  const open = `<${name}${attributes(own)}>`;
  return text === undefined ? open : `${open}${text}</${name}>`;
}

function link(rel: string, href: string): string {
  return `<link rel="${rel}" href="${escapeHtml(href)}">`;
}
