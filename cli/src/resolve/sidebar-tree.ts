// Builds a version's sidebars: from configured entries to trees of pages, each
// document in exactly one of them.

import {diagnose, type Diagnostic, type Location} from "../core/diagnostics.ts";
import {createSuggestionBudget, suggestFixOnce, type SuggestionBudget} from "../core/nearest.ts";
import type {Prose} from "../../../runtime/shared/prose.ts";
import type {SidebarEntry, VersionConfig} from "../config/config.ts";
import type {Outline, Page} from "../model.ts";
import {missingVersionDoc} from "../../../runtime/shared/version-record.ts";
import {folderEntries, type CategoryFile} from "./folder-sidebar.ts";
import {generatePage} from "../content/generated-page.ts";
import type {SpecEntry} from "./spec-entries.ts";

export interface SidebarTree {
  name: string;
  label: string;
  /** Document id or path that the sidebar's name links to, or null for its first page. */
  link: string | null;
  items: TreeItem[];
  at: Location;
}

export type TreeItem = TreeDoc | TreeLink | TreeCategory;

export interface TreeDoc {
  type: "doc";
  page: Outline;
  label: string;
}

export interface TreeLink {
  type: "link";
  label: string;
  href: string;
}

export interface TreeCategory {
  type: "category";
  label: string;
  page: Outline | null;
  collapsed: boolean;
  items: TreeItem[];
  /** Pages that belong here too and are in another category: operations with several tags. */
  also?: readonly Outline[];
  /** What its page says, where that is more than a description. */
  about?: Prose;
}

/** Inputs for the trees of one version. */
export interface TreeInput {
  version: VersionConfig;
  /** Pages of the version by document id, without drafts unless they are shown. */
  docs: Map<string, Outline>;
  /** Ids of drafts that are not shown; entries that name them are dropped. */
  draftIds: Set<string>;
  categoryFiles: ReadonlyMap<string, CategoryFile>;
  /** Entries for a specification's pages. */
  specEntries(spec: string, tags: string[] | null): SpecEntry[] | null;
  specNames: string[];
  /** Href of a URL from the configuration. */
  address(href: string): string;
}

export interface TreeResult {
  trees: SidebarTree[];
  /** Index pages of categories. */
  generated: Page[];
  diagnostics: Diagnostic[];
}

/** Sidebar name for documents that are deliberately in no sidebar. */
const none = "none";

export function buildTrees(input: TreeInput): TreeResult {
  const result: TreeResult = {trees: [], generated: [], diagnostics: []};
  const places = new Map<Outline, {sidebar: string; at: Location}>();
  const budget = createSuggestionBudget();
  for (const sidebar of input.version.sidebars) {
    const place = (page: Outline, at: Location): boolean => {
      const first = places.get(page);
      if (first) {
        result.diagnostics.push(
          diagnose(
            "sidebar-duplicate-doc",
            at,
            `The document "${page.id}" is already in the sidebar "${first.sidebar}", at line ${first.at.line}.`,
            "leave it in one place, and link to it from the other"
          )
        );
        return false;
      }
      places.set(page, {sidebar: sidebar.name, at});
      return true;
    };
    const items = buildItems(sidebar.items, {input, result, budget, place});
    if (sidebar.name !== none)
      result.trees.push({name: sidebar.name, label: sidebar.label, link: sidebar.link, items, at: sidebar.at});
  }
  for (const page of input.docs.values()) {
    if (places.has(page) || page.kind !== "doc" || page.frontMatter.unlisted) continue;
    result.diagnostics.push(
      diagnose(
        "sidebar-unlisted-doc",
        page.at,
        `The document "${page.id}" is in no sidebar of the version "${input.version.name}".`,
        'add it to a sidebar, or to the list "none" if readers are to reach it by links only'
      )
    );
  }
  return result;
}

interface Building {
  input: TreeInput;
  result: TreeResult;
  budget: SuggestionBudget;
  place(page: Outline, at: Location): boolean;
}

function buildItems(entries: readonly SidebarEntry[], building: Building): TreeItem[] {
  return entries.flatMap((entry) => buildItem(entry, building));
}

function buildItem(entry: SidebarEntry, building: Building): TreeItem[] {
  const {input, result, budget} = building;
  switch (entry.type) {
    case "link":
      return [{type: "link", label: entry.label, href: input.address(entry.href)}];
    case "doc":
      return docItem(entry.id, entry.label, entry.at, building);
    case "folder": {
      const entries = folderEntries(entry.folder, entry.at, input.docs, input.categoryFiles);
      if (entries.length === 0) {
        result.diagnostics.push(
          diagnose(
            "sidebar-missing-doc",
            entry.at,
            `The folder "${entry.folder}" holds no documents.`,
            suggestFixOnce(budget, "folders", entry.folder, () => foldersOf(input.docs.keys()))
          )
        );
      }
      return buildItems(entries, building);
    }
    case "spec": {
      const entries = input.specEntries(entry.spec, entry.tags);
      if (entries === null) {
        result.diagnostics.push(
          diagnose(
            "sidebar-missing-doc",
            entry.at,
            `There is no specification "${entry.spec}" in the version "${input.version.name}".`,
            suggestFixOnce(budget, "specifications", entry.spec, () => input.specNames)
          )
        );
        return [];
      }
      return specItems(entries, entry.at, building);
    }
    case "category":
      return [categoryItem(entry, building)];
  }
}

function docItem(id: string, label: string | null, at: Location, {input, result, budget, place}: Building): TreeItem[] {
  const page = input.docs.get(id);
  if (page) return place(page, at) ? [{type: "doc", page, label: label ?? labelOf(page)}] : [];
  if (!input.draftIds.has(id)) {
    result.diagnostics.push(
      diagnose(
        "sidebar-missing-doc",
        at,
        `${missingVersionDoc(id)}: the sidebar names a document that the version "${input.version.name}" does not have.`,
        suggestFixOnce(budget, "documents", id, () => input.docs.keys())
      )
    );
  }
  return [];
}

function categoryItem(entry: Extract<SidebarEntry, {type: "category"}>, building: Building): TreeItem {
  const {input, result, place} = building;
  let page: Outline | null = null;
  if (entry.link?.type === "doc") {
    const item = docItem(entry.link.id, null, entry.at, building)[0];
    page = item?.type === "doc" ? item.page : null;
  } else if (entry.link?.type === "index") {
    const index = generatePage({
      kind: "category",
      version: input.version.name,
      path: entry.link.path,
      title: entry.link.title,
      description: entry.link.description,
      at: entry.at
    });
    result.generated.push(index);
    place(index, entry.at);
    page = index;
  }
  return {
    type: "category",
    label: entry.label,
    page,
    collapsed: entry.collapsed,
    items: buildItems(entry.items, building)
  };
}

function specItems(entries: readonly SpecEntry[], at: Location, building: Building): TreeItem[] {
  return entries.flatMap((entry): TreeItem[] => {
    if (entry.type === "page")
      return building.place(entry.page, at) ? [{type: "doc", page: entry.page, label: labelOf(entry.page)}] : [];
    if (entry.page) building.place(entry.page, at);
    return [
      {
        type: "category",
        label: entry.label,
        page: entry.page,
        collapsed: true,
        items: specItems(entry.items, at, building),
        ...(entry.also && {also: entry.also}),
        ...(entry.about && {about: entry.about})
      }
    ];
  });
}

export function labelOf(page: Outline): string {
  return page.frontMatter.sidebarLabel ?? page.title;
}

function foldersOf(ids: Iterable<string>): Set<string> {
  const folders = new Set<string>();
  for (const id of ids) {
    const parts = id.split("/");
    for (let length = 1; length < parts.length; length++) folders.add(parts.slice(0, length).join("/"));
  }
  return folders;
}
