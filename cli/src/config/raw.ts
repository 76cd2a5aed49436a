// docs.config.yaml as written, once it has passed the schema.

import type {OwnKeyType} from "./own-keys.ts";
import type {SpecKind} from "../core/spec-kinds.ts";
import type {RawExtras} from "./extras.ts";
import type {ChangesConfig, ExampleValueRule, Host, Rules} from "./config.ts";

export interface RawConfig extends RawExtras {
  title: string;
  tagline?: string;
  titleDelimiter?: string;
  url?: string;
  base?: string;
  trailingSlash?: boolean;
  locale?: string;
  siteVersion?: string;
  examplesDate?: string;
  repository?: string;
  editUrl?: string;
  favicon?: string;
  logo?: {src: string; srcDark?: string; alt?: string};
  socialImage?: string;
  colorMode?: {default?: "light" | "dark"; switch?: boolean; followSystem?: boolean};
  navbar?: {
    hideOnScroll?: boolean;
    items?: {label: string; description?: string; doc?: string; sidebar?: string; href?: string}[];
  };
  announcement?: {id: string; text: string; dismissible?: boolean};
  footer?: {groups?: {title: string; items: {label: string; href: string}[]}[]; copyright?: string};
  toc?: {minLevel?: number; maxLevel?: number};
  assistants?: {name: string; url: string}[];
  llmsFull?: boolean;
  print?: boolean;
  links?: {ignore?: string[]; concurrency?: number; timeout?: number; retries?: number};
  glossary?: string;
  search?: {
    enabled?: boolean;
    hints?: number;
    limit?: number;
    language?: string;
    tasks?: {label: string; doc?: string; href?: string}[];
    synonyms?: string[][];
  };
  lastUpdate?: boolean;
  authors?: Record<string, string>;
  sitemapDates?: boolean;
  pages?: string;
  components?: string;
  theme?: string;
  static?: string;
  sidebars?: RawSidebars;
  specs?: RawSpec[];
  changes?: Partial<ChangesConfig>;
  exampleValues?: Partial<ExampleValueRule>[];
  versions: RawVersion[];
  variables?: RawVariables;
  frontMatter?: Record<string, OwnKeyType | RawOwnKey>;
  extensions?: (string | {path: string; options?: Record<string, unknown>})[];
  hosting?: Host[];
  rules?: Rules;
  folderRules?: Record<string, Rules>;
  markdown?: {untrusted?: {folder: string; components?: string[]}[]};
  redirects?: {from: string; to: string}[];
}

export interface RawOwnKey {
  type: OwnKeyType;
  values?: (string | number)[];
  required?: boolean;
  default?: unknown;
  description?: string;
}

export type RawVariables = Record<string, string | number>;

export interface RawVersion {
  name: string;
  number?: string;
  label?: string;
  path: string;
  content: string;
  specs?: string;
  latest?: boolean;
  banner?: "none" | "unreleased" | "unmaintained";
  bannerText?: string;
  released?: string;
  supportedUntil?: string;
  className?: string;
  mainDoc: string;
  variables?: RawVariables;
  sidebars?: string | RawSidebars;
}

export interface RawSpec {
  name: string;
  kind: SpecKind;
  path: string;
  includes?: string[];
  label?: string;
  route: string;
  slug?: "operationId" | "summary";
  categories?: string;
  info?: string;
  linkBase?: string;
  send?: string[];
  images?: string[];
  source?: {url: string; sha256?: string} | {git: string; commit: string; path: string};
  rules?: Rules;
}

export type RawSidebars = Record<string, RawEntry[] | {label?: string; link?: string; items: RawEntry[]}>;

export type RawEntry =
  | string
  | {
      doc?: string;
      folder?: string;
      spec?: string;
      tags?: string[];
      category?: string;
      link?: string | {path: string; title?: string; description?: string};
      collapsed?: boolean;
      items?: RawEntry[];
      label?: string;
      href?: string;
    };
