// Turns another generator's site into a project: the generator's record extracts
// its contents, and the common work is done here. The site itself is never changed.

import {dump} from "js-yaml";
import type {FileSystem} from "../../core/file-system.ts";
import type {Page} from "../../model.ts";
import {translatedFolder} from "../../config/languages.ts";
import {routeOf} from "../../resolve/routes.ts";
import {compareCounts} from "./compare-counts.ts";
import {embedsIn} from "./embeds.ts";
import {finishSidebars} from "./finish-sidebars.ts";
import type {ForeignSite, ForeignVersion, Generator} from "./foreign-site.ts";
import {counted, recordOf} from "./fields.ts";
import type {ImportPlan} from "./import-plan.ts";
import {languageSettings, pagesFolder} from "./languages.ts";
import {keepRedirects, type Destination} from "./keep-redirects.ts";
import {planDocuments, planTranslations, routingOf, type Planning} from "./plan-documents.ts";
import {placeFiles} from "./place-files.ts";
import {openSiteSource, type SiteSource} from "./site-source.ts";

type Folder = Pick<ForeignVersion, "content" | "documents" | "translations">;

export async function planImport(
  generator: Generator,
  folder: string,
  fs: FileSystem
): Promise<ImportPlan | {fault: string}> {
  const source = openSiteSource(folder, fs);
  const {configFiles} = generator;
  const configFile = configFiles.find((name) => source.has(name));
  if (configFile === undefined && configFiles.length > 0) return {fault: `there is no ${configFiles[0]} in ${folder}`};
  const site = await generator.read(source, configFile ?? "");
  if ("fault" in site)
    return {fault: configFile === undefined ? site.fault : `${configFile} cannot be read: ${site.fault}`};
  if (site.versions.length === 0) return {fault: `${configFile} names no folder with pages`};
  placeFiles(site, source);
  const plan = planProject(site);
  plan.differences.push(...countPages(site, plan, source));
  return plan;
}

/** The pages outside of versions; those of several languages have their folders beside each other. */
function standalone({languages, pages, translatedPages}: ForeignSite): Folder {
  return {content: pagesFolder(languages), documents: pages, translations: translatedPages};
}

/** Compares each page with its source, as it will be written. */
function countPages(site: ForeignSite, {files, left}: ImportPlan, source: SiteSource): string[] {
  const reported = new Map<string, Set<number>>();
  for (const {at} of left) {
    const [, file = "", line = ""] = /^(.*):(\d+)$/.exec(at) ?? [];
    reported.set(file, (reported.get(file) ?? new Set()).add(Number(line)));
  }
  const folders: Folder[] = [...site.versions, standalone(site)];
  const written = folders.flatMap(({content, documents, translations}) => [
    ...documents.map((document) => ({document, folder: content})),
    ...translations.flatMap(({code, documents: own}) =>
      own.map((document) => ({document, folder: translatedFolder(content, code)}))
    )
  ]);
  return written.flatMap(({document, folder}) => {
    const [before, after] = [source.read(document.source), files.get(`${folder}/${document.file}`)];
    if (before === null || after === undefined) return [];
    for (const {text, line} of embedsIn(before)) left.push({text, at: `${document.source}:${line}`});
    return compareCounts(before, after, reported.get(document.source) ?? new Set()).map(
      ({text, line}) => `\`${document.source}:${line}\`: ${text}`
    );
  });
}

/** Plans the import of a site that has been read. */
export function planProject(site: ForeignSite): ImportPlan {
  const languages = languageSettings(site, site.languagesAt);
  const plan: ImportPlan = {
    files: new Map(site.files),
    copies: [...site.copies],
    done: [...site.done],
    left: [...site.left],
    addresses: [],
    anchors: [],
    differences: []
  };
  const kept = {anchors: 0, slugs: 0};
  const destinations = new Map<string, Destination>();
  const planning = {plan, kept, destinations, languages: site.languages};
  const versions = site.versions.map((version) => planVersion(version, planning));
  const {content, documents, translations} = standalone(site);
  planDocuments(documents, {name: null, content, path: ""}, planning);
  planTranslations(translations, documents, {name: null, content, path: ""}, planning);
  for (const {to} of plan.copies) if (to.startsWith("static/")) destinations.set(to.slice(6), {anchors: null});
  const redirects = keepRedirects(site.redirects, destinations, plan);
  plan.files.set(
    "docs.config.yaml",
    dump(
      {
        ...site.settings,
        ...languages,
        ...(site.specs.length > 0 ? {specs: site.specs} : {}),
        ...(redirects.length > 0 ? {redirects} : {}),
        versions
      },
      {lineWidth: 120}
    )
  );
  if (kept.slugs > 0)
    plan.addresses.unshift(
      `${counted(kept.slugs, "page")} ${kept.slugs === 1 ? "keeps its address" : "keep their addresses"} with \`slug\` in their front matter`
    );
  if (kept.anchors > 0)
    plan.anchors.unshift(
      kept.anchors === 1
        ? "1 heading keeps its anchor with an id of its own, `{#id}`"
        : `${kept.anchors} headings keep their anchors with ids of their own, \`{#id}\``
    );
  return plan;
}

/** Writes a version's pages and sidebars into the plan; returns its settings. */
function planVersion(version: ForeignVersion, planning: Planning): Record<string, unknown> {
  const {plan, destinations} = planning;
  const prefix = version.path === "/" ? "" : version.path;
  const place = {name: version.name, content: version.content, path: prefix};
  const routing = routingOf(place);
  const pages = planDocuments(version.documents, place, planning);
  planTranslations(version.translations, version.documents, place, planning);
  if (version.sidebars !== null) {
    const listed = pages.map((page) => ({
      id: page.id,
      title: page.title,
      route: routeOf(routing, page),
      hidden: page.frontMatter.draft || page.frontMatter.unlisted
    }));
    for (const route of indexRoutes(version.sidebars))
      destinations.set(routeOf(routing, {version: version.name, path: route}), {anchors: null});
    const sidebars = finishSidebars(version.sidebars, listed);
    if (Object.keys(sidebars).length > 0)
      plan.files.set(`${version.content}/sidebars.yaml`, dump(sidebars, {lineWidth: 120}));
  }
  for (const route of version.specs?.routes ?? []) destinations.set(route, {anchors: null});
  const mainDoc = version.mainDoc ?? mainDocument(pages, version, routing);
  const {name, label, path: at, content, latest} = version;
  const specs = version.specs === undefined ? {} : {specs: version.specs.folder};
  return {name, label, path: at, content, ...specs, mainDoc, ...(latest ? {latest} : {})};
}

/** Paths of generated category indexes. */
function indexRoutes(items: unknown): string[] {
  if (typeof items !== "object" || items === null) return [];
  const {link} = items as {link?: unknown};
  const own = recordOf(link)["path"];
  return [...(typeof own === "string" ? [own] : []), ...Object.values(items).flatMap(indexRoutes)];
}

/** The document at the version's path, or else the first one. */
function mainDocument(pages: readonly Page[], version: ForeignVersion, routing: Parameters<typeof routeOf>[0]): string {
  const home = pages.find((page) => routeOf(routing, page) === version.path);
  if (home) return home.id;
  const ids = new Set(pages.map(({id}) => id));
  const usual = ["index", "intro", "introduction", "getting-started", "overview", "README"].find((id) => ids.has(id));
  return usual ?? firstDocument(version.sidebars, ids) ?? pages[0]?.id ?? "index";
}

function firstDocument(items: unknown, ids: ReadonlySet<string>): string | undefined {
  if (typeof items === "string") return ids.has(items) ? items : undefined;
  if (typeof items !== "object" || items === null) return undefined;
  for (const item of Object.values(items)) {
    const found = firstDocument(item, ids);
    if (found !== undefined) return found;
  }
  return undefined;
}
