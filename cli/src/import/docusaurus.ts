// A Docusaurus site to a project of protodocs: what is written, what is copied,
// and what is left to do. Nothing of the site is changed.

import path from "node:path";
import {dump} from "js-yaml";
import type {FileSystem} from "../fs.ts";
import {convertPage} from "./convert-page.ts";
import {convertSidebars} from "./convert-sidebars.ts";
import {evaluateConfig} from "./evaluate-config.ts";
import type {ImportPlan} from "./import-plan.ts";
import {splitNumber, unnumberedPath} from "./number-prefix.ts";

type Fields = Record<string, unknown>;

export async function planDocusaurus(site: string, fs: FileSystem): Promise<ImportPlan | {fault: string}> {
  const configFile = [
    "docusaurus.config.js",
    "docusaurus.config.ts",
    "docusaurus.config.mjs",
    "docusaurus.config.cjs"
  ].find((name) => fs.exists(path.join(site, name)));
  if (configFile === undefined) return {fault: `there is no docusaurus.config.js in ${site}`};
  const evaluated = await evaluateConfig(path.join(site, configFile), packageOf(site, fs));
  if ("fault" in evaluated) return {fault: `${configFile} cannot be read: ${evaluated.fault}`};
  const config = recordOf(evaluated.value);
  const docs = docsOptions(config);
  const plan: ImportPlan = {files: new Map(), copies: [], done: [], left: []};

  const versions = await planVersions({site, fs, plan, docs});
  if (fs.isFolder(path.join(site, "static"))) {
    plan.copies.push({from: "static", to: "static"});
    plan.done.push("static/ is copied");
  }
  const hasPages = planPages(site, fs, plan);
  plan.files.set("docs.config.yaml", configText(config, versions, hasPages, plan));
  leftovers(site, config, fs, plan);
  return plan;
}

interface DocsOptions {
  /** Settings of versions, by their names. */
  versions: Fields;
  lastVersion: string | null;
  folder: string;
  base: string;
  sidebars: string | null;
}

/** Options of the documents, from the preset or the plugin. */
function docsOptions(config: Fields): DocsOptions {
  const preset = pairs(config["presets"]).find(([name]) => /classic|preset/.test(name))?.[1] ?? {};
  const plugin = pairs(config["plugins"]).find(([name]) => name.includes("plugin-content-docs"))?.[1];
  const docs = recordOf(preset["docs"] ?? plugin);
  const base = typeof docs["routeBasePath"] === "string" ? docs["routeBasePath"] : "docs";
  const sidebars = typeof docs["sidebarPath"] === "string" ? docs["sidebarPath"] : "sidebars.js";
  return {
    versions: recordOf(docs["versions"]),
    lastVersion: textOr(docs["lastVersion"]),
    folder: (textOr(docs["path"]) ?? "docs").replace(/^\.\/|\/$/g, ""),
    base: `/${base.replace(/^\/+|\/+$/g, "")}`,
    sidebars: docs["sidebarPath"] === false ? null : sidebars.replace(/^\.\//, "")
  };
}

interface PlannedVersion {
  name: string;
  label: string;
  path: string;
  content: string;
  latest: boolean;
  mainDoc: string;
}

async function planVersions({
  site,
  fs,
  plan,
  docs
}: {
  site: string;
  fs: FileSystem;
  plan: ImportPlan;
  docs: DocsOptions;
}): Promise<PlannedVersion[]> {
  const listed = fs.exists(path.join(site, "versions.json"))
    ? (JSON.parse(textOf(fs, path.join(site, "versions.json"))) as unknown[]).map(String)
    : [];
  const released = listed.filter((number) => fs.isFolder(path.join(site, `versioned_docs/version-${number}`)));
  for (const number of listed.filter((number) => !released.includes(number)))
    plan.left.push({text: `the version ${number} has no folder in versioned_docs/`, at: "versions.json:1"});
  const prefix = docs.base === "/" ? "" : docs.base;
  const asked = docs.lastVersion !== null && [...released, "current"].includes(docs.lastVersion);
  const latest = asked ? docs.lastVersion : (released[0] ?? "current");
  const folders = [
    ...released.map((number) => ({
      written: number,
      name: `v${number.replace(/^v/, "")}`,
      content: `content/v${number.replace(/^v/, "")}`,
      from: `versioned_docs/version-${number}`,
      sidebars: `versioned_sidebars/version-${number}-sidebars.json` as string | null
    })),
    {written: "current", name: "next", content: "content/next", from: docs.folder, sidebars: docs.sidebars}
  ];
  if (released.length > 0) folders.unshift(...folders.splice(0, released.length).reverse()); // the newest last
  const planned: PlannedVersion[] = [];
  for (const {written, from, sidebars, name, content} of folders) {
    if (!fs.isFolder(path.join(site, from))) continue;
    const settings = recordOf(docs.versions[written]);
    const usual = written === latest ? "" : written === "current" ? "next" : written;
    const version = {
      name,
      label: textOr(settings["label"]) ?? (written === "current" ? "Next" : written),
      path: `${prefix}/${textOr(settings["path"]) ?? usual}`.replace(/(.)\/$/, "$1"),
      content,
      latest: written === latest
    };
    const pages = planDocuments({site, fs, plan}, from, version.content);
    const trees = sidebars === null ? null : await readSidebars(site, sidebars, fs, plan);
    if (trees)
      plan.files.set(
        `${version.content}/sidebars.yaml`,
        dump(convertSidebars(trees, new Set(pages.ids)), {lineWidth: 120})
      );
    plan.done.push(`${from}/ is ${version.content}/, ${pages.ids.length} pages at ${version.path}`);
    planned.push({...version, mainDoc: mainDocument(pages, trees)});
  }
  return planned;
}

async function readSidebars(site: string, file: string, fs: FileSystem, plan: ImportPlan): Promise<Fields | null> {
  const found = [file, file.replace(/\.js$/, ".ts")].find((name) => fs.exists(path.join(site, name)));
  if (found === undefined) return null;
  if (found.endsWith(".json")) return recordOf(JSON.parse(textOf(fs, path.join(site, found))));
  const evaluated = await evaluateConfig(path.join(site, found), packageOf(site, fs));
  if ("value" in evaluated) return recordOf(evaluated.value);
  plan.left.push({text: `the sidebars cannot be read: ${evaluated.fault}`, at: `${found}:1`});
  return null;
}

interface Documents {
  ids: string[];
  /** The one whose address is that of the version. */
  home: string | null;
  /** Folders of pages that a plugin has made of an API's specification. */
  generated: Set<string>;
}

/** Pages that docusaurus-openapi-docs writes. */
const GENERATED = /\.(?:api|info|tag|schema)\.mdx$/;

function planDocuments(
  {site, fs, plan}: {site: string; fs: FileSystem; plan: ImportPlan},
  from: string,
  to: string
): Documents {
  const documents: Documents = {ids: [], home: null, generated: new Set()};
  const names = fs.list(path.join(site, from)).files;
  const pages = new Set(names.filter((name) => /\.mdx?$/.test(name)).map(unnumberedPath));
  for (const name of names) {
    const source = `${from}/${name}`;
    const target = `${to}/${unnumberedPath(name)}`;
    if (!/\.mdx?$/.test(name)) {
      plan.copies.push({from: source, to: target});
      continue;
    }
    if (GENERATED.test(name)) {
      documents.generated.add(path.posix.dirname(source));
      continue;
    }
    const text = textOf(fs, path.join(site, source)).replace(/\r\n?/g, "\n");
    const {number} = splitNumber(path.posix.basename(name));
    const page = convertPage(text, unnumberedPath(name), number, pages);
    plan.files.set(target, page.text);
    for (const key of page.dropped)
      plan.left.push({text: `front matter "${key}" is left out: it means nothing here`, at: `${source}:1`});
    for (const [component, line] of page.components)
      plan.left.push({
        text: `the component <${component}>: write components/${component}.tsx, or Markdown`,
        at: `${source}:${line}`
      });
    if (/(^|\/)_/.test(name)) continue;
    const folder = path.posix.dirname(unnumberedPath(name));
    const own = /^id:\s*["']?([^"'\n]+?)["']?\s*$/m.exec(page.text.split("\n---\n")[0] ?? "")?.[1];
    const base = path.posix.basename(unnumberedPath(name)).replace(/\.mdx?$/, "");
    const id = path.posix.join(folder, own ?? base);
    documents.ids.push(id);
    if (/^slug:\s*["']?\/["']?\s*$/m.test(page.text)) documents.home = id;
  }
  for (const folder of documents.generated)
    plan.left.push({
      text: "generated pages of an API are not taken along: put its specification into specs/ and name it in the configuration",
      at: `${folder}/:1`
    });
  planFolders(names, to, plan);
  return documents;
}

/** Numbers of folders become positions, unless a _category_ file says more. */
function planFolders(files: readonly string[], to: string, plan: ImportPlan): void {
  const folders = new Set(files.flatMap((file) => foldersOf(file)));
  for (const folder of folders) {
    const {name, number} = splitNumber(path.posix.basename(folder));
    if (number === null || files.some((file) => file.startsWith(`${folder}/_category_.`))) continue;
    const label = name.charAt(0).toUpperCase() + name.slice(1).replace(/[-_]+/g, " ");
    plan.files.set(`${to}/${unnumberedPath(folder)}/_category_.yml`, dump({label, position: number}));
  }
}

function foldersOf(file: string): string[] {
  const parts = file.split("/").slice(0, -1);
  return parts.map((_part, index) => parts.slice(0, index + 1).join("/"));
}

function mainDocument({ids, home}: Documents, sidebars: Fields | null): string {
  const usual = ["index", "intro", "introduction", "getting-started", "overview", "README"];
  const first = sidebars === null ? undefined : firstDocument(Object.values(sidebars), new Set(ids));
  return home ?? usual.find((id) => ids.includes(id)) ?? first ?? ids[0] ?? "index";
}

function firstDocument(items: unknown, ids: ReadonlySet<string>): string | undefined {
  if (typeof items === "string") return ids.has(items) ? items : undefined;
  if (typeof items !== "object" || items === null) return undefined;
  for (const item of Object.values(items)) {
    const found = firstDocument(item, ids);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Pages of Markdown in src/pages; those of React are left to do. */
function planPages(site: string, fs: FileSystem, plan: ImportPlan): boolean {
  const folder = path.join(site, "src/pages");
  if (!fs.isFolder(folder)) return false;
  let found = false;
  for (const name of fs.list(folder).files) {
    const source = `src/pages/${name}`;
    if (/\.mdx?$/.test(name)) {
      found = true;
      plan.files.set(`pages/${name}`, convertPage(textOf(fs, path.join(site, source)), name, null, new Set()).text);
    } else if (/\.[jt]sx?$/.test(name)) {
      plan.left.push({text: "a page of React: write it in Markdown, as a page in pages/", at: `${source}:1`});
    }
  }
  return found;
}

function configText(config: Fields, versions: readonly PlannedVersion[], hasPages: boolean, plan: ImportPlan): string {
  const theme = recordOf(config["themeConfig"]);
  const navbar = recordOf(theme["navbar"]);
  const footer = recordOf(theme["footer"]);
  const redirects = pairs(config["plugins"])
    .filter(([name]) => name.includes("client-redirects"))
    .flatMap(([, options]) => listOf(options["redirects"]))
    .flatMap(({from, to}) =>
      (Array.isArray(from) ? from : [from]).map((one: unknown) => ({from: String(one), to: String(to)}))
    );
  if (redirects.length > 0) plan.done.push(`${redirects.length} redirects`);
  const items = listOf(navbar["items"]).flatMap(navbarItem);
  const groups = listOf(footer["links"]).flatMap(footerGroup);
  const favicon = textOr(config["favicon"]);
  const written = {
    title: textOr(config["title"]) ?? "Documentation",
    ...given("tagline", textOr(config["tagline"])),
    ...given("url", textOr(config["url"])),
    ...given("base", config["baseUrl"] === "/" ? null : textOr(config["baseUrl"])),
    ...(config["trailingSlash"] === true ? {trailingSlash: true} : {}),
    ...given("favicon", favicon && `static/${favicon.replace(/^\//, "")}`),
    lastUpdate: false,
    ...(hasPages ? {pages: "pages"} : {}),
    ...(items.length > 0 ? {navbar: {items}} : {}),
    ...(groups.length > 0 || textOr(footer["copyright"]) !== null
      ? {footer: {...(groups.length > 0 ? {groups} : {}), ...given("copyright", textOr(footer["copyright"]))}}
      : {}),
    ...(redirects.length > 0 ? {redirects} : {}),
    versions: versions.map(({latest, ...version}) => ({...version, ...(latest ? {latest: true} : {})}))
  };
  plan.done.push(`docs.config.yaml: ${items.length} entries of the navbar, ${groups.length} columns of the footer`);
  return dump(written, {lineWidth: 120});
}

function navbarItem({type, label, docId, sidebarId, to, href}: Fields): Fields[] {
  const name = textOr(label);
  if (type === "docSidebar") return [{label: name ?? String(sidebarId), sidebar: sidebarId}];
  if (type === "doc") return [{label: name ?? String(docId), doc: docId}];
  const address = textOr(to) ?? textOr(href);
  if (type !== undefined || name === null || address === null) return [];
  return [{label: name, href: siteAddress(address)}];
}

function footerGroup({title, items}: Fields): Fields[] {
  const links = listOf(items).flatMap(({label, to, href}) => {
    const address = textOr(to) ?? textOr(href);
    return textOr(label) === null || address === null ? [] : [{label, href: siteAddress(address)}];
  });
  return links.length > 0 ? [{title: textOr(title) ?? "Links", items: links}] : [];
}

/** An address, or a path from the site's root. */
function siteAddress(address: string): string {
  return /^(?:[a-z]+:|\/)/i.test(address) ? address.replace(/^pathname:\/\//, "") : `/${address}`;
}

function leftovers(site: string, config: Fields, fs: FileSystem, plan: ImportPlan): void {
  const swizzled = path.join(site, "src/theme");
  if (fs.isFolder(swizzled))
    for (const name of fs.list(swizzled).files)
      plan.left.push({
        text: "a component of the theme that was replaced: see theming in the manual",
        at: `src/theme/${name}:1`
      });
  for (const [name] of pairs(config["plugins"]))
    if (!/content-docs|client-redirects/.test(name))
      plan.left.push({
        text: `the plugin ${name}: openapi and protobuf plugins become specs`,
        at: "docusaurus.config.js:1"
      });
  if (fs.isFolder(path.join(site, "blog"))) plan.left.push({text: "the blog: there is none here", at: "blog/:1"});
  if (fs.isFolder(path.join(site, "i18n")))
    plan.left.push({text: "translations: one site for each language", at: "i18n/:1"});
}

function packageOf(site: string, fs: FileSystem): string | null {
  const file = path.join(site, "package.json");
  return fs.exists(file) ? textOf(fs, file) : null;
}

function pairs(list: unknown): [name: string, options: Fields][] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry: unknown): [string, Fields][] => {
    if (typeof entry === "string") return [[entry, {}]];
    return Array.isArray(entry) && typeof entry[0] === "string" ? [[entry[0], recordOf(entry[1])]] : [];
  });
}

function listOf(value: unknown): Fields[] {
  return Array.isArray(value) ? value.map(recordOf) : [];
}

function recordOf(value: unknown): Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

function textOr(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

function given(key: string, value: string | null): Fields {
  return value === null ? {} : {[key]: value};
}

function textOf(fs: FileSystem, file: string): string {
  return Buffer.from(fs.read(file)).toString("utf8");
}
