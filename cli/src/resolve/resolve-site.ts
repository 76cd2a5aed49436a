// Whatever needs all pages: routes, sidebars, tags, redirects, shared
// data. It works on outlines, so no page's text is involved, and returns the
// frame, of which each page shows a part, with all faults across pages.

import {changesPages, generateChangesPage} from "../changes/changes-pages.ts";
import {generatePage} from "../pages/generated-page.ts";
import type {Config, VersionConfig} from "../config/config.ts";
import type {Outline, Page, Site, SourceFile, SpecOutline} from "../model.ts";
import {diagnose, type Diagnostic} from "../diagnostics.ts";
import type {VersionRecord} from "../../../runtime/shared/version-record.ts";
import {hrefOf, hrefOfPath} from "../../../runtime/shared/urls.ts";
import {buildTrees, type SidebarTree, type TreeCategory, type TreeItem} from "./sidebar-tree.ts";
import type {CategoryFile} from "./folder-sidebar.ts";
import {outputOfFile} from "./links.ts";
import {checkPartials} from "./partials.ts";
import {collectRedirects} from "./redirects.ts";
import {addressOf, checkStaticFiles, routePages, type RoutedPage} from "./routes.ts";
import {partPlaces} from "./part-places.ts";
import {firstPage, placesOf, type HrefOfPage, type SidebarPlace} from "./sidebar-data.ts";
import {siteDataOf} from "./site-data.ts";
import {createNames, type SiteIndex, type SiteNames} from "./site-index.ts";
import type {SpecEntries} from "./spec-entries.ts";
import {collectTags, type VersionTags} from "./tags.ts";
import {versionRecordOf} from "./version-records.ts";

export interface ResolveInput extends Pick<SiteIndex, "anchorsOf" | "assetOf" | "typedLink"> {
  config: Config;
  /** Pages written as files, in file order. */
  pages: readonly Outline[];
  files: readonly SourceFile[];
  /** By version name, then by folder. */
  categoryFiles: ReadonlyMap<string, ReadonlyMap<string, CategoryFile>>;
  /** By version name. */
  specs: ReadonlyMap<string, ListedSpecs>;
  /** Files of the static folder as routes, "/robots.txt". */
  staticFiles: readonly string[];
  /** Whether to include drafts. */
  drafts: boolean;
  announcementHtml: string | null;
  versionNotes: ReadonlyMap<string, string>;
}

/** The specifications of a version, with their entries in sidebars: these contain the same outlines. */
export interface ListedSpecs {
  outline: SpecOutline;
  entries: SpecEntries;
}

/** The site without the text of its pages. */
export interface Frame {
  config: Config;
  /** In the order of the pages. */
  routed: RoutedPage[];
  /** Generated pages, by route. */
  generated: Map<string, Page>;
  /** All pages except excluded drafts. */
  published: Outline[];
  hidden: Outline[];
  names: SiteNames<Outline>;
  data: Site["data"];
  redirects: Site["redirects"];
  sections: Section[];
  places: Map<Outline, SidebarPlace>;
  /** The category of which a page is the index. */
  categories: Map<Outline, TreeCategory>;
  /** Href of each sidebar's landing page, by `${version}/${sidebar}`. */
  landings: Map<string, string>;
  tags: Map<string, VersionTags>;
  /** Files named in the configuration, by project path. */
  files: Map<string, string>;
  hrefOf: HrefOfPage;
  diagnostics: Diagnostic[];
}

export interface Section {
  version: VersionConfig;
  trees: SidebarTree[];
  sidebarOf: Map<Outline, string>;
  generated: Page[];
  tags: VersionTags | null;
}

export function resolveSite(input: ResolveInput): Frame {
  const {config, drafts, staticFiles} = input;
  const diagnostics: Diagnostic[] = [];
  const written = [
    ...input.pages,
    ...[...input.specs.values()].flatMap(({outline}) => outline.pages.map(({page}) => page))
  ];
  const published = written.filter((page) => drafts || !page.frontMatter.draft);
  const hidden = written.filter((page) => !drafts && page.frontMatter.draft);
  const sections = config.versions.map((version) => resolveVersion(input, version, published, hidden, diagnostics));
  const generated = [...sections.flatMap((section) => section.generated), ...standalonePages(config, published)];

  const {routed, diagnostics: routeFaults} = routePages(config, [...published, ...generated]);
  const {redirects, diagnostics: redirectFaults} = collectRedirects(config, routed, input.anchorsOf);
  diagnostics.push(...routeFaults, ...checkStaticFiles(config, new Set(staticFiles), routed), ...redirectFaults);
  const names = createNames({
    config,
    routed,
    drafts: hidden,
    files: input.files,
    staticFiles,
    redirects: redirects.map(({from}) => from)
  });
  const {anchorsOf, assetOf, typedLink} = input;
  const index: SiteIndex = {...names, anchorsOf, assetOf, typedLink};

  const hrefs = new Map(routed.map(({page, route}) => [page, hrefOf(config, route)]));
  const hrefOfPage = (page: Outline): string => hrefs.get(page) ?? hrefOf(config, "/");
  const places = new Map<Outline, SidebarPlace>();
  const landings = new Map<string, string>();
  for (const {version, trees} of sections) {
    for (const tree of trees) {
      for (const [page, place] of placesOf(tree)) places.set(page, place);
      const landing = landingOf(config, names.byId, version, tree, hrefOfPage, diagnostics);
      if (landing !== null) landings.set(`${version.name}/${tree.name}`, landing);
    }
  }
  for (const {outline} of input.specs.values())
    for (const [page, place] of partPlaces(outline, places)) places.set(page, place);
  const files = new Map<string, string>();
  const {data, diagnostics: dataFaults} = siteDataOf({
    config,
    index,
    landings,
    fileHref(file) {
      const found = namedFile(config, index, file);
      if (found?.output) files.set(found.file, found.output);
      return found && found.href;
    },
    announcementHtml: input.announcementHtml,
    notes: input.versionNotes
  });
  const social = namedFile(config, index, config.socialImage);
  if (social?.output) files.set(social.file, social.output);
  diagnostics.push(...dataFaults, ...checkPartials(input.files, published));
  const unwritten = new Set<Outline>(generated);
  return {
    config,
    routed,
    generated: new Map(
      routed.flatMap(({page, route}) => (unwritten.has(page) ? [[route, page as Page] as const] : []))
    ),
    published,
    hidden,
    names,
    data,
    redirects,
    sections,
    places,
    categories: categoriesIn(sections),
    landings,
    tags: new Map(sections.flatMap(({version, tags}) => (tags ? [[version.name, tags] as const] : []))),
    files,
    hrefOf: hrefOfPage,
    diagnostics
  };
}

export function recordsOf({sections, routed, hidden, landings, hrefOf: href}: Frame): VersionRecord[] {
  return sections.map(({version, trees, sidebarOf}) =>
    versionRecordOf({version, trees, sidebarOf, routed, hidden, landings, href})
  );
}

function resolveVersion(
  input: ResolveInput,
  version: VersionConfig,
  published: readonly Outline[],
  hidden: readonly Outline[],
  diagnostics: Diagnostic[]
): Section {
  const ofVersion = (page: Outline): boolean => page.version === version.name;
  const docs = new Map<string, Outline>();
  for (const page of published) if (ofVersion(page) && !docs.has(page.id)) docs.set(page.id, page);
  const {outline, entries: specs} = input.specs.get(version.name) ?? {outline: null, entries: null};
  const staticFiles = new Set(input.staticFiles);
  const result = buildTrees({
    version,
    docs,
    draftIds: new Set(hidden.filter(ofVersion).map(({id}) => id)),
    categoryFiles: input.categoryFiles.get(version.name) ?? new Map(),
    specEntries: (spec, tags) => specs?.entries(spec, tags) ?? null,
    specNames: outline?.names ?? [],
    address: (href) => addressOf({config: input.config, staticFiles}, href)
  });
  diagnostics.push(...result.diagnostics);
  const tags = collectTags(version.name, [...docs.values()]);
  const generated = [
    ...result.generated,
    ...(specs?.categories ?? []),
    ...(tags ? [tags.page, ...tags.tags.map(({page}) => page)] : []),
    ...changesPages(input.config, published)
      .filter(({to}) => to.name === version.name)
      .map(generateChangesPage)
  ];
  return {version, trees: result.trees, sidebarOf: result.sidebarOf, generated, tags};
}

/** Generated pages that every site has. */
function standalonePages(config: Config, pages: readonly Outline[]): Page[] {
  const at = {file: config.file, line: 1, column: 1};
  const has = (path: string): boolean => pages.some((page) => page.version === null && page.path === path);
  const generated: Page[] = [];
  if (!has("/404"))
    generated.push(
      generatePage({
        kind: "not-found",
        version: null,
        path: "/404",
        title: "Page not found",
        description: "There is no page at this address.",
        at
      })
    );
  if (config.search.enabled && !has("/search"))
    generated.push(
      generatePage({
        kind: "search",
        version: null,
        path: "/search",
        title: "Search",
        description: `Search ${config.title}.`,
        at
      })
    );
  return generated;
}

function landingOf(
  config: Config,
  byId: Frame["names"]["byId"],
  version: VersionConfig,
  tree: SidebarTree,
  href: HrefOfPage,
  diagnostics: Diagnostic[]
): string | null {
  if (tree.link === null) {
    const first = firstPage(tree.items);
    return first && href(first);
  }
  if (tree.link.startsWith("/")) return hrefOfPath(config, version.path + tree.link);
  const page = byId.get(`${version.name}:${tree.link}`)?.page;
  if (page) return href(page);
  diagnostics.push(
    diagnose(
      "sidebar-missing-doc",
      tree.at,
      `The sidebar "${tree.name}" leads to the document "${tree.link}", which the version "${version.name}" does not have.`
    )
  );
  return null;
}

/** Href of a file named in the configuration or front matter: files in the static folder keep their path, others get a hash. Null if there is no such file. */
export function namedFile(
  config: Pick<Config, "base" | "static">,
  index: SiteIndex,
  file: string | null
): {href: string; file: string; output: string | null} | null {
  if (file === null) return null;
  if (/^https?:/.test(file)) return {href: file, file, output: null};
  const name = file.replace(/^\//, "");
  const route =
    "/" +
    (config.static !== null && name.startsWith(config.static + "/") ? name.slice(config.static.length + 1) : name);
  if (index.staticFiles.has(route)) return {href: config.base + route.slice(1), file: name, output: null};
  const source = index.files.get(name);
  if (!source) return null;
  const output = outputOfFile(index, source.file);
  return {href: config.base + output, file: source.file, output};
}

function categoriesIn(sections: readonly Section[]): Frame["categories"] {
  const found = new Map<Outline, TreeCategory>();
  const visit = (items: readonly TreeItem[]): void => {
    for (const item of items) {
      if (item.type !== "category") continue;
      if (item.page) found.set(item.page, item);
      visit(item.items);
    }
  };
  for (const {trees} of sections) for (const tree of trees) visit(tree.items);
  return found;
}
