// docs.config.yaml -> Config. Reads the file and the sidebar files of versions.

import path from "node:path";
import type {ValidateFunction} from "ajv";
import {limits, tooLong} from "../limits/budget.ts";
import {decodeText} from "../disk/decode.ts";
import {byLocation, diagnose, hasErrors, type Diagnostic, type Location} from "../diagnostics.ts";
import {systemReason, type FileSystem} from "../fs.ts";
import {parseYaml, YamlError, yamlFault, type YamlDocument} from "../yaml/yaml.ts";
import {checkConfig} from "./check-config.ts";
import {extrasOf} from "./extras.ts";
import {checkPaths} from "./check-paths.ts";
import type {Config, ExampleValueRule, SidebarConfig, SpecConfig, VersionConfig} from "./config.ts";
import type {RawConfig, RawOwnKey, RawSpec, RawVariables, RawVersion} from "./raw.ts";
import {valueOf, type OwnKey, type OwnKeyType} from "../pages/own-keys.ts";
import {normaliseSidebars} from "./sidebars.ts";
import {validate} from "./validate.ts";
import {validateConfig, validateSidebars} from "./validators.ts";
import {originOf} from "../../../runtime/shared/origin-of.ts";

export interface LoadedConfig {
  /** Null when the diagnostics have errors. */
  config: Config | null;
  /** What could be read despite errors; null if nothing could. */
  attempt: Config | null;
  diagnostics: Diagnostic[];
}

/** `file` is absolute; its folder is the project root. */
export function loadConfig(file: string, fs: FileSystem): LoadedConfig {
  const root = path.dirname(file);
  const name = path.basename(file);
  const read = readValid(root, name, validateConfig, fs);
  const diagnostics = read.diagnostics;
  if (!read.document) return {config: null, attempt: null, diagnostics: diagnostics.sort(byLocation)};
  const raw = read.document.value as RawConfig;
  const outside = checkPaths(raw, read.document);
  // The path is not accessed at all, not even to check that it exists.
  if (outside.length > 0)
    return {config: null, attempt: null, diagnostics: [...diagnostics, ...outside].sort(byLocation)};
  const config = normalise(root, name, raw, read.document, fs, diagnostics);
  checkConfig({config, raw, document: read.document, fs, diagnostics});
  return {config: hasErrors(diagnostics) ? null : config, attempt: config, diagnostics: diagnostics.sort(byLocation)};
}

/** Reads a YAML file and validates it; the document is null if it is unusable. */
function readValid(
  root: string,
  name: string,
  isValid: ValidateFunction,
  fs: FileSystem
): {document: YamlDocument | null; diagnostics: Diagnostic[]} {
  const start: Location = {file: name, line: 1, column: 1};
  let bytes: Uint8Array;
  try {
    bytes = fs.read(path.join(root, name));
  } catch (error) {
    return {
      document: null,
      diagnostics: [
        diagnose(
          "config-invalid",
          start,
          `${name} cannot be read: ${systemReason(error)}.`,
          "run this in the folder of the site, or name the file with --config; `protodocs init` creates a new site"
        )
      ]
    };
  }
  if (bytes.length > limits.settings)
    return {document: null, diagnostics: [tooLong(name, limits.settings, "settings are a few pages of text at most")]};
  const undecodable: Diagnostic[] = [];
  const text = decodeText(name, bytes, undecodable);
  if (text === null) return {document: null, diagnostics: undecodable};
  try {
    const document = parseYaml(name, text);
    if (document.value === null)
      return {
        document: null,
        diagnostics: [
          diagnose(
            "config-invalid",
            start,
            `${name} is empty.`,
            isValid === validateConfig
              ? "write at least a title and a version; `protodocs init` creates a new site"
              : "name a sidebar, and list its documents"
          )
        ]
      };
    const diagnostics = validate(isValid, document);
    const isUsable = diagnostics.every(({code, severity}) => severity !== "error" || code === "config-unknown-key");
    return {document: isUsable ? document : null, diagnostics};
  } catch (error) {
    if (!(error instanceof YamlError)) throw error;
    return {
      document: null,
      diagnostics: [
        yamlFault(
          error,
          diagnose(
            "config-invalid",
            error.at,
            `${name} is not valid YAML: ${error.message}.`,
            "check indentation, quotes and colons near this place"
          )
        )
      ]
    };
  }
}

function normalise(
  root: string,
  file: string,
  raw: RawConfig,
  document: YamlDocument,
  fs: FileSystem,
  diagnostics: Diagnostic[]
): Config {
  const folder = (value: string | undefined, usual: string | null): string | null =>
    value !== undefined ? trimFolder(value) : usual !== null && fs.isFolder(path.join(root, usual)) ? usual : null;
  const shared = raw.sidebars ? normaliseSidebars(raw.sidebars, document, ["sidebars"], diagnostics) : null;
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
    versions: raw.versions.map((version, index) =>
      normaliseVersion(root, version, index, raw.specs ?? [], exampleValuesOf(raw), shared, document, fs, diagnostics)
    ),
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
      folder: trimFolder(name),
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

function normaliseVersion(
  root: string,
  raw: RawVersion,
  index: number,
  specs: RawSpec[],
  exampleValues: ExampleValueRule[],
  shared: SidebarConfig[] | null,
  document: YamlDocument,
  fs: FileSystem,
  diagnostics: Diagnostic[]
): VersionConfig {
  const content = trimFolder(raw.content);
  return {
    name: raw.name,
    number: raw.number ?? raw.name,
    label: raw.label ?? raw.name,
    path: raw.path === "/" ? "" : raw.path,
    content,
    specs: raw.specs === undefined ? null : trimFolder(raw.specs),
    latest: raw.latest ?? false,
    banner: raw.banner ?? "none",
    bannerText: raw.bannerText ?? "",
    supportedUntil: raw.supportedUntil ?? "",
    className: raw.className ?? "",
    mainDoc: raw.mainDoc,
    variables: variablesOf(raw.variables),
    sidebars: sidebarsOf(root, content, raw, index, shared, document, fs, diagnostics),
    specifications:
      raw.specs === undefined
        ? []
        : specs.map((spec, position) => normaliseSpec(spec, exampleValues, document.valueAt(["specs", position]))),
    at: document.valueAt(["versions", index]),
    mainDocAt: document.valueAt(["versions", index, "mainDoc"])
  };
}

function sidebarsOf(
  root: string,
  content: string,
  raw: RawVersion,
  index: number,
  shared: SidebarConfig[] | null,
  document: YamlDocument,
  fs: FileSystem,
  diagnostics: Diagnostic[]
): SidebarConfig[] {
  if (typeof raw.sidebars === "object")
    return normaliseSidebars(raw.sidebars, document, ["versions", index, "sidebars"], diagnostics);
  const file = `${content}/${raw.sidebars ?? "sidebars.yaml"}`;
  if (raw.sidebars === undefined && !fs.exists(path.join(root, file))) {
    const whole: SidebarConfig = {
      name: "docs",
      label: "Documentation",
      link: null,
      items: [{type: "folder", folder: "", at: document.valueAt(["versions", index])}],
      at: document.valueAt(["versions", index])
    };
    return shared ?? [whole];
  }
  if (!fs.exists(path.join(root, file))) {
    diagnostics.push(
      diagnose(
        "config-invalid",
        document.valueAt(["versions", index, "sidebars"]),
        `There is no file ${file}.`,
        "the path is relative to the version's content folder"
      )
    );
    return [];
  }
  const read = readValid(root, file, validateSidebars, fs);
  diagnostics.push(...read.diagnostics);
  return read.document
    ? normaliseSidebars(read.document.value as Record<string, never>, read.document, [], diagnostics)
    : [];
}

function variablesOf(raw: RawVariables = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(raw).map(([name, value]) => [name, String(value)]));
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

function exampleValuesOf({exampleValues = []}: RawConfig): ExampleValueRule[] {
  return exampleValues.map((rule) => ({
    name: null,
    description: null,
    text: null,
    number: null,
    hex: null,
    of: null,
    ...rule
  }));
}

function normaliseSpec(raw: RawSpec, exampleValues: ExampleValueRule[], at: Location): SpecConfig {
  return {
    name: raw.name,
    kind: raw.kind,
    path: specPath(raw.path),
    includes: (raw.includes ?? []).map(specPath),
    label: raw.label ?? raw.name,
    route: raw.route,
    slug: raw.slug ?? "operationId",
    categories: raw.categories ?? null,
    info: raw.info ?? null,
    linkBase: raw.linkBase ?? null,
    send: raw.send ?? [],
    images: (raw.images ?? []).map((written) => originOf(written) || written),
    source: raw.source ? ("url" in raw.source ? {sha256: null, ...raw.source} : raw.source) : null,
    exampleValues,
    rules: raw.rules ?? {},
    at
  };
}

/** "." is the specs folder as a whole. */
function specPath(written: string): string {
  const path = trimFolder(written);
  return path === "." ? "" : path;
}

function trimFolder(folder: string): string {
  return folder.replace(/^(?:\.\/)+/, "").replace(/\/+$/, "");
}
