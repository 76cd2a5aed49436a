// The full text of each section, if the configuration asks for it.

import {sessionQuery, storedQuery} from "../engine/query.ts";
import type {MadeOutput} from "../model.ts";
import {fullParts} from "../render/llms-full.ts";
import {hashOf} from "../core/text.ts";
import type {SidebarItem} from "../../../runtime/shared/page-data.ts";
import {routeOf} from "../../../runtime/shared/urls.ts";
import {sidebar, siteData} from "./frame.ts";
import {keyOfVolume} from "./languages.ts";
import {isMarkdownPage} from "./plan.ts";
import {renderedText} from "./rendered.ts";

/** A page's Markdown, cached so that joining many pages does not render them all again. */
export const twin = storedQuery<string>("twin", (route, ask) => renderedText(ask, route, "md") ?? "");

/** By `${version}/${sidebar}`. */
export const fullFiles = sessionQuery<MadeOutput[]>("full-files", (key, ask) => {
  const [versionName = "", ...rest] = key.split("/");
  const data = ask(siteData, keyOfVolume(ask, versionName));
  const name = rest.join("/");
  const version = data.versions.find((each) => each.name === versionName);
  if (!data.llmsFull || !version) return [];
  const pages = [...new Set(hrefsOf(ask(sidebar, key)))].flatMap((href) => {
    const route = href.startsWith("/") && ask(isMarkdownPage, href) ? routeOf(data, href) : null;
    return route === null ? [] : [{address: data.url + href, markdown: ask(twin, route)}];
  });
  const label = data.navbar.items.find((item) => item.sidebar === name)?.label ?? name;
  return fullParts({data, version, name, label, pages});
});

/** Hashes of the same files. */
export const fullHashes = storedQuery<{path: string; hash: string}[]>("full-hashes", (key, ask) =>
  ask(fullFiles, key).map(({path, bytes}) => ({path, hash: hashOf(bytes)}))
);

function hrefsOf(items: readonly SidebarItem[]): string[] {
  return items.flatMap((item) => [
    ...(item.href === null ? [] : [item.href]),
    ...(item.type === "category" ? hrefsOf(item.items) : [])
  ]);
}
