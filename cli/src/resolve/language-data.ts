// What pages know of the site's other languages: the menu, links between translations, and whose text a page has.

import {directionOf, routeIn} from "../config/languages.ts";
import type {Config} from "../config/config.ts";
import type {HeadData, PageData, SiteData} from "../../../runtime/shared/page-data.ts";
import {isGenerated} from "../../../runtime/shared/page-kinds.ts";
import {hrefOf, type Addressing} from "../../../runtime/shared/urls.ts";
import {counterpart, inLanguage} from "./counterparts.ts";
import {addressOf, isSitePath, type NamedPage, type RoutedPage} from "./routes.ts";
import type {SiteIndex, SiteNames} from "./site-index.ts";

type LocalConfig = Pick<Config, "languages" | "locale">;

/** Nothing for a site in one language. */
export function languageData(config: LocalConfig & Addressing): Pick<SiteData, "languages" | "path" | "home" | "dir"> {
  const {languages, locale} = config;
  if (languages.length === 0) return {};
  const {path} = languages.find(({code}) => code === locale)!;
  return {
    languages: languages.map(({code, label, path: root}) => ({code, label, path: root || "/"})),
    ...directionData(locale),
    ...(path && {path, home: hrefOf(config, path)})
  };
}

function directionData(code: string): {dir?: "rtl"} {
  return directionOf(code) === "rtl" ? {dir: "rtl"} : {};
}

/** What the configuration links to, in its language. */
export function localAddress({languages, locale}: LocalConfig, index: SiteIndex, href: string): string {
  const language = languages.find(({code}) => code === locale);
  if (!isSitePath(href) || !language || language.path === "") return addressOf(index, href);
  const [written = ""] = /^[^?#]*/.exec(href) ?? [];
  const route = written.replace(/(?<!\/)\/+$/, "") || "/";
  const target = index.byRoute.get(route);
  const redirect = routeIn({path: ""}, language, route);
  const local = target ? inLanguage(index, target, language).route : index.redirects.has(redirect) ? redirect : route;
  return addressOf(index, local === route ? href : local + href.slice(written.length));
}

/** The page of the default language whose text a page shows, because it is not translated; null if the text is its own. */
export function originalOf(names: SiteNames, entry: RoutedPage<NamedPage>): RoutedPage<NamedPage> | null {
  const {page} = entry;
  const [standard] = names.config.languages;
  if (!standard || (isGenerated(page) && page.kind !== "changes")) return null;
  const isShown = page.filePath === "" || names.files.get(page.at.file)?.isFallback === true;
  const original = isShown ? counterpart(names, entry, standard) : null;
  return original && original.route !== entry.route ? original : null;
}

/** The same page in each language, or where the language starts. */
export function languageHrefs(names: SiteNames, entry: RoutedPage<NamedPage>): Pick<PageData, "languageHrefs"> {
  const {config} = names;
  if (config.languages.length === 0) return {};
  return {
    languageHrefs: Object.fromEntries(
      config.languages.map((language) => {
        const there = counterpart(names, entry, language);
        const isSame = there !== null && originalOf(names, there) === null;
        return [language.code, {href: hrefOf(config, there?.route ?? (language.path || "/")), same: isSame}];
      })
    )
  };
}

/** The language of texts that are not translated. */
export type OriginalLanguage = Omit<NonNullable<PageData["original"]>, "href">;

/** Null for a site in one language. */
export function originalLanguage({languages}: LocalConfig): OriginalLanguage | null {
  const [standard] = languages;
  return standard ? {lang: standard.code, dir: directionOf(standard.code), label: standard.label} : null;
}

/** The text's language, of a page that shows that of another language. */
export function shownLanguage(
  language: OriginalLanguage | null,
  names: SiteNames,
  entry: RoutedPage<NamedPage>
): Pick<PageData, "original"> {
  const original = language && originalOf(names, entry);
  return original ? {original: {...language, href: hrefOf(names.config, original.route)}} : {};
}

/** Addresses of a page's translations, for its head: of pages that are found at their own addresses. */
export function alternates(
  {languageHrefs: hrefs}: Pick<PageData, "languageHrefs">,
  isCanonical: boolean
): Pick<HeadData, "alternates"> {
  if (!hrefs) return {};
  const own = isCanonical ? Object.entries(hrefs).filter(([, {same}]) => same) : [];
  return {alternates: own.map(([code, {href}]) => ({code, href}))};
}
