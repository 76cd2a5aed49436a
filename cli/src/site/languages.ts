// The languages of the site, as separate queries, so that a change only affects readers of that language.

import {sessionQuery, storedQuery, type Ask} from "../engine/query.ts";
import type {Config, VersionConfig} from "../config/config.ts";
import {configIn, languageAt, translationsOf, volumesOf} from "../config/languages.ts";
import {configInput} from "./inputs.ts";

/** Every version in every language, those of the default language first. */
export function volumes(ask: Ask): VersionConfig[] {
  const {languages, versions} = ask(configInput, "");
  return languages.length === 0 ? versions : ask(volumesInLanguages, "");
}

export const volumesInLanguages = sessionQuery<VersionConfig[]>("volumes", (_, ask) => volumesOf(ask(configInput, "")));

/** Keys of what exists once for each language: their codes, and "" for the default one. */
export const languageKeys = storedQuery<string[]>("language-keys", (_, ask) => [
  "",
  ...translationsOf(ask(configInput, "")).map(({code}) => code)
]);

/** The configuration as a language has it. */
export function localConfig(ask: Ask, language: string): Config {
  return language === "" ? ask(configInput, "") : ask(configInLanguage, language);
}

export const configInLanguage = sessionQuery<Config>("config-in-language", (language, ask) =>
  configIn(ask(configInput, ""), language)
);

export const languagePlaces = storedQuery<{code: string; path: string}[]>("language-places", (_, ask) =>
  ask(configInput, "").languages.map(({code, path}) => ({code, path}))
);

/** Key of the language of the page at a route. */
export function keyOfRoute(ask: Ask, route: string): string {
  const all = ask(languagePlaces, "");
  const found = languageAt(all, route);
  return found === null || found === all[0] ? "" : found.code;
}

/** The version, in a language, that has a name. */
export function volumeNamed(ask: Ask, name: string): VersionConfig | undefined {
  return volumes(ask).find((volume) => volume.name === name);
}

/** Key of a volume's language. */
export function keyOfVolume(ask: Ask, name: string): string {
  return volumeNamed(ask, name)?.translates?.language ?? "";
}

/** Route of the not-found page in the language of a route. */
export function notFoundRoute(ask: Ask, route: string): string {
  return `${languageAt(ask(languagePlaces, ""), route)?.path ?? ""}/404`;
}
