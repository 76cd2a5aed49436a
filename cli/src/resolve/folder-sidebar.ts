// A sidebar generated from a folder: documents by position and then by name,
// folders as categories, named by their _category_ files.

import path from "node:path";
import {slug} from "github-slugger";
import {diagnose, type Diagnostic, type Location} from "../core/diagnostics.ts";
import {suggestKey} from "../core/nearest.ts";
import type {SidebarEntry, UntrustedFolder} from "../config/config.ts";
import {isAddressIn} from "../config/untrusted.ts";
import type {Outline, Source} from "../model.ts";
import {parseYaml, yamlFault, type YamlDocument} from "../core/yaml.ts";

/** Contents of `_category_.yaml` or `_category_.json`. */
export interface CategoryFile {
  label: string | null;
  position: number | null;
  collapsed: boolean;
  link: Extract<SidebarEntry, {type: "category"}>["link"];
  at: Location;
}

const keys = ["label", "position", "collapsed", "link"];
const linkKeys = ["path", "title", "description"];

/** Keys of Docusaurus: some have a meaning here, others have none and do no harm. */
const foreignKeys = ["collapsible", "className", "key", "customProps"];
const foreignLinkKeys = ["type", "id", "slug", "image", "keywords"];

/**
 * Category files by folder, "guides/advanced".
 * @param folderOf the untrusted folder of a file; null for files of the project
 */
export function readCategoryFiles(
  sources: readonly Source[],
  folderOf: (file: string) => UntrustedFolder | null
): {
  files: Map<string, CategoryFile>;
  diagnostics: Diagnostic[];
} {
  const files = new Map<string, CategoryFile>();
  const diagnostics: Diagnostic[] = [];
  for (const source of sources) {
    const folder = path.posix.dirname(source.path);
    const key = folder === "." ? "" : folder;
    const other = files.get(key);
    if (other)
      diagnostics.push(
        diagnose(
          "frontmatter-invalid",
          {file: source.file, line: 1, column: 1},
          `The folder has another category file, ${other.at.file}.`,
          "keep one of the two"
        )
      );
    try {
      const file = readCategoryFile(source, folder, diagnostics);
      const untrusted = folderOf(source.file);
      files.set(key, untrusted === null ? file : restrictLink(file, source, untrusted, diagnostics));
    } catch (error) {
      const hint = "check indentation, quotes and colons";
      diagnostics.push(yamlFault(error, "frontmatter-invalid", "This category file is not valid", hint));
    }
  }
  return {files, diagnostics};
}

/** The index of a stranger's folder has its usual address, or one within the folder. */
function restrictLink(
  file: CategoryFile,
  source: Source,
  folder: UntrustedFolder,
  diagnostics: Diagnostic[]
): CategoryFile {
  const {link, at} = file;
  if (link?.type !== "index" || isAddressIn(folder, source, link.path)) return file;
  if (path.posix.normalize(link.path).startsWith("/category/")) return file;
  diagnostics.push(
    diagnose(
      "markdown-untrusted",
      at,
      "The index of this folder may not have an address outside of it.",
      "leave out the path, or keep it within the folder"
    )
  );
  return {...file, link: null};
}

function readCategoryFile(source: Source, folder: string, diagnostics: Diagnostic[]): CategoryFile {
  const document = parseYaml(source.file, source.text);
  const value = fieldsOf(document.value);
  if (!value)
    diagnostics.push(
      diagnose(
        "frontmatter-invalid",
        document.valueAt([]),
        "This category file is not a list of keys and values.",
        `use one of ${keys.join(", ")}`
      )
    );
  return {...readFields(value ?? {}, document, folder, diagnostics), at: {file: source.file, line: 1, column: 1}};
}

/** Null for an empty file; undefined if the content is not a record. */
function fieldsOf(value: unknown): Record<string, unknown> | undefined {
  if (value === null) return {};
  return typeof value === "object" && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined;
}

function checkKeys(
  document: YamlDocument,
  path: string[],
  value: object,
  known: string[],
  foreign: string[],
  diagnostics: Diagnostic[]
): void {
  for (const key of Object.keys(value)) {
    if (!known.includes(key) && !foreign.includes(key))
      diagnostics.push(
        diagnose(
          "frontmatter-unknown-key",
          document.keyAt([...path, key]),
          `A category file has no key "${[...path, key].join(".")}".`,
          suggestKey(key, known, Object.keys(value))
        )
      );
  }
}

function readFields(
  value: Record<string, unknown>,
  document: YamlDocument,
  folder: string,
  diagnostics: Diagnostic[]
): Omit<CategoryFile, "at"> {
  checkKeys(document, [], value, keys, foreignKeys, diagnostics);
  const invalid = (path: string | string[], expected: string): void => {
    const steps = [path].flat();
    diagnostics.push(
      diagnose("frontmatter-invalid", document.valueAt(steps), `"${steps.join(".")}" must be ${expected}.`)
    );
  };
  const link = value["link"];
  checkKeys(document, ["link"], fieldsOf(link) ?? {}, linkKeys, foreignLinkKeys, diagnostics);
  if (value["label"] !== undefined && typeof value["label"] !== "string") invalid("label", "text");
  if (value["position"] !== undefined && typeof value["position"] !== "number") invalid("position", "a number");
  if (value["collapsed"] !== undefined && typeof value["collapsed"] !== "boolean")
    invalid("collapsed", "true or false");
  return {
    label: typeof value["label"] === "string" ? value["label"] : null,
    position: typeof value["position"] === "number" ? value["position"] : null,
    collapsed: value["collapsed"] !== false && value["collapsible"] !== false,
    link: linkOf(
      link,
      folder,
      typeof value["label"] === "string" ? value["label"] : path.posix.basename(folder),
      invalid
    )
  };
}

function linkOf(
  value: unknown,
  folder: string,
  label: string,
  invalid: (path: string | string[], expected: string) => void
): CategoryFile["link"] {
  if (value === undefined || value === null) return null;
  if (typeof value === "string") return {type: "doc", id: value};
  const record = fieldsOf(value);
  if (!record) {
    invalid("link", 'a document id, or a record with "path", "title" and "description"');
    return null;
  }
  if (record["type"] === "doc" && typeof record["id"] === "string") return {type: "doc", id: record["id"]};
  for (const key of [...linkKeys, "slug"])
    if (record[key] !== undefined && typeof record[key] !== "string") invalid(["link", key], "text");
  if (typeof record["path"] === "string" && !record["path"].startsWith("/"))
    invalid(["link", "path"], 'a path within the version that begins with "/"');
  const text = (key: string, usual: string): string =>
    typeof record[key] === "string" ? (record[key] as string) : usual;
  const own = text("slug", record["type"] === undefined ? `/category/${folder}` : `/category/${slug(label)}`);
  return {
    type: "index",
    path: text("path", own.startsWith("/") ? own : `/${own}`),
    title: text("title", label),
    description: text("description", "")
  };
}

/** Entries for everything below `folder` ("" for all). */
export function folderEntries(
  folder: string,
  at: Location,
  docs: ReadonlyMap<string, Outline>,
  categories: ReadonlyMap<string, CategoryFile>
): SidebarEntry[] {
  const prefix = folder === "" ? "" : folder + "/";
  const inside = [...docs.values()].filter(
    (page) => page.kind === "doc" && page.filePath.startsWith(prefix) && !page.frontMatter.unlisted
  );
  return entriesOf(prefix, inside, at, categories).map(({entry}) => entry);
}

interface Sorted {
  position: number;
  name: string;
  entry: SidebarEntry;
}

function entriesOf(
  prefix: string,
  pages: readonly Outline[],
  at: Location,
  categories: ReadonlyMap<string, CategoryFile>
): Sorted[] {
  const sorted: Sorted[] = [];
  const folders = new Map<string, Outline[]>();
  for (const page of pages) {
    const rest = page.filePath.slice(prefix.length);
    const slash = rest.indexOf("/");
    if (slash < 0) {
      const isIndex = rest === "index" || rest.toLowerCase() === "readme";
      sorted.push({
        position: page.frontMatter.sidebarPosition ?? (isIndex ? -Infinity : Infinity),
        name: rest,
        entry: {type: "doc", id: page.id, label: null, at}
      });
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

function categoryOf(
  folder: string,
  name: string,
  pages: readonly Outline[],
  at: Location,
  categories: ReadonlyMap<string, CategoryFile>
): Sorted {
  const file = categories.get(folder);
  const index = pages.find((page) => /^(index|readme)$/i.test(page.filePath.slice(folder.length + 1)));
  const link = file?.link ?? (index ? {type: "doc" as const, id: index.id} : null);
  const items = entriesOf(
    folder + "/",
    pages.filter((page) => link?.type !== "doc" || page.id !== link.id),
    at,
    categories
  );
  const label = file?.label ?? index?.frontMatter.sidebarLabel ?? index?.title ?? humanise(name);
  const lonely = items.length === 0 && link?.type === "doc"; // a folder that contains only its index page
  return {
    position: file?.position ?? index?.frontMatter.sidebarPosition ?? Infinity,
    name,
    entry: lonely
      ? {type: "doc", id: link.id, label, at: file?.at ?? at}
      : {
          type: "category",
          label,
          link,
          collapsed: file?.collapsed ?? true,
          items: items.map(({entry}) => entry),
          at: file?.at ?? at
        }
  };
}

function humanise(name: string): string {
  const words = name.replace(/[-_]+/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
