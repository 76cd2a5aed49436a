// Where every page is and what leads there from elsewhere. Most edits change
// neither: then the watching server goes on with what it has.

import type {Diagnostic} from "../diagnostics.ts";
import type {Config, Page, Site, Source} from "../model.ts";
import {isSameAround, isSameList, isSameTarget} from "./known-links.ts";
import {collectRedirects} from "./redirects.ts";
import {checkStaticFiles, routePages, type RoutedPage} from "./routes.ts";
import {createSiteIndex, type SiteIndex} from "./site-index.ts";

export interface SiteAddresses {
  /** In the order of the pages. */
  routed: RoutedPage[];
  redirects: Site["redirects"];
  index: SiteIndex;
  diagnostics: Diagnostic[];
}

export interface AddressInput extends Pick<SiteIndex, "typedLinks"> {
  config: Config;
  pages: readonly Page[];
  drafts: readonly Page[];
  sources: readonly Source[];
  staticFiles: ReadonlySet<string>;
}

export function addressesOf({config, pages, drafts, sources, staticFiles, typedLinks}: AddressInput): SiteAddresses {
  const {routed, diagnostics} = routePages(config, pages);
  diagnostics.push(...checkStaticFiles(config, staticFiles, routed));
  const {redirects, diagnostics: redirectFaults} = collectRedirects(config, routed);
  diagnostics.push(...redirectFaults);
  const index = createSiteIndex({
    config,
    routed,
    drafts,
    sources,
    staticFiles: new Set(staticFiles),
    redirects: new Set(redirects.map(({from}) => from)),
    typedLinks
  });
  return {routed, redirects, index, diagnostics};
}

/**
 * Puts the pages in the place of those that were there before, and returns
 * true; false, and nothing done, when one of them may be elsewhere or may be
 * at fault.
 */
export function takeOver(
  {routed, index, diagnostics}: SiteAddresses,
  {config, pages, drafts, sources, staticFiles, typedLinks}: AddressInput
): boolean {
  const around = {
    config,
    typedLinks,
    staticFiles: new Set(staticFiles),
    drafts: new Map(drafts.map((page) => [page.at.file, page])),
    files: new Map(sources.map((source) => [source.file, source])),
    byFile: index.byFile
  };
  if (diagnostics.length > 0 || !isSameAround(around, index) || !isSameList(pages, routed, isSameAddress)) return false;
  index.files = around.files;
  pages.forEach((page, at) => (routed[at]!.page = page));
  return true;
}

function isSameAddress(page: Page, entry: RoutedPage): boolean {
  const {page: before, route} = entry;
  return (
    page === before ||
    (isSameTarget({page, route}, entry) &&
      page.path === before.path &&
      JSON.stringify(page.frontMatter.redirectFrom) === JSON.stringify(before.frontMatter.redirectFrom))
  );
}
