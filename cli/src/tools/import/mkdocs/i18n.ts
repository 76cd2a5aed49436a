// The languages of mkdocs-static-i18n: `page.fr.md` beside `page.md`, or folders `fr/` and `en/`. Each language sees the
// site as if it were the only one: its own files, and those of the default language where it has none.

import path from "node:path";
import {listOf, recordOf, textOr, type Fields} from "../fields.ts";
import type {ForeignSite} from "../foreign-site.ts";
import {addLabel, languagesOf, type NamedLanguage} from "../languages.ts";
import type {SiteSource} from "../site-source.ts";

export interface MkdocsLanguage extends NamedLanguage {
  /** As the plugin writes it. */
  options: Fields;
}

export interface MkdocsView {
  source: SiteSource;
  /** Files by the names that the language gives them. */
  own: ReadonlySet<string>;
  /** The file of the site. */
  actual(file: string): string;
}

/** @returns the default language first; empty for a site in one */
export function mkdocsLanguages(options: Fields | undefined, site: ForeignSite): MkdocsLanguage[] {
  if (options === undefined) return [];
  const {languages} = options;
  const listed = Array.isArray(languages)
    ? listOf(languages)
    : Object.entries(recordOf(languages)).map(([locale, own]) => ({
        ...(typeof own === "string" ? {name: own} : recordOf(own)),
        locale
      }));
  const written = listed.flatMap((own: Fields) => {
    const key = textOr(own["locale"]);
    return key === null || key === "null" || own["build"] === false ? [] : [{key, own}];
  });
  const standard =
    textOr(options["default_language"]) ?? written.find(({own}) => own["default"] === true)?.key ?? written[0]?.key;
  const sorted = written.sort((a, b) => Number(b.key === standard) - Number(a.key === standard));
  return languagesOf(
    sorted.map(({key, own}) => ({key, tag: null, label: own["name"]})),
    site.languagesAt,
    site
  ).map((language) => ({...language, options: sorted.find(({key}) => key === language.key)!.own}));
}

/** The site as it is in a language. */
export function viewIn(
  source: SiteSource,
  {folder, inFolders}: {folder: string; inFolders: boolean},
  languages: readonly MkdocsLanguage[],
  index: number
): MkdocsView {
  const keys = languages.map(({key}) => key);
  const split = inFolders ? inFolder : withSuffix;
  const files = new Map<string, {actual: string; rank: number}>();
  for (const actual of languages.length > 0 ? source.list(folder) : []) {
    const {name, key} = split(actual, keys);
    const rank = key === null ? 0 : key === keys[0] ? 1 : key === keys[index] ? 2 : -1;
    const known = files.get(name);
    if (rank >= 0 && (known === undefined || known.rank < rank)) files.set(name, {actual, rank});
  }
  const own = new Set([...files].flatMap(([name, {rank}]) => (rank === 2 ? [name] : [])));
  if (languages.length === 0) return {source, own, actual: (file) => file};
  const actualOf = (file: string): string => {
    const found = file.startsWith(`${folder}/`) ? files.get(file.slice(folder.length + 1)) : undefined;
    return found === undefined ? file : path.posix.join(folder, found.actual);
  };
  return {
    source: {
      ...source,
      read: (file) => source.read(actualOf(file)),
      has: (file) => source.has(actualOf(file)),
      list: (name) => (name === folder ? [...files.keys()].sort() : source.list(name))
    },
    own,
    actual: actualOf
  };
}

interface NamedFile {
  name: string;
  key: string | null;
}

function inFolder(file: string, keys: readonly string[]): NamedFile {
  const [first = ""] = file.split("/");
  return keys.includes(first) && file !== first
    ? {name: file.slice(first.length + 1), key: first}
    : {name: file, key: null};
}

function withSuffix(file: string, keys: readonly string[]): NamedFile {
  const [, stem, key, ending] = /^(.*[^/.])\.([^./]+)(\.[^./]+)$/.exec(file) ?? [];
  return key !== undefined && keys.includes(key) ? {name: `${stem!}${ending!}`, key} : {name: file, key: null};
}

/** Titles of pages, by file, and what each language says for other texts of the configuration. */
export function labelLanguage(
  {options, labels}: MkdocsLanguage,
  config: Fields,
  titles: {there: ReadonlyMap<string, string>; here: ReadonlyMap<string, string>}
): void {
  for (const [from, to] of Object.entries(recordOf(options["nav_translations"]))) addLabel(labels, from, to);
  for (const key of ["site_name", "site_description", "copyright"]) addLabel(labels, config[key], options[key]);
  for (const [file, title] of titles.there) addLabel(labels, title, titles.here.get(file));
}
