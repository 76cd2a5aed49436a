// The languages of a site: their codes, and what the configuration here needs of each.

import {catalogueOf} from "../../../../runtime/messages/translations.ts";
import {given, recordOf, textOr, type Fields} from "./fields.ts";
import type {ForeignDocument, ForeignLanguage, ForeignSite, ForeignTranslation} from "./foreign-site.ts";

export interface WrittenLanguage {
  /** What the generator calls it, which is a folder and a part of addresses: "zh-cn". */
  key: string;
  /** Its language tag, if that is another. */
  tag: unknown;
  label: unknown;
}

/** A language with its name in the generator. */
export interface NamedLanguage extends ForeignLanguage {
  key: string;
}

/**
 * @param written the default one first
 * @param at where they are written
 * @returns empty if there are not several
 */
export function languagesOf(written: readonly WrittenLanguage[], at: string, {left}: ForeignSite): NamedLanguage[] {
  const languages: NamedLanguage[] = [];
  for (const {key, tag, label} of written) {
    const codes = [textOr(tag) ?? key, key].map(codeOf).filter((code) => code !== null);
    const code = codes.find((one) => !languages.some((other) => other.code === one));
    if (code === undefined) {
      left.push({text: `the language ${key} is left out: its code is no language, or that of another one`, at});
      continue;
    }
    const name = textOr(label) ?? new Intl.DisplayNames(code, {type: "language"}).of(code) ?? code;
    const folder = /^[\w-]+$/.test(key) ? key : code;
    const root = languages.length === 0 ? "/" : `/${folder}`;
    languages.push({key, code, label: name, path: root, labels: {}, messages: {}});
  }
  return languages.length > 1 ? languages : [];
}

/** The tag of an entry of `locales`. @param ofRoot that of the language without a folder, if the entry says none */
export function tagIn(locales: Fields, key: string, ofRoot: string): string {
  return textOr(recordOf(locales[key])["lang"]) ?? (key === "root" ? ofRoot : key);
}

/** Languages by the keys of `locales`, where "root" has no folder. @param standard key of the default one */
export function localeLanguages(
  locales: Fields,
  {standard, ofRoot, folderOf}: {standard: string; ofRoot: string; folderOf(key: string): string},
  site: ForeignSite
): FolderLanguage[] {
  const keys = [standard, ...Object.keys(locales).filter((key) => key !== standard)];
  const written = keys.map((key) => ({key, tag: tagIn(locales, key, ofRoot), label: recordOf(locales[key])["label"]}));
  return languagesOf(written, site.languagesAt, site).map((language) => ({
    ...language,
    folder: folderOf(language.key)
  }));
}

/** "zh_cn" is "zh-CN"; null if that is no language. */
export function codeOf(written: string): string | null {
  try {
    const locale = new Intl.Locale(written.replaceAll("_", "-"));
    const name = new Intl.DisplayNames("en", {type: "language", fallback: "none"}).of(locale.language);
    return name === undefined ? null : locale.baseName;
  } catch {
    return null; // not a tag
  }
}

/** The setting `locale` of a site in one language: nothing if its interface would have no texts. */
export function localeSetting(written: unknown): Fields {
  const code = codeOf(textOr(written) ?? "");
  return given("locale", code === null || catalogueOf(code) === null ? null : code);
}

/** The setting `languages`, and where the interface has no texts. */
export function languageSettings({languages, left}: ForeignSite, at: string): Fields {
  if (languages.length === 0) return {};
  return {
    languages: languages.map(({code, label, path, labels, messages}) => {
      const hasTexts = catalogueOf(code) !== null;
      if (!hasTexts)
        left.push({text: `most texts of the interface are in English in ${label}: write them under messages`, at});
      const own = Object.keys(messages).length > 0 ? messages : {shell: {documentation: "Documentation"}};
      return {
        code,
        label,
        path,
        ...(Object.keys(labels).length > 0 && {labels}),
        ...(!hasTexts && {messages: own})
      };
    })
  };
}

/** Folder of a version's pages, next to those of their translations. */
export function contentFolder(languages: readonly unknown[]): string {
  return languages.length > 0 ? "content/docs" : "content";
}

/** Folder of the pages outside of versions. */
export function pagesFolder(languages: readonly unknown[]): string {
  return languages.length > 0 ? "content/pages" : "pages";
}

/** A text in another language, unless both are the same; the first one of several counts. */
export function addLabel(labels: Record<string, string>, original: unknown, translated: unknown): void {
  const [from, to] = [textOr(original), textOr(translated)];
  if (from !== null && to !== null && from !== to && !Object.hasOwn(labels, from)) labels[from] = to;
}

/** A site with a folder for each language. */
export interface LanguageFolders {
  languages: readonly FolderLanguage[];
  /** Folder of the default language below that of the pages, if other languages have folders of their own. */
  prefix: string;
}

export interface FolderLanguage extends NamedLanguage {
  /** Below that of the pages; "" if it is the same. */
  folder: string;
}

/**
 * The default language is at the root of the site here. If it had a folder, its pages move, and redirects keep their
 * addresses.
 */
export function movedRoute({languages, prefix}: LanguageFolders, route: string): string {
  if (languages.length === 0 || prefix === "" || (route !== `/${prefix}` && !route.startsWith(`/${prefix}/`)))
    return route;
  return route.slice(prefix.length + 1) || "/";
}

/** Routes of pages, with those that other languages show in place of what they have no translation of. */
export function withFallbacks(routes: readonly string[], folders: LanguageFolders): Set<string> {
  const {languages, prefix} = folders;
  const isOther = (route: string): boolean =>
    languages.slice(1).some(({path}) => route === path || route.startsWith(`${path}/`));
  const originals = routes.filter((route) => !isOther(route)).map((route) => movedRoute(folders, route));
  const shown = languages.slice(1).flatMap(({path}) => originals.map((route) => (route === "/" ? path : path + route)));
  return new Set([...routes, ...(prefix === "" ? [] : originals), ...shown]);
}

/** Redirects from where pages of the default language were. */
export function movedRedirects(routes: readonly string[], folders: LanguageFolders): {from: string; to: string}[] {
  return routes.flatMap((from) => {
    const to = movedRoute(folders, from);
    return to === from ? [] : [{from, to}];
  });
}

export interface LanguagePlace {
  /** Null for the default language. */
  code: string | null;
  /** The folder of the language, as it is written; "" if the file is not in one. */
  inside: string;
  /** Path of the file in there. */
  file: string;
}

export function placeOf(file: string, {languages}: LanguageFolders): LanguagePlace {
  const [first = ""] = file.split("/");
  const index = languages.findIndex(({folder}) => folder !== "" && folder.toLowerCase() === first.toLowerCase());
  if (index < 0 || !file.includes("/")) return {code: null, inside: "", file};
  return {code: index === 0 ? null : languages[index]!.code, inside: first, file: file.slice(first.length + 1)};
}

/** Documents of the default language, and translations. Of two at one place, that in the language's folder counts. */
export function byLanguage(
  written: readonly {place: LanguagePlace; document: ForeignDocument}[],
  {languages}: LanguageFolders,
  {left}: ForeignSite
): {documents: ForeignDocument[]; translations: ForeignTranslation[]} {
  const inFolders = [...written].sort((a, b) => Number(a.place.inside === "") - Number(b.place.inside === ""));
  const taken = new Set<string>();
  const kept = inFolders.filter(({place: {code, file}, document}) => {
    const key = `${code ?? ""}:${file}`;
    const isFree = !taken.has(key);
    if (!isFree) left.push({text: `another page is at ${file}`, at: `${document.source}:1`});
    taken.add(key);
    return isFree;
  });
  const of = (code: string | null): ForeignDocument[] =>
    kept.filter(({place}) => place.code === code).map(({document}) => document);
  return {
    documents: of(null),
    translations: languages.slice(1).map(({code}) => ({code, documents: of(code)}))
  };
}
