// The site without its pages' texts, and its parts. The frame is
// rebuilt as a whole whenever something in it changes, which is cheap. Its
// parts are compared, so that only pages that show a change
// are affected.

import type {Diagnostic} from "../diagnostics.ts";
import {sessionQuery, storedQuery, type Ask} from "../engine/query.ts";
import type {Outline, Shown, Site, Source} from "../model.ts";
import {printAnnouncement} from "../render/announcement.ts";
import {readCategoryFiles} from "../resolve/folder-sidebar.ts";
import {recordsOf, resolveSite, type Frame, type ListedSpecs} from "../resolve/resolve-site.ts";
import {originOf, type NamedPage} from "../resolve/routes.ts";
import {namedImages, shownBy, shownFaults} from "../resolve/shown-by.ts";
import {branchOf, wholeSidebar} from "../resolve/sidebar-data.ts";
import {versionNotes} from "../resolve/site-data.ts";
import {createNames, type SiteIndex, type SiteNames} from "../resolve/site-index.ts";
import {specEntries} from "../resolve/spec-entries.ts";
import {hasMarkdown} from "../../../runtime/shared/head-tags.ts";
import type {SidebarItem} from "../../../runtime/shared/page-data.ts";
import {routeOf} from "../../../runtime/shared/urls.ts";
import type {VersionRecord} from "../../../runtime/shared/version-record.ts";
import {choicesInput, configInput} from "./inputs.ts";
import {anchors, outline} from "./pages.ts";
import {asset, openFile, pageFiles, sources, staticFiles} from "./sources.ts";
import {specOutline, typedLink, versionKey} from "./specs.ts";

export const frame = sessionQuery<Frame>(
  "frame",
  (_, ask) => {
    const config = ask(configInput, "");
    const {files} = ask(sources, "");
    return resolveSite({
      config,
      pages: ask(pageFiles, "").flatMap((file) => ask(outline, file) ?? []),
      files,
      categoryFiles: new Map(config.versions.map(({name}) => [name, categoriesOf(ask, name).files])),
      specs: new Map(
        config.versions.flatMap(({name}) => {
          const specs = ask(listedSpecs, name);
          return specs ? [[name, specs] as const] : [];
        })
      ),
      staticFiles: ask(staticFiles, ""),
      drafts: ask(choicesInput, "").drafts,
      announcementHtml: printAnnouncement(config),
      versionNotes: ask(notes, ""),
      ...lookups(ask)
    });
  },
  () => null
);

/** Apart from the frame, because making a formatter of dates takes as long as making all routes. */
export const notes = sessionQuery<Map<string, string>>(
  "version-notes",
  (_, ask) => versionNotes(ask(configInput, "")),
  () => null
);

/** Apart from the frame, which every title changes: most pages of many sites are those of specifications. */
export const listedSpecs = sessionQuery<ListedSpecs | null>(
  "listed-specs",
  (name, ask) => {
    const version = ask(configInput, "").versions.find((each) => each.name === name);
    const outline = ask(specOutline, name);
    return version && outline ? {outline, entries: specEntries(version, outline)} : null;
  },
  () => null
);

function categoriesOf(ask: Ask, version: string): ReturnType<typeof readCategoryFiles> {
  return readCategoryFiles(
    ask(sources, "")
      .files.filter((source) => source.version === version && source.kind === "category")
      .flatMap(({file}): Source[] => {
        const source = openFile(ask, file);
        return source ? [source] : [];
      })
  );
}

/** Lookups as separate queries, so that only the used ones become dependencies. */
export function lookups(ask: Ask): Pick<SiteIndex, "anchorsOf" | "assetOf" | "typedLink"> {
  return {
    anchorsOf(page) {
      const origin = originOf(page);
      return origin === null ? {headings: [], others: []} : ask(anchors, origin);
    },
    assetOf: (file) => ask(asset, file),
    typedLink: (version, target) => ask(typedLink, versionKey(version, target))
  };
}

function indexOf(ask: Ask): SiteIndex {
  return {...ask(frame, "").names, ...lookups(ask)};
}

/** Faults across pages, in the configuration's URLs, and in what front matter says of other pages. */
export const frameFaults = storedQuery<Diagnostic[]>("frame-faults", (_, ask) => {
  const site = ask(frame, "");
  const names = indexOf(ask);
  return [
    ...ask(configInput, "").versions.flatMap(({name}) => categoriesOf(ask, name).diagnostics),
    ...site.diagnostics,
    ...site.routed.flatMap(({page}) => shownFaults(site, names, page))
  ];
});

/** Routes in page order. */
export const routes = storedQuery<string[]>("routes", (_, ask) => ask(frame, "").routed.map(({route}) => route));

/** Origins of all pages of the site, with or without route. */
export const published = storedQuery<string[]>("published", (_, ask) =>
  ask(frame, "").published.flatMap((page) => originOf(page) ?? [])
);

export const siteData = storedQuery<Site["data"]>("site-data", (_, ask) => ask(frame, "").data);

export const redirects = storedQuery<Site["redirects"]>("redirects", (_, ask) => ask(frame, "").redirects);

export const shown = storedQuery<Shown | null>("shown", (route, ask) => {
  const site = ask(frame, "");
  const entry = site.names.byRoute.get(route);
  return entry ? shownBy(site, indexOf(ask), entry) : null;
});

/** Origin of the page at a route; null for generated pages. */
export const originAt = storedQuery<string | null>("origin-at", (route, ask) => {
  const entry = ask(index, "").byRoute.get(route);
  return entry ? originOf(entry.page) : null;
});

/** Whether an href, without query and anchor, belongs to a page with a Markdown twin. */
export const isMarkdownPage = storedQuery<boolean>("is-markdown-page", (href, ask) => {
  const names = ask(index, "");
  const route = routeOf(names.config, href);
  const entry = route === null ? undefined : names.byRoute.get(route);
  return entry !== undefined && hasMarkdown(entry.page.kind);
});

/** The part of a sidebar that a page shows; its key is `Shown.branch`. */
export const branch = storedQuery<SidebarItem[]>("branch", (key, ask) => {
  const [name = "", below = ""] = key.split("#");
  const site = ask(frame, "");
  const tree = treeOf(site, name);
  return tree ? branchOf(tree, below, site.hrefOf) : [];
});

/** A whole sidebar, by `${version}/${name}`. */
export const sidebar = storedQuery<SidebarItem[]>("sidebar", (key, ask) => {
  const site = ask(frame, "");
  const tree = treeOf(site, key);
  return tree ? wholeSidebar(tree, site.hrefOf) : [];
});

function treeOf({sections}: Frame, key: string) {
  const [version, ...name] = key.split("/");
  return sections
    .find((section) => section.version.name === version)
    ?.trees.find((tree) => tree.name === name.join("/"));
}

/** Keys of all sidebars. */
export const sidebarKeys = storedQuery<string[]>("sidebar-keys", (_, ask) =>
  ask(frame, "").sections.flatMap(({version, trees}) => trees.map(({name}) => `${version.name}/${name}`))
);

export const versionRecords = storedQuery<VersionRecord[]>("version-records", (_, ask) => recordsOf(ask(frame, "")));

/** Files named in the configuration, with their paths in the tree. */
export const namedFiles = storedQuery<[file: string, output: string][]>("named-files", (_, ask) => [
  ...ask(frame, "").files
]);

/** Images that front matter names, with their paths in the tree. */
export const images = storedQuery<{file: string; output: string}[]>("images", (_, ask) =>
  namedImages(ask(frame, ""), indexOf(ask))
);

/** A page's data for `sitemap.xml` and `llms.txt`. */
export interface ListedPage {
  route: string;
  href: string;
  kind: Outline["kind"];
  noindex: boolean;
  /** Description from front matter. */
  description: string;
  /** Its file; null for pages without one. */
  file: string | null;
}

export const listedPages = storedQuery<ListedPage[]>("listed-pages", (_, ask) => {
  const site = ask(frame, "");
  return site.routed.map(({page, route}) => ({
    route,
    href: site.hrefOf(page),
    kind: page.kind,
    noindex: isNotIndexed(page),
    description: page.description,
    file: page.filePath === "" ? null : page.at.file
  }));
});

export function isNotIndexed({frontMatter, kind}: Outline): boolean {
  return frontMatter.unlisted || frontMatter.draft || kind === "not-found" || kind === "search";
}

/** Pages that links lead to, as plain data. */
interface Names {
  config: SiteNames["config"];
  pages: {route: string; page: NamedPage}[];
  drafts: NamedPage[];
  redirects: string[];
}

export const names = storedQuery<Names>("names", (_, ask) => {
  const {config, routed, hidden, redirects: old} = ask(frame, "");
  const {base, trailingSlash, versions} = config;
  return {
    config: {base, trailingSlash, versions: versions.map(({name, path, latest}) => ({name, path, latest}))},
    pages: routed.map(({route, page}) => ({route, page: namedOf(page)})),
    drafts: hidden.map(namedOf),
    redirects: old.map(({from}) => from)
  };
});

function namedOf({id, kind, version, path, filePath, at}: Outline): NamedPage {
  return {id, kind, version, path, filePath, at};
}

/** All link targets, indexed. Does not include titles and front matter. */
export const index = sessionQuery<SiteNames>(
  "index",
  (_, ask) => {
    const {config, pages, drafts, redirects: old} = ask(names, "");
    return createNames({
      config,
      routed: pages,
      drafts,
      files: ask(sources, "").files,
      staticFiles: ask(staticFiles, ""),
      redirects: old
    });
  },
  () => null
);
