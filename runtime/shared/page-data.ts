// The contract between compiler and browser: data about a page and
// the site around it. Plain JSON: created by resolve, shown by the theme, read
// by the runtime. Every `href` is ready to be written into HTML (base included);
// every `route` is a path within the site (without base, and without trailing slash except for "/").

import type {PageKind} from "./page-kinds.ts";

/** Data about the site, the same on every page. */
export interface SiteData {
  title: string;
  tagline: string;
  titleDelimiter: string;
  /** "https://docs.example", without a trailing slash; "" when not configured. */
  url: string;
  /** "/" or "/docs/". */
  base: string;
  trailingSlash: boolean;
  /** BCP 47, "en". */
  locale: string;
  /** Absent for languages that are written from left to right. */
  dir?: "rtl";
  /** Path of the language, "/ja"; absent for the default one. */
  path?: string;
  /** Href where the language starts; absent for the default one. */
  home?: string;
  /** The languages of the documentation, the default first; absent if there is only one. */
  languages?: {code: string; label: string; path: string}[];
  /** Version of the documented product, "0.79.0". */
  siteVersion: string;
  /** Style sheet of the palette, for the browser; none where one sheet has everything. */
  paletteStyle?: string;
  repository: string | null;
  /** Href of the favicon. */
  favicon: string | null;
  /** Configured additions to every page; absent for none. */
  extras?: SiteExtras;
  logo: {src: string; srcDark: string | null; alt: string} | null;
  colorMode: {default: "light" | "dark"; switch: boolean; followSystem: boolean};
  navbar: {hideOnScroll: boolean; items: NavbarItem[]};
  announcement: {id: string; html: string; dismissible: boolean} | null;
  footer: {groups: {title: string; items: {label: string; href: string}[]}[]; copyright: string};
  search: {enabled: boolean; hints: number; limit: number; language: string; tasks: SearchTask[]};
  /** Assistants that can open a page's Markdown; {url} is replaced by its URL. */
  assistants: {name: string; url: string}[];
  /** Whether llms-full files are written. */
  llmsFull: boolean;
  /** Whether print views of sections are written. */
  print: boolean;
  versions: VersionData[];
}

/** What a site adds to its pages. Hrefs with base. */
export interface SiteExtras {
  scripts: {src: string; attributes: Record<string, string>}[];
  /** Scripts that require consent, and the question; or null. */
  consent: ConsentData | null;
  head: {name: "meta" | "link"; attributes: Record<string, string>}[];
  feedback: FeedbackData | null;
}

/** Text of the question for consent. */
export interface ConsentTexts {
  text: string;
  accept: string;
  decline: string;
  /** Label of the link that reopens the question. */
  settings: string;
}

export interface ConsentData extends ConsentTexts {
  scripts: SiteExtras["scripts"];
}

export interface FeedbackData {
  question: string;
  yes: string;
  no: string;
  thanks: string;
  /** URL to which answers are posted, or null. */
  send: string | null;
  /** {title} and {url} are those of the page. */
  link: {label: string; href: string} | null;
}

/** Popular tasks, shown before readers type. */
export interface SearchTask {
  label: string;
  href: string;
  /** Hrefs by version name, for a versioned document. */
  perVersion: Record<string, string> | null;
}

/** A navbar link. `perVersion` maps version names to hrefs, so that the reader stays in the page's version. */
export interface NavbarItem {
  label: string;
  /** Href on pages without a version: the latest version's. */
  href: string;
  perVersion: Record<string, string> | null;
  /** Name of the sidebar whose pages mark this item as current, or null. */
  sidebar: string | null;
  /** One sentence, for the cards of the landing page. */
  description?: string;
}

/** The record of a version that themes and the runtime see. */
export interface VersionData {
  /** "release", "pre-release": the short name in URLs, search and links. */
  name: string;
  /** "0.77". */
  number: string;
  label: string;
  isLast: boolean;
  /** "/release". */
  path: string;
  /** Href of the main document. */
  mainHref: string;
  banner: "none" | "unreleased" | "unmaintained";
  /** The project's own text for the banner. */
  bannerText?: string;
  /** When it was released, or why it has no day: "March 30, 2027", "not released yet". */
  note?: string;
  /** Last day of support, "2027-09-30". */
  supportedUntil?: string;
  /** Href of the page of what changed since the previous version. */
  changes?: string;
  className: string;
}

/** A page's data for its shell. */
export interface PageData {
  kind: PageKind;
  route: string;
  /** Href of the page, including the base. */
  href: string;
  /** Heading of the page. */
  title: string;
  /** Text of <title>: title, delimiter and site title. */
  documentTitle: string;
  description: string;
  /** Name of the version, or null for standalone pages. */
  version: string | null;
  docId: string | null;
  /** Href of the same document in each version, or of the version's main document if there is none. */
  versionHrefs: Record<string, {href: string; same: boolean}>;
  /** By code: the same page in each language, or where the language starts; absent on a site in one language. `same`: it is translated. */
  languageHrefs?: Record<string, {href: string; same: boolean}>;
  /** Of a page that is not translated: the language of its text, and its address in that language. */
  original?: {lang: string; dir: "ltr" | "rtl"; label: string; href: string};
  /** Of a translation: sections that have changed in the original since. */
  newer?: {lang: string; label: string; sections: {title: string; href: string}[]};
  sidebar: SidebarData | null;
  breadcrumbs: {label: string; href: string | null}[];
  toc: TocItem[];
  previous: PagerLink | null;
  next: PagerLink | null;
  tags: {label: string; href: string}[];
  editHref: string | null;
  lastUpdate: {date: string; author: string; contributors?: string[]} | null;
  draft: boolean;
  unlisted: boolean;
  hideTitle: boolean;
  hideToc: boolean;
  /** Small label before the title and in lists: "GET", "WS". */
  badge: string | null;
  deprecated: boolean;
  /** Values of the keys that the configuration declares as `frontMatter`. */
  frontMatter: Record<string, unknown>;
  /** Names of the islands that the page uses and that hydrate. */
  islands: string[];
  /** Extra classes of <html>: the version's className. */
  className: string;
}

export interface PagerLink {
  label: string;
  href: string;
}

export interface TocItem {
  id: string;
  /** Inline HTML, safe to insert: text and code only. */
  html: string;
  level: number;
}

/** A page's sidebar: the whole tree is one shared file. */
export interface SidebarData {
  name: string;
  /** Href of the JSON file with the whole tree, a `SidebarItem[]`; hashed. */
  file: string;
  /** Whether it has so many pages that a reader filters them. */
  long?: true;
  /** The path to the page with its siblings, and initially open branches. Server only: no document or chunk contains it. */
  items?: SidebarItem[];
}

/** Page data in documents and chunks. */
export function carriedPage(page: PageData): PageData {
  const {sidebar} = page;
  if (!sidebar) return page;
  const {items, ...carried} = sidebar;
  return {...page, sidebar: carried};
}

export type SidebarItem = SidebarLink | SidebarCategory;

export interface SidebarLink {
  type: "link";
  label: string;
  href: string;
  badge: string | null;
  deprecated: boolean;
  draft?: boolean;
  mark?: SidebarMark | undefined;
}

/** What changed on the page since the previous version. Only in the browser, which reads it from `marksPath`. */
export type SidebarMark = [tone: "new" | "changed", label: string];

export interface SidebarCategory {
  type: "category";
  label: string;
  /** Href of its page, or null where it has none. */
  href: string | null;
  collapsed: boolean;
  /** In `SidebarData.items`, a closed branch has none, or its first page if it has no page of its own. */
  items: SidebarItem[];
  /** Number of pages below it. */
  count: number;
  mark?: SidebarMark | undefined;
}

/** Default export of a page's chunk `<route>.js`: what client-side navigation shows. */
export interface PageChunk {
  page: PageData;
  head: HeadData;
  /** Inner HTML of <main id="pd-main">, as in the page's document. */
  main: string;
}

/** <head> data beyond the page's own. Created by resolve; `headTags` turns it into elements. */
export interface HeadData {
  /** Absolute URL, or null without a configured `url`. */
  canonical: string | null;
  image: string | null;
  noindex: boolean;
  /** Hrefs of the page's translations, its own among them, the default language's first; absent on a site in one language. */
  alternates?: {code: string; href: string}[];
}

/** Parts of the stylesheet alone, and the whole of what a page with them needs. Hrefs with base. */
export interface StyleParts {
  reference: string;
  landing: string;
  /** Of what a reader opens: a document names it, and the builder loads it. */
  builder: string;
  palette: string;
  withReference: string;
  withLanding: string;
  withBoth: string;
}

/** The hashed files that a document refers to. Hrefs with base. */
export interface AssetHrefs {
  /** The theme's stylesheet: what every page needs, or all of it where there are no parts. */
  style: string;
  /** What only some pages need of it; none under `serve --watch`. */
  styleParts: StyleParts | null;
  /** Additional style sheet of print views. */
  printedStyle: string;
  /** Additional style sheet of pages that use a part of `extras.css`. */
  extrasStyle: string;
  /** Additional style sheet of pages with figures that readers can move. */
  figuresStyle: string;
  /** Additional style sheet of sites in several languages. */
  languagesStyle: string;
  /** The module with which a chunk loads parts of the stylesheet, and a long article. */
  partsScript: string;
  /** The module that asks for consent and sends feedback. */
  extrasScript: string;
  /** Fonts that the stylesheet loads, to preload. */
  fonts: string[];
  /** The runtime's entry: an ES module. */
  runtime: string;
  /** Modules that the entry imports, React first, for modulepreload. */
  preload: string[];
  /** The one inline script, and its CSP source expression 'sha256-…'. */
  inlineScript: string;
  inlineScriptHash: string;
}

/** A tag on the page of all tags. */
export interface TagData {
  label: string;
  href: string;
  /** Number of its pages. */
  count: number;
  /** None if all tags together have too many. */
  pages: {label: string; href: string}[];
}

/** Cards of category pages, landing pages and tag pages. */
export interface CardData {
  href: string;
  title: string;
  description: string;
  badge: string | null;
  deprecated: boolean;
  /** Number of pages below, for a category; or null. */
  count: number | null;
}
