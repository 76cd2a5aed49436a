// Responses for any path of the site: a page, or a file of the tree that a
// build would write, produced on request.

import fs from "node:fs";
import type {SourceFile} from "../../model.ts";
import {wireTypesPath} from "../../../../runtime/shared/wire-types.ts";
import {wireTypes} from "../../site/specs.ts";
import {languageKeys, notFoundRoute} from "../../site/languages.ts";
import {marksPath} from "../../../../runtime/shared/version-record.ts";
import {sidebarMarks} from "../../site/changes.ts";
import {shown, sidebarKeys, versionRecords} from "../../site/frame.ts";
import {fullFiles} from "../../site/llms-full.ts";
import {redirects} from "../../site/plan.ts";
import {printKeys, printView} from "../../site/print.ts";
import {contentCopies, staticCopies} from "../../site/outputs.ts";
import {recordPath, sharedFiles, sidebarAt} from "../../site/shared.ts";
import {cleanedSvg, sourceFile} from "../../site/sources.ts";
import {AGENTS_FILE} from "../../../../runtime/shared/agents-file.ts";
import {outputOf} from "../../../../runtime/shared/urls.ts";
import {fileWithin} from "../guards.ts";
import {contentTypeOf} from "../content-types.ts";
import {faultPage} from "./fault-page.ts";
import {faultsOf} from "./live-faults.ts";
import type {LivePage} from "./live-pages.ts";
import type {WatchedSite} from "./watched-site.ts";

export interface Answer {
  status: number;
  type: string;
  body: string | Uint8Array;
  /** A redirect to the page; status 302 or 308. */
  location?: string;
  /** Immutable: its name contains its content hash. */
  immutable?: boolean;
}

/** @param name path below the base, decoded: "release/wallet" */
export async function answer(site: WatchedSite, name: string): Promise<Answer> {
  return (
    madeFile(site, name) ??
    writtenFile(site, name) ??
    (await pageFile(site, name)) ??
    (await pageAnswer(site, name)) ??
    siteFile(site, name) ??
    notFound(site, name)
  );
}

/** Files that a build generates from theme, search, sidebars, versions and pictures. */
function madeFile(site: WatchedSite, name: string): Answer | null {
  const found = site.searchFile(name);
  if (found !== null) return fileAnswer(name, found);
  if (name.startsWith("assets/")) {
    const own = site.assetFile(name) ?? site.pages.picture(name);
    if (own !== null) return {...fileAnswer(name, own), immutable: true};
    const sidebar = sidebarAt(site.ask, name);
    return sidebar === null ? null : fileAnswer(name, JSON.stringify(sidebar));
  }
  if (!name.startsWith("versions/")) return null;
  const records = site.ask(languageKeys, "").flatMap((language) => site.ask(versionRecords, language));
  const record = records.find((version) => recordPath(version.name) === name);
  if (record) return fileAnswer(name, JSON.stringify(record));
  const marked = records.find((version) => marksPath(version.name) === name);
  if (marked) return fileAnswer(name, JSON.stringify(site.ask(sidebarMarks, marked.name)));
  const typed = records.find((version) => wireTypesPath(version.name) === name);
  return typed ? fileAnswer(name, JSON.stringify(site.ask(wireTypes, typed.name))) : null;
}

/** Files on disk: those of the static folder, and those that pages refer to. */
function writtenFile(site: WatchedSite, name: string): Answer | null {
  const copy =
    site.ask(staticCopies, "").find(({output}) => output === name) ??
    (name.startsWith("assets/")
      ? site.ask(contentCopies, "").find(({output}) => decodeURI(output) === name)
      : undefined);
  if (!copy) return null;
  if (copy.cleaned !== null) return fileAnswer(name, site.ask(cleanedSvg, copy.file));
  const file = fileWithin(site.config().root, copy.file);
  return file === null ? null : fileAnswer(name, fs.readFileSync(file));
}

function fileAnswer(name: string, body: string | Uint8Array): Answer {
  return {status: 200, type: contentTypeOf(name), body};
}

/** "<route>.js" and "<route>.md". */
async function pageFile(site: WatchedSite, name: string): Promise<Answer | null> {
  const [, stem, ending] = /^(.+)\.(js|md)$/.exec(name) ?? [];
  if (stem === undefined || ending === undefined) return null;
  const route = stem === "index" ? "/" : `/${stem.replace(/\/index$/, "")}`;
  if (outputOf(site.config(), route, ending as "js" | "md") !== name) return null;
  const page = await site.pages.render(route);
  if (!page) return null;
  if (ending === "js") return fileAnswer(name, `export default ${JSON.stringify(shownOf(site, page).chunk)};\n`);
  return fileAnswer(name, page.markdown);
}

async function pageAnswer(site: WatchedSite, name: string): Promise<Answer | null> {
  const {base} = site.config();
  const route = site.routeAt(base + encodeURI(name));
  const data = route === null ? null : site.ask(shown, route)?.data;
  if (route === null || !data || data.kind === "not-found") return null;
  if (decodeURI(data.href.slice(base.length)) !== name && !name.endsWith(".html"))
    return {status: 302, type: "text/plain; charset=utf-8", body: "", location: data.href};
  return documentAnswer(site, route, 200);
}

async function documentAnswer(site: WatchedSite, route: string, status: number): Promise<Answer> {
  const page = await site.pages.render(route);
  const body = page ? site.pages.documentOf(shownOf(site, page)) : faultPage(site.diagnostics());
  return {status, type: "text/html; charset=utf-8", body};
}

function shownOf(site: WatchedSite, page: LivePage): LivePage {
  return site.pages.shown(page, faultsOf(page.resolved.page, site.diagnostics(), kindIn(site)).own);
}

/** The kind of a source file; null for other files. */
export function kindIn({ask}: WatchedSite): (file: string) => SourceFile["kind"] | null {
  return (file) => ask(sourceFile, file)?.kind ?? null;
}

/** Site-wide files and redirects. */
function siteFile(site: WatchedSite, name: string): Answer | null {
  const redirect = site.ask(redirects, "").find(({from}) => from === `/${name.replace(/(\/index)?\.html$|\/$/, "")}`);
  if (redirect) return {status: 302, type: "text/plain; charset=utf-8", body: "", location: redirect.to};
  if (/(^|\/)llms-full\/[^/]+\.txt$/.test(name)) {
    const parts = site.ask(sidebarKeys, "").flatMap((key) => site.ask(fullFiles, key));
    const part = parts.find((file) => file.path === name);
    return part ? fileAnswer(name, part.bytes) : null;
  }
  if (/(^|\/)print\/[^/]+$/.test(name)) {
    const files = site.ask(printKeys, "").flatMap((key) => site.ask(printView, key) ?? []);
    const file = files.find(({path}) => path === name || path === `${name}.html`);
    if (file) return fileAnswer(file.path, file.bytes);
  }
  if (!/^(sitemap\.xml|robots\.txt|(.*\/)?llms\.txt)$/.test(name) && name !== AGENTS_FILE) return null;
  const output = site.ask(sharedFiles, "").find((file) => file.path === name);
  return output ? fileAnswer(name, output.bytes) : null;
}

async function notFound(site: WatchedSite, name: string): Promise<Answer> {
  const route = notFoundRoute(site.ask, `/${name}`);
  return site.ask(shown, route)
    ? documentAnswer(site, route, 404)
    : {status: 404, type: "text/plain; charset=utf-8", body: "There is no page at this address.\n"};
}
