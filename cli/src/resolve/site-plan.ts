// The plan of a site: which pages it has, and where they are. It knows no titles and no sidebars, so most
// edits leave it as it is.

import type {Config} from "../config/config.ts";
import type {Diagnostic} from "../core/diagnostics.ts";
import type {Site, SourceFile} from "../model.ts";
import {hrefOf} from "../../../runtime/shared/urls.ts";
import {collectRedirects} from "./redirects.ts";
import {checkStaticFiles, routeOf, routePages, type NamedPage, type RoutedPage, type RouteRequest} from "./routes.ts";
import type {HrefOfPage} from "./sidebar-data.ts";
import {createNames, type SiteIndex, type SiteNames} from "./site-index.ts";

export interface PlanInput extends Pick<SiteIndex, "anchorsOf"> {
  config: Config;
  /** Pages of files, then those of specifications. */
  written: readonly RouteRequest[];
  /** Pages that have no source, by version. */
  generated: readonly RouteRequest[];
  files: readonly SourceFile[];
  /** Files of the static folder as routes, "/robots.txt". */
  staticFiles: readonly string[];
  /** Whether to include drafts. */
  drafts: boolean;
}

export interface SitePlan {
  /** In the order of the pages. */
  routed: RoutedPage<RouteRequest>[];
  /** All pages except excluded drafts. */
  published: NamedPage[];
  /** Excluded drafts. */
  hidden: NamedPage[];
  names: SiteNames;
  redirects: Site["redirects"];
  /** The href of a page; that of the start page if it has no route. */
  hrefOf: HrefOfPage;
  diagnostics: Diagnostic[];
}

export function planSite(input: PlanInput): SitePlan {
  const {config, written, generated, files, staticFiles, drafts} = input;
  const published = [...written.filter((page) => drafts || !page.frontMatter.draft), ...generated];
  const hidden = written.filter((page) => !drafts && page.frontMatter.draft);
  const {routed, diagnostics} = routePages(config, published);
  const {redirects, diagnostics: redirectFaults} = collectRedirects(config, routed, input.anchorsOf);
  const names = createNames({
    config,
    routed,
    drafts: hidden,
    files,
    staticFiles,
    redirects,
    untrustedFolders: config.untrustedFolders
  });
  return {
    routed,
    published,
    hidden,
    names,
    redirects,
    hrefOf(page) {
      const route = routeOf(config, page);
      return hrefOf(config, names.byRoute.has(route) ? route : "/");
    },
    diagnostics: [...diagnostics, ...checkStaticFiles(config, names.staticFiles, routed), ...redirectFaults]
  };
}
