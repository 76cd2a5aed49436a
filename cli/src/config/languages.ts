// The languages of a site. A language is an axis like the version: what the site has is a version in a language, a
// volume, and most of the compiler knows volumes only.

import path from "node:path";
import {replaceTexts} from "../core/text.ts";
import {catalogueOf, type Wording} from "../../../runtime/messages/translations.ts";
import type {Config, LanguageConfig, VersionConfig} from "./config.ts";
import type {Loading} from "./normalise-version.ts";

export function languagesOf({filled, document}: Loading): LanguageConfig[] {
  const all = filled.languages.map((language, index) => ({
    ...language,
    path: language.path === "/" ? "" : language.path,
    at: document.valueAt(["languages", index])
  }));
  return all.sort((a, b) => Number(a.path !== "") - Number(b.path !== ""));
}

/** What the interface says in the language of a configuration; see `configIn`. */
export function wordingOf({languages, locale}: Pick<Config, "languages" | "locale">): Wording {
  const texts = languages.find(({code}) => code === locale)?.messages ?? {};
  return {name: catalogueOf(locale) ?? "en", texts};
}

/** Those besides the default one. */
export function translationsOf({languages}: Pick<Config, "languages">): LanguageConfig[] {
  return languages.filter(({path: root}) => root !== "");
}

/** "content/next" is translated in "content/ja/next". */
export function translatedFolder(folder: string, code: string): string {
  return path.posix.join(path.posix.dirname(folder), code, path.posix.basename(folder));
}

/** Every version in every language, those of the default language first. */
export function volumesOf(config: Pick<Config, "languages" | "versions">): VersionConfig[] {
  return [
    ...config.versions,
    ...translationsOf(config).flatMap((language) => config.versions.map((version) => volumeOf(version, language)))
  ];
}

/** Its name occurs in addresses of files, and no version's can be like it. */
export function volumeName(version: string, code: string): string {
  return `${version}@${code}`;
}

function volumeOf(version: VersionConfig, {code, path: root, labels}: LanguageConfig): VersionConfig {
  return {
    ...localised(version, labels),
    name: volumeName(version.name, code),
    path: root + version.path,
    content: translatedFolder(version.content, code),
    translates: {language: code, version: version.name}
  };
}

/** The configuration as one language has it: its texts and its volumes. "" is the default language. */
export function configIn(config: Config, code: string): Config {
  const language = translationsOf(config).find((each) => each.code === code);
  if (!language) return config;
  const {labels} = language;
  const {title, tagline, navbar, footer, announcement, search, feedback, consent, logo} = config;
  return {
    ...config,
    ...localised({title, tagline, navbar, footer, announcement, search, feedback, consent, logo}, labels),
    locale: code,
    versions: volumesOf(config).filter(({translates}) => translates?.language === code)
  };
}

/** What says something to readers, rather than naming something. */
const TEXT_KEYS = new Set(
  "accept alt bannerText copyright decline description label no question settings tagline text thanks title yes".split(
    " "
  )
);

/** A part of the configuration with its texts in another language. Plain data. */
function localised<V>(value: V, labels: Readonly<Record<string, string>>): V {
  return replaceTexts(value, (text, key) => (TEXT_KEYS.has(key) && labels[text]) || text);
}

/** The language that a route is in; null on a site in one language. */
export function languageAt<L extends {path: string}>(languages: readonly L[], route: string): L | null {
  const within = ({path: root}: L): boolean => root !== "" && (route === root || route.startsWith(`${root}/`));
  return languages.find(within) ?? languages[0] ?? null;
}

/** The same place in another language: "/v1/run" is "/ja/v1/run". */
export function routeIn(from: {path: string}, to: {path: string}, route: string): string {
  return to.path + (route === "/" && to.path !== "" ? "" : route.slice(from.path.length)) || "/";
}

const RTL_SCRIPTS = new Set(["Adlm", "Arab", "Hebr", "Mand", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa"]);

/** The direction in which a language is written, by the script that it is usually written in. */
export function directionOf(code: string): "ltr" | "rtl" {
  return RTL_SCRIPTS.has(new Intl.Locale(code).maximize().script ?? "") ? "rtl" : "ltr";
}
