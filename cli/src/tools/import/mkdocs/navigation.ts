// Converts `nav` of mkdocs.yml to sidebars and navbar. With tabs, each part of the
// site has its sidebar; without, there is one.

import {slug} from "github-slugger";
import {titleOfName, type Fields} from "../fields.ts";
import type {Menu} from "../menu.ts";

export interface MkdocsNavigation {
  sidebars: Fields | null;
  items: Menu["items"];
  /** Entries that are not pages of the site. */
  missing: string[];
  /** Titles of pages, by file. */
  labels: Map<string, string>;
}

export interface NavigationFeatures {
  /** Whether the top level is a row of tabs. */
  tabs: boolean;
  /** Whether a folder's index is the page of its section. */
  indexes: boolean;
  /** Whether sections are initially open. */
  open: boolean;
}

type Entry = {label: string | null; target: string} | {label: string; items: Entry[]};

export function convertNavigation(
  nav: unknown,
  files: ReadonlySet<string>,
  features: NavigationFeatures
): MkdocsNavigation {
  const navigation: MkdocsNavigation = {sidebars: null, items: [], missing: [], labels: new Map()};
  const entries = entriesOf(nav);
  if (entries.length === 0) return navigation;
  collectLabels(entries, navigation.labels);
  const toItems = (list: readonly Entry[]): unknown[] => list.flatMap((entry) => toItem(entry));
  const toItem = (entry: Entry): unknown[] => {
    if ("items" in entry) {
      const [first, ...rest] = entry.items;
      const index =
        first && "target" in first && isIndex(first.target) && files.has(first.target) ? first.target : null;
      const leads = features.indexes && index !== null;
      return [
        {
          category: entry.label,
          ...(leads ? {link: idOf(index)} : {}),
          ...(features.open ? {collapsed: false} : {}),
          items: toItems(leads ? rest : entry.items)
        }
      ];
    }
    const {label, target} = entry;
    if (/^(?:[a-z]+:)?\/\//i.test(target) || target.startsWith("/")) return [{label: label ?? target, href: target}];
    if (!files.has(target)) {
      navigation.missing.push(target);
      return [];
    }
    return [label === null ? idOf(target) : {doc: idOf(target), label}];
  };
  if (!features.tabs) {
    navigation.sidebars = {docs: {label: "Documentation", items: toItems(entries)}};
    return navigation;
  }
  const sidebars: Fields = {};
  for (const entry of entries) {
    if ("items" in entry) {
      const name = slug(entry.label) || `part-${Object.keys(sidebars).length + 1}`;
      sidebars[name] = {label: entry.label, items: toItems(entry.items)};
      navigation.items.push({label: entry.label, sidebar: name});
    } else if (/^(?:[a-z]+:)?\/\//i.test(entry.target)) {
      navigation.items.push({label: entry.label ?? entry.target, href: entry.target});
    } else if (files.has(entry.target)) {
      const id = idOf(entry.target);
      if (entry.target !== "index.md") navigation.items.push({label: entry.label ?? titleOf(id), doc: id});
    } else {
      navigation.missing.push(entry.target);
    }
  }
  navigation.sidebars = sidebars;
  return navigation;
}

function collectLabels(entries: readonly Entry[], labels: MkdocsNavigation["labels"]): void {
  for (const entry of entries) {
    if ("items" in entry) collectLabels(entry.items, labels);
    else if (entry.label !== null && !labels.has(entry.target)) labels.set(entry.target, entry.label);
  }
}

function entriesOf(nav: unknown): Entry[] {
  if (!Array.isArray(nav)) return [];
  return nav.flatMap((item: unknown): Entry[] => {
    if (typeof item === "string") return [{label: null, target: targetOf(item)}];
    if (typeof item !== "object" || item === null) return [];
    return Object.entries(item).flatMap(([label, value]: [string, unknown]): Entry[] =>
      typeof value === "string" ? [{label, target: targetOf(value)}] : [{label, items: entriesOf(value)}]
    );
  });
}

function targetOf(written: string): string {
  return written.replace(/^\.\//, "");
}

function isIndex(file: string): boolean {
  return /(^|\/)(?:index|README)\.md$/.test(file);
}

function idOf(file: string): string {
  return file.replace(/\.md$/, "");
}

function titleOf(id: string): string {
  return titleOfName(id.split("/").at(-1) ?? id);
}
