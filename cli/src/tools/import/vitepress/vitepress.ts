// Reads a VitePress site.

import path from "node:path";
import {translatedFolder} from "../../../config/languages.ts";
import {baseOf, createAddresses, routeOf} from "../addresses.ts";
import {configOrDefaults, unreadable} from "../config-or-defaults.ts";
import {counted, given, listOf, originIn, plainOf, recordOf, textOr, type Fields} from "../fields.ts";
import {emptySite, soleVersion, type ForeignSite, type Generator} from "../foreign-site.ts";
import {createIncludedFiles} from "../included-files.ts";
import {leaveIn} from "../import-plan.ts";
import {addLabel, byLanguage, contentFolder, movedRedirects, movedRoute, placeOf, withFallbacks} from "../languages.ts";
import {menuSettings, menuSummary, type Menu} from "../menu.ts";
import {lineOf, type SiteSource} from "../site-source.ts";
import {pathAliases} from "../path-aliases.ts";
import {socialLinks} from "../social-links.ts";
import {withBraces} from "./attribute-delimiters.ts";
import {convertVitepressPage} from "./convert-page.ts";
import {matchesGlob, rewrittenFile} from "./globs.ts";
import {labelLanguage, localesOf} from "./locales.ts";
import {convertVitepressNav, convertVitepressSidebars} from "./navigation.ts";
import {vitepressSlug} from "./slugs.ts";
import type {VitepressSite} from "./vitepress-site.ts";

const names = ["config", "config/index"].flatMap((name) =>
  ["ts", "mts", "js", "mjs", "cts", "cjs"].map((ending) => `.vitepress/${name}.${ending}`)
);

export const vitepress: Generator = {
  configFiles: [...names, ...names.map((name) => `docs/${name}`)],
  read: readVitepress
};

async function readVitepress(source: SiteSource, configFile: string): Promise<ForeignSite | {fault: string}> {
  const evaluate = (texts: readonly string[]): ReturnType<typeof configOrDefaults> =>
    configOrDefaults(path.join(source.folder, configFile), {
      time: source.time,
      packageText: source.read("package.json"),
      root: source.repository,
      call: {path: ["markdown", "anchor", "slugify"], texts}
    });
  const evaluated = await evaluate([]);
  const whole = recordOf(evaluated.value);
  const root = configFile.replace(/(^|\/)\.vitepress\/.*$/, "") || ".";
  const folder = path.posix.join(root, textOr(whole["srcDir"]) ?? ".");
  const base = baseOf(whole["base"]);
  const configText = source.read(configFile) ?? "";

  const excluded = (Array.isArray(whole["srcExclude"]) ? whole["srcExclude"] : []).map(String);
  const site: ForeignSite = {
    ...emptySite(),
    left: unreadable(evaluated, configFile),
    aliases: pathAliases(source, root, [{start: "@/", folder: `${folder}/`}]),
    languagesAt: `${configFile}:${lineOf(configText, "locales")}`
  };
  const {folders, leftOut, configOf} = await localesOf(whole, {source, folder}, site);
  const {languages} = folders;
  site.languages = [...languages];
  const content = contentFolder(languages);
  const config = configOf(languages[0]?.key ?? null);
  const theme = recordOf(config["themeConfig"]);
  const all = source.list(folder).filter((file) => !leftOut.has(file.split("/")[0]!));
  const rewrites = recordOf(config["rewrites"]);
  const routes = new Map<string, string>(); // of each page
  for (const file of all) {
    if (!file.endsWith(".md") || file.startsWith("public/") || matchesGlob(file, excluded)) continue;
    if (/\[.*\]/.test(file))
      site.left.push({text: "pages made by a program, `[name].md`: write them", at: `${folder}/${file}:1`});
    else routes.set(file, routeOf(`/${rewrittenFile(file, rewrites)}`));
  }
  const publicFiles = all.filter((file) => file.startsWith("public/"));
  const braced = withBraces(config["markdown"]);
  const shared: VitepressSite = {
    source,
    sourceFolder: folder,
    folder,
    pages: new Set(routes.keys()),
    addresses: createAddresses({
      routes: withFallbacks([...routes.values()], folders),
      moved: (route) => movedRoute(folders, route),
      files: new Set(publicFiles.map((file) => file.slice("public".length))),
      base,
      pagesAreFolders: false
    }),
    included: createIncludedFiles(),
    read: (file) => braced(source.read(file) ?? ""),
    slugify: vitepressSlug
  };
  if (evaluated.answers !== null) shared.slugify = await configuredSlugs(shared, routes, evaluate);
  const sites = new Map<string, VitepressSite>(); // by folder of the language
  const siteIn = (inside: string): VitepressSite => {
    const below = inside === "" ? "" : `${inside}/`;
    const own = sites.get(inside) ?? {
      ...shared,
      folder: path.posix.join(folder, inside),
      pages: new Set([...routes.keys()].flatMap((file) => (file.startsWith(below) ? [file.slice(below.length)] : []))),
      included: createIncludedFiles()
    };
    sites.set(inside, own);
    return own;
  };
  const written = [...routes].map(([name, route]) => {
    const from = path.posix.join(folder, name);
    const place = placeOf(name, folders);
    const {file} = place;
    const page = convertVitepressPage(shared.read(from), {file, route, site: siteIn(place.inside)});
    for (const {text, line} of page.left) site.left.push({text, at: `${from}:${line}`});
    return {place, document: {source: from, file, text: page.text, route: movedRoute(folders, route)}};
  });
  const {documents, translations} = byLanguage(written, folders, site);
  site.redirects.push(...movedRedirects([...routes.values()], folders));
  for (const [inside, own] of sites)
    for (const [target, {text, from}] of own.included.files) {
      const route = routes.get(path.posix.join(inside, from)) ?? "/";
      if (site.files.has(`${content}/${target}`)) continue;
      site.files.set(
        `${content}/${target}`,
        target.endsWith(".md") ? convertVitepressPage(text, {file: target, route, site: own}).text : text
      );
    }
  for (const name of all) {
    const from = path.posix.join(folder, name);
    const {code, file} = placeOf(name, folders);
    const to = code === null ? content : translatedFolder(content, code);
    if (name.startsWith("public/")) site.copies.push({from, to: `static/${name.slice("public/".length)}`});
    else if (isAsset(name)) site.copies.push({from, to: `${to}/${file}`});
  }

  const byRoute = new Map(documents.map(({file, route}) => [route, file.replace(/\.md$/, "")]));
  const find = (link: string): string | null =>
    /^[a-z]+:|#/i.test(link)
      ? null
      : (byRoute.get(movedRoute(folders, routeOf(`/${link.replace(/^\//, "")}`))) ?? null);
  const sidebars = convertVitepressSidebars(theme["sidebar"], find);
  site.versions.push(
    soleVersion({label: textOr(config["title"]) ?? "Documentation", content, sidebars, documents, translations})
  );
  site.done.push(`${folder}/ is ${content}/, ${counted(documents.length, "page")}`);
  const menu = menuOf(theme, find);
  for (const language of languages.slice(1)) {
    const own = configOf(language.key);
    labelLanguage(config, own, language);
    addLabel(language.labels, menu.copyright, menuOf(recordOf(own["themeConfig"]), find).copyright);
  }
  site.settings = settingsOf({config, theme, base, menu}, site);
  site.done.push(menuSummary(menu));
  const seen: Leftovers = {
    config,
    configFile,
    text: configText,
    root,
    spread: evaluated.spread
  };
  reportLeftovers(source, seen, sidebars === null ? theme["sidebar"] : null, site);
  return site;
}

/**
 * The configuration's own rule for ids of headings. It runs in the sandbox, so all
 * headings are collected first and asked about at once.
 */
async function configuredSlugs(
  site: VitepressSite,
  routes: ReadonlyMap<string, string>,
  evaluate: (texts: readonly string[]) => ReturnType<typeof configOrDefaults>
): Promise<VitepressSite["slugify"]> {
  const texts = new Set<string>();
  const listening: VitepressSite = {
    ...site,
    included: createIncludedFiles(),
    slugify: (text) => {
      texts.add(text);
      return vitepressSlug(text);
    }
  };
  const convert = (text: string, file: string, route: string): void =>
    void convertVitepressPage(text, {file, route, site: listening});
  for (const [file, route] of routes) convert(site.read(path.posix.join(site.folder, file)), file, route);
  for (const [target, {text, from}] of listening.included.files)
    if (target.endsWith(".md")) convert(text, target, routes.get(from) ?? "/");
  const asked = [...texts];
  const evaluated = await evaluate(asked);
  const answers = "fault" in evaluated ? null : evaluated.answers;
  const ids = new Map(asked.map((text, index) => [text, answers?.[index] ?? vitepressSlug(text)]));
  return (text) => ids.get(text) ?? vitepressSlug(text);
}

/** Files next to pages that are shown by them, excluding the site's code. */
function isAsset(file: string): boolean {
  return (
    /\.(?:png|jpe?g|gif|svg|webp|avif|ico|mp4|webm|mp3|pdf|zip|csv|txt|ya?ml|woff2?)$/i.test(file) &&
    !/^(?:node_modules|dist|\.vitepress)\/|(^|\/)pnpm-lock\.yaml$/.test(file)
  );
}

function menuOf(theme: Fields, find: (link: string) => string | null): Menu {
  const {items, groups} = convertVitepressNav(theme["nav"], find);
  const social = socialLinks(theme["socialLinks"]);
  const footer = recordOf(theme["footer"]);
  const copyright = [footer["message"], footer["copyright"]]
    .map(textOr)
    .filter((text) => text !== null)
    .map(plainOf)
    .join(" ");
  return {
    items,
    groups: [...groups, ...(social.length > 0 ? [{title: "Links", items: social}] : [])],
    copyright: copyright === "" ? null : copyright
  };
}

interface SettingsInput {
  config: Fields;
  theme: Fields;
  base: string;
  menu: Menu;
}

function settingsOf({config, theme, base, menu}: SettingsInput, {copies, languages}: ForeignSite): Fields {
  const inStatic = (address: unknown): string | null => {
    const file = `static/${(textOr(address) ?? "").replace(/^\//, "")}`;
    return copies.some(({to}) => to === file) ? file : null;
  };
  const icon = (Array.isArray(config["head"]) ? config["head"] : [])
    .filter((entry): entry is unknown[] => Array.isArray(entry) && entry[0] === "link")
    .map(([, attributes]) => recordOf(attributes))
    .find(({rel}) => rel === "icon")?.["href"];
  const logo = recordOf(theme["logo"]);
  const light = inStatic(theme["logo"]) ?? inStatic(logo["light"]) ?? inStatic(logo["src"]);
  const dark = inStatic(logo["dark"]);
  const repository = listOf(theme["socialLinks"]).find(({icon: name}) => name === "github")?.["link"];
  const level = recordOf(theme["outline"])["level"] ?? theme["outline"];
  const [minLevel, maxLevel] = Array.isArray(level) ? level : level === "deep" ? [2, 6] : [];
  return {
    title: textOr(config["title"]) ?? "Documentation",
    ...given("tagline", textOr(config["description"])),
    ...given("url", originIn(recordOf(config["sitemap"])["hostname"])),
    ...given("base", base === "/" ? null : base),
    ...(languages.length > 0 ? {} : given("locale", textOr(config["lang"]))),
    ...given("favicon", inStatic(icon)),
    ...given("logo", light && {src: light, ...given("srcDark", dark)}),
    ...given("repository", textOr(repository)),
    ...(typeof minLevel === "number" && typeof maxLevel === "number" ? {toc: {minLevel, maxLevel}} : {}),
    ...(config["appearance"] === "dark" ? {colorMode: {default: "dark"}} : {}),
    ...(config["appearance"] === false ? {colorMode: {switch: false}} : {}),
    lastUpdate: false,
    ...menuSettings(menu)
  };
}

/** Texts of elements of `head` other than icons. */
function headElements(head: unknown): string[] {
  return (Array.isArray(head) ? head : [])
    .filter((entry): entry is unknown[] => Array.isArray(entry) && !/icon/.test(String(recordOf(entry[1])["rel"])))
    .map(([, attributes]) => String(Object.values(recordOf(attributes))[0] ?? "head"));
}

interface Leftovers {
  config: Fields;
  configFile: string;
  text: string;
  root: string;
  spread: readonly string[];
}

function reportLeftovers(
  source: SiteSource,
  {config, configFile, text, root, spread}: Leftovers,
  sidebar: unknown,
  {left}: ForeignSite
): void {
  const leave = leaveIn(left, configFile, text);
  if (sidebar !== null && sidebar !== undefined)
    leave("the sidebar is made by a program: without one, folders say what is in it", "sidebar");
  for (const name of spread) leave(`what the package ${name} adds to the configuration is missing`, name);
  for (const [, name = ""] of text.matchAll(/\b(?:md|markdown)\.use\(\s*([\w$]+)/g))
    leave(`the plugin ${name} of Markdown`, `use(${name}`);
  for (const name of ["transformHead", "transformPageData", "transformHtml", "buildEnd", "postRender"])
    if (new RegExp(`^\\s*(?:async\\s+)?${name}\\b`, "m").test(text))
      leave(`${name}: the configuration here is data, not a program`, name);
  const foreign = headElements(config["head"]);
  if (foreign.length > 0) leave(`elements of the head: name them in \`head\`, scripts in \`scripts\``, foreign[0]!);
  const theme = recordOf(config["themeConfig"]);
  if (theme["carbonAds"] !== undefined) leave("advertisements are left out", "carbonAds");
  if (recordOf(theme["editLink"])["pattern"] !== undefined)
    leave("editLink: see `editUrl`; files lie elsewhere now", "editLink");
  for (const name of source.list(path.posix.join(root, ".vitepress/theme")))
    if (/\.(?:vue|[jt]sx?|css|scss)$/.test(name))
      left.push({
        text: "the theme: see theming in the manual",
        at: `${path.posix.join(root, ".vitepress/theme", name)}:1`
      });
}
