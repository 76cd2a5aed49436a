// What mkdocs.yml says about navbar, footer and appearance, as settings.

import path from "node:path";
import {given, listOf, plainOf, recordOf, textOr, type Fields} from "../fields.ts";
import type {ForeignSite} from "../foreign-site.ts";
import {menuSettings, type Menu} from "../menu.ts";
import type {SiteSource} from "../site-source.ts";
import {paletteStyles} from "./palette.ts";

export function menuOf(config: Fields, items: Menu["items"]): Menu {
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

export function settingsOf({config, theme, address, folder, menu, source}: SettingsInput, site: ForeignSite): Fields {
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
    ...(site.languages.length > 0 ? {} : given("locale", textOr(theme["language"]))),
    ...given("favicon", picture(theme["favicon"])),
    ...given("logo", logo && {src: logo}),
    ...given("repository", repository && /^https?:/.test(repository) ? repository : null),
    lastUpdate: false,
    ...menuSettings(menu)
  };
}
