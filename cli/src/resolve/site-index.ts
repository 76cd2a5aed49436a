// Indexes of pages, files and anchors, against which links are resolved.

import {isGenerated} from "../../../runtime/shared/page-kinds.ts";
import type {UntrustedFolder} from "../config/config.ts";
import {languageAt} from "../config/languages.ts";
import {publishFault} from "../config/untrusted.ts";
import type {Diagnostic, Location} from "../core/diagnostics.ts";
import type {Anchors, Site, SourceFile, TypedLink} from "../model.ts";
import {routeOf} from "../../../runtime/shared/urls.ts";
import {type NamedPage, type RoutedPage, type Routing, type SiteRouting} from "./routes.ts";

/** The indexes. */
export interface SiteNames<P = NamedPage> {
  config: SiteRouting;
  byFile: Map<string, RoutedPage<P>>;
  byRoute: Map<string, RoutedPage<P>>;
  /** Key `${version}:${id}`. */
  byId: Map<string, RoutedPage<P>>;
  /** Drafts that are not built, by file. */
  drafts: Map<string, P>;
  /** Every file of the sources, by project path. */
  files: Map<string, SourceFile>;
  /** The page of a file in each language, by file and code. */
  inLanguages: ReadonlyMap<string, ReadonlyMap<string, RoutedPage<P>>>;
  /** Files of the static folder, by route: "/robots-extra.txt". */
  staticFiles: ReadonlySet<string>;
  /** Where each redirect leads: the path of a page, with its anchor, or null for another site. Null as well if no author wrote it. */
  redirects: ReadonlyMap<string, string | null>;
  untrustedFolders: readonly UntrustedFolder[];
}

/** Lookups for resolving links. */
export interface SiteIndex extends SiteNames {
  anchorsOf(page: NamedPage): Anchors;
  /** Resolves a version's `api:`, `proto:` and `rpc:` targets. */
  typedLink(version: string, target: string): TypedLink;
  /** Likely targets in place of one that is missing, best first. */
  typedAlike(version: string, target: string): string[];
  /** Content hash of a file that is linked to or shown. */
  assetOf(file: string): Asset;
}

export interface Asset {
  hash: string;
  size: {width: number; height: number} | null;
  /** Whether it may be published as a picture. */
  isShown: boolean;
}

/** Why a content file may not be published by what is written at a location, or null if it may. */
export function publishFaultIn(index: SiteIndex, file: string, at: Location): Diagnostic | null {
  return publishFault(index.untrustedFolders, file, at, () => index.assetOf(file).isShown);
}

export interface NamesInput<P> {
  config: SiteRouting;
  routed: readonly RoutedPage<P>[];
  drafts: readonly P[];
  files: readonly SourceFile[];
  staticFiles: Iterable<string>;
  redirects: readonly Site["redirects"][number][];
  untrustedFolders: readonly UntrustedFolder[];
}

export function createNames<P extends NamedPage>({
  config,
  routed,
  drafts,
  files,
  staticFiles,
  redirects,
  untrustedFolders
}: NamesInput<P>): SiteNames<P> {
  const byFile: SiteNames<P>["byFile"] = new Map();
  const byRoute: SiteNames<P>["byRoute"] = new Map();
  const byId: SiteNames<P>["byId"] = new Map();
  for (const entry of routed) {
    const {page, route} = entry;
    const id = `${page.version}:${page.id}`;
    if (page.filePath !== "") byFile.set(page.at.file, entry);
    byRoute.set(route, entry);
    if (!isGenerated(page) || !byId.has(id)) byId.set(id, entry); // if names collide, prefer the page that an author wrote
  }
  const sources = new Map(files.map((source) => [source.file, source]));
  return {
    config,
    byFile,
    byRoute,
    byId,
    inLanguages: byLanguage(config, byFile, sources),
    drafts: new Map(drafts.map((page) => [page.at.file, page])),
    files: sources,
    staticFiles: new Set(staticFiles),
    redirects: new Map(redirects.map((redirect) => [redirect.from, pathOf(config, redirect)])),
    untrustedFolders
  };
}

/** The file that has the text of a source: of one that is not translated, the original. */
export function fileWithText({file, translates, isFallback}: SourceFile): string {
  return isFallback ? translates! : file;
}

function byLanguage<P>(
  {languages}: SiteRouting,
  byFile: SiteNames<P>["byFile"],
  files: SiteNames["files"]
): SiteNames<P>["inLanguages"] {
  const found = new Map<string, Map<string, RoutedPage<P>>>();
  for (const [file, entry] of languages.length > 0 ? byFile : []) {
    const original = files.get(file)?.translates ?? file;
    const own = found.get(original) ?? new Map<string, RoutedPage<P>>();
    own.set(languageAt(languages, entry.route)!.code, entry);
    found.set(original, own);
  }
  return found;
}

function pathOf(config: Routing, {to, implied}: Site["redirects"][number]): string | null {
  const path = to.split(/[?#]/)[0]!;
  const route = implied || !path.startsWith("/") ? null : routeOf(config, path);
  return route === null ? null : route + to.slice(path.length);
}
