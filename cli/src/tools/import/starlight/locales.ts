// The languages of a Starlight site, and what its configuration says in each.

import path from "node:path";
import {listOf, recordOf, textOr, type Fields} from "../fields.ts";
import type {ForeignSite} from "../foreign-site.ts";
import {boundedValue} from "../bounded-value.ts";
import {
  addLabel,
  localeLanguages,
  localeSetting,
  tagIn,
  type FolderLanguage,
  type LanguageFolders
} from "../languages.ts";
import type {SiteSource} from "../site-source.ts";

export interface StarlightLocales {
  folders: LanguageFolders;
  /** Folders of languages that are not imported. */
  leftOut: ReadonlySet<string>;
  /** Of a site in one language: its folder, "en/" or "", and its setting. */
  prefix: string;
  locale: Fields;
}

export function localesOf(options: Fields, site: ForeignSite): StarlightLocales {
  const locales = recordOf(options["locales"]);
  const keys = Object.keys(locales);
  const standard = keys.includes("root") ? "root" : (textOr(options["defaultLocale"]) ?? keys[0] ?? "root");
  const folderOf = (key: string): string => (key === "root" ? "" : key);
  const languages = localeLanguages(locales, {standard, ofRoot: "en", folderOf}, site);
  const known = new Set(languages.map(({folder}) => folder));
  const leftOut = new Set(keys.map(folderOf).filter((folder) => folder !== folderOf(standard) && !known.has(folder)));
  const isSingle = languages.length === 0;
  return {
    folders: {languages, prefix: languages[0]?.folder ?? ""},
    leftOut: new Set([...leftOut].map((folder) => folder.toLowerCase())),
    prefix: isSingle && standard !== "root" ? `${standard}/` : "",
    locale: isSingle && keys.length > 0 ? localeSetting(tagIn(locales, standard, "en")) : {}
  };
}

/** The title in the default language; it may be written by language. */
export function titleOf({title, locales, defaultLocale}: Fields): string {
  const own = textOr(recordOf(recordOf(locales)["root"])["lang"]) ?? textOr(defaultLocale) ?? "";
  const written = recordOf(title);
  return textOr(title) ?? textOr(written[own]) ?? textOr(Object.values(written)[0]) ?? "Documentation";
}

/** Texts of Starlight's interface that there are here. */
const INTERFACE: Readonly<Record<string, string>> = {
  "page.editLink": "editPage",
  "page.nextLink": "next",
  "page.previousLink": "previous",
  "skipLink.label": "skipToContent",
  "tableOfContents.onThisPage": "onThisPage"
};

export function labelLanguages(
  options: Fields,
  languages: readonly FolderLanguage[],
  source: SiteSource,
  root: string
): void {
  for (const {code, key, labels, messages} of languages.slice(1)) {
    const own = (texts: unknown): unknown => recordOf(texts)[code] ?? recordOf(texts)[key];
    addLabel(labels, titleOf(options), own(options["title"]));
    const visit = (items: unknown): void => {
      for (const {label, translations, items: inner} of listOf(items)) {
        addLabel(labels, label, own(translations));
        visit(inner);
      }
    };
    visit(options["sidebar"]);
    const texts = interfaceTexts(source, path.posix.join(root, "src/content/i18n", `${code}.json`));
    for (const [name, to] of Object.entries(INTERFACE)) {
      const text = textOr(texts[name]);
      if (text !== null) (messages["shell"] ??= {})[to] = text;
    }
  }
}

function interfaceTexts(source: SiteSource, file: string): Fields {
  try {
    return recordOf(boundedValue(JSON.parse(source.read(file) ?? "{}")));
  } catch {
    return {}; // its own generator reports it
  }
}
