// A section of the site: the pages of a version, with its sidebars and tags, or the pages outside of versions.
// It works on outlines, so no page's text is involved.

import {changesPages, generateChangesPage} from "./changes-pages.ts";
import type {Config, VersionConfig} from "../config/config.ts";
import type {Diagnostic} from "../core/diagnostics.ts";
import type {Outline, Page, SpecOutline} from "../model.ts";
import {generatePage} from "../content/generated-page.ts";
import {configIn, translationsOf, wordingOf} from "../config/languages.ts";
import type {CategoryFile} from "./folder-sidebar.ts";
import {partPlaces} from "./part-places.ts";
import {addressOf, originOf, type OWN_PAGES, type NamedPage, type RoutedPage} from "./routes.ts";
import {placesOf, type SidebarPlace} from "./sidebar-data.ts";
import {buildTrees, type SidebarTree, type TreeCategory, type TreeItem} from "./sidebar-tree.ts";
import type {SitePlan} from "./site-plan.ts";
import type {SpecEntries} from "./spec-entries.ts";
import {collectTags, type VersionTags} from "./tags.ts";
import {messagesIn} from "../../../runtime/messages/translations.ts";

export interface Section {
  /** Null outside of versions. */
  version: string | null;
  trees: SidebarTree[];
  /** Where each page is in the sidebars. */
  places: Map<Outline, SidebarPlace>;
  /** The category of which a page is the index. */
  categories: Map<Outline, TreeCategory>;
  tags: VersionTags | null;
  generated: Page[];
  /** All pages except excluded drafts; see `outlineIn`. */
  pages: Map<string, Outline>;
  /** Files that its pages include. */
  includes: Set<string>;
  diagnostics: Diagnostic[];
}

export interface SectionInput {
  config: Config;
  /** Pages written as files, in file order, without excluded drafts. */
  pages: readonly Outline[];
}

export interface VersionInput extends SectionInput {
  version: VersionConfig;
  /** Ids of excluded drafts. */
  draftIds: Set<string>;
  /** By folder. */
  categoryFiles: ReadonlyMap<string, CategoryFile>;
  specs: ListedSpecs | null;
  /** Files of the static folder as routes, "/robots.txt". */
  staticFiles: ReadonlySet<string>;
}

/** The specifications of a version, with their entries in sidebars: these contain the same outlines. */
export interface ListedSpecs {
  outline: SpecOutline;
  entries: SpecEntries;
}

/** The outline of a page of the site; null if it is not in this section. */
export function outlineIn({pages}: Section, page: NamedPage): Outline | null {
  return pages.get(keyOf(page)) ?? null;
}

/** Its pages with routes, in the order of the pages. */
export function routedIn({routed}: SitePlan, section: Section): RoutedPage[] {
  return routed.flatMap(({page, route}) => {
    const outline = page.version === section.version ? outlineIn(section, page) : null;
    return outline ? [{page: outline, route}] : [];
  });
}

function keyOf(page: NamedPage): string {
  return originOf(page) ?? page.path;
}

/** Of two generated pages at one path, the first has the route. */
function byKey(pages: readonly Outline[]): Map<string, Outline> {
  const found = new Map<string, Outline>();
  for (const page of pages) {
    const key = keyOf(page);
    if (!found.has(key)) found.set(key, page);
  }
  return found;
}

function includedBy(pages: readonly Outline[]): Set<string> {
  return new Set(pages.flatMap(({includes}) => includes));
}

export function resolveVersion(input: VersionInput): Section {
  const {config, version, staticFiles, specs} = input;
  const written = [...input.pages, ...(specs?.outline.pages.map(({page}) => page) ?? [])];
  const docs = new Map<string, Outline>();
  for (const page of written) if (!docs.has(page.id)) docs.set(page.id, page);
  const {trees, generated, diagnostics} = buildTrees({
    version,
    docs,
    draftIds: input.draftIds,
    categoryFiles: input.categoryFiles,
    specEntries: (spec, tags) => specs?.entries.entries(spec, tags) ?? null,
    specNames: specs?.outline.names ?? [],
    address: (href) => addressOf({config, staticFiles}, href)
  });
  const local = configIn(config, version.translates?.language ?? "");
  const tags = collectTags(version.name, [...docs.values()], messagesIn(wordingOf(local)).pages);
  const all = [
    ...generated,
    ...(specs?.entries.categories ?? []),
    ...(tags ? [tags.page, ...tags.tags.map(({page}) => page)] : []),
    ...changesPages(local, written)
      .filter(({to}) => to.name === version.name)
      .map(generateChangesPage)
  ];
  const places = new Map(trees.flatMap((tree) => [...placesOf(tree)]));
  if (specs) for (const [page, place] of partPlaces(specs.outline, places)) places.set(page, place);
  return {
    version: version.name,
    trees,
    places,
    categories: categoriesIn(trees),
    tags,
    generated: all,
    pages: byKey([...written, ...all]),
    includes: includedBy(input.pages),
    diagnostics
  };
}

/** Pages outside of versions, with those that every site has. */
export function resolveOutside({config, pages}: SectionInput): Section {
  const generated = ownPages(config, pages);
  return {
    version: null,
    trees: [],
    places: new Map(),
    categories: new Map(),
    tags: null,
    generated,
    pages: byKey([...pages, ...generated]),
    includes: includedBy(pages),
    diagnostics: []
  };
}

/** In every language. */
function ownPages(config: Config, pages: readonly Outline[]): Page[] {
  const at = {file: config.file, line: 1, column: 1};
  const made = (kind: keyof typeof OWN_PAGES, path: string, title: string, description: string): Page[] =>
    pages.some((page) => page.path === path) ? [] : [generatePage({kind, version: null, path, title, description, at})];
  return [{code: "", path: ""}, ...translationsOf(config)].flatMap(({code, path}) => {
    const local = configIn(config, code);
    const {messages, searchSite} = messagesIn(wordingOf(local)).pages;
    return [
      ...made("not-found", `${path}/404`, messages.notFound, messages.noPage),
      ...(config.search.enabled ? made("search", `${path}/search`, messages.search, searchSite(local.title)) : [])
    ];
  });
}

function categoriesIn(trees: readonly SidebarTree[]): Section["categories"] {
  const found = new Map<Outline, TreeCategory>();
  const visit = (items: readonly TreeItem[]): void => {
    for (const item of items) {
      if (item.type !== "category") continue;
      if (item.page) found.set(item.page, item);
      visit(item.items);
    }
  };
  for (const {items} of trees) visit(items);
  return found;
}
