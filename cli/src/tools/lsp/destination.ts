// Resolves a link target as written: to a page, an element of a specification,
// or a file.

import path from "node:path";
import {resolveLinks} from "../../resolve/links.ts";
import {originOf, type NamedPage, type RoutedPage} from "../../resolve/routes.ts";
import {elementNotes, type ElementNote} from "../../site/editing.ts";
import {pageFacts} from "../../site/pages.ts";
import {index, lookups} from "../../site/plan.ts";
import type {Page} from "../../model.ts";
import {routeOf} from "../../../../runtime/shared/urls.ts";
import {textIn, type SiteContext} from "./request-context.ts";
import {escapeRegExp} from "../../core/text.ts";

export type Destination = PageDestination | {type: "file"; file: string};

export interface PageDestination {
  type: "page";
  route: string;
  /** Without "#"; "" for none. */
  anchor: string;
  entry: RoutedPage<NamedPage>;
}

/** The page of the document, or a stand-in for a partial or draft. */
export function pageOf({site, name}: SiteContext): RoutedPage<NamedPage> {
  const names = site.ask(index, "");
  const version = names.files.get(name)?.version ?? null;
  const page: NamedPage = {
    id: "",
    kind: "doc",
    version,
    path: "",
    filePath: name,
    at: {file: name, line: 1, column: 1}
  };
  return names.byFile.get(name) ?? {route: "", page};
}

/** Null if it is dead or external. */
export function destinationOf(
  context: SiteContext,
  target: string,
  kind: "link" | "image" | "file"
): Destination | null {
  const {site, name} = context;
  if (kind === "file") return fileDestination(context, target);
  const names = site.ask(index, "");
  const from = pageOf(context);
  const link = {target, kind, at: {file: name, line: 1, column: 1}, range: null};
  const {hrefs, files} = resolveLinks({...names, ...lookups(site.ask)}, from, [link]);
  const [href] = hrefs;
  if (href === null || href === undefined) return null;
  if (files[0]) return {type: "file", file: files[0].file};
  const [address = "", anchor = ""] = href.split("#");
  const route = address === "" ? from.route : routeOf(names.config, address.replace(/\?.*$/, ""));
  const entry = route === null ? undefined : names.byRoute.get(route);
  return entry ? {type: "page", route: entry.route, anchor: decodeURI(anchor), entry} : null;
}

/** A partial, or a file that code is included from: relative to the including file. */
function fileDestination({site, name, fs, project}: SiteContext, target: string): Destination | null {
  const file = path.posix.join(path.posix.dirname(name), target.replace(/#.*$/, ""));
  const isThere = site.ask(index, "").files.has(file) || fs.exists(`${project.root}/${file}`);
  return isThere ? {type: "file", file} : null;
}

/** The parsed page; null for a generated one. */
export function pageAtDestination({site}: SiteContext, {entry}: PageDestination): Page | null {
  const origin = originOf(entry.page);
  return origin === null ? null : (site.ask(pageFacts, origin)?.page ?? null);
}

/** Information from the specification; null for a page with a file. */
export function noteAt({site}: SiteContext, {entry, anchor}: PageDestination): ElementNote | null {
  const {filePath, version, id} = entry.page;
  if (filePath !== "" || version === null) return null;
  return site.ask(elementNotes, version)[`${id}#${anchor}`] ?? null;
}

/** A location in a file of the project. */
export interface FilePlace {
  file: string;
  line: number;
  column: number;
}

/** Location of the destination. */
export function filePlaceOf(context: SiteContext, destination: Destination): FilePlace | null {
  if (destination.type === "file") return {file: destination.file, line: 1, column: 1};
  const page = pageAtDestination(context, destination);
  if (!page) return null;
  if (page.filePath === "") return placeInSpecification(context, destination, page);
  const {anchor} = destination;
  const heading = anchor === "" ? undefined : page.headings.find(({id}) => id === anchor);
  if (heading) return heading.at;
  return anchor === "" ? page.at : (findAnchor(context, page, anchor) ?? page.at);
}

/** An anchor other than a heading's in the body: `id="…"`, or the title's. */
function findAnchor({project, fs}: SiteContext, {at, includes}: Page, anchor: string): FilePlace | null {
  for (const file of [at.file, ...includes]) {
    const lines = textIn(project.root, fs, file)?.split("\n") ?? [];
    const line = lines.findIndex((text) => text.includes(`"${anchor}"`) || text.includes(`{#${anchor}}`));
    if (line >= 0) return {file, line: line + 1, column: 1};
  }
  return null;
}

/** The known location, or the first line after it that contains the last part of the anchor. */
function placeInSpecification(context: SiteContext, destination: PageDestination, page: Page): FilePlace {
  const note = noteAt(context, destination);
  if (note?.place) return columnOf(context, {...note.place, column: 1}, note.signature);
  const parts = destination.anchor
    .replace(/^(?:schema|error|path|query|header|cookie|form|querystring)-/, "")
    .split(".");
  const isNamed = destination.anchor.startsWith("schema-") || destination.anchor.startsWith("error-");
  const [start, names] = isNamed
    ? [{file: page.at.file, line: 1}, parts]
    : knownAbove(context, destination, page, parts);
  const lines = textIn(context.project.root, context.fs, start.file)?.split("\n") ?? [];
  let [line, column] = [start.line - 1, 0];
  for (const name of names) {
    const found = lines.findIndex((text, number) => number >= line && definesName(text, name));
    if (found < 0) break;
    line = found;
    column = Math.max(0, lines[found]!.indexOf(name));
  }
  return {file: start.file, line: line + 1, column: column + 1};
}

/** The nearest enclosing element with a known location, and the names below it. */
function knownAbove(
  context: SiteContext,
  destination: PageDestination,
  page: Page,
  parts: readonly string[]
): [start: {file: string; line: number}, names: readonly string[]] {
  for (let length = parts.length; length >= 0; length--) {
    const place = noteAt(context, {...destination, anchor: parts.slice(0, length).join(".")})?.place;
    if (place) return [place, parts.slice(length).filter(Boolean)];
  }
  return [{file: page.at.file, line: page.at.line}, parts.filter(Boolean)];
}

function definesName(line: string, name: string): boolean {
  if (!line.includes(name)) return false;
  const literal = escapeRegExp(name);
  return new RegExp(`(?:^|["'\\s-])${literal}["']?\\s*(?:[:,}]|$)|[{,]${literal}\\s*:`).test(line);
}

function columnOf({project, fs}: SiteContext, place: FilePlace, signature: string): FilePlace {
  const line = textIn(project.root, fs, place.file)?.split("\n")[place.line - 1] ?? "";
  const name = /(?:message|service|enum|rpc)\s+(?:[\w]+\.)*(\w+)|(\w+)\s=/.exec(signature)?.slice(1).find(Boolean);
  const at = name === undefined ? -1 : line.search(new RegExp(`\\b${name}\\b`));
  return {...place, column: Math.max(0, at < 0 ? line.search(/\S/) : at) + 1};
}
