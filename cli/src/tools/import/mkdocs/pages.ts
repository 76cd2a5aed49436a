// Data shared by the pages of a MkDocs site: their locations, the files they show,
// the symbols they document, and the files they include.

import path from "node:path";
import {decoded} from "../../../../../runtime/shared/urls.ts";
import {withoutBase} from "../addresses.ts";
import type {Fields} from "../fields.ts";
import {createIncludedFiles, type IncludedFiles} from "../included-files.ts";
import type {SiteSource} from "../site-source.ts";

export interface MkdocsPages {
  source: SiteSource;
  /** Folder of the documents. */
  folder: string;
  /** Folders from which files are included. */
  snippetFolders: readonly string[];
  plugins: ReadonlyMap<string, Fields>;
  extensions: ReadonlyMap<string, Fields>;
  /** Rule for heading ids. */
  slugify: unknown;
  /** Link definitions that are appended to every page. */
  appended: ReadonlyMap<string, string>;
  hasSymbols: boolean;
  /** The page that documents `package.name`, or null. */
  pageOfSymbol(symbol: string): string | null;
  included: IncludedFiles;
  /** Converts a link; null if it can stay. Links in HTML are relative to the page's URL. */
  address(target: string, from: string, syntax: "markdown" | "html"): string | null;
  /** A file next to a page, by its URL in the site. */
  siteAddress(target: string, from: string): string;
}

export interface TakenIn {
  /** Files that Markdown shows, by path from the folder of the documents, and those that are named by address. */
  shownByFile: Set<string>;
  shownByAddress: Set<string>;
}

export interface MkdocsPagesInput extends Pick<
  MkdocsPages,
  "source" | "folder" | "snippetFolders" | "plugins" | "extensions" | "slugify" | "appended"
> {
  /** Paths from the folder of the documents. */
  files: readonly string[];
  /** "/", or "/docs/". */
  base: string;
}

export function createMkdocsPages(input: MkdocsPagesInput): {pages: MkdocsPages; taken: TakenIn} {
  const {source, folder, files, base} = input;
  const taken: TakenIn = {shownByFile: new Set(), shownByAddress: new Set()};
  const all = new Set(files);
  const markdown = files.filter((file) => file.endsWith(".md"));
  const routes = new Set(markdown.map(mkdocsRoute));
  const symbols = new Map<string, string>();
  if (input.plugins.has("mkdocstrings"))
    for (const file of markdown)
      for (const [, name = ""] of (source.read(path.posix.join(folder, file)) ?? "").matchAll(/^:::\s+([\w.:]+)\s*$/gm))
        if (!symbols.has(name)) symbols.set(name, file);

  const known = (address: string): string | null => {
    const file = decoded(address.slice(1));
    if (all.has(file) && !file.endsWith(".md")) {
      taken.shownByAddress.add(file);
      return address;
    }
    const route =
      decoded(address)
        .replace(/(^|\/)index\.html$|\.html$|\.md$/, "$1")
        .replace(/\/+$/, "") || "/";
    return routes.has(route) ? route : null;
  };

  const pages: MkdocsPages = {
    ...input,
    included: createIncludedFiles(),
    hasSymbols: symbols.size > 0,
    pageOfSymbol: (symbol) => symbolPage(symbols, symbol),
    address(target, from, syntax) {
      if (/^(?:[a-z][\w+.-]*:|#|\/\/|\{)/i.test(target)) return null;
      const [, address = "", suffix = ""] = /^([^?#]*)(.*)$/.exec(target) ?? [];
      if (address === "") return null;
      if (address.startsWith("/")) {
        const below = withoutBase(address, base);
        const found = known(below);
        return found === null ? (below === address ? null : below + suffix) : found + suffix;
      }
      const file = path.posix.join(path.posix.dirname(from), decoded(address)).replace(/\/$/, "");
      if (syntax === "markdown" && all.has(file)) {
        if (!file.endsWith(".md")) taken.shownByFile.add(file);
        return null;
      }
      const found = known(path.posix.join("/", mkdocsRoute(from), address));
      return found === null ? null : found + suffix;
    },
    siteAddress(target, from) {
      const file = path.posix.join(path.posix.dirname(from), decoded(target));
      if (!all.has(file)) return target;
      taken.shownByAddress.add(file);
      return `/${file}`;
    }
  };
  return {pages, taken};
}

/** Route of a document: "/guide/run", or "/guide" for an index. */
export function mkdocsRoute(file: string): string {
  const route = `/${file.replace(/\.md$/, "")}`.replace(/\/(?:index|README)$/, "");
  return route === "" ? "/" : route;
}

/** The page of the nearest enclosing package, or of something with the same class. */
function symbolPage(symbols: ReadonlyMap<string, string>, symbol: string): string | null {
  const parts = symbol.split(".");
  for (let length = parts.length; length > 1; length--) {
    const page = symbols.get(parts.slice(0, length).join("."));
    if (page !== undefined) return page;
  }
  const name = parts.find((part) => /^[A-Z]/.test(part));
  const alike = name === undefined ? undefined : [...symbols].find(([other]) => other.endsWith(`.${name}`));
  return alike !== undefined && alike[0].startsWith(`${parts[0]}.`) ? alike[1] : (symbols.get(parts[0]!) ?? null);
}
