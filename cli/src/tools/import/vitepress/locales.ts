// The languages of a VitePress site, each with its configuration, and what those say.

import path from "node:path";
import {evaluateConfig} from "../evaluate-config.ts";
import {listOf, recordOf, textOr, type Fields} from "../fields.ts";
import type {ForeignSite} from "../foreign-site.ts";
import {addLabel, localeLanguages, type FolderLanguage, type LanguageFolders} from "../languages.ts";
import type {SiteSource} from "../site-source.ts";

export interface VitepressLocales {
  folders: LanguageFolders;
  /** Folders of languages that are not imported. */
  leftOut: ReadonlySet<string>;
  /** The configuration of a language; null for that of a site in one. */
  configOf(key: string | null): Fields;
}

export async function localesOf(
  config: Fields,
  {source, folder}: {source: SiteSource; folder: string},
  site: ForeignSite
): Promise<VitepressLocales> {
  const locales = recordOf(config["locales"]);
  const keys = Object.keys(locales);
  const standard = keys.includes("root") ? "root" : (keys[0] ?? "root");
  const ofRoot = folderOfRoot(recordOf(config["rewrites"]));
  const folderOf = (key: string): string => (key === "root" ? ofRoot : key);
  const languages = localeLanguages(locales, {standard, ofRoot: textOr(config["lang"]) ?? "en", folderOf}, site);
  const imported = languages.length > 0 ? languages.map(({key}) => key) : [standard];
  const additional = new Map<string, Fields>();
  for (const key of imported) {
    const own = await additionalConfig(source, path.posix.join(folder, folderOf(key)));
    additional.set(key, key === "root" ? withConfig(await additionalConfig(source, folder), own) : own);
  }
  return {
    folders: {languages, prefix: standard === "root" ? "" : (languages[0]?.folder ?? "")},
    leftOut: new Set(keys.filter((key) => key !== "root" && !imported.includes(key))),
    configOf: (key) => {
      const chosen = key ?? standard;
      return withConfig(withConfig(config, recordOf(locales[chosen])), additional.get(chosen) ?? {});
    }
  };
}

/** `rewrites: {"en/:rest*": ":rest*"}` has the root's pages in a folder. */
function folderOfRoot(rewrites: Fields): string {
  const [rule] = Object.entries(rewrites).flatMap(([from, to]) => {
    const [, folder, name] = /^([\w-]+)\/:(\w+)\*$/.exec(from) ?? [];
    return folder !== undefined && to === `:${name}*` ? [folder] : [];
  });
  return rule ?? "";
}

function withConfig(config: Fields, {themeConfig, ...own}: Fields): Fields {
  const theme = {...recordOf(config["themeConfig"]), ...recordOf(themeConfig)};
  return {...config, ...own, title: textOr(own["title"]) ?? config["title"], themeConfig: theme};
}

/** `defineAdditionalConfig` in a config file among the pages. */
async function additionalConfig(source: SiteSource, folder: string): Promise<Fields> {
  const file = ["ts", "mts", "js", "mjs"]
    .map((ending) => path.posix.join(folder, `config.${ending}`))
    .find((name) => source.read(name)?.includes("defineAdditionalConfig") === true);
  if (file === undefined) return {};
  const evaluated = await evaluateConfig(path.join(source.folder, file), {time: source.time, root: source.repository});
  return "value" in evaluated ? recordOf(evaluated.value) : {};
}

/** What the configuration of a language says, by what that of the default language says at the same place. */
export function labelLanguage(standard: Fields, own: Fields, {labels, messages, path: at}: FolderLanguage): void {
  for (const key of ["title", "description"]) addLabel(labels, standard[key], own[key]);
  const [there, here] = [recordOf(standard["themeConfig"]), recordOf(own["themeConfig"])];
  for (const key of ["nav", "sidebar"]) {
    const texts = textsByLink(here[key], at);
    for (const [link, text] of textsByLink(there[key], "")) addLabel(labels, text, texts.get(link));
  }
  const {prev, next} = recordOf(here["docFooter"]);
  const outline = recordOf(here["outline"])["label"] ?? here["outlineTitle"];
  const edit = recordOf(here["editLink"])["text"];
  for (const [name, text] of Object.entries({editPage: edit, next, onThisPage: outline, previous: prev})) {
    const written = textOr(text);
    if (written !== null) (messages["shell"] ??= {})[name] = written;
  }
}

/** Texts of entries by their links, without the language; groups have those of their first entries, and a level. */
function textsByLink(items: unknown, language: string): Map<string, string> {
  const texts = new Map<string, string>();
  const visit = (item: Fields, base: string): string | null => {
    const text = textOr(item["text"]);
    const link = textOr(item["link"]);
    const below = textOr(item["base"]) ?? base;
    const inner = listOf(item["items"]).map((one) => visit(one, below));
    const first = inner.find((key) => key !== null);
    const key = link === null ? (first === undefined || first === null ? null : `${first} ^`) : placed(link, below);
    if (key !== null && text !== null && !texts.has(key)) texts.set(key, text);
    return key;
  };
  const placed = (link: string, base: string): string => {
    const full = /^(?:[a-z]+:|\/)/i.test(link) ? link : base + link;
    const bare = full.startsWith(`${language}/`) ? full.slice(language.length) : full;
    return bare.replace(/(?:\.html|\.md|\/|\/index)$/, "");
  };
  const groups = Array.isArray(items) ? [items] : Object.values(recordOf(items));
  for (const group of groups)
    for (const item of listOf(Array.isArray(group) ? group : recordOf(group)["items"]))
      visit(item, textOr(recordOf(group)["base"]) ?? "");
  return texts;
}
