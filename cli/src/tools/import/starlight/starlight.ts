// Reads a Starlight site.

import path from "node:path";
import {slug as slugOf} from "github-slugger";
import {translatedFolder} from "../../../config/languages.ts";
import {baseOf, createAddresses, routeOf, withoutBase} from "../addresses.ts";
import {configOrDefaults, unreadable} from "../config-or-defaults.ts";
import {counted, given, listOf, originIn, recordOf, textOr, type Fields} from "../fields.ts";
import {emptySite, soleVersion, type ForeignSite, type Generator} from "../foreign-site.ts";
import {createIncludedFiles} from "../included-files.ts";
import {leaveIn} from "../import-plan.ts";
import {byLanguage, contentFolder, movedRedirects, movedRoute, placeOf, withFallbacks} from "../languages.ts";
import {menuSettings} from "../menu.ts";
import {lineOf, type SiteSource} from "../site-source.ts";
import {socialLinks} from "../social-links.ts";
import {convertStarlightPage, type StarlightSite} from "./convert-page.ts";
import {pathAliases} from "../path-aliases.ts";
import {labelLanguages, localesOf, titleOf} from "./locales.ts";
import {convertStarlightSidebar} from "./navigation.ts";

const names = ["mjs", "ts", "js", "mts", "cjs"].map((ending) => `astro.config.${ending}`);

export const starlight: Generator = {
  configFiles: [...names, ...names.map((name) => `docs/${name}`)],
  read: readStarlight
};

async function readStarlight(source: SiteSource, configFile: string): Promise<ForeignSite | {fault: string}> {
  const evaluated = await configOrDefaults(path.join(source.folder, configFile), {
    time: source.time,
    packageText: source.read("package.json"),
    root: source.repository,
    packages: {"@astrojs/starlight": '(options) => ({name: "@astrojs/starlight", options})'}
  });
  const astro = recordOf(evaluated.value);
  const integration = listOf((Array.isArray(astro["integrations"]) ? astro["integrations"] : []).flat()).find(
    ({name}) => name === "@astrojs/starlight"
  );
  if (!integration && evaluated.unread === null) return {fault: "Starlight is none of its integrations"};
  const options = recordOf(integration?.["options"]);
  const root = path.posix.dirname(configFile);
  const folder = path.posix.join(root, textOr(astro["srcDir"]) ?? "src", "content/docs");
  if (!source.hasFolder(folder)) return {fault: `there is no folder ${folder}`};
  const configText = source.read(configFile) ?? "";
  const base = baseOf(astro["base"]);
  const site: ForeignSite = {
    ...emptySite(),
    left: unreadable(evaluated, configFile),
    redirects: redirectsOf(astro, base),
    languagesAt: `${configFile}:${lineOf(configText, "locales")}`
  };
  const {folders, leftOut, ...single} = localesOf(options, site);
  const {languages} = folders;
  site.languages = [...languages];
  const content = contentFolder(languages);

  const files = source.list(folder).filter((file) => !leftOut.has(file.split("/")[0]!.toLowerCase()));
  const texts = new Map<string, string>();
  for (const file of files) {
    const at = `${folder}/${file}:1`;
    if (/\.mdoc$/.test(file)) site.left.push({text: "pages of Markdoc are not imported: write them in Markdown", at});
    else if (/(^|\/)404\.mdx?$/.test(file))
      site.left.push({text: "the page for addresses that lead nowhere is built in: see theming in the manual", at});
    else if (/\.mdx?$/.test(file)) texts.set(file, source.read(path.posix.join(folder, file)) ?? "");
  }
  const routes = new Map([...texts].map(([file, text]) => [file, starlightRoute(file, text)]));
  const shared: StarlightSite = {
    source,
    root,
    folder,
    addresses: createAddresses({
      routes: withFallbacks([...routes.values()], folders),
      moved: (route) => movedRoute(folders, route),
      files: new Set(source.list(path.posix.join(root, "public")).map((file) => `/${file}`)),
      base,
      pagesAreFolders: true
    }),
    included: createIncludedFiles(),
    aliases: pathAliases(
      source,
      root,
      ["~/", "@/"].map((start) => ({start, folder: path.posix.join(root, "src/")})) // Astro's own examples
    ),
    pictures: new Map()
  };
  const sites = new Map<string, StarlightSite>(); // by folder of the language
  const siteIn = (inside: string): StarlightSite => {
    const own = sites.get(inside) ?? {
      ...shared,
      folder: path.posix.join(folder, inside),
      included: createIncludedFiles()
    };
    sites.set(inside, own);
    return own;
  };
  const written = [...texts].map(([name, text]) => {
    const from = path.posix.join(folder, name);
    const route = routes.get(name)!;
    const place = placeOf(name, folders);
    const {file} = place;
    const page = convertStarlightPage(text, {file, route, site: siteIn(place.inside)});
    for (const {text: what, line} of page.left) site.left.push({text: what, at: `${from}:${line}`});
    return {place, document: {source: from, file, text: page.text, route: movedRoute(folders, route)}};
  });
  const {documents, translations} = byLanguage(written, folders, site);
  site.redirects.push(...movedRedirects([...routes.values()], folders));
  for (const [inside, own] of sites)
    for (const [target, {text, from}] of own.included.files) {
      const page = {file: target, route: routes.get(path.posix.join(inside, from)) ?? "/", site: own};
      if (!site.files.has(`${content}/${target}`))
        site.files.set(`${content}/${target}`, convertStarlightPage(text, page).text);
    }
  for (const name of files) {
    const {code, file} = placeOf(name, folders);
    const to = code === null ? content : translatedFolder(content, code);
    if (!/\.(?:mdx?|mdoc|astro|[cm]?[jt]sx?)$/.test(file))
      site.copies.push({from: path.posix.join(folder, name), to: `${to}/${file}`});
  }
  for (const [from, to] of shared.pictures) site.copies.push({from, to: `${content}/${to}`});
  for (const file of source.list(path.posix.join(root, "public")))
    site.copies.push({from: path.posix.join(root, "public", file), to: `static/${file}`});

  const byRoute = new Map(documents.map(({file, route}) => [route, file.replace(/\.mdx?$/, "")]));
  const find = (route: string): string | null => byRoute.get(movedRoute(folders, routeOf(route))) ?? null;
  const navigation = convertStarlightSidebar(options["sidebar"], find, single.prefix);
  labelLanguages(options, languages, source, root);
  const leave = leaveIn(site.left, configFile, configText);
  for (const entry of navigation.missing) leave(`the entry ${entry} of the sidebar leads to no page`, entry);
  site.versions.push(soleVersion({content, sidebars: navigation.sidebars, documents, translations}));
  site.done.push(`${folder}/ is ${content}/, ${counted(documents.length, "page")}`);
  site.settings = {...settingsOf({astro, options, base, root, source}, site), ...single.locale};
  reportLeftovers({options, configFile, configText, root, source, spread: evaluated.spread}, site);
  return site;
}

/** Route: "Guides/Getting Started.md" is at "/guides/getting-started", unless its front matter has a slug. */
function starlightRoute(file: string, text: string): string {
  const own = /^---\n(?:(?!---\n)[^\n]*\n)*?slug:(.*)\n/.exec(text)?.[1];
  if (own !== undefined) {
    const slug = own.trim().replace(/^(["'])(.*)\1$/, "$2");
    return routeOf(`/${slug.replace(/^\/+|(?<!\/)\/+$/g, "")}`);
  }
  const parts = file
    .replace(/\.mdx?$/, "")
    .split("/")
    .map((part) => slugOf(part));
  return routeOf(`/${parts.join("/")}`);
}

function redirectsOf(astro: Fields, base: string): ForeignSite["redirects"] {
  return Object.entries(recordOf(astro["redirects"])).flatMap(([from, to]) => {
    const target = textOr(to) ?? textOr(recordOf(to)["destination"]);
    return target === null ? [] : [{from: withoutBase(from, base), to: withoutBase(target, base)}];
  });
}

interface SettingsInput {
  astro: Fields;
  options: Fields;
  base: string;
  root: string;
  source: SiteSource;
}

function settingsOf({astro, options, base, root, source}: SettingsInput, {copies, done, files}: ForeignSite): Fields {
  const picture = (name: unknown): string | null => {
    const file = textOr(name)
      ?.replace(/^(?:~|@)\//, "src/")
      .replace(/^\.?\//, "");
    if (file === undefined || !source.has(path.posix.join(root, file))) return null;
    const to = `static/${path.posix.basename(file)}`;
    copies.push({from: path.posix.join(root, file), to});
    return to;
  };
  const logo = recordOf(options["logo"]);
  const light = picture(logo["light"] ?? logo["src"]);
  const dark = picture(logo["dark"]);
  const icon = `static/${(textOr(options["favicon"]) ?? "/favicon.svg").replace(/^\//, "")}`;
  const social = socialLinks(
    Array.isArray(options["social"])
      ? options["social"]
      : Object.entries(recordOf(options["social"])).map(([name, link]) => ({icon: name, link}))
  );
  const repository = social.find(({href}) => /^https:\/\/(?:github|gitlab)\.com\/[^/]+\/[^/]+\/?$/.test(href))?.href;
  const title = titleOf(options);
  const toc = recordOf(options["tableOfContents"]);
  const [minLevel, maxLevel] = [toc["minHeadingLevel"], toc["maxHeadingLevel"]];
  done.push(`docs.config.yaml: ${counted(social.length, "link")} of the footer, ${counted(files.size, "partial")}`);
  return {
    title,
    ...given("tagline", textOr(options["description"])),
    ...given("url", originIn(astro["site"])),
    ...given("base", base === "/" ? null : base),
    ...(astro["trailingSlash"] === "never" ? {} : {trailingSlash: true}),
    ...given("favicon", copies.some(({to}) => to === icon) ? icon : null),
    ...given("logo", light && {src: light, ...given("srcDark", dark)}),
    ...given("repository", repository),
    ...(typeof minLevel === "number" && typeof maxLevel === "number" ? {toc: {minLevel, maxLevel}} : {}),
    lastUpdate: false,
    ...menuSettings({items: [], groups: social.length > 0 ? [{title: "Links", items: social}] : [], copyright: null})
  };
}

interface LeftoversInput {
  options: Fields;
  configFile: string;
  configText: string;
  root: string;
  source: SiteSource;
  spread: readonly string[];
}

function reportLeftovers(
  {options, configFile, configText, root, source, spread}: LeftoversInput,
  {left}: ForeignSite
): void {
  const leave = leaveIn(left, configFile, configText);
  for (const [, name = ""] of configText.matchAll(
    /^[ \t]*import\s[^'"]*['"](starlight-[\w-]+|@[\w-]+\/starlight-[\w-]+)['"]/gm
  ))
    leave(`the plugin ${name}`, name);
  for (const name of spread) leave(`what the package ${name} adds to the configuration is missing`, name);
  if (Object.keys(recordOf(options["components"])).length > 0)
    leave("components of the theme that were replaced: see theming in the manual", "components:");
  if (Array.isArray(options["customCss"]) && options["customCss"].length > 0)
    leave("styles: put them into theme/custom.css", "customCss");
  if (Array.isArray(options["head"]) && options["head"].length > 0)
    leave("elements of the head: name scripts in `scripts`", "head:");
  for (const file of source.list(path.posix.join(root, "src/pages")))
    left.push({
      text: "a page of Astro: write it in Markdown, as a page in pages/",
      at: `${path.posix.join(root, "src/pages", file)}:1`
    });
}
