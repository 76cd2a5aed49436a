// A page with everything needed to render its files.

import {diagnose, type Diagnostic} from "../core/diagnostics.ts";
import {storedQuery, type Ask} from "../engine/query.ts";
import type {LastChange} from "../core/files/git.ts";
import type {Page, ResolvedPage, TypedLink} from "../model.ts";
import {checkComponents} from "../resolve/components.ts";
import {exampleDiagnostics} from "../resolve/examples.ts";
import type {NamedPage} from "../resolve/routes.ts";
import {resolveLinks, type ResolvedLinks} from "../resolve/links.ts";
import {tocOf} from "../resolve/shown-by.ts";
import {branch, shown} from "./frame.ts";
import {changeInput, componentsInput, configInput} from "./inputs.ts";
import {keyOfRoute} from "./languages.ts";
import {pageAt} from "./page-at.ts";
import {pageFacts} from "./pages.ts";
import {index, lookups, originAt} from "./plan.ts";
import {pageSettings} from "./settings.ts";
import {sidebarFile} from "./shared.ts";
import {isTranslated, sourceFile} from "./sources.ts";
import {behind} from "./translations.ts";
import type {PageData} from "../../../runtime/shared/page-data.ts";
import {claimMismatch, exampleFaults, leadOf, nameFault, registry, tagLinks, usageFaults, versionKey} from "./specs.ts";
import {fileWithText} from "../resolve/site-index.ts";

/** Resolved links of the page at a route. */
export const links = storedQuery<ResolvedLinks>("links", (route, ask) => {
  const names = ask(index, "");
  const entry = names.byRoute.get(route);
  const origin = ask(originAt, route);
  const page = origin === null ? textAt(ask, entry?.page) : ask(pageFacts, origin)?.page;
  if (!entry || !page) return {hrefs: [], files: [], sizes: {}, texts: {}, diagnostics: []};
  return resolveLinks({...names, ...lookups(ask), ...linksOfReference(ask, page)}, entry, page.links);
});

/** The links in the text about a tag, on its generated page. */
function textAt(ask: Ask, page: NamedPage | undefined): Pick<Page, "filePath" | "links"> | null {
  if (page?.kind !== "category" || page.version === null) return null;
  const links = ask(tagLinks, page.version)[page.path];
  return links ? {filePath: "", links} : null;
}

/** Pages of specifications have too many typed links to record each lookup as a dependency. */
function linksOfReference(
  ask: Ask,
  page: Pick<Page, "filePath">
): {typedLink?(version: string, target: string): TypedLink} {
  if (page.filePath !== "") return {};
  return {typedLink: (version, target) => leadOf(ask(registry, version), target)};
}

/** Examples of one page whose unknown schemas are compared with all names. */
const MOST_SUGGESTIONS = 100;

/** Faults in a page's components and examples. */
export const useFaults = storedQuery<Diagnostic[]>("use-faults", (origin, ask) => {
  const page = ask(pageFacts, origin)?.page;
  if (!page) return [];
  const version = page.version ?? ask(pageSettings, keyOfRoute(ask, page.path)).latest;
  let unknown = 0;
  return [
    ...(page.components.length > 0
      ? checkComponents(page.components, ask(componentsInput, ""), ask(configInput, "").components)
      : []),
    ...page.examples.flatMap((example) => {
      const {schema, language, title, text, operation = ""} = example;
      const brief = unknown < MOST_SUGGESTIONS ? [] : ["brief"];
      const faults =
        schema === null
          ? ask(usageFaults, versionKey(version, language, title ?? "", text, operation))
          : ask(exampleFaults, versionKey(version, schema, text, ...brief));
      if (faults?.some(({code}) => code === "example-unknown-schema")) unknown++;
      return exampleDiagnostics(example, faults);
    }),
    ...page.names.flatMap(({text, at}) => {
      const fault = ask(nameFault, versionKey(version, text));
      return fault ? [diagnose(fault.code, at, fault.message, fault.hint)] : [];
    }),
    ...page.claims.flatMap(({subjects, fact, value, at}) => {
      const fault = ask(claimMismatch, versionKey(version, fact, value ?? "", ...subjects));
      return fault === null
        ? []
        : [diagnose("value-differs", at, fault, "correct the text, or quote the value with a link")];
    })
  ];
});

/** Sections that are newer in the original, of a translation. */
function newerData(ask: Ask, {at, filePath}: Page, {languageHrefs}: PageData): Pick<PageData, "newer"> {
  const isTranslation = languageHrefs && filePath !== "" && isTranslated(ask(sourceFile, at.file));
  const own = isTranslation ? ask(behind, at.file).filter(({status}) => status !== "removed") : [];
  const {languages} = ask(configInput, "");
  const [standard] = languages;
  const href = standard && languageHrefs?.[standard.code]?.href;
  if (own.length === 0 || !standard || href === undefined) return {};
  const sections = own.map(({id, title}) => ({title, href: id === "" ? href : `${href}#${id}`}));
  return {newer: {lang: standard.code, label: standard.label, sections}};
}

/** The file whose last change is a page's: of one that is not translated, the original. */
export function changedFile(ask: Ask, file: string): string {
  const source = ask(sourceFile, file);
  return source ? fileWithText(source) : file;
}

function writtenDate({frontMatter: {lastUpdate}}: Pick<Page, "frontMatter">): LastChange | null {
  return lastUpdate === null ? null : {date: lastUpdate, author: ""};
}

/** Null for a route without a page. */
export function resolvedPage(ask: Ask, route: string): ResolvedPage | null {
  const around = ask(shown, route);
  const page = pageAt(ask, route);
  if (!around || !page) return null;
  const {hrefs, sizes, texts} = ask(links, route);
  const {sidebar} = around.data;
  const file = sidebar && ask(sidebarFile, sidebar.file);
  return {
    page,
    route,
    data: {
      ...around.data,
      description: page.description,
      ...newerData(ask, page, around.data),
      toc: tocOf(page, ask(pageSettings, "").toc),
      lastUpdate: page.filePath === "" ? null : (ask(changeInput, changedFile(ask, page.at.file)) ?? writtenDate(page)),
      sidebar: sidebar && {
        ...sidebar,
        file: file!.href,
        ...(file!.isLong && {long: true as const}),
        items: around.branch === null ? [] : ask(branch, around.branch)
      }
    },
    head: around.head,
    hrefs,
    imageSizes: sizes,
    linkTexts: texts,
    body: around.body
  };
}
