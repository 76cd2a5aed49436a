// What a page shows of the rest of the site: its place in sidebars, versions
// and tags, the cards of generated pages, its head. It contains nothing of the
// page's own text, so editing the text leaves it unchanged. What front matter says
// of these, and cannot be shown, is found in shown-faults.ts: faults are wanted of all pages at once.

import {isGenerated} from "../../../runtime/shared/page-kinds.ts";
import path from "node:path";
import type {Config} from "../config/config.ts";
import type {Location} from "../core/diagnostics.ts";
import type {Body, Heading, Outline, Page, Shown} from "../model.ts";
import type {CardData, PageData, PagerLink, SidebarData, TocItem} from "../../../runtime/shared/page-data.ts";
import {encodePath} from "../../../runtime/shared/urls.ts";
import {headOf, isNotIndexed} from "./head.ts";
import {alternates, languageHrefs, originalOf, shownLanguage} from "./language-data.ts";
import {cardHref} from "./card-path.ts";
import {namedFile, outlinesOf, sectionOf, type Frame} from "./resolve-site.ts";
import {originOf, type NamedPage, type RoutedPage} from "./routes.ts";
import {outlineIn} from "./section.ts";
import {breadcrumbsOf, pagerLink, type SidebarPlace} from "./sidebar-data.ts";
import {labelOf, type TreeCategory, type TreeItem} from "./sidebar-tree.ts";
import {fileWithText, type SiteIndex} from "./site-index.ts";

/** Null for a page that the site does not have. */
export function shownBy(frame: Frame, index: SiteIndex, {page: named, route}: RoutedPage<NamedPage>): Shown | null {
  const page = outlineIn(sectionOf(frame, named), named);
  if (!page) return null;
  const {config, plan} = frame;
  const entry = {page, route};
  const data = pageDataOf(frame, entry);
  const image = imageOf(config, index, {page, data});
  const canonical = canonicalOf(frame, entry);
  const translations = alternates(data, isFoundAt(page, canonical));
  const place = placeOf(frame, page);
  return {
    route,
    origin: originOf(page),
    generated: isGenerated(page) ? (page as Page) : null, // an outline of a page with a source, otherwise a page
    data,
    head: headOf(config, entry, data, canonical && plan.hrefOf(canonical.page), image?.href ?? null, translations),
    branch: place ? `${page.version}/${place.tree.name}#${place.branch}` : null,
    body: generatedBody(frame, entry)
  };
}

/** The page at whose address search engines find this one: in the latest version, and in the language of its text. Null if that is its own. */
function canonicalOf({config, plan: {names}}: Frame, entry: RoutedPage): RoutedPage<NamedPage> | null {
  const original = originalOf(names, entry);
  const {version, id} = original?.page ?? entry.page;
  const latest = (original ? names.config : config).versions.find((each) => each.latest);
  const counterpart = latest && version !== null && version !== latest.name && names.byId.get(`${latest.name}:${id}`);
  return counterpart && (original || !originalOf(names, counterpart)) ? counterpart : original;
}

/** Whether search engines find the page at its own address. */
export function isFoundHere(frame: Frame, entry: RoutedPage): boolean {
  return isFoundAt(entry.page, canonicalOf(frame, entry));
}

function isFoundAt(page: Outline, canonical: RoutedPage<NamedPage> | null): boolean {
  return canonical === null && !isNotIndexed(page);
}

function placeOf(frame: Frame, page: Outline): SidebarPlace | null {
  return sectionOf(frame, page).places.get(page) ?? null;
}

/** Content files that pages name as their image. */
export function namedImages(frame: Frame, index: SiteIndex): {file: string; output: string}[] {
  return outlinesOf(frame).flatMap(({page}) => {
    const found = ownImage(frame.config, index, page);
    return found?.output ? [{file: found.file, output: found.output}] : [];
  });
}

function pageDataOf(frame: Frame, {page, route}: RoutedPage): PageData {
  const {config, landings} = frame;
  const href = frame.plan.hrefOf;
  const place = placeOf(frame, page);
  const {frontMatter} = page;
  const version = config.versions.find(({name}) => name === page.version);
  const key = place ? `${page.version}/${place.tree.name}` : "";
  return {
    kind: page.version === null && page.kind === "doc" ? (isStart(config, route) ? "landing" : "page") : page.kind,
    route,
    href: href(page),
    title: page.title,
    documentTitle:
      page.title === config.title ? config.title : `${page.title} ${config.titleDelimiter} ${config.title}`,
    description: page.description,
    version: page.version,
    docId: isGenerated(page) ? null : page.id,
    versionHrefs: versionHrefsOf(frame, page),
    ...languageHrefs(frame.plan.names, {page, route}),
    ...shownLanguage(frame.original, frame.plan.names, {page, route}),
    sidebar: place ? sidebarOf(key, place) : null,
    breadcrumbs: place ? breadcrumbsOf(place, page, landings.get(key) ?? null, href) : [],
    toc: [],
    previous: pagerOf(frame, page, "previous"),
    next: pagerOf(frame, page, "next"),
    tags: tagsOf(frame, page),
    editHref: editHrefOf(frame, page),
    lastUpdate: null,
    draft: frontMatter.draft,
    unlisted: frontMatter.unlisted,
    hideTitle: frontMatter.hideTitle,
    hideToc: frontMatter.hideToc,
    badge: page.badge,
    deprecated: page.deprecated,
    frontMatter: frontMatter.own,
    islands: [],
    className: version?.className ?? ""
  };
}

function isStart({languages}: Config, route: string): boolean {
  return route === "/" || languages.some(({path: start}) => start === route);
}

/** Items and the file's address are filled in when the page is rendered. */
function sidebarOf(key: string, place: SidebarPlace): SidebarData {
  return {name: place.tree.name, file: key, items: []};
}

export function levelsOf(
  {tocMinLevel, tocMaxLevel}: Outline["frontMatter"],
  toc: Config["toc"]
): {min: number; max: number} {
  return {min: tocMinLevel ?? toc.minLevel, max: tocMaxLevel ?? toc.maxLevel};
}

/** The table of contents. */
export function tocOf(
  {frontMatter, headings}: {frontMatter: Page["frontMatter"]; headings: readonly Heading[]},
  toc: Config["toc"]
): TocItem[] {
  if (frontMatter.hideToc) return [];
  const {min, max} = levelsOf(frontMatter, toc);
  return headings.filter(({level}) => level >= min && level <= max).map(({id, html, level}) => ({id, html, level}));
}

function versionHrefsOf({config, plan, data}: Frame, page: Outline): PageData["versionHrefs"] {
  return Object.fromEntries(
    config.versions.map((version, position) => {
      const same = page.version === null ? undefined : plan.names.byId.get(`${version.name}:${page.id}`);
      return [
        version.name,
        {
          href: same ? plan.hrefOf(same.page) : (data.versions[position]?.mainHref ?? config.base),
          same: same !== undefined
        }
      ];
    })
  );
}

export type Side = "previous" | "next";

/** The id that front matter names; null for no neighbour, undefined for the one in the sidebar. */
export function namedNeighbour({frontMatter}: Outline, side: Side): string | null | undefined {
  return side === "previous" ? frontMatter.paginationPrevious : frontMatter.paginationNext;
}

/** The neighbour in the sidebar, unless front matter names another document or none. */
function pagerOf(frame: Frame, page: Outline, side: Side): PagerLink | null {
  const own = namedNeighbour(page, side);
  if (own === undefined) return pagerLink(placeOf(frame, page)?.[side] ?? null, frame.plan.hrefOf);
  const found = own === null ? undefined : frame.plan.names.byId.get(`${page.version}:${own}`);
  return found ? pagerLink(outlineIn(sectionOf(frame, found.page), found.page), frame.plan.hrefOf) : null;
}

function tagsOf(frame: Frame, page: Outline): PageData["tags"] {
  const tags = sectionOf(frame, page).tags?.byLabel;
  return page.frontMatter.tags.flatMap(({label}) => {
    const tag = tags?.get(label);
    return tag ? [{label, href: frame.plan.hrefOf(tag.page)}] : [];
  });
}

function editHrefOf({config, plan: {names}}: Frame, page: Outline): string | null {
  if (page.frontMatter.editUrl !== undefined) return page.frontMatter.editUrl;
  const written =
    page.filePath !== "" ||
    page.kind === "operation" ||
    page.kind === "proto" ||
    page.kind === "rpc" ||
    page.kind === "api";
  const source = names.files.get(page.at.file);
  const file = source ? fileWithText(source) : page.at.file;
  return config.editUrl !== null && written ? config.editUrl.replace(/\/?$/, "/") + encodePath(file) : null;
}

function imageOf(
  config: Config,
  index: SiteIndex,
  {page, data}: {page: Outline; data: PageData}
): ReturnType<typeof namedFile> {
  if (page.frontMatter.image !== null) return ownImage(config, index, page);
  const card = cardHref(config, data);
  return card === null
    ? namedFile(config, index, config.socialImage, {file: config.file, line: 1, column: 1})
    : {href: card, file: card, output: null};
}

/** The image that front matter names; null if it names none, or one that does not exist. */
export function ownImage(
  config: Config,
  index: SiteIndex,
  {at, frontMatter: {image}}: Outline
): ReturnType<typeof namedFile> {
  return image === null ? null : namedFile(config, index, imagePath(image, at), at);
}

/** An image in front matter: an address, a path from the root or the static folder, or one relative to the page. */
export function imagePath(image: string, at: Location): string {
  return /^(\/|https?:)/.test(image) ? image : path.posix.join(path.posix.dirname(at.file), image);
}

function cardsOf(category: TreeCategory | undefined, frame: Frame): CardData[] {
  const also = (category?.also ?? []).map((page): TreeItem => ({type: "doc", page, label: labelOf(page)}));
  return [...(category?.items ?? []), ...also].map((item) => cardOf(item, frame));
}

/** Most pages that the page of all tags lists; with more, each tag's own page does. */
const MAX_TAGGED = 200;

/** The body of a generated page; null for all others. */
function generatedBody(frame: Frame, {page}: RoutedPage): Body | null {
  const section = sectionOf(frame, page);
  const tags = section.tags?.tags ?? [];
  switch (page.kind) {
    case "category": {
      const category = section.categories.get(page);
      return {
        type: "cards",
        cards: cardsOf(category, frame),
        intro: page.description,
        about: category?.about ?? []
      };
    }
    case "tags": {
      const isShort = tags.reduce((sum, {docs}) => sum + docs.length, 0) <= MAX_TAGGED;
      return {
        type: "tags",
        tags: tags.map((tag) => ({
          label: tag.label,
          href: frame.plan.hrefOf(tag.page),
          count: tag.docs.length,
          pages: isShort ? tag.docs.map((doc) => ({label: doc.title, href: frame.plan.hrefOf(doc)})) : []
        }))
      };
    }
    case "tag": {
      const tag = tags.find((candidate) => candidate.page === page);
      return {
        type: "cards",
        cards: (tag?.docs ?? []).map((doc) => docCard(doc, frame, doc.title)),
        intro: page.description,
        about: []
      };
    }
    case "search":
      return {type: "search"};
    case "not-found":
      return {type: "not-found"};
    default:
      return null;
  }
}

function cardOf(item: TreeItem, frame: Frame): CardData {
  if (item.type === "doc") return docCard(item.page, frame, item.label);
  if (item.type === "link")
    return {href: item.href, title: item.label, description: "", badge: null, deprecated: false, count: null};
  const page = item.page ?? firstDoc(item);
  return {
    href: page ? frame.plan.hrefOf(page) : frame.config.base,
    title: item.label,
    description: item.page ? item.page.description : "",
    badge: null,
    deprecated: false,
    count: item.items.length
  };
}

function docCard(page: Outline, {plan}: Frame, title: string): CardData {
  return {
    href: plan.hrefOf(page),
    title,
    description: page.description,
    badge: page.badge,
    deprecated: page.deprecated,
    count: null
  };
}

function firstDoc(item: TreeCategory): Outline | null {
  for (const child of item.items) {
    const found =
      child.type === "doc" ? child.page : child.type === "category" ? (child.page ?? firstDoc(child)) : null;
    if (found) return found;
  }
  return null;
}
