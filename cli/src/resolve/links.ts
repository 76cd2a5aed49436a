// Resolves what an author wrote ("../run.md#ports", "api:ListOrders", "/release")
// to hrefs of this site, and reports dead links.

import path from "node:path";
import {diagnose, type Diagnostic, type Location} from "../core/diagnostics.ts";
import {
  createSuggestionBudget,
  editDistance,
  foundOnce,
  nearest,
  nearestOnce,
  withAlikeFirst,
  type SuggestionBudget
} from "../core/nearest.ts";
import type {Link, SourceFile} from "../model.ts";
import {isTypedScheme} from "../core/spec-kinds.ts";
import {linkFault} from "../specs/claims.ts";
import {isPartial} from "../content/partial.ts";
import {statedText, type StatedFact} from "../content/stated.ts";
import {isSafeUrl, schemeOf, unsafeUrl} from "../core/safe-url.ts";
import {decoded, encodePath, hrefOf} from "../../../runtime/shared/urls.ts";
import {untrustedFolderOf} from "../config/untrusted.ts";
import {addressOf, routeOf, type NamedPage, type RoutedPage} from "./routes.ts";
import {languageAt} from "../config/languages.ts";
import {inLanguage, type LanguagePlace} from "./counterparts.ts";
import {fileWithText, publishFaultIn, type SiteIndex} from "./site-index.ts";

export interface ResolvedLinks {
  /** One href per link; null where a diagnostic was reported. */
  hrefs: (string | null)[];
  /** Content files that are linked to or shown, and their paths in the tree. */
  files: {file: string; output: string}[];
  sizes: Record<number, {width: number; height: number}>;
  /** Text for links to facts that have none of their own. */
  texts: Record<number, string>;
  diagnostics: Diagnostic[];
}

/** The target of one link. */
type Resolution = {href: string; file?: string; text?: string; note?: Diagnostic} | {fault: Diagnostic};

/** The indexes, and what is remembered while the links of one page are resolved. */
export interface LinkIndex extends SiteIndex {
  /** The language of what links; null on a site in one language. */
  language: LanguagePlace | null;
  suggestions: SuggestionBudget;
  anchors: Map<NamedPage, ReadonlySet<string>>;
}

export function withSuggestions(index: SiteIndex, language: LanguagePlace | null = null): LinkIndex {
  return {...index, language, suggestions: createSuggestionBudget(), anchors: new Map()};
}

export function resolveLinks(site: SiteIndex, from: RoutedPage<NamedPage>, links: readonly Link[]): ResolvedLinks {
  const index = withSuggestions(site, languageAt(site.config.languages, from.route));
  const result: ResolvedLinks = {hrefs: [], files: [], sizes: {}, texts: {}, diagnostics: []};
  links.forEach((link, number) => {
    const resolution = resolveLink(index, from, link);
    if ("fault" in resolution) {
      result.hrefs.push(null);
      result.diagnostics.push(
        link.untrusted && from.page.kind !== "doc" ? asWarning(resolution.fault) : resolution.fault
      );
      return;
    }
    result.hrefs.push(resolution.href);
    if (resolution.note) result.diagnostics.push(resolution.note);
    if (resolution.text !== undefined) result.texts[number] = resolution.text;
    if (!resolution.file) return;
    const {size} = index.assetOf(resolution.file);
    result.files.push({file: resolution.file, output: outputOfFile(index, resolution.file)});
    if (size) result.sizes[number] = size;
  });
  return result;
}

/** Text in specifications is often someone else's, so faults in it are warnings. */
function asWarning(fault: Diagnostic): Diagnostic {
  return fault.severity === "error" ? {...fault, severity: "warning"} : fault;
}

function resolveLink(index: LinkIndex, from: RoutedPage<NamedPage>, link: Link): Resolution {
  const {target} = link;
  const scheme = schemeOf(target);
  const [, fact, element] = /^(default|minimum|maximum):(.+)$/.exec(target) ?? [];
  if (fact !== undefined && element !== undefined)
    return resolveFact(index, from, {...link, target: element}, fact as StatedFact);
  if (scheme !== undefined && isTypedScheme(scheme)) return resolveTyped(index, from, link);
  if (scheme !== undefined || target.startsWith("//")) return resolveExternal(link);
  const {address, query, anchor} = splitTarget(target);
  if (address === "") return toPage(index, from, link, query, anchor, from);
  return address.startsWith("/")
    ? resolveSitePath(index, link, withVersion(index, from, address), query, anchor)
    : resolveFile(index, link, address, query, anchor);
}

/** A specification does not know versions: what the site lacks may be a page of this one. */
function withVersion(index: LinkIndex, from: RoutedPage<NamedPage>, address: string): string {
  if (from.page.kind === "doc" || index.byRoute.has(decoded(address))) return address;
  const path = index.config.versions.find(({name}) => name === versionOf(index, from))?.path ?? "";
  return index.byRoute.has(decoded(path + address)) ? path + address : address;
}

function resolveExternal(link: Link): Resolution {
  const isSafe = isSafeUrl(link.target, link.untrusted ? "stranger" : "project");
  return isSafe ? {href: link.target} : {fault: unsafeUrl(link.target, link.at)};
}

/** "default:cli:vega.init --home" links to the rest of the target; its text must be the value, or is filled in if empty. */
function resolveFact(index: LinkIndex, from: RoutedPage<NamedPage>, link: Link, fact: StatedFact): Resolution {
  const resolution = resolveTyped(index, from, link);
  if ("fault" in resolution) return resolution;
  const found = index.typedLink(versionOf(index, from), link.target);
  const stated = found.type === "found" ? found.stated : undefined;
  const fault = linkFault(fact, link.target, stated, link.claim ?? "");
  if (fault !== null)
    return {fault: diagnose("value-differs", link.at, fault, `without a text, the link shows the ${fact} itself`)};
  return link.claim === "" ? {...resolution, text: statedText(stated?.[fact] ?? null)} : resolution;
}

function versionOf({config, language}: LinkIndex, {page}: RoutedPage<NamedPage>): string {
  const own = language === null || language.path === "" ? undefined : language.code;
  const latest = config.versions.find((version) => version.latest && version.translates?.language === own);
  return page.version ?? latest?.name ?? "";
}

function resolveTyped(index: LinkIndex, from: RoutedPage<NamedPage>, link: Link): Resolution {
  const version = versionOf(index, from);
  const found = index.typedLink(version, link.target);
  if (found.type === "ambiguous") {
    const {candidates} = found;
    const message = `"${link.target}" names ${candidates.length} elements.`;
    const fault = diagnose("link-ambiguous", link.at, message, `write one of ${candidates.join(", ")}`);
    return {fault: withTargets(fault, link, candidates)};
  }
  const page = found.type === "found" ? index.byId.get(`${version}:${found.pageId}`) : undefined;
  if (found.type === "missing" || !page) {
    const names = found.type === "missing" ? alikeOf(index, version, link.target) : [];
    const hint = names.length > 0 ? `did you mean ${names.map((name) => `"${name}"`).join(" or ")}?` : null;
    const message = `The reference of version "${version}" has no "${link.target}".`;
    return {fault: withTargets(diagnose("link-missing-reference", link.at, message, hint), link, names)};
  }
  return {href: hrefOf(index.config, page.route) + (found.hash ? `#${found.hash}` : "")};
}

/** Elements of a reference, in the budget's terms. */
const ELEMENTS = 10_000;

function alikeOf({suggestions, typedAlike}: LinkIndex, version: string, target: string): string[] {
  const found = foundOnce(suggestions, `elements ${version}\n${target}`, ELEMENTS, () =>
    typedAlike(version, target).join("\n")
  );
  return found ? found.split("\n") : [];
}

/** The fault in a site path from the configuration, or null. */
export function checkSitePath(index: LinkIndex, target: string, at: Location): Diagnostic | null {
  const {address, query, anchor} = splitTarget(target);
  const resolution = resolveSitePath(index, {target, kind: "link", at, range: null}, address, query, anchor);
  return "fault" in resolution ? resolution.fault : null;
}

/** "run.md?plain#ports" */
function splitTarget(target: string): {address: string; query: string; anchor: string | null} {
  const [, address = "", query = "", anchor = null] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/s.exec(target) ?? [];
  return {address, query, anchor};
}

function resolveSitePath(
  index: LinkIndex,
  link: Link,
  address: string,
  query: string,
  anchor: string | null
): Resolution {
  const {config} = index;
  const route = decoded(address).replace(/(?<!\/)\/+$/, "") || "/";
  const target = index.byRoute.get(route);
  if (target) return toPage(index, inLanguage(index, target, index.language), link, query, anchor);
  const href = addressOf(index, route) + query + suffixOf(anchor);
  if (index.staticFiles.has(route)) return {href};
  if (index.redirects.has(route)) return {href, ...redirectNote(index, link, route, query, anchor)};
  const draft = [...index.drafts.values()].find((page) => routeOf(config, page) === route);
  if (draft) return {fault: draftFault(link, draft.at.file)};
  const isImage = link.kind === "image";
  const near =
    staticFileOf(index, route.slice(1)) ??
    nearestOnce(index.suggestions, isImage ? "images" : "routes", route, () =>
      isImage ? index.staticFiles : index.byRoute.keys()
    );
  const fault = diagnose(
    isImage ? "image-missing" : "link-missing-page",
    link.at,
    isImage ? `There is no image ${route}.` : `There is no page at ${route}.`,
    near === null ? null : `did you mean "${near}"?`
  );
  return {fault: withTargets(fault, link, near === null ? [] : [near + query + suffixOf(anchor)])};
}

function redirectNote(
  {redirects}: LinkIndex,
  link: Link,
  route: string,
  query: string,
  anchor: string | null
): {note?: Diagnostic} {
  const to = redirects.get(route) ?? null;
  if (to === null) return {};
  const [path = "", own] = to.split("#");
  const target = path + query + suffixOf(anchor ?? own ?? null);
  const note = diagnose("link-redirected", link.at, `${route} redirects to ${to}.`, `link to ${target}`);
  return {note: withTargets(note, link, [target])};
}

/** A path relative to the linking file: a Markdown file, with or without extension, a folder with an index, or any other file. */
function resolveFile(index: LinkIndex, link: Link, address: string, query: string, anchor: string | null): Resolution {
  const file = path.posix.join(path.posix.dirname(link.at.file), decoded(address)).replace(/\/$/, "");
  const endings = ["", ".md", "/index.md", "/README.md", ".mdx"].map((ending) => file + ending);
  for (const candidate of [...endings, ...translationOf(index, file)]) {
    const page = index.byFile.get(candidate);
    if (page) return toPage(index, inLanguage(index, page, index.language), link, query, anchor);
    const draft = index.drafts.get(candidate);
    if (draft) return {fault: draftFault(link, candidate)};
  }
  const source = index.files.get(file);
  if (source) return toFile(index, link, source, anchor);
  const isMarkdown = /\.mdx?$/i.test(file) || path.posix.extname(file) === "";
  const code = link.kind === "image" ? "image-missing" : isMarkdown ? "link-missing-page" : "link-missing-file";
  const what = code === "image-missing" ? "image" : code === "link-missing-page" ? "page" : "file";
  const inStatic = code === "link-missing-page" ? null : staticFileOf(index, file);
  const moved = code === "link-missing-page" ? movedFile(index, link, file) : null;
  const near = inStatic ?? moved ?? similarFile(index, link, file, code);
  const hint =
    near === null
      ? file.startsWith("../")
        ? "it is outside the project: link to its address"
        : "the path is relative to this file"
      : near === inStatic
        ? `the static folder has it: write ${near}`
        : near === moved
          ? `its address redirects to ${near}`
          : `did you mean "${near}"?`;
  const fault = diagnose(code, link.at, `There is no ${what} ${file}.`, hint);
  return {fault: withTargets(fault, link, near === null ? [] : [near + query + suffixOf(anchor)])};
}

/** A translation in MDX of a page in Markdown, and the other way round: links name it as the original is named. */
function translationOf({files}: SiteIndex, file: string): string[] {
  const other = file.endsWith(".mdx") ? file.slice(0, -1) : `${file}x`;
  return /\.mdx?$/.test(file) && files.get(other)?.translates !== undefined ? [other] : [];
}

/** "../static/img/a.png" is "/img/a.png" in the site: the longest end of the path that the static folder has. */
function staticFileOf({staticFiles}: SiteIndex, file: string): string | null {
  const parts = file.split("/");
  const ends = parts.map((_, from) => `/${parts.slice(from).join("/")}`);
  return ends.find((end) => staticFiles.has(end)) ?? null;
}

/** Where the page of a file that is gone is now, relative to the link's file, if its address redirects there. */
function movedFile(index: LinkIndex, link: Link, file: string): string | null {
  const own = index.files.get(link.at.file);
  const folder = own?.file.slice(0, -own.path.length) ?? "";
  if (!own || !file.startsWith(folder)) return null;
  const name = file
    .slice(folder.length)
    .replace(/(?:(^|\/)(?:index|README))?\.mdx?$/i, "$1")
    .replace(/\/$/, "");
  const to = index.redirects.get(routeOf(index.config, {version: own.version, path: `/${name}`}));
  const [route = "", anchor] = to?.split("#") ?? [];
  const target = index.byRoute.get(route)?.page;
  return target === undefined || target.filePath === ""
    ? null
    : path.posix.relative(path.posix.dirname(link.at.file), target.at.file) + suffixOf(anchor ?? null);
}

/** The diagnostic, with likely targets as fixes if the link's source range is known. */
function withTargets(fault: Diagnostic, {target, at, place}: Link, targets: readonly string[]): Diagnostic {
  if (!place || targets.length === 0) return fault;
  const [line, column] = place;
  return {...fault, fixes: targets.map((write) => ({at: {file: at.file, line, column}, find: target, write}))};
}

function suffixOf(anchor: string | null): string {
  return anchor === null ? "" : `#${anchor}`;
}

function draftFault(link: Link, file: string): Diagnostic {
  return diagnose(
    "link-draft",
    link.at,
    `${file} is a draft: it is not part of the site.`,
    "publish it, or leave the link out until it is"
  );
}

function toFile(index: SiteIndex, link: Link, source: SourceFile, anchor: string | null): Resolution {
  if (isPartial(source)) {
    return {
      fault: diagnose(
        "link-missing-page",
        link.at,
        `${source.file} is a partial, not a page.`,
        "link to a page that includes it"
      )
    };
  }
  const file = fileWithText(source);
  const fault = publishFaultIn(index, file, link.at);
  if (fault) return {fault};
  return {
    href: index.config.base + encodePath(outputOfFile(index, file)) + (anchor === null ? "" : `#${anchor}`),
    file
  };
}

/**
 * A content file's path in the tree: assets/<name>-<hash>.<extension>. Strangers could find a file with the eight digits
 * of another one, and take its place.
 */
export function outputOfFile(index: Pick<SiteIndex, "assetOf" | "untrustedFolders">, file: string): string {
  const {name, ext} = path.posix.parse(file);
  const {hash} = index.assetOf(file);
  const digits = untrustedFolderOf(index.untrustedFolders, file) === null ? hash.slice(0, 8) : hash;
  return `assets/${name.replace(/[^\w.-]+/g, "-")}-${digits}${ext}`;
}

function toPage(
  index: LinkIndex,
  target: RoutedPage<NamedPage>,
  link: Link,
  query: string,
  anchor: string | null,
  from?: RoutedPage<NamedPage>
): Resolution {
  if (anchor === null || anchor === "" || anchor === "top")
    return {href: samePage(index, target, from) + query + (anchor === null ? "" : `#${anchor}`)};
  const id = decoded(anchor);
  if (!anchorsOn(index, target).has(id)) {
    const {headings, others} = index.anchorsOf(target.page);
    const near = nearestOnce(index.suggestions, target.route, id, () => [...headings, ...others]);
    const hint =
      near === null
        ? foundOnce(index.suggestions, `all ${target.route}\n${id}`, headings.length, () =>
            someOf(headings.length > 0 ? headings : others, id)
          )
        : `did you mean "${near}"?`;
    // Many pages may show the same description.
    const where = link.untrusted && target === from ? "a page that shows this" : target.route;
    const fault = diagnose("link-missing-anchor", link.at, `There is no heading "${id}" on ${where}.`, hint);
    const before = link.target.slice(0, link.target.indexOf("#") + 1);
    return {fault: withTargets(fault, link, near === null ? [] : [before + near])};
  }
  return {href: `${samePage(index, target, from)}${query}#${encodeURI(id)}`};
}

function anchorsOn({anchors, anchorsOf}: LinkIndex, {page}: RoutedPage<NamedPage>): ReadonlySet<string> {
  let known = anchors.get(page);
  if (!known) {
    const {headings, others} = anchorsOf(page);
    anchors.set(page, (known = new Set([...headings, ...others])));
  }
  return known;
}

/** "there are #ports, #hosts", those that begin alike first. */
function someOf(headings: readonly string[], id: string): string {
  const shown = withAlikeFirst(id, headings).slice(0, 8);
  return shown.length > 0
    ? `there ${shown.length === 1 ? "is" : "are"} ${shown.map((heading) => `#${heading}`).join(", ")}`
    : `the page has none: leave out #${id}`;
}

function samePage(index: SiteIndex, target: RoutedPage<NamedPage>, from: RoutedPage<NamedPage> | undefined): string {
  return target === from ? "" : hrefOf(index.config, target.route);
}

/** A file of the same name elsewhere in the version, or the one with the most similar name, relative to the link's file. */
function similarFile(
  index: LinkIndex,
  link: Link,
  file: string,
  code: "image-missing" | "link-missing-page" | "link-missing-file"
): string | null {
  const version = index.files.get(link.at.file)?.version;
  const fits = ({kind, path: name}: SourceFile): boolean =>
    code === "link-missing-page"
      ? kind === "markdown" && !isPartial({kind, path: name})
      : code === "image-missing"
        ? picture.test(name)
        : kind === "asset" || kind === "data";
  const found = foundOnce(index.suggestions, `${code} ${version}\n${file}`, index.files.size, () => {
    const known = [...index.files.values()]
      .filter((source) => source.version === version && fits(source))
      .map((source) => source.file);
    return known.find((other) => baseName(other) === baseName(file)) ?? nearestFile(file, known, index.suggestions);
  });
  return found === null ? null : path.posix.relative(path.posix.dirname(link.at.file), found);
}

const picture = /\.(png|jpe?g|gif|svg|webp|avif)$/i;

/** The nearest name in the same folder; otherwise the nearest whole path, if it differs by no more than a name might. */
function nearestFile(file: string, known: readonly string[], budget: SuggestionBudget): string | null {
  const folder = path.posix.dirname(file);
  const beside = new Map(
    known.filter((other) => path.posix.dirname(other) === folder).map((other) => [baseName(other), other])
  );
  const name = nearest(baseName(file), beside.keys(), budget);
  if (name !== null) return beside.get(name)!;
  const near = nearest(file, known, budget);
  const allowed = Math.max(2, Math.floor(baseName(file).length / 3));
  return near !== null && editDistance(near.toLowerCase(), file.toLowerCase(), allowed + 1) <= allowed ? near : null;
}

/** Links to pages may omit the extension. */
function baseName(file: string): string {
  return path.posix.basename(file).replace(/\.mdx?$/i, "");
}
