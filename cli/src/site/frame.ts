// The site without its pages' texts, and its parts. These are compared, so that only pages that show a
// change are affected.

import {isNotIndexed} from "../resolve/head.ts";
import type {Diagnostic} from "../core/diagnostics.ts";
import {sessionQuery, storedQuery, type Ask} from "../engine/query.ts";
import type {Outline, Shown, Site} from "../model.ts";
import {printAnnouncement} from "../render/announcement.ts";
import {checkPartials} from "../resolve/partials.ts";
import {outlinesOf, recordsOf, resolveSite, type Frame} from "../resolve/resolve-site.ts";
import {routedIn} from "../resolve/section.ts";
import {alternates, languageHrefs, originalOf} from "../resolve/language-data.ts";
import type {RoutedPage} from "../resolve/routes.ts";
import {isFoundHere, namedImages, shownBy} from "../resolve/shown-by.ts";
import {shownFaults} from "../resolve/shown-faults.ts";
import {branchOf, wholeSidebar} from "../resolve/sidebar-data.ts";
import type {SidebarTree} from "../resolve/sidebar-tree.ts";
import {versionNotes} from "../resolve/site-data.ts";
import type {SiteIndex} from "../resolve/site-index.ts";
import type {SidebarItem} from "../../../runtime/shared/page-data.ts";
import type {VersionRecord} from "../../../runtime/shared/version-record.ts";
import {keyOfRoute, keyOfVolume, languageKeys, localConfig, volumeNamed} from "./languages.ts";
import {lookups, plan} from "./plan.ts";
import {categoryFiles, section, sectionNames, sectionsOf} from "./sections.ts";
import {isFallback, sources, translatedFrom} from "./sources.ts";

/** Of a language; its key is one of `languageKeys`, like that of everything that a language has of its own. */
export const frame = sessionQuery<Frame>(
  "frame",
  (language, ask) => {
    const config = localConfig(ask, language);
    const sections = sectionsOf(ask, language); // first, because a change in one of them explains more than the plan
    return resolveSite({
      config,
      plan: ask(plan, ""),
      sections,
      index: indexOf(ask),
      announcementHtml: printAnnouncement(config),
      versionNotes: ask(notes, language)
    });
  },
  () => null
);

/** Apart from the frame, because making a formatter of dates takes as long as making all routes. */
export const notes = sessionQuery<Map<string, string>>(
  "version-notes",
  (language, ask) => versionNotes(localConfig(ask, language)),
  () => null
);

function indexOf(ask: Ask): SiteIndex {
  return {...ask(plan, "").names, ...lookups(ask)};
}

/** Faults across pages, and in the configuration's URLs. */
export const frameFaults = storedQuery<Diagnostic[]>("frame-faults", (_, ask) => {
  const site = ask(frame, "");
  const included = sectionNames(ask).flatMap((name) => [...ask(section, name).includes]);
  const used = included.map((file) => (isFallback(ask, file) ? translatedFrom(ask, file)! : file));
  return [
    ...site.plan.diagnostics,
    ...site.diagnostics,
    ...checkPartials(ask(sources, "").files, new Set(used)),
    ...sectionNames(ask).flatMap((name) => ask(sectionFaults, name))
  ];
});

/** Faults in sidebars, and in what front matter says of other pages. */
export const sectionFaults = storedQuery<Diagnostic[]>("section-faults", (name, ask) => {
  const own = ask(section, name);
  const names = indexOf(ask);
  const config = localConfig(ask, keyOfVolume(ask, name));
  return [
    ...(name === "" ? [] : ask(categoryFiles, name).diagnostics),
    ...own.diagnostics,
    ...routedIn(ask(plan, ""), own).flatMap(({page}) => shownFaults(config, names, page))
  ];
});

export const siteData = storedQuery<Site["data"]>("site-data", (language, ask) => ask(frame, language).data);

export const shown = storedQuery<Shown | null>("shown", (route, ask) => {
  const site = ask(frame, keyOfRoute(ask, route));
  const entry = site.plan.names.byRoute.get(route);
  return entry ? shownBy(site, indexOf(ask), entry) : null;
});

/** The part of a sidebar that a page shows; its key is `Shown.branch`. */
export const branch = storedQuery<SidebarItem[]>("branch", (key, ask) => {
  const [name = "", below = ""] = key.split("#");
  const tree = treeOf(ask, name);
  return tree ? branchOf(tree, below, ask(plan, "").hrefOf) : [];
});

/** A whole sidebar, by `${version}/${name}`. */
export const sidebar = storedQuery<SidebarItem[]>("sidebar", (key, ask) => {
  const tree = treeOf(ask, key);
  return tree ? wholeSidebar(tree, ask(plan, "").hrefOf) : [];
});

function treeOf(ask: Ask, key: string): SidebarTree | undefined {
  const [version = "", ...name] = key.split("/");
  if (!volumeNamed(ask, version)) return undefined;
  return ask(section, version).trees.find((tree) => tree.name === name.join("/"));
}

/** Keys of all sidebars of a language. */
export const sidebarKeys = storedQuery<string[]>("sidebar-keys", (language, ask) =>
  localConfig(ask, language).versions.flatMap((version) =>
    ask(section, version.name).trees.map(({name}) => `${version.name}/${name}`)
  )
);

/** Of a language. */
export const versionRecords = storedQuery<VersionRecord[]>("version-records", (language, ask) =>
  recordsOf(ask(frame, language))
);

/** Files named in the configuration, with their paths in the tree. */
export const namedFiles = storedQuery<[file: string, output: string][]>("named-files", (_, ask) => [
  ...ask(frame, "").files
]);

/** Images that front matter names, with their paths in the tree. */
export const images = storedQuery<{file: string; output: string}[]>("images", (_, ask) =>
  ask(languageKeys, "").flatMap((language) => namedImages(ask(frame, language), indexOf(ask)))
);

/** Those of its head. */
function translationsOf(site: Frame, entry: RoutedPage): Pick<ListedPage, "translations"> {
  if (!isFoundHere(site, entry)) return {};
  const found = alternates(languageHrefs(site.plan.names, entry), true).alternates ?? [];
  return found.length > 1 ? {translations: found} : {};
}

/** A page's data for `sitemap.xml` and `llms.txt`. */
export interface ListedPage {
  route: string;
  href: string;
  kind: Outline["kind"];
  /** Or found at the address of the original, if it is not translated. */
  noindex: boolean;
  /** Addresses of the same page in each language; absent if there is only one. */
  translations?: {code: string; href: string}[];
  /** Description from front matter. */
  description: string;
  /** Its file; null for pages without one. */
  file: string | null;
  /** The date that it says itself. */
  date: string | null;
}

/** Of a language. */
export const listedPages = storedQuery<ListedPage[]>("listed-pages", (language, ask) => {
  const site = ask(frame, language);
  return outlinesOf(site).map(({page, route}) => ({
    route,
    href: site.plan.hrefOf(page),
    kind: page.kind,
    noindex: isNotIndexed(page) || originalOf(site.plan.names, {page, route}) !== null,
    ...translationsOf(site, {page, route}),
    description: page.description,
    file: page.filePath === "" ? null : page.at.file,
    date: page.frontMatter.lastUpdate
  }));
});
