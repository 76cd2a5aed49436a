// The records that flow between the phases. Plain values, unchanged after the
// phase that made them.
//
//   Config ─► Source[] ─► Page[] ─► Site ─► Assets ─► RenderedPage[] ─► Output[]

import type {Diagnostic, Location} from "./diagnostics.ts";
import type {
  AssetHrefs,
  CardData,
  HeadData,
  PageData,
  PageKind,
  SidebarItem,
  SiteData
} from "../../runtime/shared/page-data.ts";
import type {ReferencePage} from "../../runtime/shared/reference.ts";
import type {SearchRecord} from "../../runtime/shared/search-record.ts";
import type {SpecKind} from "./spec-kinds.ts";
import type {Node} from "./markdown/ast.ts";
import type {ExampleFault} from "./specs/validate-example.ts";

export type {Diagnostic, Location};
export type {Config, VersionConfig, SpecConfig, SidebarConfig, SidebarEntry} from "./config/config.ts";

/** A file as read. */
export interface Source {
  /** Path from the project root: "content/next/concepts/wallet.md". */
  file: string;
  kind: "markdown" | "asset" | "data" | "category" | SpecKind;
  /** Name of the version whose folder holds it, or null (standalone pages). */
  version: string | null;
  /** Path below the version's folder: "concepts/wallet.md". */
  path: string;
  /** Normalised to LF, without BOM; "" for assets. Decoded when it is first asked for. */
  readonly text: string;
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
  /** Ids that raw HTML or a reference page brings, beside the headings'. */
  anchors: string[];
  /** In the order of the body; body nodes refer to them by index. */
  links: Link[];
  /** Partials and imported files it is made of, beside its own. */
  includes: string[];
  components: ComponentUse[];
  examples: Example[];
  badge: string | null;
  deprecated: boolean;
  /** Offset of the body in the file's text, behind the front matter. */
  bodyStart: number;
  /** Key of everything that the body is made of: equal keys, equal bodies. */
  bodyKey: string;
}

/** What a page says, kept apart from what the site needs to know of it: made when it is rendered. */
export type Body =
  | {type: "markdown"; nodes: Node[]; text: string}
  | {type: "reference"; reference: ReferencePage}
  | {type: "cards"; cards: CardData[]; intro: string}
  | {type: "tags"; tags: {label: string; href: string; count: number}[]}
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
  /** Where each key stands. */
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
  /** Written in a specification: only http, https, mailto and links within the site. */
  untrusted?: boolean;
}

export interface ComponentUse {
  name: string;
  at: Location;
}

/** A code block that says which schema it follows: ```json schema="proto:vega.Asset". */
export interface Example {
  schema: string;
  text: string;
  /** Place of the block's first line of text. */
  at: Location;
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
  /** Only for generated pages. */
  body: Body | null;
}

/** What the specifications of a version bring, beside their pages. */
export interface VersionSpecs {
  /** Index pages of tags. */
  categories: Page[];
  /** Names of the specifications. */
  names: string[];
  /** Sidebar entries of a specification; null when there is none of that name. */
  entries(spec: string, tags: string[] | null): SpecEntry[] | null;
  /** Where `api:`, `proto:` and `rpc:` targets lead. */
  typedLinks(target: string): TypedLink;
  /** What is wrong with JSON that claims to follow a schema; places count from the text's start. */
  validateExample(schema: string, text: string): ExampleFault[];
  /** Props of the JSON-RPC playground. */
  playground: Record<string, unknown>;
}

export type SpecEntry =
  {type: "page"; page: Page} | {type: "category"; label: string; page: Page | null; items: SpecEntry[]};

export type TypedLink =
  | {type: "found"; pageId: string; hash: string}
  | {type: "ambiguous"; candidates: string[]}
  | {type: "missing"; suggestions: string[]};

/** What needs all pages. */
export interface Site {
  data: SiteData;
  pages: ResolvedPage[];
  /** From "/old" to an href. */
  redirects: {from: string; to: string; at: Location}[];
  /** The whole sidebar tree of each version's sidebars: key `${version}/${sidebar}`. */
  sidebars: Map<string, SidebarItem[]>;
  /** Content files that pages refer to, by project path, with the href they will have. */
  files: Map<string, {href: string; output: string}>;
  /** Data files per version name. */
  versionData: Map<string, Record<string, unknown>>;
}

/** Runtime, theme and components compiled: for the browser (files) and for the server (a module). */
export interface Assets {
  hrefs: AssetHrefs;
  outputs: Output[];
  /** Path of the search worker's script: no page names it, the search's own entry file does. */
  searchWorker: string;
  /** Address of the server module, to import. */
  serverModule: string;
  /** Key of everything compiled in: part of every page's key. */
  key: string;
}

export interface RenderedPage {
  route: string;
  outputs: MadeOutput[];
  search: SearchRecord[];
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
