// What docs.config.yaml says, validated and normalised: plain data, every
// default filled in, every path relative to the project root.

import type {SpecKind} from "../spec-kinds.ts";
import type {OwnKey} from "../pages/own-keys.ts";
import type {Extras} from "./extras.ts";
import type {DiagnosticCode, Location, Severity} from "../diagnostics.ts";

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
  /** Seconds since 1970 that times of examples count from; null for none. */
  examplesDate: number | null;
  repository: string | null;
  /** Prefix of edit links: a page's file is appended. */
  editUrl: string | null;
  favicon: string | null;
  logo: {src: string; srcDark: string | null; alt: string} | null;
  socialImage: string | null;
  /** Whether pages have pictures of their own for previews: only as the command says (`build --cards`). */
  cards: boolean;
  colorMode: {default: "light" | "dark"; switch: boolean; followSystem: boolean};
  navbar: {hideOnScroll: boolean; items: NavbarEntry[]};
  announcement: {id: string; text: string; dismissible: boolean; at: Location} | null;
  footer: {groups: {title: string; items: {label: string; href: string; at: Location}[]}[]; copyright: string};
  toc: {minLevel: number; maxLevel: number};
  /** Where readers can take a page's Markdown; {url} is replaced by its address. */
  assistants: {name: string; url: string}[];
  /** Whether the whole text of each sidebar's pages is written, too. */
  llmsFull: boolean;
  print: boolean;
  /** How links out of the site are asked; `timeout` in seconds. */
  links: {ignore: string[]; concurrency: number; timeout: number; retries: number};
  /** Id of the document that explains words. */
  glossary: {doc: string; at: Location} | null;
  search: {
    enabled: boolean;
    hints: number;
    limit: number;
    language: string;
    /** What readers come for most often. */
    tasks: {label: string; doc: string | null; href: string | null; at: Location}[];
    /** Words that mean the same. */
    synonyms: string[][];
  };
  lastUpdate: boolean;
  /** Names to show, by author name in git. */
  authors: Record<string, string>;
  sitemapDates: boolean;
  /** Folder of standalone pages, or null. */
  pages: string | null;
  /** Folder of components for Markdown, or null. */
  components: string | null;
  /** The project's theme folder, or null. */
  theme: string | null;
  /** Folder of files that are copied as they are, or null. */
  static: string | null;
  versions: VersionConfig[];
  /** What pages name as {{ name }}, in every version. */
  variables: Record<string, string>;
  /** Keys of front matter that are the project's own. */
  frontMatter: OwnKey[];
  /** In the order in which they run. */
  extensions: ExtensionConfig[];
  /** Hosts that files are written for. */
  hosting: Host[];
  changes: ChangesConfig;
  /** Severities of diagnostics, where they are not the usual ones. */
  rules: Rules;
  /** The same for folders and files, by path from the root. */
  folderRules: Record<string, Rules>;
  /** Folders that strangers contribute to. */
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

/** What versions may change. */
export interface ChangesConfig {
  /** Steps between versions' numbers in which nothing may break. */
  forbidBreaking: Increment[];
  /** Breaking changes that may be nevertheless. */
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
  className: string;
  mainDoc: string;
  /** Of this version alone, or with another value than elsewhere. */
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
  /** Where the sidebar's name leads: a document id or path, or null for its first page. */
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
      /** A document as its page; or a generated index at a path; or none. */
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
  /** Regular expression on the name, without regard to case; null for any. */
  name: string | null;
  /** The same on the description. */
  description: string | null;
  /** `{hex}` is replaced by the digits of `hex`. */
  text: string | null;
  number: number | null;
  /** So many hexadecimal digits, which follow from the name or from `of`. */
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
  /** What an operation's address is made of, in lodash's kebab case. */
  slug: "operationId" | "summary";
  /** Folder of the category pages of tags, "/category/api/rest/data-v2"; or null for none. */
  categories: string | null;
  /** Slug of the API's info page below `route`, or null for none. */
  info: string | null;
  /** What root-relative links in its descriptions count from: "https://stripe.com"; or null for this site. */
  linkBase: string | null;
  /** Origins that its request builder may send to: "https://api.example.com". None: it only composes. */
  send: string[];
  /** Origins whose images its descriptions show; others are links. */
  images: string[];
  /** Where `protodocs fetch` gets it; null for a specification that is kept in the project. */
  source: SpecSource | null;
  /** The site's, for examples that are made from its schemas. */
  exampleValues: ExampleValueRule[];
  rules: Rules;
  at: Location;
}

export interface UntrustedFolder {
  /** From the project root. */
  folder: string;
  /** Names of the components that its pages may use. */
  components: string[];
}
