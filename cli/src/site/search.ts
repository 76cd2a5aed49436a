// A version's search: its pages in order, and its files.

import {sessionQuery, storedQuery, type Ask} from "../engine/query.ts";
import type {Read} from "../engine/engine.ts";
import type {MadeOutput} from "../model.ts";
import {noCache} from "../engine/cache.ts";
import type {BuiltVersion} from "../search/built-version.ts";
import {createIndexer} from "../search/indexer.ts";
import {routedIn} from "../resolve/section.ts";
import {labelsAbove} from "../resolve/sidebar-data.ts";
import {orderPages, type OrderedPage} from "../search/search-pages.ts";
import {countedKey, type SearchVersion} from "../search/search-version.ts";
import {sidebar, sidebarKeys} from "./frame.ts";
import {configInput} from "./inputs.ts";
import {keyOfVolume} from "./languages.ts";
import {plan} from "./plan.ts";
import {searchRecords} from "./rendered.ts";
import {section} from "./sections.ts";

/** In sidebar order. */
export const orderedPages = storedQuery<OrderedPage[]>("ordered-pages", (version, ask) => {
  const sitePlan = ask(plan, "");
  const own = ask(section, version);
  return orderPages({
    pages: routedIn(sitePlan, own).map(({page, route}) => {
      const place = own.places.get(page);
      return {
        route,
        context: place?.tree.name ?? "",
        url: sitePlan.hrefOf(page),
        breadcrumb: place ? labelsAbove(place) : []
      };
    }),
    sidebars: ask(sidebarKeys, keyOfVolume(ask, version))
      .filter((key) => key.startsWith(`${version}/`))
      .map((key) => ask(sidebar, key))
  });
});

/** Of a version in the default language. */
export const language = storedQuery<string>("search-language", (_, ask) => ask(configInput, "").search.language);

/** That of a version in another one: its words are those of its language. */
export function ownLanguage(ask: Ask, name: string): {language?: string} {
  const key = keyOfVolume(ask, name);
  return key === "" ? {} : {language: key};
}

/** Input of an index, with a key for each page's records. */
export function searchVersion(ask: Ask, name: string): SearchVersion {
  const own = ownLanguage(ask, name);
  return {
    name,
    ...own,
    pages: ask(orderedPages, name).flatMap((page) => {
      const records = ask(searchRecords, page.route);
      return records.length > 0 ? [{...page, key: searchKey(ask, page), records, ...own}] : [];
    })
  };
}

export function searchKey(ask: Ask, page: OrderedPage): string {
  return countedKey(ask.hash(searchRecords, page.route), page);
}

interface MadeIndex extends BuiltVersion {
  files: MadeOutput[];
}

/** A version's index, built synchronously; a build may use a thread instead. */
export const madeIndex = sessionQuery<MadeIndex>(
  "made-index",
  (name, ask) => {
    const version = searchVersion(ask, name);
    const files = new Map<string, MadeOutput>();
    const indexer = createIndexer({language: ask(language, ""), cache: noCache, compilerKey: ""});
    const built = indexer.build(version, (output) => void files.set(output.path, output));
    return {...built, files: [...files.values()]};
  },
  () => null
);

/** Hashes of its files, and the terms and documents in each. */
export const searchIndex = storedQuery<BuiltVersion>("search-index", (name, ask) => {
  const {directory, outputs} = ask(madeIndex, name);
  return {directory, outputs};
});

/** Their bytes. */
export function indexFiles(ask: Ask, name: string): MadeOutput[] {
  return ask(madeIndex, name).files;
}

/** Dependencies of an index that was built elsewhere. */
export function readsOfIndex(ask: Ask, name: string): Read[] {
  return [
    [orderedPages, name],
    [language, ""],
    ...ask(orderedPages, name).map(({route}): Read => [searchRecords, route])
  ];
}
