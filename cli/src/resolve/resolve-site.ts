// What needs all pages: routes, sidebars, tags, breadcrumbs, links, heads.
// Pages in, Site out, with every fault that only shows between pages.

import {diagnose, type Diagnostic} from "../diagnostics.ts";
import type {LastChange} from "../git.ts";
import type {Config, Page, ResolvedPage, Site, Source, VersionConfig, VersionSpecs} from "../model.ts";
import {once} from "../once.ts";
import type {SidebarItem} from "../../../runtime/shared/page-data.ts";
import type {VersionRecord} from "../../../runtime/shared/version-record.ts";
import {hrefOf, hrefOfPath} from "../../../runtime/shared/urls.ts";
import {readCategoryFiles} from "./folder-sidebar.ts";
import {generatePage} from "../generated-page.ts";
import {linksWithin} from "./known-links.ts";
import {createPageResolver} from "./page-resolver.ts";
import {checkExamples} from "./examples.ts";
import {checkPartials} from "./partials.ts";
import {addressOf, type RoutedPage} from "./routes.ts";
import {addressesOf, takeOver, type SiteAddresses} from "./site-addresses.ts";
import {firstPage, placesOf, wholeSidebar, type SidebarPlace} from "./sidebar-data.ts";
import {buildTrees, docItemOf, labelOf, type SidebarTree, type TreeDoc} from "./sidebar-tree.ts";
import {siteDataOf} from "./site-data.ts";
import {outputOfFile, type ResolvedLinks} from "./links.ts";
import {collectTags, type VersionTags} from "./tags.ts";
import {versionRecordOf} from "./version-records.ts";

export interface ResolveInput {
  config: Config;
  pages: readonly Page[];
  sources: readonly Source[];
  /** Per version name. */
  specs: ReadonlyMap<string, VersionSpecs>;
  lastChanges: ReadonlyMap<string, LastChange>;
  /** Files of the static folder as routes, "/robots.txt". */
  staticFiles: ReadonlySet<string>;
  /** Names that may be used as tags in Markdown. */
  components: ReadonlySet<string>;
  /** Whether drafts are part of the site. */
  drafts: boolean;
  announcementHtml: string | null;
  versionData: Map<string, Record<string, unknown>>;
  /** An earlier resolution: what is still right of it is taken over, and it is not to be used any more. */
  before: Pick<ResolveResult, "addresses" | "links"> | null;
}

export interface ResolveResult {
  site: Site;
  records(): VersionRecord[];
  /** Faults of the site as a whole. */
  commonFaults: Diagnostic[];
  /** Faults that a page's own text gives rise to; all pages are looked at when it is first called. */
  ownFaults(): ReadonlyMap<Page, Diagnostic[]>;
  addresses: SiteAddresses;
  links: ReadonlyMap<Page, ResolvedLinks>;
  /**
   * Resolves one page anew, for the watching server: `after` stands in the place of `before`.
   * Right only while what other pages see of it is the same, but for its anchors.
   */
  resolveAgain(before: Page, after: Page): {page: ResolvedPage; diagnostics: Diagnostic[]} | null;
  /**
   * The same for a page that is only called otherwise: all that shows its name is made anew.
   * Null, and nothing done, for a page that stands in no sidebar, or at the head of a category.
   */
  rename(before: Page, after: Page): {page: ResolvedPage; diagnostics: Diagnostic[]} | null;
}

export function resolveSite(input: ResolveInput): ResolveResult {
  const {config, sources, drafts} = input;
  const diagnostics: Diagnostic[] = [];
  const published = input.pages.filter((page) => drafts || !page.frontMatter.draft);
  const hidden = input.pages.filter((page) => !drafts && page.frontMatter.draft);

  const sections = config.versions.map((version) => resolveVersion(input, version, published, hidden, diagnostics));
  const pages = [...published, ...sections.flatMap(({generated}) => generated), ...standalonePages(config, published)];
  const {before} = input;
  const where = {
    config,
    pages,
    drafts: hidden,
    sources,
    staticFiles: input.staticFiles,
    typedLinks: new Map([...input.specs].map(([version, {typedLinks}]) => [version, typedLinks]))
  };
  const addresses = before && takeOver(before.addresses, where) ? before.addresses : addressesOf(where);
  const {routed, redirects, index} = addresses;
  diagnostics.push(...addresses.diagnostics);

  const hrefs = new Map(routed.map(({page, route}) => [page, hrefOf(config, route)]));
  const href = (page: Page): string => hrefs.get(page) ?? hrefOf(config, "/");
  const places = new Map<Page, SidebarPlace>();
  const sidebars = new Map<string, SidebarItem[]>();
  const landings = new Map<string, string>();
  for (const {version, trees} of sections) {
    for (const tree of trees) {
      const key = `${version.name}/${tree.name}`;
      sidebars.set(key, wholeSidebar(tree, href));
      for (const [page, place] of placesOf(tree, href)) places.set(page, place);
      const landing = landingOf(config, index.byId, version, tree, href, diagnostics);
      if (landing !== null) landings.set(key, landing);
    }
  }

  const files = new Map<string, {href: string; output: string}>();
  const fileHref = (file: string | null): string | null =>
    namedFile(config, file, files, index.files, input.staticFiles);
  const {data, diagnostics: dataFaults} = siteDataOf({
    index,
    landings,
    fileHref,
    announcementHtml: input.announcementHtml
  });
  diagnostics.push(...dataFaults, ...checkPartials(sources, published));
  const checkPage = (page: Page): Diagnostic[] => [
    ...checkComponents(page, input.components),
    ...checkExamples(config, page, input.specs)
  ];

  const tags = new Map(
    sections.flatMap(({version, tags: versionTags}) => (versionTags ? [[version.name, versionTags] as const] : []))
  );
  const links = linksWithin(index, before && {index: before.addresses.index, byPage: before.links});
  const resolvePage = createPageResolver({
    config,
    index,
    links,
    href,
    places,
    landings,
    lastChanges: input.lastChanges,
    tags,
    data,
    files,
    fileHref,
    trees: new Map(sections.map(({version, trees}) => [version.name, trees]))
  });
  let resolutions = routed.map(resolvePage);
  const ownFaults = once(() => {
    const found = new Map<Page, Diagnostic[]>();
    const add = (page: Page, faults: Diagnostic[]): void => {
      if (faults.length > 0) found.set(page, [...(found.get(page) ?? []), ...faults]);
    };
    for (const page of published) add(page, checkPage(page));
    for (const {page, diagnostics: pageFaults} of resolutions) add(page.page, pageFaults());
    return found;
  });

  const site: Site = {
    data,
    pages: resolutions.map(({page}) => page),
    redirects,
    sidebars,
    files,
    versionData: input.versionData
  };
  const makeRecords = (): VersionRecord[] =>
    sections.map(({version, trees, sidebarOf}) =>
      versionRecordOf({version, trees, sidebarOf, routed, hidden, landings, href})
    );
  let records = once(makeRecords);
  const entries = new Map(routed.map((entry) => [entry.page, entry]));

  const itemOf = (page: Page): TreeDoc | undefined => docItemOf(places.get(page)?.tree.items ?? [], page);

  /** `after` is found wherever `before` was. */
  function replace(entry: RoutedPage, before: Page, after: Page): void {
    links.delete(before);
    const place = places.get(before);
    if (place) places.set(after, place);
    const item = itemOf(before);
    if (item) item.page = after;
    for (const {sidebarOf, tags: own} of sections) {
      if (sidebarOf.has(before)) sidebarOf.set(after, sidebarOf.get(before)!);
      for (const {docs} of own?.tags ?? []) if (docs.includes(before)) docs[docs.indexOf(before)] = after;
    }
    hrefs.set(after, hrefOf(config, entry.route));
    entries.set(after, entry);
    entry.page = after; // the index finds the new page under the old names
  }

  return {
    site,
    records: () => records(),
    commonFaults: diagnostics,
    ownFaults,
    addresses,
    links,
    resolveAgain(before, after) {
      const entry = entries.get(before);
      if (!entry) return null;
      replace(entry, before, after);
      const resolution = resolvePage(entry);
      resolutions[routed.indexOf(entry)] = resolution;
      return {page: resolution.page, diagnostics: [...checkPage(after), ...resolution.diagnostics()]};
    },
    rename(before, after) {
      const entry = entries.get(before);
      const tree = places.get(before)?.tree;
      const item = itemOf(before);
      if (!entry || !tree || !item) return null;
      replace(entry, before, after);
      if (!item.labelled) item.label = labelOf(after);
      sidebars.set(`${after.version}/${tree.name}`, wholeSidebar(tree, href));
      for (const [page, place] of placesOf(tree, href)) places.set(page, place);
      records = once(makeRecords);
      resolutions = resolutions.map((known, at) =>
        routed[at] === entry || known.isShown() ? resolvePage(routed[at]!) : known
      );
      resolutions.forEach(({page}, at) => (site.pages[at] = page));
      const {page, diagnostics: faults} = resolutions[routed.indexOf(entry)]!;
      return {page, diagnostics: [...checkPage(after), ...faults()]};
    }
  };
}

interface Section {
  version: VersionConfig;
  trees: SidebarTree[];
  sidebarOf: Map<Page, string>;
  generated: Page[];
  tags: VersionTags | null;
}

function resolveVersion(
  input: ResolveInput,
  version: VersionConfig,
  published: readonly Page[],
  hidden: readonly Page[],
  diagnostics: Diagnostic[]
): Section {
  const ofVersion = (page: Page): boolean => page.version === version.name;
  const docs = new Map<string, Page>();
  for (const page of published) if (ofVersion(page) && !docs.has(page.id)) docs.set(page.id, page);
  const specs = input.specs.get(version.name);
  const categories = readCategoryFiles(
    input.sources.filter((source) => source.version === version.name && source.kind === "category")
  );
  const result = buildTrees({
    version,
    docs,
    draftIds: new Set(hidden.filter(ofVersion).map(({id}) => id)),
    categoryFiles: categories.files,
    specEntries: (spec, tags) => specs?.entries(spec, tags) ?? null,
    specNames: specs?.names ?? [],
    address: (href) => addressOf(input, href)
  });
  diagnostics.push(...categories.diagnostics, ...result.diagnostics);
  const tags = collectTags(version.name, [...docs.values()]);
  const generated = [
    ...result.generated,
    ...(specs?.categories ?? []),
    ...(tags ? [tags.page, ...tags.tags.map(({page}) => page)] : [])
  ];
  return {version, trees: result.trees, sidebarOf: result.sidebarOf, generated, tags};
}

/** Pages that every site has and that nobody wrote. */
function standalonePages(config: Config, pages: readonly Page[]): Page[] {
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
  byId: ReadonlyMap<string, {page: Page}>,
  version: VersionConfig,
  tree: SidebarTree,
  href: (page: Page) => string,
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

/** A file that the configuration names: within the static folder it keeps its address, elsewhere it is hashed. */
function namedFile(
  config: Config,
  file: string | null,
  files: Map<string, {href: string; output: string}>,
  sources: ReadonlyMap<string, Source>,
  staticFiles: ReadonlySet<string>
): string | null {
  if (file === null || /^https?:/.test(file)) return file;
  const name = file.replace(/^\//, "");
  const route =
    "/" +
    (config.static !== null && name.startsWith(config.static + "/") ? name.slice(config.static.length + 1) : name);
  if (staticFiles.has(route)) return config.base + route.slice(1);
  const source = sources.get(name);
  if (!source) return null;
  const output = outputOfFile(source);
  files.set(source.file, {href: config.base + output, output});
  return config.base + output;
}

function checkComponents(page: Page, known: ReadonlySet<string>): Diagnostic[] {
  return page.components
    .filter(({name}) => !known.has(name))
    .map(({name, at}) =>
      diagnose(
        "component-unknown",
        at,
        `There is no component <${name}>.`,
        `known are ${[...known].sort().join(", ")}; write \\<${name}> for the text itself`
      )
    );
}
