// The validated and normalised docs.config.yaml: plain data, with every
// default filled in and every path relative to the project root.

import type {Location} from "../core/diagnostics.ts";
import type {Texts} from "../../../runtime/messages/translation.ts";
import type {OwnKey} from "./own-keys.ts";
import type {FilledConfig} from "./schema.ts";

/** Settings that become something else. */
type Replaced =
  | "announcement"
  | "examplesDate"
  | "exampleValues"
  | "extensions"
  | "footer"
  | "frontMatter"
  | "glossary"
  | "head"
  | "languages"
  | "markdown"
  | "navbar"
  | "redirects"
  | "scripts"
  | "search"
  | "sidebars"
  | "specs"
  | "url"
  | "variables"
  | "versions";

type Placed<T> = T & {at: Location};

/** A setting that is not mentioned here is that of schema.ts. */
export interface Config extends Omit<FilledConfig, Replaced> {
  /** Absolute path of the project root: the folder of the configuration file. */
  root: string;
  /** The configuration file, relative to the root. */
  file: string;
  /** Without a trailing slash; "" if none is configured. */
  url: string;
  /** Origin of example times, in seconds since 1970; null for none. */
  examplesDate: number | null;
  /** Whether to draw social cards (`build --cards`). */
  cards: boolean;
  navbar: Omit<FilledConfig["navbar"], "items"> & {items: NavbarEntry[]};
  announcement: Placed<NonNullable<FilledConfig["announcement"]>> | null;
  footer: {groups: {title: string; items: Placed<{label: string; href: string}>[]}[]; copyright: string};
  /** Document id of the glossary. */
  glossary: Placed<{doc: string}> | null;
  search: Omit<FilledConfig["search"], "tasks"> & {tasks: Placed<FilledConfig["search"]["tasks"][number]>[]};
  /** In the default language; see `volumesOf`. */
  versions: VersionConfig[];
  /** The default first; empty for a site in one language. */
  languages: LanguageConfig[];
  variables: Record<string, string>;
  /** Front matter keys that the project declares. */
  frontMatter: OwnKey[];
  /** In execution order. */
  extensions: ExtensionConfig[];
  scripts: ScriptConfig[];
  head: HeadElement[];
  untrustedFolders: UntrustedFolder[];
  redirects: Placed<{from: string; to: string}>[];
}

export interface LanguageConfig {
  code: string;
  label: string;
  /** "" for the default language. */
  path: string;
  /** Texts of the configuration, by what they are in the default language. */
  labels: Record<string, string>;
  /** The project's own texts of the interface. */
  messages: Texts;
  at: Location;
}

export type ScriptConfig = Exclude<FilledConfig["scripts"][number], string>;

export interface HeadElement {
  name: "meta" | "link";
  attributes: Record<string, string>;
}

/** A link of the navbar: one of `doc`, `sidebar` and `href`. */
export type NavbarEntry = Placed<FilledConfig["navbar"]["items"][number]>;

export type ChangesConfig = FilledConfig["changes"];

export type Increment = ChangesConfig["forbidBreaking"][number];

export type {RuleSeverity, Rules} from "./schema.ts";

export interface ExtensionConfig {
  /** From the root. */
  file: string;
  options: Record<string, unknown>;
  at: Location;
}

type FilledVersion = FilledConfig["versions"][number];

/** A setting that is not mentioned here is that of schema.ts. */
export interface VersionConfig extends Omit<FilledVersion, "sidebars" | "variables"> {
  number: string;
  label: string;
  /** "" for the site's root. */
  path: string;
  /** Replaces the banner's own text; empty for that one. */
  bannerText: string;
  /** Day of its release, "2027-03-30"; empty if none is stated. */
  released: string;
  /** Last day of support, "2027-09-30"; empty if none is stated. */
  supportedUntil: string;
  className: string;
  /** Variables of this version, which override the site's. */
  variables: Record<string, string>;
  /** Written out; or read from `sidebars.yaml` in the content folder. */
  sidebars: SidebarConfig[];
  specifications: SpecConfig[];
  at: Location;
  mainDocAt: Location;
  /** Of a version in another language; absent in the default one. */
  translates?: {language: string; version: string};
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

export type SpecSource = NonNullable<SpecConfig["source"]>;

/** Values for generated examples, where format and bounds leave a choice. */
export type ExampleValueRule = FilledConfig["exampleValues"][number];

/** How a specification (or a folder of them) becomes pages. A setting that is not mentioned here is that of schema.ts. */
export interface SpecConfig extends Omit<FilledConfig["specs"][number], "label"> {
  label: string;
  /** The site's values for generated examples. */
  exampleValues: ExampleValueRule[];
  at: Location;
}

export interface UntrustedFolder {
  /** From the project root. */
  folder: string;
  /** Components that its pages may use. */
  components: string[];
}
