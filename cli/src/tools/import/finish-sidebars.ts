// Puts each document into exactly one sidebar: of several entries the first
// stays and the others become links, and so do those of documents that a folder
// lists; documents in no sidebar are listed as such.

import {recordOf, textOr, type Fields} from "./fields.ts";

export interface ListedDocument {
  id: string;
  title: string;
  route: string;
  /** Drafts and unlisted pages. */
  hidden: boolean;
}

/** Contents of sidebars.yaml. */
export function finishSidebars(sidebars: Fields, documents: readonly ListedDocument[]): Fields {
  const byId = new Map(documents.map((document) => [document.id, document]));
  const listed = new Set<string>();
  const folders: string[] = [];
  collectFolders(sidebars, folders);
  const take = (id: string, label: string | null): unknown[] => {
    const document = byId.get(id);
    if (!document) return [];
    if (listed.has(id)) return [{label: label ?? document.title, href: document.route}];
    listed.add(id);
    return [label === null ? id : {doc: id, label}];
  };
  const inFolder = (id: string): boolean => folders.some((folder) => folder === "." || id.startsWith(`${folder}/`));
  const entryOf = (id: string, label: string | null): unknown[] => {
    const document = inFolder(id) ? byId.get(id) : undefined;
    return document ? [{label: label ?? document.title, href: document.route}] : take(id, label);
  };
  const finish = (items: unknown): unknown[] =>
    (Array.isArray(items) ? items : []).flatMap((item: unknown): unknown[] => {
      if (typeof item === "string") return entryOf(item, null);
      const entry = recordOf(item);
      if (typeof entry["doc"] === "string") return entryOf(entry["doc"], textOr(entry["label"]));
      if (entry["category"] === undefined) return [entry];
      const {link, items: inner, ...rest} = entry;
      const first = typeof link === "string" ? take(link, null)[0] : undefined;
      const below = finish(inner);
      if (typeof first === "object") below.unshift(first);
      const leadsTo = typeof first === "string" || typeof link === "object" ? {link} : {};
      return below.length > 0 || typeof link === "object"
        ? [{...rest, ...leadsTo, items: below}]
        : typeof first === "string"
          ? [{doc: first, label: rest["category"]}]
          : [];
    });
  const finished: Fields = {};
  for (const [name, sidebar] of Object.entries(sidebars)) {
    const {items, ...rest} = Array.isArray(sidebar) ? {items: sidebar as unknown} : recordOf(sidebar);
    const entries = finish(items);
    if (entries.length > 0) finished[name] = Object.keys(rest).length > 0 ? {...rest, items: entries} : entries;
  }
  const rest = documents.filter(({id, hidden}) => !hidden && !listed.has(id) && !inFolder(id)).map(({id}) => id);
  return rest.length > 0
    ? {...finished, none: [...((finished["none"] as unknown[] | undefined) ?? []), ...rest]}
    : finished;
}

function collectFolders(value: unknown, folders: string[]): void {
  if (Array.isArray(value)) for (const inner of value) collectFolders(inner, folders);
  else if (typeof value === "object" && value !== null)
    for (const [key, inner] of Object.entries(value))
      if (key === "folder" && typeof inner === "string") folders.push(inner.replace(/\/$/, ""));
      else collectFolders(inner, folders);
}
