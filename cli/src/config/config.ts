// The validated and normalised docs.config.yaml: plain data, with every
// default filled in and every path relative to the project root.

import type {SpecKind} from "../core/spec-kinds.ts";
import type {OwnKey} from "./own-keys.ts";
import type {Extras} from "./extras.ts";
import type {DiagnosticCode, Location, Severity} from "../core/diagnostics.ts";

export interface Config extends Extras {
  /** Absolute path of the project root: the folder of the configuration file. */
  root: string;
  /** The configuration file, relative to the root. */
  file: string;
  title: string;
  tagline: string;
  titleDelimiter: string;
  url: string;
  base: string;
  trailingSlash: boolean;
  locale: string;
  siteVersion: string;
  /** Origin of example times, in seconds since 1970; null for none. */
  examplesDate: number | null;
  repository: string | null;
  /** Prefix of edit links, to which a page's file is appended. */
  editUrl: string | null;
  favicon: string | null;
  logo: {src: string; srcDark: string | null; alt: string} | null;
  socialImage: string | null;
  /** Whether to draw social cards (`build --cards`). */
  cards: boolean;
  colorMode: {default: "light" | "dark"; switch: boolean; followSystem: boolean};
  navbar: {hideOnScroll: boolean; items: NavbarEntry[]};
  announcement: {id: string; text: string; dismissible: boolean; at: Location} | null;
  footer: {groups: {title: string; items: {label: string; href: string; at: Location}[]}[]; copyright: string};
  toc: {minLevel: number; maxLevel: number};
  /** Assistants that can open a page's Markdown; {url} is replaced by its URL. */
  assistants: {name: string; url: string}[];
  /** Whether to write llms-full files. */
  llmsFull: boolean;
  print: boolean;
  /** How external links are checked; `timeout` in seconds. */
  links: {ignore: string[]; concurrency: number; timeout: number; retries: number};
  /** Document id of the glossary. */
  glossary: {doc: string; at: Location} | null;
  search: {
    enabled: boolean;
    hints: number;
    limit: number;
    language: string;
    /** Popular tasks in the search palette. */
    tasks: {label: string; doc: string | null; href: string | null; at: Location}[];
    /** Groups of synonyms. */
    synonyms: string[][];
  };
  lastUpdate: boolean;
  /** Display names by git author. */
  authors: Record<string, string>;
  sitemapDates: boolean;
  /** Folder of standalone pages, or null. */
  pages: string | null;
  /** Folder of components for Markdown, or null. */
  components: string | null;
  /** The project's theme folder, or null. */
  theme: string | null;
  /** Folder of files that are copied verbatim, or null. */
  static: string | null;
  versions: VersionConfig[];
  /** Variables for all versions, {{ name }}. */
  variables: Record<string, string>;
  /** Front matter keys that the project declares. */
  frontMatter: OwnKey[];
  /** In execution order. */
  extensions: ExtensionConfig[];
  /** Hosts for which configuration files are written. */
  hosting: Host[];
  changes: ChangesConfig;
  /** Severities that differ from the defaults. */
  rules: Rules;
  /** The same for folders and files, by path from the root. */
  folderRules: Record<string, Rules>;
  /** Folders with untrusted contributions. */
  untrustedFolders: UntrustedFolder[];
  redirects: {from: string; to: string; at: Location}[];
}

export interface ExtensionConfig {
  /** From the root. */
  file: string;
  options: Record<string, unknown>;
  at: Location;
}

export type RuleSeverity = Severity | "off";

export type Rules = Partial<Record<DiagnosticCode, RuleSeverity>>;

/** Compatibility rules between versions. */
export interface ChangesConfig {
  /** Version increments in which nothing may break. */
  forbidBreaking: Increment[];
  /** Breaking changes that are allowed nevertheless. */
  allow: {name: string; reason: string}[];
}

export type Increment = "major" | "minor" | "patch";

export type Host = "netlify" | "cloudflare" | "github" | "nginx" | "other";

/** A link of the navbar: one of `doc`, `sidebar` and `href`. */
export interface NavbarEntry {
  label: string;
  /** One sentence, for the landing page; empty for none. */
  description: string;
  doc: string | null;
  sidebar: string | null;
  href: string | null;
  at: Location;
}

export interface VersionConfig {
  name: string;
  number: string;
  label: string;
  path: string;
  content: string;
  /** Folder of specifications, or null. */
  specs: string | null;
  latest: boolean;
  banner: "none" | "unreleased" | "unmaintained";
  /** Replaces the banner's own text; empty for that one. */
  bannerText: string;
  /** Day of its release, "2027-03-30"; empty if none is stated. */
  released: string;
  /** Last day of support, "2027-09-30"; empty if none is stated. */
  supportedUntil: string;
  className: string;
  mainDoc: string;
  /** Variables of this version, which override the site's. */
  variables: Record<string, string>;
  /** Written out; or read from `sidebars.yaml` in the content folder. */
  sidebars: SidebarConfig[];
  specifications: SpecConfig[];
  at: Location;
  mainDocAt: Location;
}

export interface SidebarConfig {
  name: string;
  label: string;
  /** Target of the sidebar's name: a document id or path, or null for its first page. */
  link: string | null;
  items: SidebarEntry[];
  at: Location;
}

export type SidebarEntry =
  | {type: "doc"; id: string; label: string | null; at: Location}
  | {type: "link"; label: string; href: string; at: Location}
  /** Everything below a content folder, by sidebar_position and _category_ files. */
  | {type: "folder"; folder: string; at: Location}
  /** All pages of a specification: a category per tag, or the folders of proto files. */
  | {type: "spec"; spec: string; tags: string[] | null; at: Location}
  | {
      type: "category";
      label: string;
      /** Its page: a document, a generated index at a path, or none. */
      link: {type: "doc"; id: string} | {type: "index"; path: string; title: string; description: string} | null;
      collapsed: boolean;
      items: SidebarEntry[];
      at: Location;
    };

export type SpecSource =
  | {url: string; sha256: string | null}
  /** `path` is a file or folder of the repository. */
  | {git: string; commit: string; path: string};

/** Values for generated examples, where format and bounds leave a choice. */
export interface ExampleValueRule {
  /** Case-insensitive regular expression for the name; null for any. */
  name: string | null;
  /** The same for the description. */
  description: string | null;
  /** `{hex}` is replaced by the digits of `hex`. */
  text: string | null;
  number: number | null;
  /** Number of hexadecimal digits, derived from the name or from `of`. */
  hex: number | null;
  of: string | null;
}

/** How a specification (or a folder of them) becomes pages. */
export interface SpecConfig {
  /** Used in typed links, "trading-data-v2", and in sidebars. */
  name: string;
  kind: SpecKind;
  /** File, or folder for protobuf, below the version's specs folder. */
  path: string;
  /** Folders searched for imports in addition to `path`, below the version's specs folder. */
  includes: string[];
  label: string;
  /** Route folder, "/api/rest/data-v2"; for openrpc the page's route. */
  route: string;
  /** What an operation's route is derived from, in lodash's kebab case. */
  slug: "operationId" | "summary";
  /** Folder of the category pages of tags, "/category/api/rest/data-v2"; or null for none. */
  categories: string | null;
  /** Slug of the API's info page below `route`, or null for none. */
  info: string | null;
  /** Base of root-relative links in its descriptions ("https://stripe.com"), or null for this site. */
  linkBase: string | null;
  /** Origins to which its request builder may send ("https://api.example.com"). If empty, it only composes requests. */
  send: string[];
  /** Origins whose images its descriptions show; others are links. */
  images: string[];
  /** Where `protodocs fetch` gets it; null for a specification that is kept in the project. */
  source: SpecSource | null;
  /** The site's values for generated examples. */
  exampleValues: ExampleValueRule[];
  rules: Rules;
  at: Location;
}

export interface UntrustedFolder {
  /** From the project root. */
  folder: string;
  /** Components that its pages may use. */
  components: string[];
}
