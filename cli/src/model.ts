// The records that flow between the phases. Plain values, unchanged after the
// phase that made them.
//
//   Config ─► Source[] ─► Page[] ─► Site ─► Assets ─► RenderedPage[] ─► Output[]

import type {Diagnostic, Location} from "./diagnostics.ts";
import type {AssetHrefs, CardData, HeadData, PageData, PageKind, SiteData} from "../../runtime/shared/page-data.ts";
import type {ChangesView} from "../../runtime/shared/changes.ts";
import type {ReferencePage} from "../../runtime/shared/reference.ts";
import type {SpecKind} from "./spec-kinds.ts";
import type {Stated, StatedFact} from "./pages/stated.ts";
import type {Node} from "./pages/ast.ts";

export type {Diagnostic, Location};

/** A file of the sources, not yet read. */
export interface SourceFile {
  /** Path from the project root: "content/next/concepts/wallet.md". */
  file: string;
  kind: "markdown" | "asset" | "data" | "category" | SpecKind;
  /** Name of the version whose folder holds it, or null (standalone pages). */
  version: string | null;
  /** Path below the version's folder: "concepts/wallet.md". */
  path: string;
  /** The extension that makes it; left out for files of the disk. */
  extension?: string;
}

/** A file as read. */
export interface Source extends SourceFile {
  /** Normalised to LF, without BOM; "" for assets. */
  text: string;
  /** Content hash of the bytes, hex. */
  hash: string;
  /** Pixels, of images that say so. */
  size: {width: number; height: number} | null;
}

/** One page as written. Knows no other page. */
export interface Page {
  /** Document id within its version, "concepts/wallet"; standalone pages have their route's. */
  id: string;
  kind: PageKind;
  version: string | null;
  /** Where the page is written: the file's start, or the place in the specification. */
  at: Location;
  /** Path within the version's folder without extension, "concepts/wallet"; "" for pages that are not files. */
  filePath: string;
  /** Path below the version's path (or the site's root): "/concepts/wallet". */
  path: string;
  title: string;
  description: string;
  frontMatter: FrontMatter;
  headings: Heading[];
  /** Ids that raw HTML or a reference page brings, in addition to those of headings. */
  anchors: string[];
  /** In the order of the body; body nodes refer to them by index. */
  links: Link[];
  /** Partials and imported files it is made of, in addition to its own. */
  includes: string[];
  components: ComponentUse[];
  examples: Example[];
  /** In inline code, to look up: what looks like the name of a parameter or of an option. */
  names: NameUse[];
  claims: Claim[];
  badge: string | null;
  deprecated: boolean;
  /** Offset of the body in the file's text, after the front matter. */
  bodyStart: number;
  /** Key of everything that the body is made of: equal keys, equal bodies. */
  bodyKey: string;
}

/**
 * What the rest of the site may know of a page: nothing of its text. Of a page
 * that is written in a file, the description is that of the front matter.
 */
export type Outline = Omit<
  Page,
  "headings" | "anchors" | "links" | "components" | "examples" | "names" | "claims" | "bodyStart" | "bodyKey"
>;

/** Ids that links may name on a page. */
export interface Anchors {
  headings: string[];
  others: string[];
}

/** What a page says, kept apart from what the site needs to know of it: made when it is rendered. */
export type Body =
  | {type: "markdown"; nodes: Node[]; text: string}
  | {type: "reference"; reference: ReferencePage}
  | {type: "cards"; cards: CardData[]; intro: string}
  | {type: "tags"; tags: {label: string; href: string; count: number}[]}
  | {type: "changes"; view: ChangesView}
  | {type: "search"}
  | {type: "not-found"};

export interface FrontMatter {
  id: string | null;
  title: string | null;
  description: string | null;
  slug: string | null;
  sidebarLabel: string | null;
  sidebarPosition: number | null;
  tags: {label: string; at: Location}[];
  keywords: string[];
  image: string | null;
  draft: boolean;
  unlisted: boolean;
  hideTitle: boolean;
  hideToc: boolean;
  tocMinLevel: number | null;
  tocMaxLevel: number | null;
  /** A document id, null for "none", undefined for "as the sidebar says". */
  paginationPrevious: string | null | undefined;
  paginationNext: string | null | undefined;
  redirectFrom: {path: string; at: Location}[];
  editUrl: string | null | undefined;
  /** Values of the keys that the project declares. */
  own: Record<string, unknown>;
  /** Where each key is. */
  places: Record<string, Location>;
}

export interface Heading {
  id: string;
  level: number;
  text: string;
  /** Inline HTML of text and code only. */
  html: string;
  at: Location;
}

/** A link, image or file reference as the author wrote it. */
export interface Link {
  target: string;
  kind: "link" | "image";
  at: Location;
  /** Start and end of the target within the source's text, where it could be told; for the .md output. */
  range: [start: number, end: number] | null;
  /** Line and column of the target, with `range`. */
  place?: [line: number, column: number];
  /** Written in a specification: only http, https, mailto and links within the site. */
  untrusted?: boolean;
  /** Of a link to a fact, "default:cli:vega.init --home": its text, which is checked against the fact. */
  claim?: string;
}

export interface ComponentUse {
  name: string;
  at: Location;
}

/** A code block that is checked: it says which schema it follows (```json schema="proto:vega.Asset"), or shows commands or settings. */
export interface Example {
  /** Null for a block that specifications may recognise: a command line, a configuration file. */
  schema: string | null;
  language: string;
  title: string | null;
  text: string;
  /** Place of the block's first line of text. */
  at: Location;
}

/** What prose says of a default or a bound. */
export interface Claim {
  /** Names that it may be said of, the likeliest first. */
  subjects: string[];
  fact: StatedFact;
  /** As it is written; null for one that a component shows. */
  value: string | null;
  at: Location;
}

export interface NameUse {
  text: string;
  at: Location;
}

/** What a page shows of the rest of the site. Nothing of its own text. */
export interface Shown {
  route: string;
  /** What it is parsed from: a file, or ":version:id" of a page of a specification; null for generated pages. */
  origin: string | null;
  /** The page itself if it is generated. */
  generated: Page | null;
  /** Without table of contents, items of the sidebar, and what only the text tells. */
  data: PageData;
  head: HeadData;
  /** Key of the branch of its sidebar that it shows, "next/docs#2.0"; null outside of sidebars. */
  branch: string | null;
  /** Only for generated pages. */
  body: Body | null;
  /** The page's social picture, and its path in the tree. */
  files: {file: string; output: string}[];
  diagnostics: Diagnostic[];
}

/** A page of the site with all that rendering it needs to know of other pages. Plain JSON. */
export interface ResolvedPage {
  page: Page;
  route: string;
  data: PageData;
  head: HeadData;
  /** Href per entry of page.links; null where it could not be resolved. */
  hrefs: (string | null)[];
  /** Per image among page.links (by index): pixels, where known. */
  imageSizes: Record<number, {width: number; height: number}>;
  /** Per link to a fact among page.links (by index): what it shows where it has no text. */
  linkTexts: Record<number, string>;
  /** Only for generated pages. */
  body: Body | null;
}

/** What the specifications of a version bring to its sidebars. */
export interface SpecOutline {
  /** Names of the specifications. */
  names: string[];
  pages: {page: Outline; place: SpecPlace}[];
  categories: SpecCategory[];
}

/** The place of a page in the sidebar of its specification. */
export interface SpecPlace {
  spec: string;
  tag: string | null;
  folder: string[];
  /** False for pages that others list. */
  isListed: boolean;
}

/** A page that lists the operations of a tag. */
export interface SpecCategory {
  spec: string;
  tag: string;
  /** Name of the group of tags that it is in, if there are groups. */
  group: string | null;
  label: string;
  description: string;
  /** Below the version's path; null where the configuration asks for none. */
  path: string | null;
  /** Page ids, in order. */
  operations: string[];
}

export type TypedLink =
  | {type: "found"; pageId: string; hash: string; stated?: Stated}
  | {type: "ambiguous"; candidates: string[]}
  | {type: "missing"; suggestions: string[]};

/** What needs all pages. */
export interface Site {
  data: SiteData;
  /** From "/old" to an href. */
  redirects: {from: string; to: string; at: Location}[];
}

/** Runtime, theme and components compiled: for the browser (files) and for the server (a module). */
export interface Assets {
  hrefs: AssetHrefs;
  outputs: Output[];
  /** Code of the search's worker, which each version's directory goes in front of. */
  searchWorker: string;
  /** Address of the server module, to import. */
  serverModule: string;
  /** Key of everything compiled in: part of every page's key. */
  key: string;
}

export interface RenderedPage {
  route: string;
  outputs: MadeOutput[];
  diagnostics: Diagnostic[];
}

/** A file of the tree that is written. Its path is within the tree, "release/concepts/wallet.html". */
export type Output = MadeOutput | KeptOutput;

export interface MadeOutput {
  path: string;
  bytes: string | Uint8Array;
  /** Of the bytes, where it is known already. */
  hash?: string;
}

/** A file that the previous tree holds already, and that would be made the same. */
export interface KeptOutput {
  path: string;
  keptHash: string;
}
