// The versions of a Docusaurus site: folders of documents with their sidebars.

import path from "node:path";
import {componentToWrite} from "../components-in.ts";
import {dump} from "js-yaml";
import {evaluateConfig} from "../evaluate-config.ts";
import {counted, recordOf, textOr, titleOfName, type Fields} from "../fields.ts";
import type {ForeignDocument, ForeignSite} from "../foreign-site.ts";
import type {SiteSource} from "../site-source.ts";
import {GENERATED, readApiPages, type ApiPages} from "./api-pages.ts";
import type {ApiSource} from "./api-specs.ts";
import {convertPage} from "./convert-page.ts";
import {convertSidebars} from "./convert-sidebars.ts";
import type {DocsOptions} from "./docs-options.ts";
import {splitNumber, unnumberedFolders, unnumberedPath} from "./number-prefix.ts";
import {
  folderIn,
  labelVersion,
  reportVersions,
  translatedDocs,
  withReplaced,
  type Translations
} from "./translations.ts";
import {translatedFolder} from "../../../config/languages.ts";

export async function readVersions(
  source: SiteSource,
  docs: DocsOptions,
  apis: {sources: readonly ApiSource[]; placeOf(text: string): string},
  {languages, standard}: Pick<Translations, "languages" | "standard">,
  site: ForeignSite
): Promise<void> {
  const listed = (JSON.parse(source.read("versions.json") ?? "[]") as unknown[]).map(String);
  const released = listed.filter((number) => source.hasFolder(`versioned_docs/version-${number}`));
  for (const number of listed.filter((number) => !released.includes(number)))
    site.left.push({text: `the version ${number} has no folder in versioned_docs/`, at: "versions.json:1"});
  const asked = docs.lastVersion !== null && [...released, "current"].includes(docs.lastVersion);
  const latest = asked ? docs.lastVersion : (released[0] ?? "current");
  const folders = [
    ...released.reverse().map((number) => ({
      written: number,
      name: `v${number.replace(/^v/, "")}`,
      from: `versioned_docs/version-${number}`,
      sidebars: `versioned_sidebars/version-${number}-sidebars.json` as string | null
    })),
    {written: "current", name: "next", from: docs.folder, sidebars: docs.sidebars}
  ]; // the newest last
  for (const {written, from, sidebars, name} of folders) {
    if (!source.hasFolder(from)) {
      if (from.startsWith("../")) site.left.push({text: outside(from, source.folder), at: apis.placeOf(from)});
      continue;
    }
    const settings = recordOf(docs.versions[written]);
    const usual = written === latest ? "" : written === "current" ? "next" : written;
    const content = `content/${name}`;
    const at = path.posix.join(docs.base, textOr(settings["path"]) ?? usual).replace(/(.)\/$/, "$1");
    const isLatest = written === latest;
    const place = {from, to: `specs/${name}`, prefix: at === "/" ? "" : at, isLatest, placeOf: apis.placeOf};
    const api = readApiPages(source, apis.sources, place, site);
    const {documents, ids} = readDocuments(source, {from, content, at, api, original: null}, site);
    const replacing = {from: translatedDocs({folder: standard}, written), content, at, api, original: from};
    const standardDocuments = readDocuments(source, replacing, site).documents;
    const trees = sidebars === null ? null : await readSidebars(source, sidebars, site);
    const label = textOr(settings["label"]) ?? (written === "current" ? "Next" : written);
    labelVersion({written, label, from, content, sidebars: trees}, languages, source, site);
    site.versions.push({
      name,
      label,
      path: at,
      content,
      latest: isLatest,
      mainDoc: null,
      sidebars: trees && {...convertSidebars(trees, ids, api.specOf), ...api.sidebars},
      ...(api.specs.length > 0 && {specs: {folder: `specs/${name}`, routes: api.routes}}),
      documents: withReplaced(documents, standardDocuments, site),
      translations: languages.slice(1).map((language) => {
        const translated = folderIn(language, from, translatedDocs(language, written), source);
        const place = {from: translated, content: translatedFolder(content, language.code)};
        return {
          code: language.code,
          documents: readDocuments(source, {...place, at, api, original: from}, site).documents
        };
      })
    });
    for (const spec of api.specs)
      if (!site.specs.some((other) => other["name"] === spec["name"])) site.specs.push(spec);
    site.redirects.push(...api.redirects);
    site.done.push(`${from}/ is ${content}/, ${counted(ids.size, "page")} at ${at}`);
  }
  reportVersions(
    folders.map(({written}) => written),
    languages,
    source,
    site
  );
}

function outside(from: string, folder: string): string {
  return `the pages in ${from}/ are missing: nothing outside of ${path.basename(folder)}/ is read unless a git repository holds both (git init, and import again)`;
}

async function readSidebars(source: SiteSource, file: string, {left}: ForeignSite): Promise<Fields | null> {
  const found = [file, file.replace(/\.js$/, ".ts")].find((name) => source.has(name));
  if (found === undefined) return null;
  if (found.endsWith(".json")) return recordOf(JSON.parse(source.read(found) ?? "{}"));
  const evaluated = await evaluateConfig(path.join(source.folder, found), {
    time: source.time,
    packageText: source.read("package.json"),
    root: source.repository
  });
  if ("value" in evaluated) return recordOf(evaluated.value);
  left.push({text: `the sidebars cannot be read: ${evaluated.fault}`, at: `${found}:1`});
  return null;
}

interface Folders {
  /** In the site, and in the project. */
  from: string;
  content: string;
  /** Its path in the site. */
  at: string;
  api: ApiPages;
  /** Folder of what it translates, which links may lead to. */
  original: string | null;
}

export function readDocuments(
  source: SiteSource,
  {from, content: to, at, api, original}: Folders,
  site: ForeignSite
): {documents: ForeignDocument[]; ids: Set<string>} {
  const documents: ForeignDocument[] = [];
  const ids = new Set<string>();
  const generated = new Set<string>();
  const names = source.list(from);
  const linked = [...(original === null ? [] : [original]), from].flatMap((folder) =>
    source.list(folder).flatMap((name) => (/\.mdx?$/.test(name) ? [{name, folder}] : []))
  );
  const pages = new Set(linked.map(({name}) => unnumberedPath(name)));
  const renamed = new Map<string, string>(); // pages whose URLs differ from their files
  for (const {name, folder} of linked) {
    const own = ownId(source.read(`${folder}/${name}`) ?? "");
    const target = unnumberedPath(name);
    if (own !== undefined) renamed.set(path.posix.join(path.posix.dirname(target), own), target);
  }
  const links = {files: pages, renamed, generated: api.targets, base: at, from};
  for (const name of names) {
    const file = `${from}/${name}`;
    const target = unnumberedPath(name);
    if (!/\.mdx?$/.test(name)) {
      if (/(^|\/)sidebar\.[jt]s$/.test(name) && names.some((other) => isBeside(other, name))) continue;
      site.copies.push({from: file, to: `${to}/${unnumberedFolders(name)}`});
      continue;
    }
    if (GENERATED.test(name)) {
      if (!api.targets.has(name.replace(GENERATED, ""))) generated.add(path.posix.dirname(file));
      continue;
    }
    const {number} = splitNumber(path.posix.basename(name));
    const page = convertPage(source.read(file) ?? "", target, number, links);
    documents.push({source: file, file: target, text: page.text, route: null});
    for (const {key, line} of page.dropped)
      site.left.push({text: `front matter "${key}" is left out: it means nothing here`, at: `${file}:${line}`});
    for (const {text, line} of page.left) site.left.push({text, at: `${file}:${line}`});
    for (const [option, line] of page.options)
      site.left.push({text: `the option "${option}" of code is left out: a plugin read it`, at: `${file}:${line}`});
    for (const [component, line] of page.components)
      site.left.push({
        text: componentToWrite(component),
        at: `${file}:${line}`
      });
    if (/(^|\/)_/.test(name)) continue;
    const own = ownId(page.text);
    ids.add(path.posix.join(path.posix.dirname(target), own ?? path.posix.basename(target).replace(/\.mdx?$/, "")));
  }
  for (const folder of generated)
    site.left.push({
      text: "generated pages of an API are not taken along: put its specification into specs/ and name it in the configuration",
      at: `${folder}/:1`
    });
  if (original === null) describeFolders(names, to, site);
  return {documents, ids};
}

/** Whether a page that the plugin wrote is in a file's folder. */
function isBeside(page: string, file: string): boolean {
  return GENERATED.test(page) && path.posix.dirname(page) === path.posix.dirname(file);
}

/** The `id` of a page's front matter. */
export function ownId(text: string): string | undefined {
  return /^id:\s*["']?([^"'\n]+?)["']?\s*$/m.exec(text.split("\n---\n")[0] ?? "")?.[1];
}

/** Number prefixes of folders become positions, unless a _category_ file sets one. */
function describeFolders(names: readonly string[], to: string, {files}: ForeignSite): void {
  const folders = new Set(names.flatMap((file) => foldersOf(file)));
  for (const folder of folders) {
    const {name, number} = splitNumber(path.posix.basename(folder));
    if (number === null || names.some((file) => file.startsWith(`${folder}/_category_.`))) continue;
    files.set(`${to}/${unnumberedPath(folder)}/_category_.yml`, dump({label: titleOfName(name), position: number}));
  }
}

function foldersOf(file: string): string[] {
  const parts = file.split("/").slice(0, -1);
  return parts.map((_part, index) => parts.slice(0, index + 1).join("/"));
}
