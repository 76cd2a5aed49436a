// Reads a Docusaurus site.

import path from "node:path";
import {configOrDefaults, unreadable} from "../config-or-defaults.ts";
import {given, listOf, plainOf, recordOf, textOr, type Fields} from "../fields.ts";
import {emptySite, type ForeignDocument, type ForeignSite, type Generator} from "../foreign-site.ts";
import {leaveIn} from "../import-plan.ts";
import {pagesFolder} from "../languages.ts";
import {menuSettings, menuSummary, type Menu, type MenuLink} from "../menu.ts";
import {pathAliases} from "../path-aliases.ts";
import {lineOf, type SiteSource} from "../site-source.ts";
import {apiSources} from "./api-specs.ts";
import {convertPage, noLinks} from "./convert-page.ts";
import {docsOptions, optionPairs, otherDocs} from "./docs-options.ts";
import {readInstances} from "./instances.ts";
import {folderIn, labelSettings, PAGES, readTranslations, withReplaced, type Translations} from "./translations.ts";
import {readVersions} from "./versions.ts";

export const docusaurus: Generator = {
  configFiles: ["docusaurus.config.js", "docusaurus.config.ts", "docusaurus.config.mjs", "docusaurus.config.cjs"],
  read: readDocusaurus
};

async function readDocusaurus(source: SiteSource, configFile: string): Promise<ForeignSite | {fault: string}> {
  const evaluated = await configOrDefaults(path.join(source.folder, configFile), {
    time: source.time,
    packageText: source.read("package.json"),
    root: source.repository
  });
  const config = recordOf(evaluated.value);
  const site: ForeignSite = {
    ...emptySite(),
    left: unreadable(evaluated, configFile),
    redirects: redirectsOf(config),
    aliases: pathAliases(source, ".", [{start: "@site/", folder: ""}]),
    copies: source.list("static").map((file) => ({from: `static/${file}`, to: `static/${file}`}))
  };
  if (site.copies.length > 0) site.done.push("static/ is copied");
  const text = source.read(configFile) ?? "";
  const placeOf = (needle: string): string => `${configFile}:${lineOf(text, needle)}`;
  const {languages, locale, standard} = readTranslations(config, source, placeOf, site);
  site.languages = [...languages];
  site.languagesAt = placeOf("i18n");
  await readVersions(source, docsOptions(config), {sources: apiSources(config), placeOf}, {languages, standard}, site);
  readPages(source, {languages, standard}, site);
  readInstances(source, otherDocs(config), {languages, standard}, site, placeOf);
  labelSettings(config, languages, source, site);
  const menu = menuOf(config, site.pages);
  site.settings = {...settingsOf(config, menu, site), ...locale};
  site.done.push(menuSummary(menu));
  reportLeftovers(source, configFile, config, site);
  return site;
}

/** Markdown pages in src/pages; React pages are listed as remaining work. */
function readPages(
  source: SiteSource,
  {languages, standard}: Pick<Translations, "languages" | "standard">,
  site: ForeignSite
): void {
  const own = `${standard}/${PAGES}`;
  site.pages = withReplaced(pagesIn("src/pages", source), pagesIn(own, source), site);
  site.translatedPages = languages.slice(1).map((language) => ({
    code: language.code,
    documents: pagesIn(folderIn(language, "src/pages", `${language.folder}/${PAGES}`, source), source)
  }));
  for (const name of source.list("src/pages")) {
    const file = `src/pages/${name}`;
    if (/\.[jt]sx?$/.test(name)) {
      site.left.push({text: "a page of React: write it in Markdown, as a page in pages/", at: `${file}:1`});
    }
  }
}

function pagesIn(folder: string, source: SiteSource): ForeignDocument[] {
  return source.list(folder).flatMap((name) => {
    if (!/\.mdx?$/.test(name)) return [];
    const file = `${folder}/${name}`;
    const {text} = convertPage(source.read(file) ?? "", name, null, {...noLinks, from: folder});
    return [{source: file, file: name, text, route: null}];
  });
}

function redirectsOf(config: Fields): ForeignSite["redirects"] {
  return optionPairs(config["plugins"])
    .filter(([name]) => name.includes("client-redirects"))
    .flatMap(([, options]) => listOf(options["redirects"]))
    .flatMap(({from, to}) =>
      (Array.isArray(from) ? from : [from]).map((one: unknown) => ({from: String(one), to: String(to)}))
    );
}

function settingsOf(config: Fields, menu: Menu, {pages, copies, languages}: ForeignSite): Fields {
  const inStatic = (address: unknown): string | null => {
    const file = `static/${(textOr(address) ?? "").replace(/^\//, "")}`;
    return copies.some(({to}) => to === file) ? file : null;
  };
  const favicon = textOr(config["favicon"]);
  return {
    title: textOr(config["title"]) ?? "Documentation",
    ...given("tagline", textOr(config["tagline"])),
    ...given("url", textOr(config["url"])),
    ...given("base", config["baseUrl"] === "/" ? null : textOr(config["baseUrl"])),
    ...(config["trailingSlash"] === true ? {trailingSlash: true} : {}),
    ...given("favicon", favicon && `static/${favicon.replace(/^\//, "")}`),
    ...appearanceOf(recordOf(config["themeConfig"]), inStatic),
    lastUpdate: false,
    ...(pages.length > 0 ? {pages: pagesFolder(languages)} : {}),
    ...menuSettings(menu)
  };
}

/** Logo, colour mode, the bar above the navbar, and the table of contents. */
function appearanceOf(theme: Fields, inStatic: (address: unknown) => string | null): Fields {
  const logo = recordOf(recordOf(theme["navbar"])["logo"]);
  const mode = recordOf(theme["colorMode"]);
  const bar = recordOf(theme["announcementBar"]);
  const {minHeadingLevel: minLevel, maxHeadingLevel: maxLevel} = recordOf(theme["tableOfContents"]);
  const src = inStatic(logo["src"]);
  const announced = textOr(bar["content"]);
  return {
    ...given(
      "logo",
      src && {src, ...given("srcDark", inStatic(logo["srcDark"])), ...given("alt", textOr(logo["alt"]))}
    ),
    ...given("socialImage", inStatic(theme["image"])),
    ...(Object.keys(mode).length > 0 && {
      colorMode: {
        ...(mode["defaultMode"] === "dark" ? {default: "dark"} : {}),
        ...(mode["disableSwitch"] === true ? {switch: false} : {}),
        followSystem: mode["respectPrefersColorScheme"] === true
      }
    }),
    ...(announced !== null && {
      announcement: {
        id: textOr(bar["id"]) ?? "announcement",
        text: plainOf(announced.replace(/<a\b[^>]*\bhref="([^"]*)"[^>]*>(.*?)<\/a>/g, "[$2]($1)")),
        ...(bar["isCloseable"] === false ? {dismissible: false} : {})
      }
    }),
    ...(typeof minLevel === "number" || typeof maxLevel === "number"
      ? {toc: {...given("minLevel", minLevel), ...given("maxLevel", maxLevel)}}
      : {})
  };
}

function menuOf(config: Fields, pages: ForeignSite["pages"]): Menu {
  const bases = new Map<unknown, string>(otherDocs(config).map(({id, base}) => [id, base]));
  const theme = recordOf(config["themeConfig"]);
  const footer = recordOf(theme["footer"]);
  const menu: Menu = {
    items: [],
    groups: listOf(footer["links"]).flatMap(footerGroup),
    copyright: textOr(footer["copyright"])
  };
  for (const {type, label, docId, sidebarId, docsPluginId, to, href, items} of listOf(
    recordOf(theme["navbar"])["items"]
  )) {
    const name = textOr(label);
    const base = bases.get(docsPluginId);
    if (base !== undefined && (type === "docSidebar" || type === "doc")) {
      const own = type === "doc" ? `${base}/${String(docId)}` : firstOf(base, pages);
      menu.items.push({label: name ?? String(docsPluginId), href: own});
    } else if (type === "docSidebar") {
      menu.items.push({label: name ?? String(sidebarId), sidebar: sidebarId});
    } else if (type === "doc") {
      menu.items.push({label: name ?? String(docId), doc: docId});
    } else if ((type === undefined || type === "dropdown") && Array.isArray(items)) {
      menu.groups.push(...footerGroup({title: name ?? "More", items}));
    } else if (type === undefined && name !== null) {
      const address = textOr(to) ?? textOr(href);
      if (address !== null) menu.items.push({label: name, href: siteAddress(address)});
    }
  }
  return menu;
}

/** The page at an address, or the first one below it. */
function firstOf(base: string, pages: ForeignSite["pages"]): string {
  const routes = pages.flatMap(({route}) => (route?.startsWith(`${base}/`) ? [route] : []));
  return pages.some(({route}) => route === base) ? base : (routes.sort()[0] ?? base);
}

function footerGroup({title, items}: Fields): Menu["groups"] {
  const links = listOf(items).flatMap(({label, to, href}): MenuLink[] => {
    const [name, address] = [textOr(label), textOr(to) ?? textOr(href)];
    return name === null || address === null ? [] : [{label: name, href: siteAddress(address)}];
  });
  return links.length > 0 ? [{title: textOr(title) ?? "Links", items: links}] : [];
}

/** A URL, or a path from the site's root. */
function siteAddress(address: string): string {
  return /^(?:[a-z]+:|\/)/i.test(address) ? address.replace(/^pathname:\/\//, "") : `/${address}`;
}

function reportLeftovers(source: SiteSource, configFile: string, config: Fields, {left}: ForeignSite): void {
  const leave = leaveIn(left, configFile, source.read(configFile) ?? "");
  for (const name of source.list("src/theme"))
    left.push({
      text: "a component of the theme that was replaced: see theming in the manual",
      at: `src/theme/${name}:1`
    });
  for (const [name] of optionPairs(config["plugins"]))
    if (!/content-docs|client-redirects|openapi-docs$|redocusaurus$/.test(name))
      leave(
        /openapi|redoc|proto/i.test(name)
          ? `the plugin ${name}: name its specifications under specs in the configuration`
          : `the plugin ${name}: see whether a setting or an extension does what it did`,
        name
      );
  const theme = recordOf(config["themeConfig"]);
  if (Array.isArray(config["scripts"]) && config["scripts"].length > 0)
    leave("scripts of other hosts: name them in `scripts`", "scripts");
  if (Array.isArray(config["headTags"]) && config["headTags"].length > 0)
    leave("elements of the head: name them in `head`", "headTags");
  for (const key of ["stylesheets", "clientModules"])
    if (Array.isArray(config[key]) && config[key].length > 0)
      leave(`${key}: styles go into theme/custom.css, programs into components`, key);
  if (listOf(theme["metadata"]).length > 0) leave("elements of the head: name them in `head`", "metadata");
  if (theme["algolia"] !== undefined) leave("the search of Algolia: search is built in", "algolia");
  if (listOf(recordOf(theme["navbar"])["items"]).some(({type}) => type === "html"))
    leave("HTML in the navbar is left out", "navbar");
  if (
    listOf(recordOf(theme["footer"])["links"]).some(
      ({items, html}) => html !== undefined || listOf(items).some((item) => item["html"] !== undefined)
    )
  )
    leave("HTML in the footer is left out", "footer");
  if (source.hasFolder("blog")) left.push({text: "the blog: there is none here", at: "blog/:1"});
}
