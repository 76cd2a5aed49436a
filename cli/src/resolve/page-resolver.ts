// One page with all that rendering it needs to know of other pages: where its
// links lead, what it shows of others, and the faults in that. Each is found
// when somebody asks for it: the watching server shows few of all pages.

import path from "node:path";
import type {Diagnostic} from "../diagnostics.ts";
import {suggest} from "../nearest.ts";
import {diagnose} from "../diagnostics.ts";
import type {LastChange} from "../git.ts";
import type {Body, Config, Page, ResolvedPage} from "../model.ts";
import {once} from "../once.ts";
import type {CardData, PageData, PagerLink, SidebarData, SiteData, TocItem} from "../../../runtime/shared/page-data.ts";
import {encodePath} from "../../../runtime/shared/urls.ts";
import {missingVersionDoc} from "../../../runtime/shared/version-record.ts";
import {headOf} from "./head.ts";
import {outputOfFile, resolveLinks, type ResolvedLinks} from "./links.ts";
import type {RoutedPage} from "./routes.ts";
import {breadcrumbsOf, pagerLink, type HrefOfPage, type SidebarPlace} from "./sidebar-data.ts";
import type {SidebarTree, TreeCategory, TreeItem} from "./sidebar-tree.ts";
import type {SiteIndex} from "./site-index.ts";
import type {VersionTags} from "./tags.ts";

export interface PageResolverInput {
  config: Config;
  index: SiteIndex;
  href: HrefOfPage;
  places: ReadonlyMap<Page, SidebarPlace>;
  landings: ReadonlyMap<string, string>;
  lastChanges: ReadonlyMap<string, LastChange>;
  tags: ReadonlyMap<string, VersionTags>;
  trees: ReadonlyMap<string, readonly SidebarTree[]>;
  data: SiteData;
  /** Gathers the content files that pages refer to. */
  files: Map<string, {href: string; output: string}>;
  fileHref(file: string | null): string | null;
  /** What is known of links already; what is found is added. */
  links: Map<Page, ResolvedLinks>;
}

export interface PageResolution {
  page: ResolvedPage;
  diagnostics(): Diagnostic[];
  /** Whether anybody has asked what it shows of other pages. */
  isShown(): boolean;
}

/** What faults may be found in. */
interface Prepared {
  toc: TocItem[];
  image: string | null;
  previous(): PagerLink | null;
  next(): PagerLink | null;
}

export function createPageResolver(input: PageResolverInput): (entry: RoutedPage) => PageResolution {
  const latest = input.config.versions.find((version) => version.latest);
  const categories = once(() => categoriesByPage(input.trees));

  return (entry) => {
    const {page, route} = entry;
    const {config, index, files} = input;
    const links = once(() => {
      const found = input.links.get(page) ?? resolveLinks(index, entry);
      input.links.set(page, found);
      for (const source of found.files) {
        const output = outputOfFile(source);
        files.set(source.file, {href: config.base + output, output});
      }
      return found;
    });
    const prepared = once((): Prepared & {faults: Diagnostic[]} => {
      const faults: Diagnostic[] = [];
      return {
        toc: tocOf(page, config, faults),
        previous: pagerOf(input, page, "previous", faults),
        next: pagerOf(input, page, "next", faults),
        image: imageOf(input, page, faults),
        faults
      };
    });
    const counterpart =
      latest && page.version !== null && page.version !== latest.name
        ? index.byId.get(`${latest.name}:${page.id}`)
        : undefined;
    let shown = false;
    const data = once(() => {
      shown = true;
      return pageDataOf(input, entry, prepared());
    });
    const head = once(() =>
      headOf(config, entry, data(), counterpart ? input.href(counterpart.page) : null, prepared().image)
    );
    const body = once(() => {
      shown = true;
      return generatedBody(input, entry, categories());
    });
    const resolved: ResolvedPage = {
      page,
      route,
      get data() {
        return data();
      },
      get head() {
        return head();
      },
      get hrefs() {
        return links().hrefs;
      },
      get imageSizes() {
        return links().sizes;
      },
      get body() {
        return body();
      }
    };
    return {page: resolved, diagnostics: () => [...links().diagnostics, ...prepared().faults], isShown: () => shown};
  };
}

function pageDataOf(input: PageResolverInput, {page, route}: RoutedPage, prepared: Prepared): PageData {
  const {config, href, places, landings} = input;
  const place = places.get(page) ?? null;
  const {frontMatter} = page;
  const version = config.versions.find(({name}) => name === page.version);
  const key = place ? `${page.version}/${place.tree.name}` : "";
  return {
    kind: page.version === null && page.kind === "doc" ? (route === "/" ? "landing" : "page") : page.kind,
    route,
    href: href(page),
    title: page.title,
    documentTitle:
      page.title === config.title ? config.title : `${page.title} ${config.titleDelimiter} ${config.title}`,
    description: page.description,
    version: page.version,
    docId: page.kind === "category" || page.kind === "tag" || page.kind === "tags" ? null : page.id,
    versionHrefs: versionHrefsOf(input, page),
    sidebar: place ? sidebarOf(key, place) : null,
    breadcrumbs: place ? breadcrumbsOf(place, page, landings.get(key) ?? null, href) : [],
    toc: prepared.toc,
    previous: prepared.previous(),
    next: prepared.next(),
    tags: tagsOf(input, page),
    editHref: editHrefOf(config, page),
    lastUpdate: page.filePath === "" ? null : (input.lastChanges.get(page.at.file) ?? null),
    draft: frontMatter.draft,
    unlisted: frontMatter.unlisted,
    hideTitle: frontMatter.hideTitle,
    hideToc: frontMatter.hideToc,
    badge: page.badge,
    deprecated: page.deprecated,
    islands: [],
    className: version?.className ?? ""
  };
}

/** The file's address is known once the sidebar is written: render fills it in. */
function sidebarOf(key: string, place: SidebarPlace): SidebarData {
  return {name: place.tree.name, file: key, items: place.items};
}

function tocOf(page: Page, {toc}: Config, diagnostics: Diagnostic[]): TocItem[] {
  const {tocMinLevel, tocMaxLevel, hideToc, places} = page.frontMatter;
  const min = tocMinLevel ?? toc.minLevel;
  const max = tocMaxLevel ?? toc.maxLevel;
  const at = places["toc_max_heading_level"] ?? places["toc_min_heading_level"];
  if (min > max && at)
    diagnostics.push(
      diagnose(
        "frontmatter-invalid",
        at,
        `The table of contents would go from level ${min} to level ${max}, and show nothing.`,
        "give the first level a number that is not above the last one's"
      )
    );
  if (hideToc) return [];
  return page.headings
    .filter(({level}) => level >= min && level <= max)
    .map(({id, html, level}) => ({id, html, level}));
}

function versionHrefsOf({config, index, href, data}: PageResolverInput, page: Page): PageData["versionHrefs"] {
  return Object.fromEntries(
    config.versions.map((version, position) => {
      const same = page.version === null ? undefined : index.byId.get(`${version.name}:${page.id}`);
      return [
        version.name,
        {href: same ? href(same.page) : (data.versions[position]?.mainHref ?? config.base), same: same !== undefined}
      ];
    })
  );
}

/** As the sidebar says, unless front matter names another document, or none. */
function pagerOf(
  input: PageResolverInput,
  page: Page,
  side: "previous" | "next",
  diagnostics: Diagnostic[]
): () => PagerLink | null {
  const own = side === "previous" ? page.frontMatter.paginationPrevious : page.frontMatter.paginationNext;
  if (own === undefined) return () => pagerLink(input.places.get(page)?.[side] ?? null, input.href);
  if (own === null) return () => null;
  const found = input.index.byId.get(`${page.version}:${own}`);
  if (found) return () => pagerLink(found.page, input.href);
  if ([...input.index.drafts.values()].some(({id, version}) => id === own && version === page.version))
    return () => null;
  const at = page.frontMatter.places[side === "previous" ? "pagination_prev" : "pagination_next"] ?? page.at;
  const ids = [...input.index.byId.values()]
    .filter((entry) => entry.page.version === page.version)
    .map((entry) => entry.page.id);
  diagnostics.push(diagnose("link-missing-page", at, `${missingVersionDoc(own)}.`, suggest(own, ids)));
  return () => null;
}

function tagsOf({tags, href}: PageResolverInput, page: Page): PageData["tags"] {
  const known = page.version === null ? undefined : tags.get(page.version);
  return page.frontMatter.tags.flatMap(({label}) => {
    const tag = known?.tags.find((candidate) => candidate.label === label);
    return tag ? [{label, href: href(tag.page)}] : [];
  });
}

function editHrefOf(config: Config, page: Page): string | null {
  if (page.frontMatter.editUrl !== undefined) return page.frontMatter.editUrl;
  const written =
    page.filePath !== "" ||
    page.kind === "operation" ||
    page.kind === "proto" ||
    page.kind === "rpc" ||
    page.kind === "api";
  return config.editUrl !== null && written ? config.editUrl.replace(/\/?$/, "/") + encodePath(page.at.file) : null;
}

function imageOf(input: PageResolverInput, page: Page, diagnostics: Diagnostic[]): string | null {
  const {image} = page.frontMatter;
  if (image === null) return input.fileHref(input.config.socialImage);
  const found = input.fileHref(
    /^(\/|https?:)/.test(image) ? image : path.posix.join(path.posix.dirname(page.at.file), image)
  );
  if (found === null)
    diagnostics.push(
      diagnose(
        "image-missing",
        page.frontMatter.places["image"] ?? page.at,
        `There is no image ${image}.`,
        "the path is relative to this file"
      )
    );
  return found;
}

function categoriesByPage(trees: ReadonlyMap<string, readonly SidebarTree[]>): Map<Page, TreeCategory> {
  const found = new Map<Page, TreeCategory>();
  const visit = (items: readonly TreeItem[]): void => {
    for (const item of items) {
      if (item.type !== "category") continue;
      if (item.page) found.set(item.page, item);
      visit(item.items);
    }
  };
  for (const list of trees.values()) for (const tree of list) visit(tree.items);
  return found;
}

/** Bodies of pages that nobody wrote; null for all others. */
function generatedBody(
  input: PageResolverInput,
  {page}: RoutedPage,
  categories: ReadonlyMap<Page, TreeCategory>
): Body | null {
  switch (page.kind) {
    case "category":
      return {
        type: "cards",
        cards: (categories.get(page)?.items ?? []).map((item) => cardOf(item, input)),
        intro: page.description
      };
    case "tags":
      return {
        type: "tags",
        tags: (input.tags.get(page.version ?? "")?.tags ?? []).map((tag) => ({
          label: tag.label,
          href: input.href(tag.page),
          count: tag.docs.length
        }))
      };
    case "tag": {
      const tag = input.tags.get(page.version ?? "")?.tags.find((candidate) => candidate.page === page);
      return {
        type: "cards",
        cards: (tag?.docs ?? []).map((doc) => docCard(doc, input, doc.title)),
        intro: page.description
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

function cardOf(item: TreeItem, input: PageResolverInput): CardData {
  if (item.type === "doc") return docCard(item.page, input, item.label);
  if (item.type === "link")
    return {href: item.href, title: item.label, description: "", badge: null, deprecated: false, count: null};
  const page = item.page ?? firstDoc(item);
  const description = item.page ? ownDescription(item.page) : "";
  return {
    href: page ? input.href(page) : input.config.base,
    title: item.label,
    description,
    badge: null,
    deprecated: false,
    count: item.items.length
  };
}

function docCard(page: Page, {href}: PageResolverInput, title: string): CardData {
  return {
    href: href(page),
    title,
    description: ownDescription(page),
    badge: page.badge,
    deprecated: page.deprecated,
    count: null
  };
}

/** What other pages show of a page is from its front matter alone, so that an edit to its text changes no other page. */
function ownDescription(page: Page): string {
  return page.filePath === "" ? page.description : (page.frontMatter.description ?? "");
}

function firstDoc(item: TreeCategory): Page | null {
  for (const child of item.items) {
    const found =
      child.type === "doc" ? child.page : child.type === "category" ? (child.page ?? firstDoc(child)) : null;
    if (found) return found;
  }
  return null;
}
