// Which pages the site has, where they are, and what links lead to.

import {sessionQuery, storedQuery, type Ask} from "../engine/query.ts";
import type {Outline, Site} from "../model.ts";
import {originalOf} from "../resolve/language-data.ts";
import {originOf, routeOf as routeOfPage, type NamedPage, type RouteRequest} from "../resolve/routes.ts";
import {createNames, type SiteIndex, type SiteNames} from "../resolve/site-index.ts";
import {planSite, type SitePlan} from "../resolve/site-plan.ts";
import {isPublic} from "../../../runtime/shared/page-kinds.ts";
import {routeOf} from "../../../runtime/shared/urls.ts";
import {choicesInput, configInput} from "./inputs.ts";
import {volumes} from "./languages.ts";
import {anchors} from "./pages.ts";
import {section, sectionNames, writtenIn} from "./sections.ts";
import {untrustedFolders} from "./settings.ts";
import {asset, sources, staticFiles} from "./sources.ts";
import {specOutline, typedAlike, typedLink, versionKey} from "./specs.ts";

/** What the files of a section ask for, in file order. Titles and texts leave it unchanged. */
export const requests = storedQuery<RouteRequest[]>("requests", (name, ask) => writtenIn(ask, name).map(requestOf));

/** The same, of the pages of a section that have no source. */
export const generatedRequests = storedQuery<RouteRequest[]>("generated-requests", (name, ask) =>
  ask(section, name).generated.map(requestOf)
);

function requestOf(page: Outline): RouteRequest {
  const {slug, redirectFrom, draft, places} = page.frontMatter;
  const ofRoute = {...(places["slug"] && {slug: places["slug"]}), ...(places["id"] && {id: places["id"]})};
  return {...namedOf(page), frontMatter: {slug, redirectFrom, draft, places: ofRoute}};
}

export const plan = sessionQuery<SitePlan>(
  "plan",
  (_, ask) => {
    const names = sectionNames(ask);
    const {files} = ask(sources, "");
    const place = new Map(files.map(({file}, position) => [file, position]));
    const placeOf = ({at}: NamedPage): number => place.get(at.file) ?? 0;
    return planSite({
      config: {...ask(configInput, ""), versions: volumes(ask)},
      written: [
        ...names.flatMap((name) => ask(requests, name)).sort((a, b) => placeOf(a) - placeOf(b)),
        ...volumes(ask).flatMap(({name}) => ask(specOutline, name)?.pages.map(({page}) => page) ?? [])
      ],
      generated: names.flatMap((name) => ask(generatedRequests, name)),
      files,
      staticFiles: ask(staticFiles, ""),
      drafts: ask(choicesInput, "").drafts,
      anchorsOf: lookups(ask).anchorsOf
    });
  },
  () => null
);

/** Lookups as separate queries, so that only the used ones become dependencies. */
export function lookups(ask: Ask): Pick<SiteIndex, "anchorsOf" | "assetOf" | "typedLink" | "typedAlike"> {
  return {
    anchorsOf(page) {
      const origin = originOf(page);
      return origin === null ? {headings: [], others: []} : ask(anchors, origin);
    },
    assetOf: (file) => ask(asset, file),
    typedLink: (version, target) => ask(typedLink, versionKey(version, target)),
    typedAlike: (version, target) => ask(typedAlike, versionKey(version, target))
  };
}

/** Routes in page order. */
export const routes = storedQuery<string[]>("routes", (_, ask) => ask(plan, "").routed.map(({route}) => route));

/** Origins of all pages of the site, with or without route, that have a text of their own. */
export const published = storedQuery<string[]>("published", (_, ask) => {
  const {names: known, published: pages} = ask(plan, "");
  return pages.flatMap((page) => {
    const entry = {page, route: routeOfPage(known.config, page)};
    return originalOf(known, entry) ? [] : (originOf(page) ?? []);
  });
});

export const redirects = storedQuery<Site["redirects"]>("redirects", (_, ask) => ask(plan, "").redirects);

/** Pages that links lead to, as plain data. */
interface Names {
  config: SiteNames["config"];
  pages: {route: string; page: NamedPage}[];
  drafts: NamedPage[];
  redirects: Site["redirects"];
}

export const names = storedQuery<Names>("names", (_, ask) => {
  const {base, trailingSlash, languages} = ask(configInput, "");
  const {routed, hidden, redirects: old} = ask(plan, "");
  return {
    config: {
      base,
      trailingSlash,
      languages: languages.map(({code, path}) => ({code, path})),
      versions: volumes(ask).map(({name, path, latest, translates}) => ({
        name,
        path,
        latest,
        ...(translates && {translates})
      }))
    },
    pages: routed.map(({route, page}) => ({route, page: namedOf(page)})),
    drafts: hidden.map(namedOf),
    redirects: old
  };
});

function namedOf({id, kind, version, path, filePath, at}: NamedPage): NamedPage {
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
      redirects: old,
      untrustedFolders: ask(untrustedFolders, "")
    });
  },
  () => null
);

/** Origin of the page at a route; null for generated pages. */
export const originAt = storedQuery<string | null>("origin-at", (route, ask) => {
  const entry = ask(index, "").byRoute.get(route);
  return entry ? originOf(entry.page) : null;
});

/** Route of the page of a file; null if it has none. */
export const routeOfFile = storedQuery<string | null>(
  "route-of-file",
  (file, ask) => ask(index, "").byFile.get(file)?.route ?? null
);

/** Whether an href, without query and anchor, belongs to a page with a Markdown twin. */
export const isMarkdownPage = storedQuery<boolean>("is-markdown-page", (href, ask) => {
  const known = ask(index, "");
  const route = routeOf(known.config, href);
  const entry = route === null ? undefined : known.byRoute.get(route);
  return entry !== undefined && isPublic(entry.page);
});
