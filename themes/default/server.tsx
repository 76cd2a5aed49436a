// The theme on the server: renders page data to HTML. What does not
// depend on the page is rendered once.

import type {ReactNode} from "react";
import {renderToStaticMarkup, renderToString} from "react-dom/server";
import Announcement from "@theme/Announcement";
import CardGrid from "@theme/CardGrid";
import ChangesPage from "@theme/ChangesPage";
import Footer from "@theme/Footer";
import Icon from "@theme/Icon";
import Landing from "@theme/Landing";
import LanguageMenu from "@theme/LanguageMenu";
import Navbar from "@theme/Navbar";
import NotFound from "@theme/NotFound";
import Page from "@theme/Page";
import PageChanges from "@theme/PageChanges";
import PrintedSection from "@theme/PrintedSection";
import SearchPage from "@theme/SearchPage";
import Sidebar from "@theme/Sidebar";
import TagsPage from "@theme/TagsPage";
import Toc from "@theme/Toc";
import {RuntimeProvider} from "@runtime/hooks.ts";
import {createRuntime, type Runtime} from "@runtime/runtime.ts";
import {mainElement, pageDataElement} from "@runtime/shared/document-text.ts";
import type {AssetHrefs, PageData, SiteData} from "@runtime/shared/page-data.ts";
import {layoutClass} from "@runtime/shared/layout.ts";
import type {HydrateWhen, Renderer} from "@runtime/shared/server-module.ts";
import ownBlocks from "virtual:blocks";
import library, {complete, neverAlive} from "virtual:components";
import {speak} from "virtual:spoken";
import {blockPrinters} from "./block-printers.tsx";
import {createDocumentHead, createPrintHead} from "./document-head.ts";
import {attributes, escapeHtml} from "./html.ts";
import {islandRenderer} from "./island-renderer.tsx";
import {pageChunk} from "./page-chunk.ts";
import {styleLinks} from "./style-parts.ts";
import {AboutTag, ReferenceArticle} from "@theme/reference/reference";
import type {Messages} from "@runtime/messages/messages.ts";
import {messages} from "@runtime/messages/shell.ts";

complete();

export const components: Record<string, {hydrate: HydrateWhen; isStill: boolean}> = Object.fromEntries(
  Object.entries(library).map(([name, {hydrate = "never"}]) => [name, {hydrate, isStill: neverAlive.includes(name)}])
);

export function createRenderer(site: SiteData, assets: AssetHrefs, said: Messages): Renderer {
  speak(said);
  // None of these depends on the page, so any page data will do.
  const announcement = site.announcement ? line(html(<Announcement />, site, NO_PAGE)) : "";
  const footer = line(html(<Footer />, site, NO_PAGE));
  const up = html(<Icon name="chevron" />, site, NO_PAGE);
  const documentHead = createDocumentHead(site, assets);
  const printHead = createPrintHead(site, assets);
  const blocks = blockPrinters(site, ownBlocks);

  const renderer: Renderer = {
    renderDocument: (page, json, head, main) =>
      "<!doctype html>\n" +
      `<html${attributes(rootAttributes(site, page))}>\n` +
      `<head>\n${documentHead(page, head, styleLinks(main, assets))}\n</head>\n` +
      `<body>\n${body({site, page, json, main, announcement, footer, up})}\n</body>\n</html>\n`,
    renderChunk: (page, json, head, main) => pageChunk({href: page.href, json, head, main}, assets),
    renderMain: (page, article) => html(<Page article={article} />, site, page),
    renderCards: (page, cards, intro, room) => intro + html(<CardGrid cards={cards} room={room} />, site, page),
    renderAbout: (page, text, hrefs) => still(<AboutTag page={page} text={text} hrefs={hrefs} />, site, page),
    renderLanding: (page, article) => html(<Landing article={article} />, site, page),
    renderTags: (page, tags) => html(<TagsPage tags={tags} />, site, page),
    renderChanges: (page, view) => still(<ChangesPage view={view} />, site, page),
    renderPageChanges: (page, changes) => still(<PageChanges changes={changes} />, site, page),
    renderSearch: (page) => html(<SearchPage />, site, page),
    renderNotFound: (page) => html(<NotFound />, site, page),
    renderPrint: (view) =>
      "<!doctype html>\n" +
      `<html${attributes({lang: site.locale, dir: site.dir ?? null, "data-color-mode": "light"})}>\n` +
      `<head>\n${printHead(`${view.title}, ${view.version}`)}\n</head>\n` +
      `<body>\n${still(<PrintedSection view={view} />, site, NO_PAGE)}\n</body>\n</html>\n`,
    renderReference: (page, reference) => html(<ReferenceArticle page={page} reference={reference} />, site, page),
    renderComponent: islandRenderer(site, library),
    blocks: blocks && ((page) => inLanguage(blocks(page), said))
  };
  return inLanguage(renderer, said);
}

/** The same functions, which say these messages whenever they are called. */
function inLanguage<Functions extends object>(functions: Functions, said: Messages): Functions {
  const calls = Object.entries(functions).map(([name, call]: [string, unknown]) => [
    name,
    typeof call === "function"
      ? (...given: unknown[]): unknown => {
          speak(said);
          return call(...given);
        }
      : call
  ]);
  return Object.fromEntries(calls) as Functions;
}

function html(content: ReactNode, site: SiteData, page: PageData): string {
  return htmlIn(createRuntime(site, page), content);
}

/** Static HTML without React's hydration markers. */
function still(content: ReactNode, site: SiteData, page: PageData): string {
  return renderToStaticMarkup(<RuntimeProvider value={createRuntime(site, page)}>{content}</RuntimeProvider>);
}

function htmlIn(runtime: Runtime, content: ReactNode): string {
  return renderToString(<RuntimeProvider value={runtime}>{content}</RuntimeProvider>);
}

/** Attributes that inline script and style sheet need immediately. */
function rootAttributes(site: SiteData, page: PageData): Record<string, string | boolean | null> {
  const {followSystem, default: byDefault} = site.colorMode;
  return {
    lang: site.locale,
    dir: site.dir ?? null,
    class: page.className || null,
    "data-base": site.base,
    "data-route": page.kind === "not-found" ? null : page.route,
    // Without scripts: the system's mode if it is followed (no attribute), otherwise the configured one.
    "data-color-mode": followSystem ? null : byDefault,
    "data-follow-system": followSystem,
    "data-announcement": site.announcement?.id ?? null
  };
}

interface BodyInput {
  site: SiteData;
  page: PageData;
  json: string;
  main: string;
  /** A line, or nothing; like `footer`. */
  announcement: string;
  footer: string;
  /** Icon of the back-to-top button. */
  up: string;
}

// One long concatenation: the engine flattens it once, when the bytes are needed.
function body({site, page, json, main, announcement, footer, up}: BodyInput): string {
  const runtime = createRuntime(site, page);
  // React leaves alone what follows the navbar, so that pages do not load the menu: describe-head.ts changes its links.
  const languages = site.languages ? htmlIn(runtime, <LanguageMenu />) : "";
  return (
    `<a class="skip" href="#pd-main">${escapeHtml(messages.skipToContent)}</a>\n` +
    `<div id="pd-progress" class="progress" hidden></div>\n` +
    `<div id="pd-announcer" class="visually-hidden" role="status"></div>\n` +
    announcement +
    `<header id="pd-navbar" class="navbar">${htmlIn(runtime, <Navbar />)}${languages}</header>\n` +
    `<div id="pd-layout" class="${layoutClass(page)}">\n` +
    `<div id="pd-sidebar">${htmlIn(runtime, <Sidebar />)}</div>\n` +
    `<div id="pd-toc">${htmlIn(runtime, <Toc />)}</div>\n` +
    mainElement(main) +
    "\n" +
    `</div>\n` +
    `<button type="button" id="pd-to-top" class="to-top" hidden aria-label="${escapeHtml(messages.toTop)}">${up}</button>\n` +
    footer +
    pageDataElement(json)
  );
}

function line(text: string): string {
  return text && `${text}\n`;
}

const NO_PAGE: PageData = {
  kind: "page",
  route: "/",
  href: "/",
  title: "",
  documentTitle: "",
  description: "",
  version: null,
  docId: null,
  versionHrefs: {},
  sidebar: null,
  breadcrumbs: [],
  toc: [],
  previous: null,
  next: null,
  tags: [],
  editHref: null,
  lastUpdate: null,
  draft: false,
  unlisted: false,
  hideTitle: false,
  hideToc: false,
  badge: null,
  deprecated: false,
  frontMatter: {},
  islands: [],
  className: ""
};
