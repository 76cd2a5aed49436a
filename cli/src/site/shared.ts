// Files shared by many pages, and site-wide files.

import {headersName, securityHeaders, type Header} from "../output/content-policy.ts";
import {headersJson, hostFiles} from "../output/host-files.ts";
import {policyOf} from "../output/policy-input.ts";
import {sessionQuery, storedQuery, type Ask} from "../engine/query.ts";
import type {MadeOutput} from "../model.ts";
import {agentsFile} from "../render/agents-file.ts";
import type {SidebarItem} from "../../../runtime/shared/page-data.ts";
import {marksPath} from "../../../runtime/shared/version-record.ts";
import {wireTypesPath} from "../../../runtime/shared/wire-types.ts";
import {siteFiles} from "../render/site-files.ts";
import {hashOf} from "../core/text.ts";
import {changeRoutes, sidebarMarks} from "./changes.ts";
import {listedPages, sidebar, sidebarKeys, siteData, versionRecords} from "./frame.ts";
import {pageAt} from "./page-at.ts";
import {assetsInput, changeInput, configInput} from "./inputs.ts";
import {languageKeys, volumes} from "./languages.ts";
import {redirects, routes} from "./plan.ts";
import {wireTypes} from "./specs.ts";

export interface SidebarFile {
  path: string;
  href: string;
  hash: string;
  isLong: boolean;
}

/** Pages of a sidebar that fit on a screen or two. */
const MAX_SHORT_SIDEBAR = 40;

/** The file with a whole sidebar, by `${version}/${name}`. */
export const sidebarFile = storedQuery<SidebarFile>("sidebar-file", (key, ask) => {
  const items = ask(sidebar, key);
  const hash = hashOf(JSON.stringify(items));
  const path = `assets/sidebar-${key.replace(/[^\w.-]+/g, "-")}-${hash.slice(0, 8)}.json`;
  return {path, href: ask(siteData, "").base + path, hash, isLong: countOf(items) > MAX_SHORT_SIDEBAR};
});

/** Of all languages. */
export function allSidebarKeys(ask: Ask): string[] {
  return ask(languageKeys, "").flatMap((language) => ask(sidebarKeys, language));
}

/** The sidebar whose file has this path; null if none has. */
export function sidebarAt(ask: Ask, path: string): SidebarItem[] | null {
  const key = allSidebarKeys(ask).find((one) => ask(sidebarFile, one).path === path);
  return key === undefined ? null : ask(sidebar, key);
}

/** The file of a version's record. */
export function recordPath(version: string): string {
  return `versions/${version}.json`;
}

function countOf(items: readonly SidebarItem[]): number {
  return items.reduce((sum, item) => sum + (item.type === "link" ? 1 : countOf(item.items)), 0);
}

/** External images that a page shows. */
export const imagesOfPage = storedQuery<string[]>("images-of-page", (route, ask) =>
  (pageAt(ask, route)?.links ?? []).flatMap(({kind, target}) =>
    kind === "image" && /^(https?:)?\/\//i.test(target) ? [target] : []
  )
);

/** Response headers for every page; null until theme and components are compiled. */
export const pageHeaders = storedQuery<Header[] | null>("page-headers", (_, ask) => {
  const loaded = ask(assetsInput, "");
  const policy = policyOf(ask(configInput, ""));
  return (
    loaded &&
    securityHeaders({
      ...policy,
      images: [...ask(routes, "").flatMap((route) => ask(imagesOfPage, route)), ...policy.images],
      inlineScriptHash: loaded.assets.hrefs.inlineScriptHash
    })
  );
});

/** All of these files. */
export const sharedFiles = sessionQuery<MadeOutput[]>("shared-files", (_, ask) => {
  const config = ask(configInput, "");
  const site = {data: ask(siteData, ""), redirects: ask(redirects, "")};
  const loaded = ask(assetsInput, "");
  const headers = ask(pageHeaders, "");
  const languages = ask(languageKeys, "");
  return [
    ...allSidebarKeys(ask).map((key) => ({
      path: ask(sidebarFile, key).path,
      bytes: JSON.stringify(ask(sidebar, key))
    })),
    // Not in assets/: files there have content hashes in their names, and browsers cache them forever.
    ...languages
      .flatMap((language) => ask(versionRecords, language))
      .map((record) => ({
        path: recordPath(record.name),
        bytes: JSON.stringify(record)
      })),
    ...(site.data.versions.length > 1 ? volumes(ask) : []).map(({name}) => ({
      path: marksPath(name),
      bytes: JSON.stringify(ask(sidebarMarks, name))
    })),
    ...site.data.versions.flatMap(({name}) => {
      const types = ask(wireTypes, name);
      return types === null ? [] : [{path: wireTypesPath(name), bytes: JSON.stringify(types)}];
    }),
    ...(headers
      ? [{path: headersName, bytes: headersJson(headers)}, ...hostFiles({config, redirects: site.redirects, headers})]
      : []),
    agentsFile(site.data, ask(changeRoutes, "")),
    ...siteFiles({
      ...site,
      inlineScript: loaded?.assets.hrefs.inlineScript ?? "",
      languages: languages.map((language) => ({
        data: ask(siteData, language),
        pages: ask(listedPages, language).map((page) => ({
          ...page,
          lastUpdate:
            config.sitemapDates && page.file !== null
              ? (ask(changeInput, page.file) ?? (page.date === null ? null : {date: page.date}))
              : null
        })),
        sidebars: ask(sidebarKeys, language).map((key) => [key, ask(sidebar, key)])
      }))
    })
  ];
});

/** Hashes of the same files, so that the next process knows what is unchanged. */
export const sharedHashes = storedQuery<{path: string; hash: string}[]>("shared-hashes", (_, ask) =>
  ask(sharedFiles, "").map(({path, bytes}) => ({path, hash: hashOf(bytes)}))
);
