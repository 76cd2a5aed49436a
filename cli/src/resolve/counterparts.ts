// The same page in another language: of a file, the file at the same place; of a page of a specification or a
// generated one, the page at the same address.

import {languageAt, routeIn} from "../config/languages.ts";
import type {LanguageConfig} from "../config/config.ts";
import type {NamedPage, RoutedPage} from "./routes.ts";
import type {SiteNames} from "./site-index.ts";

export type LanguagePlace = Pick<LanguageConfig, "code" | "path">;

/** Null if the language has no such page. */
export function counterpart(
  {config, byRoute, files, inLanguages}: SiteNames,
  {page, route}: RoutedPage<NamedPage>,
  language: LanguagePlace
): RoutedPage<NamedPage> | null {
  const own = languageAt(config.languages, route);
  if (!own) return null;
  if (page.filePath === "") return byRoute.get(routeIn(own, language, route)) ?? null;
  return inLanguages.get(files.get(page.at.file)?.translates ?? page.at.file)?.get(language.code) ?? null;
}

/** What a link of a page in one language leads to: pages of the default language are shown in the reader's. */
export function inLanguage(
  names: SiteNames,
  target: RoutedPage<NamedPage>,
  language: LanguagePlace | null
): RoutedPage<NamedPage> {
  if (!language || language.path === "") return target;
  const isOriginal = languageAt(names.config.languages, target.route)?.path === "";
  return (isOriginal && counterpart(names, target, language)) || target;
}
