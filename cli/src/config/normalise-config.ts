// The configuration with its defaults -> `Config`: paths, and where values are written.

import path from "node:path";
import {valueOf, type OwnKey} from "./own-keys.ts";
import type {Config} from "./config.ts";
import {languagesOf} from "./languages.ts";
import {normaliseVersions, variablesOf, type Loading} from "./normalise-version.ts";
import type {FilledConfig} from "./schema.ts";
import {trimFolder} from "./trim-folder.ts";

export function normaliseConfig(loading: Loading, file: string): Config {
  const {root, filled, document, fs} = loading;
  const {markdown, specs, exampleValues, sidebars, ...settings} = filled;
  const withPlaces = <T extends object>(items: readonly T[], ...at: (string | number)[]) =>
    items.map((item, index) => ({...item, at: document.valueAt([...at, index])}));
  const folder = (value: string | null, usual: string | null): string | null =>
    value !== null ? trimFolder(value) : usual !== null && fs.isFolder(path.join(root, usual)) ? usual : null;
  return {
    ...settings,
    root,
    file,
    locale: filled.languages.find(({path: root}) => root === "/")?.code ?? filled.locale,
    languages: languagesOf(loading),
    url: (filled.url ?? "").replace(/\/$/, ""),
    examplesDate: filled.examplesDate === null ? null : Date.parse(filled.examplesDate) / 1000,
    cards: false,
    navbar: {
      ...filled.navbar,
      items: withPlaces(filled.navbar.items, "navbar", "items")
    },
    announcement: filled.announcement && {...filled.announcement, at: document.valueAt(["announcement", "text"])},
    footer: {
      ...filled.footer,
      groups: filled.footer.groups.map(({title, items}, group) => ({
        title,
        items: items.map((item, index) => ({
          ...item,
          at: document.valueAt(["footer", "groups", group, "items", index, "href"])
        }))
      }))
    },
    glossary: filled.glossary === null ? null : {doc: filled.glossary, at: document.valueAt(["glossary"])},
    search: {...filled.search, tasks: withPlaces(filled.search.tasks, "search", "tasks")},
    pages: folder(filled.pages, null),
    components: folder(filled.components, null),
    theme: folder(filled.theme, "theme"),
    static: folder(filled.static, "static"),
    versions: normaliseVersions(loading),
    variables: variablesOf(filled.variables),
    frontMatter: Object.entries(filled.frontMatter).map(([key, own]) => ownKeyOf(key, own)),
    extensions: filled.extensions.map((written, index) => {
      const {path: name, options} = typeof written === "string" ? {path: written, options: {}} : written;
      return {file: trimFolder(name), options, at: document.valueAt(["extensions", index])};
    }),
    scripts: filled.scripts.map((script) =>
      typeof script === "string" ? {src: script, consent: false, attributes: {}} : script
    ),
    head: filled.head.flatMap(({meta, link}) => [
      ...(meta ? [{name: "meta" as const, attributes: meta}] : []),
      ...(link ? [{name: "link" as const, attributes: link}] : [])
    ]),
    embeds: filled.embeds.map((origin) => new URL(origin).origin),
    untrustedFolders: markdown.untrusted.map(({folder: name, components}) => ({
      folder: path.posix.normalize(`/${name.replaceAll("\\", "/")}`).replace(/^\/|\/$/g, ""),
      components
    })),
    folderRules: Object.fromEntries(
      Object.entries(filled.folderRules).map(([name, rules]) => [trimFolder(name), rules])
    ),
    redirects: withPlaces(filled.redirects, "redirects")
  };
}

function ownKeyOf(name: string, own: FilledConfig["frontMatter"][string]): OwnKey {
  if (typeof own === "string") return {name, type: own, values: [], required: false, default: null, description: ""};
  const {type, values, required, description} = own;
  return {
    name,
    type,
    values: values.map(String),
    required,
    default: own.default === null ? null : valueOf(own, own.default),
    description
  };
}
