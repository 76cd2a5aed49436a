// Converts VitePress's `themeConfig.sidebar` and `nav`.

import {slug} from "github-slugger";
import {listOf, plainOf, recordOf, textOr, titleOfName, type Fields} from "../fields.ts";
import type {Menu, MenuLink} from "../menu.ts";

/** The id of the document at a link, or null if it is not a document. */
export type FindDocument = (link: string) => string | null;

/** One sidebar, or several by folder. */
export function convertVitepressSidebars(sidebar: unknown, find: FindDocument): Fields | null {
  if (Array.isArray(sidebar)) {
    const items = convertItems(sidebar, "", find);
    return items.length > 0 ? {docs: {label: "Documentation", items}} : null;
  }
  const sidebars: Fields = {};
  for (const [folder, value] of Object.entries(recordOf(sidebar))) {
    const record = recordOf(value);
    const items = Array.isArray(value)
      ? convertItems(value, "", find)
      : convertItems(record["items"], textOr(record["base"]) ?? "", find);
    const name = slug(folder.replace(/^\/|\/$/g, "").replaceAll("/", "-")) || "docs";
    if (items.length > 0) sidebars[name] = {label: labelOf(folder), items};
  }
  return Object.keys(sidebars).length > 0 ? sidebars : null;
}

function convertItems(items: unknown, base: string, find: FindDocument): unknown[] {
  return listOf(items).flatMap((item): unknown[] => {
    const label = plainOf(textOr(item["text"]) ?? "");
    const written = textOr(item["link"]);
    const below = textOr(item["base"]) ?? base;
    const link = written === null ? null : withBase(written, below);
    const id = link === null ? null : find(link);
    if (!Array.isArray(item["items"])) {
      if (link === null) return [];
      if (id !== null) return [label === "" ? id : {doc: id, label}];
      return label === "" || !isAddress(link) ? [] : [{label, href: link}];
    }
    const inner = convertItems(item["items"], below, find);
    if (label === "") return inner;
    return [
      {
        category: label,
        ...(id === null ? {} : {link: id}),
        ...(item["collapsed"] === true ? {} : {collapsed: false}),
        items: inner
      }
    ];
  });
}

function withBase(link: string, base: string): string {
  return base === "" || /^(?:[a-z]+:|\/)/i.test(link) ? link : base + link;
}

/** Whether a link that is not a document may be in a sidebar: an external URL, or a heading of a page. */
function isAddress(link: string): boolean {
  return /^(?:https?:|mailto:|\/)/.test(link);
}

function labelOf(folder: string): string {
  const name = folder
    .replace(/^\/|\/$/g, "")
    .split("/")
    .at(-1)!;
  return titleOfName(name) || "Documentation";
}

/** Links stay in the navbar; drop-down menus become footer columns. */
export function convertVitepressNav(nav: unknown, find: FindDocument): Pick<Menu, "items" | "groups"> {
  const menu: Pick<Menu, "items" | "groups"> = {items: [], groups: []};
  for (const item of listOf(nav)) {
    const label = plainOf(textOr(item["text"]) ?? "");
    const link = textOr(item["link"]);
    if (label === "") continue;
    if (Array.isArray(item["items"])) {
      const items = linksIn(item["items"]);
      if (items.length > 0) menu.groups.push({title: label, items});
    } else if (link !== null) {
      const id = find(link);
      if (id !== null && !link.includes("#")) menu.items.push({label, doc: id});
      else if (isAddress(link)) menu.items.push({label, href: link});
    }
  }
  return menu;
}

function linksIn(items: unknown): MenuLink[] {
  return listOf(items).flatMap((item): MenuLink[] => {
    if (Array.isArray(item["items"])) return linksIn(item["items"]);
    const [label, href] = [plainOf(textOr(item["text"]) ?? ""), textOr(item["link"])];
    return label === "" || href === null || !isAddress(href) ? [] : [{label, href}];
  });
}
