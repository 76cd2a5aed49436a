// Finds pages, files and anchors: what links are resolved against.

import type {Config, Page, Source, VersionSpecs} from "../model.ts";
import {isGenerated, type RoutedPage} from "./routes.ts";

export interface SiteIndex {
  config: Config;
  byFile: Map<string, RoutedPage>;
  byRoute: Map<string, RoutedPage>;
  /** Key `${version}:${id}`. */
  byId: Map<string, RoutedPage>;
  /** Pages that are drafts and not built: file to id. */
  drafts: Map<string, Page>;
  /** Every file that was read, by project path. */
  files: Map<string, Source>;
  /** Files of the static folder, by route: "/robots-extra.txt". */
  staticFiles: Set<string>;
  redirects: Set<string>;
  typedLinks: Map<string, VersionSpecs["typedLinks"]>;
  anchorsOf(page: Page): ReadonlySet<string>;
}

export function createSiteIndex(
  input: Pick<SiteIndex, "config" | "typedLinks" | "staticFiles" | "redirects"> & {
    routed: readonly RoutedPage[];
    drafts: readonly Page[];
    sources: readonly Source[];
  }
): SiteIndex {
  const byFile: SiteIndex["byFile"] = new Map();
  const byRoute: SiteIndex["byRoute"] = new Map();
  const byId: SiteIndex["byId"] = new Map();
  for (const entry of input.routed) {
    const {page, route} = entry;
    const id = `${page.version}:${page.id}`;
    if (page.filePath !== "") byFile.set(page.at.file, entry);
    byRoute.set(route, entry);
    if (!isGenerated(page) || !byId.has(id)) byId.set(id, entry); // of pages with one name, the one that somebody wrote
  }
  const anchors = new Map<Page, ReadonlySet<string>>();
  return {
    config: input.config,
    typedLinks: input.typedLinks,
    staticFiles: input.staticFiles,
    redirects: input.redirects,
    byFile,
    byRoute,
    byId,
    drafts: new Map(input.drafts.map((page) => [page.at.file, page])),
    files: new Map(input.sources.map((source) => [source.file, source])),
    anchorsOf(page) {
      let found = anchors.get(page);
      if (!found) anchors.set(page, (found = new Set([...page.headings.map(({id}) => id), ...page.anchors])));
      return found;
    }
  };
}
