// Renames files: updates links to them and within them, the sidebars and the
// configuration, and keeps the old addresses as redirects.

import path from "node:path";
import type {TextEdit} from "vscode-languageserver";
import {volumesOf} from "../../../config/languages.ts";
import {isPartial} from "../../../content/partial.ts";
import {parsePage} from "../../../content/parse-page.ts";
import {routeOf} from "../../../resolve/routes.ts";
import {fileWithText} from "../../../resolve/site-index.ts";
import {backlinks} from "../../../site/editing.ts";
import {volumeNamed} from "../../../site/languages.ts";
import {outline} from "../../../site/pages.ts";
import {index} from "../../../site/plan.ts";
import {openFile} from "../../../site/sources.ts";
import {linksIn, type WrittenLink} from "../link-at.ts";
import {rangeOfLine} from "../places.ts";
import {textIn, type SiteContext} from "../request-context.ts";
import {endOfFrontMatter} from "../front-matter-lines.ts";
import {createEdits, type Edits} from "./edits.ts";
import type {Move} from "./move.ts";
import {movesOfTranslations} from "./translations.ts";
import {decoded} from "../../../../../runtime/shared/urls.ts";

type Context = Pick<SiteContext, "fs" | "site"> & {project: Pick<SiteContext["project"], "root">};

interface MovedFile extends Move {
  isFallback: boolean;
  /** Null if it is not a page. */
  page: MovedPage | null;
}

interface MovedPage {
  route: string;
  newRoute: string;
  id: string;
  newId: string;
  version: string | null;
}

/** Edits for moves, and for what moves with them in other languages; files have their old names. */
export function editsForMoves(context: Context, moves: readonly Move[]): Record<string, TextEdit[]> {
  const {project, site} = context;
  const edits = createEdits(project.root);
  const moved = new Map(movedFiles(context, moves).map((file) => [file.from, file]));
  const links = site.ask(backlinks, "");
  const affected = new Set(moved.keys());
  for (const {from, page} of moved.values())
    for (const use of [...(links.get(`file:${from}`) ?? []), ...(page ? (links.get(page.route) ?? []) : [])])
      affected.add(use.at.file);
  for (const file of affected) if (/\.mdx?$/i.test(file)) followLinks(context, file, moved, edits);
  for (const {from, page, isFallback} of moved.values()) {
    if (!page || isFallback) continue;
    if (page.id !== page.newId) renameDocument(context, page, edits);
    if (page.route !== page.newRoute) redirectFrom(context, from, page, edits);
  }
  return edits.changes();
}

function movedFiles({site}: Pick<SiteContext, "site">, moves: readonly Move[]): MovedFile[] {
  const names = site.ask(index, "");
  const config = site.config();
  const routing = {...config, versions: volumesOf(config)};
  return [...moves, ...movesOfTranslations(site, moves)].flatMap(({from, to}) => {
    const one = names.files.get(from);
    const sources = one ? [one] : [...names.files.values()].filter(({file}) => file.startsWith(`${from}/`));
    return sources.map((source): MovedFile => {
      const target = to + source.file.slice(from.length);
      const isFallback = source.isFallback === true;
      const entry = names.byFile.get(source.file);
      const version = routing.versions.find(({content}) => target.startsWith(`${content}/`));
      const opened = entry && openFile(site.ask, fileWithText(source));
      const file = {from: source.file, to: target, isFallback, page: null};
      if (!opened || !version || !/\.mdx?$/i.test(target)) return file;
      const own = target.slice(version.content.length + 1);
      const moving = {...opened, file: target, path: own, version: version.name};
      if (isPartial(moving)) return file;
      const {page} = parsePage(moving, (file) => openFile(site.ask, file)?.text ?? null);
      const newRoute = routeOf(routing, page);
      const {id} = entry.page;
      return {
        ...file,
        page: {route: entry.route, newRoute, id, newId: page.id, version: version.name}
      };
    });
  });
}

/** Relative targets are resolved from the file's new location, and all point to new locations. */
function followLinks(context: Context, file: string, moved: ReadonlyMap<string, MovedFile>, edits: Edits): void {
  const {project, fs} = context;
  const home = path.posix.dirname(moved.get(file)?.to ?? file);
  for (const link of linksIn(textIn(project.root, fs, file)?.split("\n") ?? [])) {
    const written = rewritten(context, file, home, link, moved);
    if (written === null || written === link.target) continue;
    edits.add(file, link.targetRange, written);
  }
}

const endings = ["", ".md", "/index.md", "/README.md", ".mdx"];

function rewritten(
  {site}: Context,
  file: string,
  home: string,
  {target}: WrittenLink,
  moved: ReadonlyMap<string, MovedFile>
): string | null {
  const [, address = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(target) ?? [];
  if (address === "" || /^[a-z][a-z0-9+.-]*:|^\/\//i.test(target)) return null;
  const {files, byRoute} = site.ask(index, "");
  if (address.startsWith("/")) {
    const page = moved.get(byRoute.get(address.replace(/(.)\/+$/, "$1"))?.page.at.file ?? "")?.page;
    return page && page.route !== page.newRoute ? page.newRoute + rest : null;
  }
  const plain = path.posix.join(path.posix.dirname(file), decoded(address)).replace(/\/$/, "");
  const ending = endings.find((each) => files.has(plain + each));
  if (ending === undefined) {
    const other = plain.endsWith(".mdx") ? plain.slice(0, -1) : `${plain}x`; // a translation of the page that is named
    const named = moved.get(other)?.to.replace(/\.mdx?$/, path.posix.extname(plain));
    return named === undefined ? null : path.posix.relative(home, named) + rest;
  }
  const to = moved.get(plain + ending)?.to ?? plain + ending;
  if (to === plain + ending && home === path.posix.dirname(file)) return null;
  const shown = to.endsWith(ending) ? to.slice(0, to.length - ending.length) : to;
  const relative = path.posix.relative(home, shown) || ".";
  const prefix = address.startsWith("./") && !relative.startsWith(".") ? "./" : "";
  return prefix + (address.includes("%") ? encodeURI(relative) : relative) + rest;
}

/** In the version's sidebars, and in the configuration if no other version has a document with that id. */
function renameDocument({site, project, fs}: Context, page: MovedPage, edits: Edits): void {
  const config = site.config();
  const {byId} = site.ask(index, "");
  const version = config.versions.find(({name}) => name === page.version);
  const isElsewhere = config.versions.some(({name}) => name !== page.version && byId.has(`${name}:${page.id}`));
  const own = version?.sidebars.map(({at}) => at.file).filter((file) => file !== config.file) ?? [];
  for (const file of new Set([...own, ...(isElsewhere ? [] : [config.file])])) {
    const lines = textIn(project.root, fs, file)?.split("\n") ?? [];
    lines.forEach((text, line) => {
      for (const {start, end} of valuesIn(text))
        if (text.slice(start, end) === page.id) edits.add(file, rangeOfLine(line, start, end), page.newId);
    });
  }
}

/** Plain or quoted values in a line of YAML, without keys and comments. */
function valuesIn(text: string): {start: number; end: number}[] {
  const [content = ""] = /^(?:[^#"']|"[^"]*"|'[^']*'|(?<=\S)#)*/.exec(text) ?? [];
  return [...content.matchAll(/(?<=^|[\s"'[,])[\w./-]+(?=$|[\s"'\]},])(?!["']?\s*:)/g)].map(
    ({index: start, 0: value}) => ({
      start,
      end: start + value.length
    })
  );
}

/** Adds the old path to the redirects, and removes the new one from them. */
function redirectFrom(
  {project, fs, site}: Context,
  file: string,
  {route: old, newRoute, version}: MovedPage,
  edits: Edits
): void {
  const root = (version !== null && volumeNamed(site.ask, version)?.path) || "";
  // A path within the version is that of each language.
  const route = site.config().languages.length > 1 && old.startsWith(`${root}/`) ? old.slice(root.length + 1) : old;
  const lines = textIn(project.root, fs, file)?.split("\n") ?? [];
  const known = site.ask(outline, file)?.frontMatter.redirectFrom.map((redirect) => redirect.path) ?? [];
  const all = [...new Set([...known, route])].filter((address) => address !== newRoute);
  const end = endOfFrontMatter(lines);
  if (end < 0) {
    edits.add(file, rangeOfLine(0, 0, 0), `---\nredirect_from: [${route}]\n---\n\n`);
    return;
  }
  const at = lines.findIndex((line, number) => number < end && /^redirect_from\s*:/.test(line));
  if (at < 0) {
    edits.add(file, rangeOfLine(end, 0, 0), `redirect_from: [${route}]\n`);
    return;
  }
  const isBlock = /:\s*$/.test(lines[at]!);
  const next = lines.findIndex((line, number) => number > at && /^[^\s-]|^---/.test(line));
  const text = isBlock
    ? `redirect_from:\n${all.map((address) => `  - ${address}\n`).join("")}`
    : `redirect_from: [${all.join(", ")}]\n`;
  edits.add(file, {start: {line: at, character: 0}, end: {line: next, character: 0}}, all.length > 0 ? text : "");
}
