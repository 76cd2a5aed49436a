// Print views of sections and versions, if the configuration asks for them.

import {sessionQuery, storedQuery, type Ask} from "../engine/query.ts";
import type {MadeOutput} from "../model.ts";
import {forPrint, textOfDocument} from "../render/print-html.ts";
import {hashOf} from "../core/text.ts";
import type {SidebarItem, SiteData, VersionData} from "../../../runtime/shared/page-data.ts";
import {printPath, WHOLE, type PrintedPage, type PrintEntry} from "../../../runtime/shared/print-view.ts";
import {routeOf} from "../../../runtime/shared/urls.ts";
import {shown, sidebar, siteData} from "./frame.ts";
import {keyOfVolume, volumes} from "./languages.ts";
import {renderedText, renderers} from "./rendered.ts";
import {allSidebarKeys} from "./shared.ts";

/** A page's text as HTML, cached so that joining many pages does not render them all again. */
export const pageText = storedQuery<string>("page-text", (route, ask) => {
  const html = renderedText(ask, route, "html");
  return html === null ? "" : textOfDocument(html);
});

/** Whether a page is part of print views: references are looked up, not read. */
export const isPrinted = storedQuery<boolean>("is-printed", (route, ask) => ask(shown, route)?.data.kind === "doc");

/** By `${version}/${sidebar}`, and `${version}/all` for all of them. */
export const printKeys = storedQuery<string[]>("print-keys", (_, ask) => {
  const {print} = ask(siteData, "");
  const keys = allSidebarKeys(ask);
  return print
    ? [
        ...keys,
        ...volumes(ask)
          .map(({name}) => `${name}/${WHOLE}`)
          .filter((key) => !keys.includes(key))
      ]
    : [];
});

export const printView = sessionQuery<MadeOutput | null>("print-view", (key, ask) => {
  const [versionName = "", ...rest] = key.split("/");
  const language = keyOfVolume(ask, versionName);
  const data = ask(siteData, language);
  const shared = ask(renderers, language);
  const name = rest.join("/");
  const version = data.versions.find((each) => each.name === versionName);
  if (!shared || !version) return null;
  const sections = sectionsOf(ask, data, version, name);
  const places = placesOf(ask, data, sections);
  if (places.size === 0) return null; // only references
  const view = {
    title: sections.length === 1 ? sections[0]!.label : data.title,
    version: version.label,
    contents: entriesOf(data, sections, places),
    pages: [...places].map(([route, id]) => printedPage(ask, data, route, id, places))
  };
  return {path: `${printPath(data, version.name, name)}.html`, bytes: shared.renderer.renderPrint(view)};
});

/** Hash of the same file. */
export const printHash = storedQuery<{path: string; hash: string} | null>("print-hash", (key, ask) => {
  const made = ask(printView, key);
  return made && {path: made.path, hash: hashOf(made.bytes)};
});

interface Section {
  label: string;
  items: readonly SidebarItem[];
}

function sectionsOf(ask: Ask, data: SiteData, version: VersionData, name: string): Section[] {
  const names = allSidebarKeys(ask)
    .filter((key) => key.startsWith(`${version.name}/`))
    .map((key) => key.slice(version.name.length + 1));
  return names
    .filter((other) => other === name || (name === WHOLE && !names.includes(WHOLE)))
    .map((other) => ({
      label: data.navbar.items.find((item) => item.sidebar === other)?.label ?? other,
      items: ask(sidebar, `${version.name}/${other}`)
    }));
}

/** The document's pages by route, in sidebar order, each with its id. */
function placesOf(ask: Ask, data: SiteData, sections: readonly Section[]): Map<string, string> {
  const places = new Map<string, string>();
  const add = (items: readonly SidebarItem[]): void => {
    for (const item of items) {
      const route = item.href?.startsWith("/") ? routeOf(data, item.href) : null;
      if (route !== null && !places.has(route) && ask(isPrinted, route)) places.set(route, `p${places.size + 1}`);
      if (item.type === "category") add(item.items);
    }
  };
  for (const {items} of sections) add(items);
  return places;
}

function printedPage(ask: Ask, data: SiteData, route: string, id: string, places: Map<string, string>): PrintedPage {
  const own = ask(shown, route)?.data.href ?? "";
  const hrefOf = (href: string): string => {
    const [address = "", anchor] = href.split("#");
    const target = address === "" ? route : address.startsWith("/") ? routeOf(data, address) : null;
    const place = target === null ? undefined : places.get(target);
    if (place === undefined) return address.startsWith("/") ? data.url + href : href;
    return anchor ? `#${place}-${anchor}` : `#${place}`;
  };
  return {
    id,
    title: ask(shown, route)?.data.title ?? own,
    html: forPrint(ask(pageText, route), {prefix: `${id}-`, hrefOf})
  };
}

/** Groups as in the sidebars; omitted pages link to their own URL. */
function entriesOf(data: SiteData, sections: readonly Section[], places: Map<string, string>): PrintEntry[] {
  const entryOf = (item: SidebarItem): PrintEntry[] => {
    const route = item.href?.startsWith("/") ? routeOf(data, item.href) : null;
    const place = route === null ? undefined : places.get(route);
    const items = item.type === "category" ? item.items.flatMap(entryOf) : [];
    if (place === undefined && items.length === 0) return [];
    return [{label: item.label, href: place === undefined ? null : `#${place}`, items}];
  };
  const lists = sections.map(({label, items}) => ({label, href: null, items: items.flatMap(entryOf)}));
  return lists.length === 1 ? lists[0]!.items : lists.filter(({items}) => items.length > 0);
}
