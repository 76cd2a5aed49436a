// Assigns routes to pages and reports collisions.

import {isGenerated} from "../../../runtime/shared/page-kinds.ts";
import {diagnose, type Diagnostic} from "../core/diagnostics.ts";
import type {Config, LanguageConfig, VersionConfig} from "../config/config.ts";
import type {FrontMatter, Outline} from "../model.ts";
import {sameFileKey} from "../core/text.ts";
import {reservedName} from "./file-names.ts";
import {encodePath, hrefOfPath, outputOf} from "../../../runtime/shared/urls.ts";
import {messages} from "../../../runtime/messages/pages.ts";

/** A page with its route: a path within the site, without trailing slash except for "/". */
export interface RoutedPage<P = Outline> {
  page: P;
  route: string;
}

/** The part of a page that links need to find it. */
export type NamedPage = Pick<Outline, "id" | "kind" | "version" | "path" | "filePath" | "at">;

/** The part of a page that determines its route, and what redirects to it. */
export interface RouteRequest extends NamedPage {
  frontMatter: Pick<FrontMatter, "slug" | "redirectFrom" | "draft" | "places">;
}

/** Titles of the pages that every site has. */
export const OWN_PAGES = {"not-found": messages.notFound, search: messages.search};

/** The part of the configuration that determines routes. */
export interface Routing {
  base: string;
  trailingSlash: boolean;
  versions: readonly Pick<VersionConfig, "name" | "path" | "latest" | "translates">[];
}

export interface SiteRouting extends Routing {
  languages: readonly Pick<LanguageConfig, "code" | "path">[];
}

export function routeOf(config: Routing, page: Pick<Outline, "version" | "path">): string {
  const version = config.versions.find(({name}) => name === page.version);
  const route = (version?.path ?? "") + page.path;
  return route.endsWith("/") && route !== "/" ? route.replace(/(?<!\/)\/+$/, "") : route || "/";
}

/** Assigns a route to every page. If two pages have the same id or route, the first one is kept. */
export function routePages(
  config: Config,
  pages: readonly RouteRequest[]
): {routed: RoutedPage<RouteRequest>[]; diagnostics: Diagnostic[]} {
  const diagnostics: Diagnostic[] = [];
  const byRoute = new Map<string, RoutedPage<RouteRequest>>();
  const byId = new Map<string, RouteRequest>();
  const routed: RoutedPage<RouteRequest>[] = [];
  for (const page of pages) {
    const route = routeOf(config, page);
    const id = `${page.version ?? ""}:${page.id}`;
    const fault = routeFault(config, page, route);
    const sameId = isGenerated(page) ? undefined : byId.get(id);
    const key = sameFileKey(route);
    const sameRoute = byRoute.get(key);
    if (fault) {
      diagnostics.push(fault);
    } else if (sameId) {
      diagnostics.push(
        diagnose(
          "page-duplicate-id",
          page.at,
          `The document id "${page.id}" is also that of ${describeLocation(sameId)}.`,
          "rename one of the files, or give one another id in its front matter"
        )
      );
    } else if (sameRoute) {
      diagnostics.push(
        titleOfOwn(page) !== null ? sharedRoute(sameRoute, {page, route}) : sharedRoute({page, route}, sameRoute)
      );
    } else {
      const entry = {page, route};
      byRoute.set(key, entry);
      byId.set(id, page);
      routed.push(entry);
      diagnostics.push(...reservedFaults(config, entry));
    }
  }
  return {routed, diagnostics};
}

/** The fault in a page's requested route, or null. */
function routeFault(config: Config, page: RouteRequest, route: string): Diagnostic | null {
  const reason =
    faultOfRoute(config, route) ?? (/[?#]/.test(page.frontMatter.slug ?? "") ? 'an address ends at "?" and "#"' : null);
  const {slug, id} = page.frontMatter.places;
  return reason === null
    ? null
    : diagnose(
        "route-invalid",
        slug ?? id ?? page.at,
        `The page cannot live at ${route}: ${reason}.`,
        'write an address within the version: names with "/" between them'
      );
}

/** A page of a specification cannot be renamed here, so of those it is only noted. */
function reservedFaults(config: Config, {page, route}: RoutedPage<RouteRequest>): Diagnostic[] {
  const file = outputOf(config, route, "html");
  const name = reservedName(file);
  if (name === null) return [];
  const fault = diagnose(
    "route-reserved",
    page.frontMatter.places["slug"] ?? page.at,
    `The page is written to ${file}, and Windows cannot hold a file or folder with the name ${JSON.stringify(name)}.`,
    "give it another name or slug"
  );
  return [page.filePath === "" ? {...fault, severity: "note"} : fault];
}

/** Routes of names with nothing unusual, for which one look is enough; "/index" may be the start page. */
const ORDINARY = /^(?!\/index$)(\/\w[\w.-]*)+$/;

/** Why a route cannot be a file in the tree, or null if it can. */
export function faultOfRoute(config: Config, route: string): string | null {
  if (ORDINARY.test(route)) return null;
  if (/(^|\/)\.\.?(\/|$)/.test(route)) return 'it leaves its folder with ".."';
  if (route !== "/" && /^\/\/|.\/(\/|$)/.test(route)) return 'a name between two "/" is empty';
  if (/[\\\u0000-\u001f\u007f]/.test(route)) return "it contains a character that is not allowed in addresses";
  return route !== "/" && outputOf(config, route, "html") === outputOf(config, "/", "html")
    ? "that is the file of the start page"
    : null;
}

function sharedRoute({page, route}: RoutedPage<RouteRequest>, other: RoutedPage<NamedPage>): Diagnostic {
  const onlyCase = other.route !== route;
  const isSameText = other.route.normalize("NFC") === route.normalize("NFC");
  const difference = isSameText ? "how accents are encoded" : "upper and lower case";
  const own = titleOfOwn(other.page);
  const owner = own === null ? describeLocation(other.page) : `the site's own page "${own}"`;
  const hint =
    page.kind === "tag"
      ? "write both tags in the same way, or give one a name that differs in letters or digits"
      : onlyCase
        ? "many hosts and file systems do not distinguish the two: rename one"
        : "give one of them another slug";
  return diagnose(
    "route-duplicate",
    page.frontMatter.places["slug"] ?? page.at,
    `The address ${route} is also that of ${owner}${onlyCase ? `, ${other.route}, but for ${difference}` : ""}.`,
    hint
  );
}

/** Files of the static folder, by route, that collide with a page's files. */
export function checkStaticFiles(
  config: Config,
  staticFiles: ReadonlySet<string>,
  routed: readonly RoutedPage<NamedPage>[]
): Diagnostic[] {
  const reserved = [...staticFiles].flatMap((file) => reservedFile(config, file));
  const extensions = (["html", "js", "md"] as const).filter((extension) =>
    [...staticFiles].some((file) => file.endsWith(`.${extension}`))
  );
  const describe = (page: NamedPage): string => {
    const own = titleOfOwn(page);
    return own === null ? `The page of ${describeLocation(page)}` : `The site's own page "${own}"`;
  };
  const shared = routed.flatMap(({page, route}) =>
    extensions
      .map((extension) => outputOf(config, route, extension))
      .filter((output) => staticFiles.has(`/${output}`))
      .map((output) =>
        diagnose(
          "route-duplicate",
          {file: `${config.static}/${output}`, line: 1, column: 1},
          `${describe(page)} is written to this file.`,
          "rename the file, or remove it"
        )
      )
  );
  return [...reserved, ...shared];
}

function reservedFile(config: Config, file: string): Diagnostic[] {
  const name = reservedName(file);
  if (name === null) return [];
  const at = {file: `${config.static}${file}`, line: 1, column: 1};
  const message = `Windows cannot hold a file or folder with the name ${JSON.stringify(name)}.`;
  return [diagnose("route-reserved", at, message, "rename it")];
}

/** Of a page that every site has, which has no source file; null for others. */
function titleOfOwn({kind}: Pick<NamedPage, "kind">): string | null {
  return kind === "search" || kind === "not-found" ? OWN_PAGES[kind] : null;
}

/** Prepends the base to a path within the site; leaves external URLs alone. */
export function addressOf(
  {config, staticFiles}: {config: Routing; staticFiles: ReadonlySet<string>},
  href: string
): string {
  if (!isSitePath(href)) return href;
  const [path = ""] = /^[^?#]*/.exec(href) ?? [];
  return staticFiles.has(path)
    ? config.base + encodePath(path.slice(1)) + href.slice(path.length)
    : hrefOfPath(config, href);
}

export function isSitePath(href: string): boolean {
  return href.startsWith("/") && !href.startsWith("//");
}

function describeLocation(page: Pick<NamedPage, "at">): string {
  return page.at.line > 1 ? `${page.at.file}:${page.at.line}` : page.at.file;
}

/** What a page is parsed from: its file, or ":version:id" for a page of a specification. Null for generated pages. */
export function originOf(page: NamedPage): string | null {
  if (isGenerated(page)) return null;
  return page.filePath === "" ? `:${page.version}:${page.id}` : page.at.file;
}
