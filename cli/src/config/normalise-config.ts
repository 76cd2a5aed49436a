// The configuration as written -> `Config`: every default, and where values are written.

import path from "node:path";
import {valueOf, type OwnKey, type OwnKeyType} from "../pages/own-keys.ts";
import type {Config} from "./config.ts";
import {extrasOf} from "./extras.ts";
import {normaliseVersions, variablesOf, type Loading} from "./normalise-version.ts";
import type {RawOwnKey} from "./raw.ts";
import {trimFolder} from "./trim-folder.ts";

export function normaliseConfig(loading: Loading, file: string): Config {
  const {root, raw, document, fs} = loading;
  const folder = (value: string | undefined, usual: string | null): string | null =>
    value !== undefined ? trimFolder(value) : usual !== null && fs.isFolder(path.join(root, usual)) ? usual : null;
  return {
    root,
    file,
    title: raw.title,
    tagline: raw.tagline ?? "",
    titleDelimiter: raw.titleDelimiter ?? "|",
    url: (raw.url ?? "").replace(/\/$/, ""),
    base: raw.base ?? "/",
    trailingSlash: raw.trailingSlash ?? false,
    locale: raw.locale ?? "en",
    siteVersion: raw.siteVersion ?? "",
    examplesDate: raw.examplesDate === undefined ? null : Date.parse(raw.examplesDate) / 1000,
    repository: raw.repository ?? null,
    editUrl: raw.editUrl ?? null,
    favicon: raw.favicon ?? null,
    logo: raw.logo ? {src: raw.logo.src, srcDark: raw.logo.srcDark ?? null, alt: raw.logo.alt ?? ""} : null,
    socialImage: raw.socialImage ?? null,
    cards: false,
    colorMode: {
      default: raw.colorMode?.default ?? "light",
      switch: raw.colorMode?.switch ?? true,
      followSystem: raw.colorMode?.followSystem ?? true
    },
    navbar: {
      hideOnScroll: raw.navbar?.hideOnScroll ?? false,
      items: (raw.navbar?.items ?? []).map((item, index) => ({
        label: item.label,
        description: item.description ?? "",
        doc: item.doc ?? null,
        sidebar: item.sidebar ?? null,
        href: item.href ?? null,
        at: document.valueAt(["navbar", "items", index])
      }))
    },
    announcement: raw.announcement
      ? {
          id: raw.announcement.id,
          text: raw.announcement.text,
          dismissible: raw.announcement.dismissible ?? true,
          at: document.valueAt(["announcement", "text"])
        }
      : null,
    footer: {
      groups: (raw.footer?.groups ?? []).map(({title, items}, group) => ({
        title,
        items: items.map((item, index) => ({
          ...item,
          at: document.valueAt(["footer", "groups", group, "items", index, "href"])
        }))
      })),
      copyright: raw.footer?.copyright ?? ""
    },
    toc: {minLevel: raw.toc?.minLevel ?? 2, maxLevel: raw.toc?.maxLevel ?? 3},
    assistants: raw.assistants ?? [],
    llmsFull: raw.llmsFull ?? false,
    print: raw.print ?? false,
    links: {
      ignore: raw.links?.ignore ?? [],
      concurrency: raw.links?.concurrency ?? 8,
      timeout: raw.links?.timeout ?? 20,
      retries: raw.links?.retries ?? 2
    },
    glossary: raw.glossary === undefined ? null : {doc: raw.glossary, at: document.valueAt(["glossary"])},
    search: {
      enabled: raw.search?.enabled ?? true,
      hints: raw.search?.hints ?? 8,
      limit: raw.search?.limit ?? 50,
      language: raw.search?.language ?? "en",
      tasks: (raw.search?.tasks ?? []).map(({label, doc, href}, index) => ({
        label,
        doc: doc ?? null,
        href: href ?? null,
        at: document.valueAt(["search", "tasks", index])
      })),
      synonyms: raw.search?.synonyms ?? []
    },
    lastUpdate: raw.lastUpdate ?? true,
    authors: raw.authors ?? {},
    sitemapDates: raw.sitemapDates ?? false,
    pages: folder(raw.pages, null),
    components: folder(raw.components, null),
    theme: folder(raw.theme, "theme"),
    static: folder(raw.static, "static"),
    versions: normaliseVersions(loading),
    variables: variablesOf(raw.variables),
    frontMatter: Object.entries(raw.frontMatter ?? {}).map(([key, written]) => ownKeyOf(key, written)),
    extensions: (raw.extensions ?? []).map((written, index) => {
      const {path: name, options = {}} = typeof written === "string" ? {path: written} : written;
      return {file: trimFolder(name), options, at: document.valueAt(["extensions", index])};
    }),
    hosting: raw.hosting ?? [],
    ...extrasOf(raw),
    changes: {forbidBreaking: [], allow: [], ...raw.changes},
    rules: raw.rules ?? {},
    untrustedFolders: (raw.markdown?.untrusted ?? []).map(({folder: name, components}) => ({
      folder: path.posix.normalize(`/${name.replaceAll("\\", "/")}`).replace(/^\/|\/$/g, ""),
      components: components ?? []
    })),
    folderRules: Object.fromEntries(
      Object.entries(raw.folderRules ?? {}).map(([name, rules]) => [trimFolder(name), rules])
    ),
    redirects: (raw.redirects ?? []).map((redirect, index) => ({
      ...redirect,
      at: document.valueAt(["redirects", index])
    }))
  };
}

function ownKeyOf(name: string, written: OwnKeyType | RawOwnKey): OwnKey {
  const raw = typeof written === "string" ? {type: written} : written;
  return {
    name,
    type: raw.type,
    values: (raw.values ?? []).map(String),
    required: raw.required ?? false,
    default: raw.default === undefined || raw.default === null ? null : valueOf(raw, raw.default),
    description: raw.description ?? ""
  };
}
