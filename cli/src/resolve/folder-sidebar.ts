// A sidebar generated from a folder: documents by position and then by name,
// folders as categories, named by their _category_ files.

import path from "node:path";
import {diagnose, type Diagnostic, type Location} from "../diagnostics.ts";
import {suggest} from "../nearest.ts";
import type {Page, SidebarEntry, Source} from "../model.ts";
import {parseYaml, YamlError} from "../yaml.ts";

/** What `_category_.yaml` or `_category_.json` says of its folder. */
export interface CategoryFile {
  label: string | null;
  position: number | null;
  collapsed: boolean;
  link: Extract<SidebarEntry, {type: "category"}>["link"];
  at: Location;
}

const keys = ["label", "position", "collapsed", "link"];

/** Category files by folder, "guides/advanced". */
export function readCategoryFiles(sources: readonly Source[]): {files: Map<string, CategoryFile>; diagnostics: Diagnostic[]} {
  const files = new Map<string, CategoryFile>();
  const diagnostics: Diagnostic[] = [];
  for (const source of sources) {
    const folder = path.posix.dirname(source.path);
    try {
      files.set(folder === "." ? "" : folder, readCategoryFile(source, folder, diagnostics));
    } catch (error) {
      if (!(error instanceof YamlError)) throw error;
      diagnostics.push(diagnose("frontmatter-invalid", error.at, `This category file is not valid: ${error.message}.`, "check indentation, quotes and colons"));
    }
  }
  return {files, diagnostics};
}

function readCategoryFile(source: Source, folder: string, diagnostics: Diagnostic[]): CategoryFile {
  const document = parseYaml(source.file, source.text);
  const value = (document.value ?? {}) as Record<string, unknown>;
  for (const key of Object.keys(value)) {
    if (!keys.includes(key)) diagnostics.push(diagnose("frontmatter-unknown-key", document.keyAt([key]), `A category file has no key "${key}".`, suggest(key, keys) ?? `known are ${keys.join(", ")}`));
  }
  const invalid = (key: string, expected: string): void => {
    diagnostics.push(diagnose("frontmatter-invalid", document.valueAt([key]), `"${key}" must be ${expected}.`));
  };
  if (value["label"] !== undefined && typeof value["label"] !== "string") invalid("label", "text");
  if (value["position"] !== undefined && typeof value["position"] !== "number") invalid("position", "a number");
  if (value["collapsed"] !== undefined && typeof value["collapsed"] !== "boolean") invalid("collapsed", "true or false");
  return {
    label: typeof value["label"] === "string" ? value["label"] : null,
    position: typeof value["position"] === "number" ? value["position"] : null,
    collapsed: value["collapsed"] !== false,
    link: linkOf(value["link"], folder, String(value["label"] ?? path.posix.basename(folder)), () => invalid("link", 'a document id, or a record with "path", "title" and "description"')),
    at: {file: source.file, line: 1, column: 1}
  };
}

function linkOf(value: unknown, folder: string, label: string, invalid: () => void): CategoryFile["link"] {
  if (value === undefined || value === null) return null;
  if (typeof value === "string") return {type: "doc", id: value};
  if (typeof value !== "object") {
    invalid();
    return null;
  }
  const record = value as Record<string, unknown>;
  const text = (key: string, usual: string): string => (typeof record[key] === "string" ? (record[key] as string) : usual);
  return {type: "index", path: text("path", `/category/${folder}`), title: text("title", label), description: text("description", "")};
}

/** Entries for everything below `folder` ("" for all). */
export function folderEntries(folder: string, at: Location, docs: ReadonlyMap<string, Page>, categories: ReadonlyMap<string, CategoryFile>): SidebarEntry[] {
  const prefix = folder === "" ? "" : folder + "/";
  const inside = [...docs.values()].filter((page) => page.kind === "doc" && page.filePath.startsWith(prefix) && !page.frontMatter.unlisted);
  return entriesOf(prefix, inside, at, categories).map(({entry}) => entry);
}

interface Sorted {
  position: number;
  name: string;
  entry: SidebarEntry;
}

function entriesOf(prefix: string, pages: readonly Page[], at: Location, categories: ReadonlyMap<string, CategoryFile>): Sorted[] {
  const sorted: Sorted[] = [];
  const folders = new Map<string, Page[]>();
  for (const page of pages) {
    const rest = page.filePath.slice(prefix.length);
    const slash = rest.indexOf("/");
    if (slash < 0) {
      const isIndex = rest === "index" || rest.toLowerCase() === "readme";
      sorted.push({position: page.frontMatter.sidebarPosition ?? (isIndex ? -Infinity : Infinity), name: rest, entry: {type: "doc", id: page.id, label: null, at}});
    } else {
      const name = rest.slice(0, slash);
      const inside = folders.get(name);
      if (inside) inside.push(page);
      else folders.set(name, [page]);
    }
  }
  for (const [name, inside] of folders) sorted.push(categoryOf(prefix + name, name, inside, at, categories));
  return sorted.sort((a, b) => a.position - b.position || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0) || 0);
}

function categoryOf(folder: string, name: string, pages: readonly Page[], at: Location, categories: ReadonlyMap<string, CategoryFile>): Sorted {
  const file = categories.get(folder);
  const index = pages.find((page) => /^(index|readme)$/i.test(page.filePath.slice(folder.length + 1)));
  const link = file?.link ?? (index ? {type: "doc" as const, id: index.id} : null);
  const items = entriesOf(folder + "/", pages.filter((page) => link?.type !== "doc" || page.id !== link.id), at, categories);
  const label = file?.label ?? index?.frontMatter.sidebarLabel ?? index?.title ?? humanise(name);
  const lonely = items.length === 0 && link?.type === "doc"; // a folder with nothing but its own page
  return {
    position: file?.position ?? index?.frontMatter.sidebarPosition ?? Infinity,
    name,
    entry: lonely ? {type: "doc", id: link.id, label, at: file?.at ?? at} : {type: "category", label, link, collapsed: file?.collapsed ?? true, items: items.map(({entry}) => entry), at: file?.at ?? at}
  };
}

function humanise(name: string): string {
  const words = name.replace(/[-_]+/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
