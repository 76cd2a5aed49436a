// Reads a MkDocs site, including Material for MkDocs.

import path from "node:path";
import {translatedFolder} from "../../../config/languages.ts";
import {splitFrontMatter} from "../../../content/markdown/front-matter-block.ts";
import {counted, recordOf, textOr, type Fields} from "../fields.ts";
import {addFrontMatter} from "../front-matter-text.ts";
import {headingIn, mapProse} from "../prose.ts";
import {emptySite, soleVersion, type ForeignDocument, type ForeignSite, type Generator} from "../foreign-site.ts";
import {leaveIn} from "../import-plan.ts";
import {contentFolder} from "../languages.ts";
import {menuSummary} from "../menu.ts";
import {lineOf, type SiteSource} from "../site-source.ts";
import {convertMkdocsPage} from "./convert-page.ts";
import {reportLeftovers} from "./leftovers.ts";
import {namedOptions, readMkdocsConfig} from "./mkdocs-config.ts";
import {labelLanguage, mkdocsLanguages, viewIn, type MkdocsView} from "./i18n.ts";
import {convertNavigation, type MkdocsNavigation} from "./navigation.ts";
import {createMkdocsPages, mkdocsRoute, type TakenIn} from "./pages.ts";
import {menuOf, settingsOf} from "./settings.ts";

export const mkdocs: Generator = {
  configFiles: ["mkdocs.yml", "mkdocs.yaml"],
  read: readMkdocs
};

interface InLanguage {
  documents: ForeignDocument[];
  navigation: MkdocsNavigation;
}

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
  const configText = source.read(configFile) ?? "";
  const site: ForeignSite = {
    ...emptySite(),
    redirects: redirectsOf(plugins),
    languagesAt: `${configFile}:${lineOf(configText, "i18n")}`
  };
  const i18n = plugins.get("i18n");
  const languages = mkdocsLanguages(i18n, site);
  site.languages = [...languages];
  const content = contentFolder(languages);
  const snippets = extensions.get("pymdownx.snippets") ?? {};
  const snippetFolders = [
    ...foldersOf(snippets["base_path"]),
    ...foldersOf(extensions.get("mdx_include")?.["base_path"]),
    folder,
    "."
  ];
  const features = Array.isArray(theme["features"]) ? theme["features"].map(String) : [];
  const name = textOr(config["site_name"]) ?? "Documentation";
  const titled = {
    tabs: features.includes("navigation.tabs"),
    indexes: features.includes("navigation.indexes"),
    open: features.includes("navigation.expand") || features.includes("navigation.sections")
  };
  const readIn = (index: number): InLanguage => {
    const view = viewIn(source, {folder, inFolders: i18n?.["docs_structure"] === "folder"}, languages, index);
    const files = view.source.list(folder).filter((file) => !isLeftOut(file, {folder, config, theme}));
    const {pages, taken} = createMkdocsPages({
      source: view.source,
      folder,
      files,
      base: address.base,
      snippetFolders,
      appended: definitionsIn(foldersOf(snippets["auto_append"]), snippetFolders, source),
      plugins,
      extensions,
      slugify: recordOf(extensions.get("toc"))["slugify"]
    });
    const language = index === 0 ? undefined : languages[index];
    const isOwn = (file: string): boolean => language === undefined || view.own.has(file);
    const root = language?.path ?? "";
    const markdown = files.filter((file) => file.endsWith(".md"));
    const documents = markdown.filter(isOwn).flatMap((file): ForeignDocument[] => {
      if (/(^|\/)README\.md$/.test(file) && files.includes(file.replace(/README\.md$/, "index.md"))) return [];
      const from = path.posix.join(folder, file);
      const text = view.source.read(from) ?? "";
      const page = convertMkdocsPage(text, file, pages);
      for (const {text: what, line} of page.left) site.left.push({text: what, at: `${view.actual(from)}:${line}`});
      const route = blogRoute(file, text, plugins) ?? mkdocsRoute(file);
      return [
        {
          source: view.actual(from),
          file,
          text: page.text,
          route: language === undefined || route !== "/" ? root + route : root
        }
      ];
    });
    const to = language === undefined ? content : translatedFolder(content, language.code);
    takeIn(taken, site, pages, {files: files.filter(isOwn), view, content, to, root});
    const nav = language?.options["nav"] ?? config["nav"];
    const navigation = convertNavigation(nav, new Set(markdown), titled);
    const translated = recordOf(language?.options["nav_translations"]);
    for (const document of documents) {
      const label = navigation.labels.get(document.file);
      const title =
        label === undefined
          ? mkdocsRoute(document.file) === "/"
            ? name
            : undefined
          : (textOr(translated[label]) ?? label);
      if (title === undefined || hasTitle(document.text)) continue;
      document.text = addFrontMatter(document.text, `title: ${JSON.stringify(title)}`);
      if (/<h1\b/i.test(document.text)) document.text = addFrontMatter(document.text, "hide_title: true");
    }
    return {documents, navigation};
  };
  const {documents, navigation} = readIn(0);
  const translations = languages.slice(1).map((language, index) => {
    const own = readIn(index + 1);
    labelLanguage(language, config, {there: navigation.labels, here: own.navigation.labels});
    return {code: language.code, documents: own.documents};
  });
  const leave = leaveIn(site.left, configFile, configText);
  const always = foldersOf(snippets["auto_append"]);
  if (always.some((file) => snippetFolders.some((at) => /^\*\[/m.test(source.read(path.posix.join(at, file)) ?? ""))))
    leave("abbreviations that every page gets are left out: a glossary explains words", "auto_append");
  for (const entry of navigation.missing)
    leave(`the entry ${entry} of nav leads to no page`, entryIn(configText, entry));
  site.versions.push(soleVersion({label: name, content, sidebars: navigation.sidebars, documents, translations}));
  site.done.push(`${folder}/ is ${content}/, ${counted(documents.length, "page")}`);
  const menu = menuOf(config, navigation.items);
  site.settings = settingsOf({config, theme, address, folder, menu, source}, site);
  site.done.push(menuSummary(menu));
  reportLeftovers({config, theme, plugins, extensions, configFile, configText}, site);
  return site;
}

/** The entry with the character before it, which tells it from a part of another word. */
function entryIn(configText: string, entry: string): string {
  return [`: ${entry}`, `- ${entry}`].find((text) => configText.includes(text)) ?? entry;
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

interface TakenFiles {
  files: readonly string[];
  view: MkdocsView;
  /** Folder of partials, and of other files. */
  content: string;
  to: string;
  /** Path of the language in the site, "" or "/fr". */
  root: string;
}

/** Files that pages show are copied next to them; others keep their URLs in static/. */
function takeIn(
  taken: TakenIn,
  site: ForeignSite,
  pages: ReturnType<typeof createMkdocsPages>["pages"],
  {files, view, content, to, root}: TakenFiles
): void {
  for (const [target, {text, from}] of pages.included.files)
    if (!site.files.has(`${content}/${target}`))
      site.files.set(
        `${content}/${target}`,
        /\.mdx?$/.test(target) ? rebased(convertMkdocsPage(text, from, pages).text, from, target) : text
      );
  for (const file of files) {
    if (file.endsWith(".md")) continue;
    const from = view.actual(path.posix.join(pages.folder, file));
    if (taken.shownByFile.has(file)) site.copies.push({from, to: `${to}/${file}`});
    if (!taken.shownByFile.has(file) || taken.shownByAddress.has(file))
      site.copies.push({from, to: `static${root}/${file}`});
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
