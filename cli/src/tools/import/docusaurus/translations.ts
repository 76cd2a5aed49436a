// The other languages of a Docusaurus site: i18n/<locale>/ has pages in the folders of plugins, and what the
// configuration and the sidebars say in JSON.

import path from "node:path";
import {dump, load} from "js-yaml";
import {translatedFolder} from "../../../config/languages.ts";
import {boundedValue} from "../bounded-value.ts";
import {counted, given, recordOf, textOr, type Fields} from "../fields.ts";
import type {ForeignDocument, ForeignSite} from "../foreign-site.ts";
import {addLabel, languagesOf, localeSetting, type NamedLanguage} from "../languages.ts";
import type {SiteSource} from "../site-source.ts";
import {unnumberedPath} from "./number-prefix.ts";

export interface Translations {
  languages: readonly DocusaurusLanguage[];
  /** Folder of the default language, whose pages take the place of those of the site. */
  standard: string;
  /** The setting of a site in one language. */
  locale: Fields;
}

export interface DocusaurusLanguage extends NamedLanguage {
  /** "i18n/fr" */
  folder: string;
}

const DOCS = "docusaurus-plugin-content-docs";
/** Folder of the pages outside of versions, in that of a language. */
export const PAGES = "docusaurus-plugin-content-pages";

/** The default language first; none if there is one. */
export function readTranslations(
  config: Fields,
  source: SiteSource,
  placeOf: (text: string) => string,
  site: ForeignSite
): Translations {
  const i18n = recordOf(config["i18n"]);
  const root = textOr(i18n["path"]) ?? "i18n";
  const all = Array.isArray(i18n["locales"]) ? i18n["locales"].map(String) : [];
  const standard = textOr(i18n["defaultLocale"]) ?? all[0] ?? "en";
  const settings = recordOf(i18n["localeConfigs"]);
  const folderOf = (key: string): string => path.posix.join(root, textOr(recordOf(settings[key])["path"]) ?? key);
  const at = placeOf("i18n");
  const others = all.filter((key) => key !== standard);
  const isReplaced = source.list(folderOf(standard)).some((file) => /\.mdx?$/.test(file));
  const there = others.filter((key) => isReplaced || source.hasFolder(folderOf(key)));
  for (const key of others)
    if (!there.includes(key))
      site.left.push({text: `the language ${key} is left out: there is no folder ${folderOf(key)}`, at});
  const known = new Set([...there.map(folderOf), ...[standard].map(folderOf)]);
  const folders = new Set(source.list(root).flatMap((file) => (file.includes("/") ? [file.split("/")[0]!] : [])));
  for (const name of folders)
    if (!known.has(path.posix.join(root, name)))
      site.left.push({text: "a language that is not among the locales is left out", at: `${root}/${name}/:1`});
  const languages = languagesOf(
    [standard, ...there].map((key) => {
      const {label, htmlLang} = recordOf(settings[key]);
      return {key, tag: htmlLang, label};
    }),
    at,
    site
  ).map((language) => ({...language, folder: folderOf(language.key)}));
  for (const language of languages.slice(1)) reportOthers(language, source, site);
  return {
    languages,
    standard: folderOf(standard),
    locale: languages.length > 0 ? {} : localeSetting(textOr(i18n["defaultLocale"]))
  };
}

/** Translations of what is not imported. */
function reportOthers({folder}: DocusaurusLanguage, source: SiteSource, {left}: ForeignSite): void {
  const names = new Set(source.list(folder).map((file) => file.split("/")[0]!));
  for (const name of names) {
    const pages = source.list(`${folder}/${name}`).filter((file) => /\.mdx?$/.test(file)).length;
    if (pages > 0 && !name.startsWith(DOCS) && name !== PAGES)
      left.push({text: `${counted(pages, "page")} of a plugin that is not imported`, at: `${folder}/${name}/:1`});
  }
}

/** Pages of the site, with those of the default language in place of the same ones. */
export function withReplaced(
  documents: readonly ForeignDocument[],
  own: readonly ForeignDocument[],
  {done}: ForeignSite
): ForeignDocument[] {
  if (own.length === 0) return [...documents];
  done.push(
    `${counted(own.length, "page")} of the default language, such as ${own[0]!.source}, in place of the site's`
  );
  const files = new Set(own.map(({file}) => file));
  return [...documents.filter(({file}) => !files.has(file)), ...own];
}

/** Where a language's pages are that a folder of the site has: a language without a folder has the site's own. */
export function folderIn({folder}: DocusaurusLanguage, own: string, translated: string, source: SiteSource): string {
  return source.hasFolder(folder) ? translated : own;
}

/** Folder of a version's pages in a language: "current", "version-1.0". */
export function translatedDocs({folder}: Pick<DocusaurusLanguage, "folder">, written: string): string {
  return `${folder}/${DOCS}/${written === "current" ? written : `version-${written}`}`;
}

/** The same for a further instance of the plugin. */
export function instanceDocs(folder: string, id: string): string {
  return `${folder}/${DOCS}-${id}/current`;
}

/** Translations of versions that the site does not have. */
export function reportVersions(
  written: readonly string[],
  languages: readonly DocusaurusLanguage[],
  source: SiteSource,
  {left}: ForeignSite
): void {
  for (const language of languages.slice(1)) {
    const known = written.map((name) => translatedDocs(language, name));
    const docs = path.posix.dirname(translatedDocs(language, "current"));
    const there = new Set(
      source.list(docs).flatMap((file) => (file.includes("/") ? [`${docs}/${file.split("/")[0]!}`] : []))
    );
    for (const folder of there)
      if (!known.includes(folder)) left.push({text: "translations of a version that is not there", at: `${folder}/:1`});
  }
}

/** Texts by the names that Docusaurus gives them. */
function messagesIn(source: SiteSource, file: string, {left}: ForeignSite): Map<string, string> {
  const text = source.read(file);
  if (text === null) return new Map();
  try {
    const messages = Object.entries(recordOf(boundedValue(JSON.parse(text))));
    return new Map(
      messages.flatMap(([name, message]): [string, string][] => {
        const shown = textOr(typeof message === "string" ? message : recordOf(message)["message"]);
        return shown === null ? [] : [[name, shown]];
      })
    );
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    left.push({text: `its texts cannot be read: ${error.message.split("\n")[0]!}`, at: `${file}:1`});
    return new Map();
  }
}

/** What navbar, footer and title say. */
export function labelSettings(
  config: Fields,
  languages: readonly DocusaurusLanguage[],
  source: SiteSource,
  site: ForeignSite
): void {
  const theme = recordOf(config["themeConfig"]);
  const bar = recordOf(theme["announcementBar"]);
  for (const {folder, labels, messages} of languages.slice(1)) {
    const code = messagesIn(source, `${folder}/code.json`, site);
    for (const [name, [area, key]] of Object.entries(INTERFACE)) {
      const text = code.get(name);
      if (text !== undefined) (messages[area] ??= {})[key] = text;
    }
    addLabel(labels, textOr(bar["content"]), code.get("theme.announcementBar.content"));
    for (const name of ["navbar", "footer"]) {
      const own = messagesIn(source, `${folder}/docusaurus-theme-classic/${name}.json`, site);
      for (const [key, text] of own) {
        const label = /^(?:item\.label|link\.title|link\.item\.label)\.(.*)$/s.exec(key)?.[1];
        if (label !== undefined) addLabel(labels, label, text);
        else if (key === "title") addLabel(labels, config["title"], text);
        else if (key === "copyright") addLabel(labels, recordOf(theme["footer"])["copyright"], text);
      }
    }
  }
}

/** Texts of Docusaurus's interface that there are here. */
const INTERFACE: Readonly<Record<string, readonly [area: string, name: string]>> = {
  "theme.common.editThisPage": ["shell", "editPage"],
  "theme.common.skipToMainContent": ["shell", "skipToContent"],
  "theme.docs.paginator.next": ["shell", "next"],
  "theme.docs.paginator.previous": ["shell", "previous"],
  "theme.TOCCollapsible.toggleButtonLabel": ["shell", "onThisPage"]
};

interface VersionTexts {
  /** "current", "1.0". */
  written: string;
  label: string;
  /** Folder of its pages, in the site and in the project. */
  from: string;
  content: string;
  /** As the site writes them. */
  sidebars: Fields | null;
}

/** What a version's sidebars and categories say. */
export function labelVersion(
  {written, label, from, content, sidebars}: VersionTexts,
  languages: readonly DocusaurusLanguage[],
  source: SiteSource,
  site: ForeignSite
): void {
  for (const language of languages.slice(1)) {
    const {labels, code} = language;
    const own = messagesIn(source, `${translatedDocs(language, written)}.json`, site);
    const categories = new Map<string, string>();
    for (const [key, text] of own) {
      const [, kind, name = ""] = /^sidebar\..*?\.(category|link|doc)\.(.*)$/s.exec(key) ?? [];
      if (kind === undefined) continue;
      if (kind === "category") categories.set(name, text);
      if (!name.includes(".link.generated-index.")) addLabel(labels, name, text);
    }
    addLabel(labels, label, own.get("version.label"));
    for (const category of categoriesIn(sidebars))
      for (const part of ["title", "description"])
        addLabel(labels, category.link[part], categories.get(`${category.label}.link.generated-index.${part}`));
    const described = source
      .list(from)
      .filter((file) => /(^|\/)_category_\.(?:json|ya?ml)$/.test(file))
      .map((file): [string, string] => [unnumberedPath(file), source.read(`${from}/${file}`) ?? ""]);
    const made = [...site.files].filter(([file]) => file.startsWith(`${content}/`) && file.endsWith("/_category_.yml"));
    for (const [file, text] of [
      ...described,
      ...made.map(([file, text]) => [file.slice(content.length + 1), text] as const)
    ]) {
      const category = translatedCategory(text, categories);
      if (category === null) continue;
      const isJson = file.endsWith(".json");
      site.files.set(
        `${translatedFolder(content, code)}/${file}`,
        isJson ? `${JSON.stringify(category, null, 2)}\n` : dump(category, {lineWidth: 120})
      );
    }
  }
}

/** A category with its texts in another language, written in YAML or JSON; null if it has none. */
function translatedCategory(text: string, texts: ReadonlyMap<string, string>): Fields | null {
  let category: Fields;
  try {
    category = recordOf(boundedValue(load(text)));
  } catch {
    return null; // check reports the original
  }
  const label = textOr(category["label"]) ?? "";
  const shown = texts.get(label);
  if (shown === undefined) return null;
  const link = recordOf(category["link"]);
  const index = `${label}.link.generated-index`;
  const own = {
    ...link,
    ...given("title", link["title"] && texts.get(`${index}.title`)),
    ...given("description", link["description"] && texts.get(`${index}.description`))
  };
  return {...category, label: shown, ...(category["link"] ? {link: own} : {})};
}

/** Categories with an index, wherever they are in the sidebars. */
function categoriesIn(items: unknown): {label: string; link: Fields}[] {
  if (typeof items !== "object" || items === null) return [];
  const {type, label, link} = items as Fields;
  const own = type === "category" && typeof label === "string" ? [{label, link: recordOf(link)}] : [];
  return [...own, ...Object.values(items).flatMap(categoriesIn)];
}
