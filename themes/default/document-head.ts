// The <head> of a page as HTML.

import {headTags, type HeadTag} from "@runtime/shared/head-tags.ts";
import type {AssetHrefs, HeadData, PageData, SiteData} from "@runtime/shared/page-data.ts";
import {attributes, escapeHtml, jsonInScript} from "./html.ts";

/** Assembles the part shared by all pages once, except for the style sheet. */
export function createDocumentHead(
  site: SiteData,
  assets: AssetHrefs
): (page: PageData, head: HeadData, styles: readonly string[]) => string {
  const assetTags = [
    ...assets.fonts.map(
      (href) => `<link${attributes({rel: "preload", as: "font", type: "font/woff2", crossorigin: "anonymous", href})}>`
    ),
    ...assets.preload.map((href) => link("modulepreload", href)),
    `<script type="module" src="${escapeHtml(assets.runtime)}"></script>`,
    ...(site.languages && assets.styleParts ? [link("stylesheet", assets.languagesStyle)] : []),
    ...extraTags(site, assets),
    ...(site.favicon ? [link("icon", site.favicon)] : [])
  ].join("\n");
  const {followSystem, default: byDefault} = site.colorMode;
  // What browsers paint before the style sheet has loaded.
  const colorScheme = `<meta name="color-scheme" content="${followSystem ? ["light", "dark"].join(" ") : byDefault}">`;
  // Before the title: what follows it belongs to the page and is replaced on navigation.
  const ofSite = (site.extras?.head ?? []).map(printTag);
  return (page, head, styles) =>
    [
      `<meta charset="utf-8">`,
      `<meta name="viewport" content="width=device-width, initial-scale=1">`,
      colorScheme,
      ...ofSite,
      `<title>${escapeHtml(page.documentTitle)}</title>`,
      `<script>${assets.inlineScript}</script>`,
      ...styles,
      assetTags,
      ...headTags(site, page, head).map(printTag)
    ].join("\n");
}

/** Scripts and their preloads. */
function extraTags({extras}: SiteData, {extrasStyle, extrasScript}: AssetHrefs): string[] {
  if (!extras) return [];
  const {scripts, consent, feedback} = extras;
  return [
    ...scripts.map(({src, attributes: own}) => `<script${attributes({async: true, ...own, src})}></script>`),
    ...(consent || feedback ? [link("stylesheet", extrasStyle)] : []),
    ...(consent || feedback?.send ? [`<script type="module" src="${escapeHtml(extrasScript)}"></script>`] : []),
    ...(consent
      ? [`<script type="application/json" id="pd-consent">${jsonInScript(JSON.stringify(consent))}</script>`]
      : [])
  ];
}

/** Head of a document without scripts and not indexed: its pages are found at their own URLs. */
export function createPrintHead(site: SiteData, assets: AssetHrefs): (title: string) => string {
  return (title) =>
    [
      `<meta charset="utf-8">`,
      `<meta name="viewport" content="width=device-width, initial-scale=1">`,
      `<title>${escapeHtml([title, site.title].join(` ${site.titleDelimiter} `))}</title>`,
      `<meta name="robots" content="noindex">`,
      link("stylesheet", assets.styleParts?.withBoth ?? assets.style),
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
