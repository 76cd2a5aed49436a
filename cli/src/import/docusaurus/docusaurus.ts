// Reads a Docusaurus site.

import path from "node:path";
import {evaluateConfig} from "../evaluate-config.ts";
import {given, listOf, recordOf, textOr, type Fields} from "../fields.ts";
import {emptySite, type ForeignSite, type Generator} from "../foreign-site.ts";
import {leaveIn} from "../import-plan.ts";
import {menuSettings, menuSummary, type Menu, type MenuLink} from "../menu.ts";
import type {SiteSource} from "../site-source.ts";
import {convertPage} from "./convert-page.ts";
import {docsOptions, optionPairs} from "./docs-options.ts";
import {readVersions} from "./versions.ts";

export const docusaurus: Generator = {
  configFiles: ["docusaurus.config.js", "docusaurus.config.ts", "docusaurus.config.mjs", "docusaurus.config.cjs"],
  read: readDocusaurus
};

async function readDocusaurus(source: SiteSource, configFile: string): Promise<ForeignSite | {fault: string}> {
  const evaluated = await evaluateConfig(path.join(source.folder, configFile), {
    packageText: source.read("package.json"),
    root: source.repository
  });
  if ("fault" in evaluated) return evaluated;
  const config = recordOf(evaluated.value);
  const site: ForeignSite = {
    ...emptySite(),
    redirects: redirectsOf(config),
    copies: source.list("static").map((file) => ({from: `static/${file}`, to: `static/${file}`}))
  };
  if (site.copies.length > 0) site.done.push("static/ is copied");
  await readVersions(source, docsOptions(config), site);
  readPages(source, site);
  const menu = menuOf(config);
  site.settings = settingsOf(config, menu, site);
  site.done.push(menuSummary(menu));
  reportLeftovers(source, configFile, config, site);
  return site;
}

/** Markdown pages in src/pages; React pages are listed as remaining work. */
function readPages(source: SiteSource, site: ForeignSite): void {
  for (const name of source.list("src/pages")) {
    const file = `src/pages/${name}`;
    if (/\.mdx?$/.test(name)) {
      const {text} = convertPage(source.read(file) ?? "", name, null, new Set());
      site.pages.push({source: file, file: name, text, route: null});
    } else if (/\.[jt]sx?$/.test(name)) {
      site.left.push({text: "a page of React: write it in Markdown, as a page in pages/", at: `${file}:1`});
    }
  }
}

function redirectsOf(config: Fields): ForeignSite["redirects"] {
  return optionPairs(config["plugins"])
    .filter(([name]) => name.includes("client-redirects"))
    .flatMap(([, options]) => listOf(options["redirects"]))
    .flatMap(({from, to}) =>
      (Array.isArray(from) ? from : [from]).map((one: unknown) => ({from: String(one), to: String(to)}))
    );
}

function settingsOf(config: Fields, menu: Menu, {pages}: ForeignSite): Fields {
  const favicon = textOr(config["favicon"]);
  return {
    title: textOr(config["title"]) ?? "Documentation",
    ...given("tagline", textOr(config["tagline"])),
    ...given("url", textOr(config["url"])),
    ...given("base", config["baseUrl"] === "/" ? null : textOr(config["baseUrl"])),
    ...(config["trailingSlash"] === true ? {trailingSlash: true} : {}),
    ...given("favicon", favicon && `static/${favicon.replace(/^\//, "")}`),
    lastUpdate: false,
    ...(pages.length > 0 ? {pages: "pages"} : {}),
    ...menuSettings(menu)
  };
}

function menuOf(config: Fields): Menu {
  const theme = recordOf(config["themeConfig"]);
  const footer = recordOf(theme["footer"]);
  const menu: Menu = {
    items: [],
    groups: listOf(footer["links"]).flatMap(footerGroup),
    copyright: textOr(footer["copyright"])
  };
  for (const {type, label, docId, sidebarId, to, href, items} of listOf(recordOf(theme["navbar"])["items"])) {
    const name = textOr(label);
    if (type === "docSidebar") {
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
    if (!/content-docs|client-redirects/.test(name))
      leave(
        /openapi|redoc|proto/i.test(name)
          ? `the plugin ${name}: name its specifications under specs in the configuration`
          : `the plugin ${name}: see whether a setting or an extension does what it did`,
        name
      );
  if (source.hasFolder("blog")) left.push({text: "the blog: there is none here", at: "blog/:1"});
  if (source.hasFolder("i18n")) left.push({text: "translations: one site for each language", at: "i18n/:1"});
}
