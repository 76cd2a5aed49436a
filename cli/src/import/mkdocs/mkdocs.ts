// Reads a MkDocs site, including Material for MkDocs.

import path from "node:path";
import {splitFrontMatter} from "../../markdown/front-matter-block.ts";
import {given, listOf, plainOf, recordOf, textOr, type Fields} from "../fields.ts";
import {addFrontMatter} from "../front-matter-text.ts";
import {headingIn, mapProse} from "../prose.ts";
import {emptySite, soleVersion, type ForeignDocument, type ForeignSite, type Generator} from "../foreign-site.ts";
import {leaveIn} from "../import-plan.ts";
import {menuSettings, menuSummary, type Menu} from "../menu.ts";
import type {SiteSource} from "../site-source.ts";
import {convertMkdocsPage} from "./convert-page.ts";
import {namedOptions, readMkdocsConfig} from "./mkdocs-config.ts";
import {convertNavigation} from "./navigation.ts";
import {createMkdocsPages, mkdocsRoute, type TakenIn} from "./pages.ts";
import {paletteStyles} from "./palette.ts";

export const mkdocs: Generator = {
  configFiles: ["mkdocs.yml", "mkdocs.yaml"],
  read: readMkdocs
};

async function readMkdocs(source: SiteSource, configFile: string): Promise<ForeignSite | {fault: string}> {
  let config: Fields;
  try {
    config = readMkdocsConfig(source, configFile);
  } catch (error) {
    return {fault: error instanceof Error ? error.message.split("\n")[0]! : String(error)};
  }
  const folder = (textOr(config["docs_dir"]) ?? "docs").replace(/^\.\/|\/$/g, "");
  if (!source.hasFolder(folder)) return {fault: `there is no folder ${folder}`};
  const plugins = namedOptions(config["plugins"]);
  const extensions = namedOptions(config["markdown_extensions"]);
  const theme = typeof config["theme"] === "string" ? {name: config["theme"]} : recordOf(config["theme"]);
  const address = addressOf(config);
  const files = source.list(folder).filter((file) => !isLeftOut(file, {folder, config, theme}));
  const snippets = extensions.get("pymdownx.snippets") ?? {};
  const snippetFolders = [
    ...foldersOf(snippets["base_path"]),
    ...foldersOf(extensions.get("mdx_include")?.["base_path"]),
    folder,
    "."
  ];
  const {pages, taken} = createMkdocsPages({
    source,
    folder,
    files,
    base: address.base,
    snippetFolders,
    appended: definitionsIn(foldersOf(snippets["auto_append"]), snippetFolders, source),
    plugins,
    extensions,
    slugify: recordOf(extensions.get("toc"))["slugify"]
  });
  const site: ForeignSite = {...emptySite(), redirects: redirectsOf(plugins)};

  const documents: ForeignDocument[] = [];
  const markdown = files.filter((file) => file.endsWith(".md"));
  for (const file of markdown) {
    if (/(^|\/)README\.md$/.test(file) && files.includes(file.replace(/README\.md$/, "index.md"))) continue;
    const from = path.posix.join(folder, file);
    const text = source.read(from) ?? "";
    const page = convertMkdocsPage(text, file, pages);
    for (const {text: what, line} of page.left) site.left.push({text: what, at: `${from}:${line}`});
    documents.push({source: from, file, text: page.text, route: blogRoute(file, text, plugins) ?? mkdocsRoute(file)});
  }
  takeIn(taken, site, pages, files);

  const features = Array.isArray(theme["features"]) ? theme["features"].map(String) : [];
  const navigation = convertNavigation(config["nav"], new Set(markdown), {
    tabs: features.includes("navigation.tabs"),
    indexes: features.includes("navigation.indexes"),
    open: features.includes("navigation.expand") || features.includes("navigation.sections")
  });
  const name = textOr(config["site_name"]) ?? "Documentation";
  for (const document of documents) {
    const title = navigation.labels.get(document.file) ?? (document.route === "/" ? name : undefined);
    if (title === undefined || hasTitle(document.text)) continue;
    document.text = addFrontMatter(document.text, `title: ${JSON.stringify(title)}`);
    if (/<h1\b/i.test(document.text)) document.text = addFrontMatter(document.text, "hide_title: true");
  }
  const configText = source.read(configFile) ?? "";
  const leave = leaveIn(site.left, configFile, configText);
  for (const entry of navigation.missing) leave(`the entry ${entry} of nav leads to no page`, entry);
  site.versions.push(soleVersion({label: name, sidebars: navigation.sidebars, documents}));
  site.done.push(`${folder}/ is content/, ${documents.length} pages`);
  const menu = menuOf(config, navigation.items);
  site.settings = settingsOf({config, theme, address, folder, menu, source}, site);
  site.done.push(menuSummary(menu));
  reportLeftovers({config, theme, plugins, extensions, configFile, configText}, site);
  return site;
}

/** Whether a page names its title, in front matter or a heading; otherwise MkDocs takes it from `nav`. */
function hasTitle(text: string): boolean {
  const {yaml, bodyStart} = splitFrontMatter(text);
  if (/^title\s*:/m.test(yaml ?? "")) return true;
  let found = false;
  mapProse(text.slice(bodyStart), {
    line(line) {
      found ||= headingIn(line)?.marks === "#";
      return line;
    }
  });
  return found || /^=+[ \t]*$/m.test(text);
}

/** URL of the published site: `site_url` with its path. */
function addressOf(config: Fields): {url: string | null; base: string} {
  const [, url = null, base = "/"] = /^(https?:\/\/[^/]+)(\/.*)?$/.exec(textOr(config["site_url"]) ?? "") ?? [];
  return {url, base: base.endsWith("/") ? base : `${base}/`};
}

function foldersOf(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).filter((folder): folder is string => typeof folder === "string");
}

/** Link definitions in files that are appended to every page. */
function definitionsIn(names: readonly string[], folders: readonly string[], source: SiteSource): Map<string, string> {
  const texts = names.map(
    (name) => folders.map((folder) => source.read(path.posix.join(folder, name))).find((text) => text !== null) ?? ""
  );
  const found = texts.flatMap((text) => [...text.matchAll(/^\[([^\]^]+)\]:\s+(\S+)/gm)]);
  return new Map(found.map(([, label = "", target = ""]) => [label, target]));
}

/** Programs, templates, styles and scripts, which are listed as remaining work. */
function isLeftOut(file: string, {folder, config, theme}: {folder: string; config: Fields; theme: Fields}): boolean {
  if (/\.(?:py|pyc|j2)$|(^|\/)__pycache__\//.test(file)) return true;
  const custom = textOr(theme["custom_dir"]);
  if (custom !== null && path.posix.join(folder, file).startsWith(`${path.posix.normalize(custom)}/`)) return true;
  const extra = [config["extra_css"], config["extra_javascript"]].flatMap((list) => (Array.isArray(list) ? list : []));
  return extra.some((entry: unknown) => entry === file || recordOf(entry)["path"] === file);
}

/** `/blog/2024/05/31/a-title` for posts of Material's blog; null for other pages. */
function blogRoute(file: string, text: string, plugins: ReadonlyMap<string, Fields>): string | null {
  if (!plugins.has("blog") && !plugins.has("material/blog")) return null;
  const [, blog] = /^(.*\/)?posts\/[^/]+\.md$/.exec(file) ? [null, file.replace(/posts\/.*$/, "")] : [null, null];
  if (blog === null || blog === undefined) return null;
  const {yaml, bodyStart} = splitFrontMatter(text);
  const date = /^date:\s*(?:\n\s+created:\s*)?["']?(\d{4})-(\d\d)-(\d\d)/m.exec(yaml ?? "");
  const title =
    /^title:\s*["']?(.+?)["']?\s*$/m.exec(yaml ?? "")?.[1] ?? /^#\s+(.+)$/m.exec(text.slice(bodyStart))?.[1];
  const own = /^slug:\s*["']?(.+?)["']?\s*$/m.exec(yaml ?? "")?.[1];
  if (!date || (title === undefined && own === undefined)) return null;
  const slug =
    own ??
    title!
      .replace(/[`*]/g, "")
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_\- ]/gu, "")
      .replaceAll(" ", "-");
  return `/${blog}${date[1]}/${date[2]}/${date[3]}/${slug}`;
}

/** Files that pages show are copied next to them; others keep their URLs in static/. */
function takeIn(
  taken: TakenIn,
  site: ForeignSite,
  pages: ReturnType<typeof createMkdocsPages>["pages"],
  files: readonly string[]
): void {
  const {folder} = pages;
  for (const [target, {text, from}] of pages.included.files)
    site.files.set(
      `content/${target}`,
      /\.mdx?$/.test(target) ? rebased(convertMkdocsPage(text, from, pages).text, from, target) : text
    );
  for (const file of files) {
    if (file.endsWith(".md")) continue;
    const source = path.posix.join(folder, file);
    if (taken.shownByFile.has(file)) site.copies.push({from: source, to: `content/${file}`});
    if (!taken.shownByFile.has(file) || taken.shownByAddress.has(file))
      site.copies.push({from: source, to: `static/${file}`});
  }
}

/** Links in a partial are relative to the partial, not to the including page. */
function rebased(text: string, from: string, target: string): string {
  return text.replace(/(\]\()(?![a-z][\w+.-]*:|[#/<])([^()\s]+)/gi, (_all, open: string, link: string) => {
    const [, file = "", suffix = ""] = /^([^?#]*)(.*)$/.exec(link) ?? [];
    const full = path.posix.join(path.posix.dirname(from), file);
    return open + path.posix.relative(path.posix.dirname(target), full) + suffix;
  });
}

function redirectsOf(plugins: ReadonlyMap<string, Fields>): ForeignSite["redirects"] {
  const maps = recordOf(plugins.get("redirects")?.["redirect_maps"]);
  return Object.entries(maps).map(([from, written]) => {
    const to = String(written);
    const [, file = "", anchor = ""] = /^([^#]*)(#.*)?$/.exec(to) ?? [];
    return {from: mkdocsRoute(from), to: /^https?:/.test(to) ? to : mkdocsRoute(file) + anchor};
  });
}

function menuOf(config: Fields, items: Menu["items"]): Menu {
  const social = listOf(recordOf(config["extra"])["social"]).flatMap(({icon, link, name}) => {
    const href = textOr(link);
    const label = textOr(name) ?? textOr(icon)?.split("/").at(-1)?.replaceAll("-", " ") ?? href;
    return href === null || label === null || !/^(?:https?|mailto):/.test(href) ? [] : [{label, href}];
  });
  const copyright = textOr(config["copyright"]);
  return {
    items,
    groups: social.length > 0 ? [{title: "Links", items: social}] : [],
    copyright: copyright && plainOf(copyright)
  };
}

interface SettingsInput {
  config: Fields;
  theme: Fields;
  address: {url: string | null; base: string};
  folder: string;
  menu: Menu;
  source: SiteSource;
}

function settingsOf({config, theme, address, folder, menu, source}: SettingsInput, site: ForeignSite): Fields {
  const picture = (name: unknown): string | null => {
    const file = textOr(name);
    if (file === null || !source.has(path.posix.join(folder, file))) return null;
    const copy = {from: path.posix.join(folder, file), to: `static/${file}`};
    if (!site.copies.some(({to}) => to === copy.to)) site.copies.push(copy);
    return copy.to;
  };
  const palettes = Array.isArray(theme["palette"]) ? listOf(theme["palette"]) : [recordOf(theme["palette"])];
  const primary = palettes.map((palette) => textOr(palette["primary"])).find((name) => name !== null);
  const styles = primary === undefined || primary === null ? null : paletteStyles(primary);
  if (styles !== null) {
    site.files.set("theme/custom.css", styles);
    site.done.push(`theme/custom.css has the colour ${primary}`);
  }
  const logo = picture(theme["logo"]);
  const repository = textOr(config["repo_url"]);
  return {
    title: textOr(config["site_name"]) ?? "Documentation",
    ...given("tagline", textOr(config["site_description"])),
    ...given("url", address.url),
    ...given("base", address.base === "/" ? null : address.base),
    ...(config["use_directory_urls"] === false ? {} : {trailingSlash: true}),
    ...given("locale", textOr(theme["language"])),
    ...given("favicon", picture(theme["favicon"])),
    ...given("logo", logo && {src: logo}),
    ...given("repository", repository && /^https?:/.test(repository) ? repository : null),
    lastUpdate: false,
    ...menuSettings(menu)
  };
}

/** Plugins whose function is built in or done by the import. */
const donePlugins =
  /^(?:search|redirects|mkdocstrings|autorefs|tags|minify|offline|social|optimize|typeset|section-index|glightbox|llmstxt|sitemap|exclude)$/;

const doneExtensions =
  /^(?:abbr|admonition|attr_list|codehilite|def_list|extra|fenced_code|footnotes|md_in_html|meta|sane_lists|smarty|tables|toc|mdx_include|pymdownx\..*|markdown\.extensions\..*|material\..*|mdx_truly_sane_lists)$/;

interface LeftoversInput {
  config: Fields;
  theme: Fields;
  plugins: ReadonlyMap<string, Fields>;
  extensions: ReadonlyMap<string, Fields>;
  configFile: string;
  configText: string;
}

function reportLeftovers(
  {config, theme, plugins, extensions, configFile, configText}: LeftoversInput,
  {left}: ForeignSite
): void {
  const leave = leaveIn(left, configFile, configText);
  for (const name of plugins.keys()) {
    const plugin = name.replace(/^material\//, "");
    if (plugin === "blog") leave("the blog: its posts are pages; indexes, categories and authors are not", name);
    else if (plugin === "macros") leave("the plugin macros: write what `{{ … }}` and `{% … %}` on pages give", name);
    else if (plugin === "mike") leave("versions of mike are in another branch: add each as a version", name);
    else if (/^i18n/.test(plugin)) leave("translations: one site for each language", name);
    else if (!donePlugins.test(plugin)) leave(`the plugin ${name}`, name);
  }
  for (const name of extensions.keys())
    if (!doneExtensions.test(name)) leave(`the extension ${name} of Markdown`, name);
  if (theme["custom_dir"] !== undefined) leave("templates of the theme: see theming in the manual", "custom_dir");
  for (const key of ["extra_css", "extra_javascript", "hooks"])
    if (Array.isArray(config[key]) && config[key].length > 0)
      leave(`${key}: styles go into theme/custom.css, programs into components`, `${key}:`);
  if (recordOf(recordOf(config["extra"])["analytics"])["provider"] !== undefined)
    leave("analytics: name the script in `scripts`", "analytics");
}
