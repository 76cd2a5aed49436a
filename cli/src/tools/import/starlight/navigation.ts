// Converts Starlight's `sidebar`: slugs, links, groups and folders.

import {listOf, textOr, type Fields} from "../fields.ts";

export interface StarlightNavigation {
  /** Null if there is none, so that the sidebar follows from folders. */
  sidebars: Fields | null;
  /** Entries that are not pages. */
  missing: string[];
}

/** `find` returns the id of the document at a path; `prefix` is the language folder, "en/" or "". */
export function convertStarlightSidebar(
  sidebar: unknown,
  find: (route: string) => string | null,
  prefix: string
): StarlightNavigation {
  const missing: string[] = [];
  const toItems = (items: unknown): unknown[] =>
    (Array.isArray(items) ? items : []).flatMap((item: unknown): unknown[] => {
      if (typeof item === "string") return toDocument(item, null);
      return typeof item === "object" && item !== null ? toItem(item as Fields) : [];
    });
  const toDocument = (slug: string, label: string | null): unknown[] => {
    const id = find(`/${prefix}${slug}`);
    if (id === null) missing.push(slug);
    return id === null ? [] : [label === null ? id : {doc: id, label}];
  };
  const toItem = (item: Fields): unknown[] => {
    const label = textOr(item["label"]);
    const [slug, link] = [textOr(item["slug"]), textOr(item["link"])];
    if (slug !== null) return toDocument(slug, label);
    if (link !== null) {
      const id = /^[a-z]+:|#/i.test(link) ? null : (find(link) ?? find(`/${prefix}${link.replace(/^\//, "")}`));
      if (id !== null) return [label === null ? id : {doc: id, label}];
      if (label !== null && /^(?:https?:|mailto:|\/)/.test(link)) return [{label, href: link}];
      missing.push(link);
      return [];
    }
    const [generated] = listOf([item["autogenerate"]]);
    const directory = textOr(generated?.["directory"]);
    const inner =
      directory === null ? toItems(item["items"]) : [{folder: `${prefix}${directory.replace(/^\/|\/$/g, "")}`}];
    if (label === null) return inner;
    const isClosed = item["collapsed"] === true || generated?.["collapsed"] === true;
    return inner.length > 0 ? [{category: label, ...(isClosed ? {} : {collapsed: false}), items: inner}] : [];
  };
  const items = toItems(sidebar);
  return {sidebars: items.length > 0 ? {docs: {label: "Documentation", items}} : null, missing};
}
