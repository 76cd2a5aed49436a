// What stands at an address of the site: a page, or a file of the tree that a
// build would write, made when it is asked for.

import fs from "node:fs";
import path from "node:path";
import type {ResolvedPage} from "../../model.ts";
import {siteFiles} from "../../render/site-files.ts";
import {outputOf} from "../../../../runtime/shared/urls.ts";
import {fileWithin} from "../guards.ts";
import {contentTypeOf} from "../content-types.ts";
import {faultPage} from "./fault-page.ts";
import {faultsOf} from "./live-faults.ts";
import {documentOf, type LiveRendering} from "./render-state.ts";
import type {WatchedSite} from "./watched-site.ts";

export interface Answer {
  status: number;
  type: string;
  body: string | Uint8Array;
  /** Where the page really is; status 302 or 308. */
  location?: string;
  /** Named by its content: it never changes. */
  immutable?: boolean;
}

/** `name` is the address's path below the base, decoded: "release/wallet". */
export async function answer(site: WatchedSite, name: string): Promise<Answer> {
  return (
    (await madeFile(site, name)) ??
    writtenFile(site, name) ??
    (await pageFile(site, name)) ??
    (await pageAnswer(site, name)) ??
    siteFile(site, name) ??
    notFound(site)
  );
}

/** Files that a build makes of theme, search, sidebars, versions and pictures. */
async function madeFile(site: WatchedSite, name: string): Promise<Answer | null> {
  const found = await site.searchFile(name);
  if (found !== null) return fileAnswer(name, found);
  if (!name.startsWith("assets/") && !name.startsWith("versions/")) return null;
  const shared = site
    .resolved()
    .shared.outputs()
    .find((output) => output.path === name)?.bytes;
  const bytes = site.assets.file(name) ?? shared ?? site.renders.picture(name);
  return bytes === null ? null : {...fileAnswer(name, bytes), immutable: shared === undefined};
}

/** Files that lie on the disk: of the static folder, and those that pages refer to. */
function writtenFile(site: WatchedSite, name: string): Answer | null {
  const {root, static: folder} = site.config();
  if (folder !== null && site.statics().has(`/${name}`)) return diskAnswer(path.join(root, folder), name, name);
  if (!name.startsWith("assets/")) return null;
  for (const [file, {output}] of site.resolved().site.files)
    if (decodeURI(output) === name) return diskAnswer(root, file, name);
  return null;
}

function diskAnswer(folder: string, relative: string, name: string): Answer | null {
  const file = fileWithin(folder, relative);
  return file === null ? null : fileAnswer(name, fs.readFileSync(file));
}

function fileAnswer(name: string, body: string | Uint8Array): Answer {
  return {status: 200, type: contentTypeOf(name), body};
}

/** "<route>.js" and "<route>.md". */
async function pageFile(site: WatchedSite, name: string): Promise<Answer | null> {
  const [, stem, ending] = /^(.+)\.(js|md)$/.exec(name) ?? [];
  if (stem === undefined || ending === undefined) return null;
  const page = site.resolved().pageAt(routeOfStem(stem));
  if (!page || outputOf(site.config(), page.route, ending as "js" | "md") !== name) return null;
  const rendering = await site.render(page);
  if (!rendering) return null;
  if (ending === "js") return fileAnswer(name, `export default ${JSON.stringify(shownOf(site, rendering).chunk)};\n`);
  return fileAnswer(name, rendering.markdown);
}

function routeOfStem(stem: string): string {
  return stem === "index" ? "/" : `/${stem.replace(/\/index$/, "")}`;
}

async function pageAnswer(site: WatchedSite, name: string): Promise<Answer | null> {
  const config = site.config();
  const page = site.pageAt(config.base + encodeURI(name));
  if (!page || page.data.kind === "not-found") return null;
  const wanted = page.data.href.slice(config.base.length);
  if (decodeURI(wanted) !== name && !name.endsWith(".html"))
    return {status: 302, type: "text/plain; charset=utf-8", body: "", location: page.data.href};
  return documentAnswer(site, page, 200);
}

async function documentAnswer(site: WatchedSite, page: ResolvedPage, status: number): Promise<Answer> {
  const rendering = await site.render(page);
  const body = rendering ? documentOf(shownOf(site, rendering)) : faultPage(site.diagnostics());
  return {status, type: "text/html; charset=utf-8", body};
}

export function shownOf(site: WatchedSite, rendering: LiveRendering): LiveRendering {
  return site.renders.shown(rendering, faultsOf(rendering.resolved.page, site.diagnostics(), site.source).own);
}

/** Files about the site as a whole, and old addresses. */
function siteFile(site: WatchedSite, name: string): Answer | null {
  const resolved = site.resolved().site;
  const redirect = resolved.redirects.find(({from}) => from === `/${name.replace(/(\/index)?\.html$|\/$/, "")}`);
  if (redirect) return {status: 302, type: "text/plain; charset=utf-8", body: "", location: redirect.to};
  if (name !== "sitemap.xml" && name !== "robots.txt" && !/(^|\/)llms\.txt$/.test(name)) return null;
  const output = siteFiles(resolved, site.config(), "").find((file) => file.path === name);
  return output ? fileAnswer(name, output.bytes) : null;
}

async function notFound(site: WatchedSite): Promise<Answer> {
  const page = site.resolved().pageAt("/404");
  return page
    ? documentAnswer(site, page, 404)
    : {status: 404, type: "text/plain; charset=utf-8", body: "There is no page at this address.\n"};
}
