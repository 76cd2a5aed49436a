// Reads a VitePress site.

import path from "node:path";
import {baseOf, createAddresses, routeOf} from "../addresses.ts";
import {configOrDefaults, unreadable} from "../config-or-defaults.ts";
import {counted, given, listOf, originIn, plainOf, recordOf, textOr, type Fields} from "../fields.ts";
import {emptySite, soleVersion, type ForeignDocument, type ForeignSite, type Generator} from "../foreign-site.ts";
import {createIncludedFiles} from "../included-files.ts";
import {leaveIn} from "../import-plan.ts";
import {menuSettings, menuSummary, type Menu} from "../menu.ts";
import type {SiteSource} from "../site-source.ts";
import {pathAliases} from "../path-aliases.ts";
import {socialLinks} from "../social-links.ts";
import {convertVitepressPage} from "./convert-page.ts";
import {matchesGlob, rewrittenFile} from "./globs.ts";
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
  const {config, others} = withLocale(recordOf(evaluated.value));
  const theme = recordOf(config["themeConfig"]);
  const root = configFile.replace(/(^|\/)\.vitepress\/.*$/, "") || ".";
  const folder = path.posix.join(root, textOr(config["srcDir"]) ?? ".");
  const base = baseOf(config["base"]);

  const excluded = (Array.isArray(config["srcExclude"]) ? config["srcExclude"] : []).map(String);
  const all = source.list(folder).filter((file) => !others.some((locale) => file.startsWith(`${locale}/`)));
  const site: ForeignSite = {
    ...emptySite(),
    left: unreadable(evaluated, configFile),
    aliases: pathAliases(source, root, [{start: "@/", folder: `${folder}/`}])
  };
  const rewrites = recordOf(config["rewrites"]);
  const routes = new Map<string, string>(); // of each page
  for (const file of all) {
    if (!file.endsWith(".md") || file.startsWith("public/") || matchesGlob(file, excluded)) continue;
    if (/\[.*\]/.test(file))
      site.left.push({text: "pages made by a program, `[name].md`: write them", at: `${folder}/${file}:1`});
    else routes.set(file, routeOf(`/${rewrittenFile(file, rewrites)}`));
  }
  const publicFiles = all.filter((file) => file.startsWith("public/"));
  const shared: VitepressSite = {
    source,
    folder,
    pages: new Set(routes.keys()),
    addresses: createAddresses({
      routes: new Set(routes.values()),
      files: new Set(publicFiles.map((file) => file.slice("public".length))),
      base,
      pagesAreFolders: false
    }),
    included: createIncludedFiles(),
    slugify: vitepressSlug
  };
  if (evaluated.answers !== null) shared.slugify = await configuredSlugs(shared, routes, evaluate);
  const documents: ForeignDocument[] = [...routes].map(([file, route]) => {
    const from = path.posix.join(folder, file);
    const page = convertVitepressPage(source.read(from) ?? "", {file, route, site: shared});
    for (const {text, line} of page.left) site.left.push({text, at: `${from}:${line}`});
    return {source: from, file, text: page.text, route};
  });
  for (const [target, {text, from}] of shared.included.files) {
    const route = routes.get(from) ?? "/";
    site.files.set(
      `content/${target}`,
      target.endsWith(".md") ? convertVitepressPage(text, {file: target, route, site: shared}).text : text
    );
  }
  for (const file of all) {
    const from = path.posix.join(folder, file);
    if (file.startsWith("public/")) site.copies.push({from, to: `static/${file.slice("public/".length)}`});
    else if (isAsset(file)) site.copies.push({from, to: `content/${file}`});
  }

  const byRoute = new Map([...routes].map(([file, route]) => [route, file.replace(/\.md$/, "")]));
  const find = (link: string): string | null =>
    /^[a-z]+:|#/i.test(link) ? null : (byRoute.get(routeOf(`/${link.replace(/^\//, "")}`)) ?? null);
  const sidebars = convertVitepressSidebars(theme["sidebar"], find);
  site.versions.push(soleVersion({label: textOr(config["title"]) ?? "Documentation", sidebars, documents}));
  site.done.push(`${folder}/ is content/, ${counted(documents.length, "page")}`);
  const menu = menuOf(theme, find);
  site.settings = settingsOf({config, theme, base, menu}, site);
  site.done.push(menuSummary(menu));
  const seen: Leftovers = {
    config,
    configFile,
    text: source.read(configFile) ?? "",
    root,
    others,
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
  for (const [file, route] of routes) convert(site.source.read(path.posix.join(site.folder, file)) ?? "", file, route);
  for (const [target, {text, from}] of listening.included.files)
    if (target.endsWith(".md")) convert(text, target, routes.get(from) ?? "/");
  const asked = [...texts];
  const evaluated = await evaluate(asked);
  const answers = "fault" in evaluated ? null : evaluated.answers;
  const ids = new Map(asked.map((text, index) => [text, answers?.[index] ?? vitepressSlug(text)]));
  return (text) => ids.get(text) ?? vitepressSlug(text);
}

/** The configuration of the imported language (the root's, or the first), and the folders of the others. */
function withLocale(config: Fields): {config: Fields; others: string[]} {
  const locales = recordOf(config["locales"]);
  const keys = Object.keys(locales);
  const [first] = keys;
  if (first === undefined) return {config, others: []};
  const chosen = keys.includes("root") ? "root" : first;
  const {themeConfig, ...own} = recordOf(locales[chosen]);
  const merged = {...config, ...own, title: textOr(own["title"]) ?? config["title"]};
  const theme = {...recordOf(config["themeConfig"]), ...recordOf(themeConfig)};
  return {config: {...merged, themeConfig: theme}, others: keys.filter((key) => key !== chosen)};
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

function settingsOf({config, theme, base, menu}: SettingsInput, {copies}: ForeignSite): Fields {
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
    ...given("locale", textOr(config["lang"])),
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
  others: readonly string[];
  spread: readonly string[];
}

function reportLeftovers(
  source: SiteSource,
  {config, configFile, text, root, others, spread}: Leftovers,
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
  if (others.length > 0) leave("translations: one site for each language", "locales");
  for (const name of source.list(path.posix.join(root, ".vitepress/theme")))
    if (/\.(?:vue|[jt]sx?|css|scss)$/.test(name))
      left.push({
        text: "the theme: see theming in the manual",
        at: `${path.posix.join(root, ".vitepress/theme", name)}:1`
      });
}
