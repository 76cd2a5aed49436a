// The records that flow between the phases: plain values, immutable after the
// phase that made them.
//
//   Config ─► Source[] ─► Page[] ─► Site ─► Assets ─► RenderedPage[] ─► Output[]

import type {PageKind} from "../../runtime/shared/page-kinds.ts";
import type {Diagnostic, Location} from "./core/diagnostics.ts";
import type {AssetHrefs, CardData, HeadData, PageData, SiteData, TagData} from "../../runtime/shared/page-data.ts";
import type {ChangesView} from "../../runtime/shared/changes.ts";
import type {Prose} from "../../runtime/shared/prose.ts";
import type {ReferencePage} from "../../runtime/shared/reference.ts";
import type {SpecKind} from "./core/spec-kinds.ts";
import type {Stated, StatedFact} from "./content/stated.ts";
import type {FenceTest} from "./content/markdown/fence-test.ts";
import type {Node} from "./content/nodes.ts";

export type {Diagnostic, Location};

/** A file of the sources, not yet read. */
export interface SourceFile {
  /** Path from the project root: "content/next/concepts/wallet.md". */
  file: string;
  kind: "markdown" | "asset" | "data" | "category" | "spec-texts" | SpecKind;
  /** Name of the version whose folder contains it, or null for standalone pages. */
  version: string | null;
  /** Path below the version's folder: "concepts/wallet.md". */
  path: string;
  /** The extension that generates it; absent for files on disk. */
  extension?: string;
  /** Of a translation: the file of the default language at the same place, whether or not there is one. */
  translates?: string;
  /** Path of its language, of a page outside of versions: "/ja". */
  root?: string;
  /** Whether there is no translation: it has the text of what it `translates`. */
  isFallback?: true;
}

/** A file with its content. */
export interface Source extends SourceFile {
  /** Normalised to LF, without BOM; "" for assets. */
  text: string;
  /** Content hash of the bytes, hex. */
  hash: string;
  /** Pixels, for images of known size. */
  size: {width: number; height: number} | null;
}

/** One page as written, independent of all other pages. */
export interface Page {
  /** Document id within its version, "concepts/wallet"; standalone pages have their route's. */
  id: string;
  kind: PageKind;
  version: string | null;
  /** Location of the page: the start of its file, or a place in the specification. */
  at: Location;
  /** Path within the version's folder without extension, "concepts/wallet"; "" for pages that are not files. */
  filePath: string;
  /** Path below the version's path (or the site's root): "/concepts/wallet". */
  path: string;
  title: string;
  description: string;
  frontMatter: FrontMatter;
  headings: Heading[];
  /** Ids from raw HTML or a reference page, in addition to those of headings. */
  anchors: string[];
  /** In the order of the body; body nodes refer to them by index. */
  links: Link[];
  /** Partials and imported files that it includes. */
  includes: string[];
  components: ComponentUse[];
  examples: Example[];
  /** Inline code that looks like a parameter or option, to be looked up. */
  names: NameUse[];
  claims: Claim[];
  /** Blocks that are tested, in order; absent if there are none. */
  tests?: TestBlock[];
  badge: string | null;
  deprecated: boolean;
  /** Offset of the body in the file, after the front matter. */
  bodyStart: number;
  /** Hash of everything that determines the body: equal keys mean equal bodies. */
  bodyKey: string;
}

/**
 * What the rest of the site may know of a page: nothing of its text. Of a page
 * that is written in a file, the description is that of the front matter.
 */
export type Outline = Omit<
  Page,
  "headings" | "anchors" | "links" | "components" | "examples" | "names" | "claims" | "tests" | "bodyStart" | "bodyKey"
>;

/** Ids on a page that links can target. */
export interface Anchors {
  headings: string[];
  others: string[];
}

/** A page's body, kept apart from its outline: computed when the page is rendered. */
export type Body =
  | {type: "markdown"; nodes: Node[]; text: string}
  | {type: "reference"; reference: ReferencePage}
  /** `about` says what `intro` has no room for: chapters, tables, links. */
  | {type: "cards"; cards: CardData[]; intro: string; about: Prose}
  | {type: "tags"; tags: TagData[]}
  | {type: "changes"; view: ChangesView}
  | {type: "search"}
  | {type: "not-found"};

/** What a translation was made from, as `protodocs translate stamp` writes it. */
export interface Stamp {
  /** Git's object of the original's file. */
  of: string;
  /** Hash of each section's text, by the id of its heading; "" is the text above the first one. */
  sections: Record<string, string>;
}

export interface FrontMatter {
  id: string | null;
  title: string | null;
  description: string | null;
  slug: string | null;
  sidebarLabel: string | null;
  sidebarPosition: number | null;
  tags: {label: string; at: Location}[];
  keywords: string[];
  /** By id of the heading. */
  sectionKeywords: Record<string, string[]>;
  image: string | null;
  draft: boolean;
  unlisted: boolean;
  hideTitle: boolean;
  hideToc: boolean;
  /** Whether rows of its tables are found by search; null for those whose first column is code. */
  rows: "searchable" | "none" | null;
  tocMinLevel: number | null;
  tocMaxLevel: number | null;
  /** A document id, null for "none", undefined for "as the sidebar says". */
  paginationPrevious: string | null | undefined;
  paginationNext: string | null | undefined;
  redirectFrom: {path: string; at: Location}[];
  editUrl: string | null | undefined;
  /** Date of the last change where git has none, "2024-09-30". */
  lastUpdate: string | null;
  /** What a translation was made from. */
  translation: Stamp | null;
  /** Values of the project's own keys. */
  own: Record<string, unknown>;
  /** Location of each key. */
  places: Record<string, Location>;
}

export interface Heading {
  id: string;
  level: number;
  text: string;
  /** Inline HTML that contains only text and code. */
  html: string;
  at: Location;
}

/** A link, image or file reference as the author wrote it. */
export interface Link {
  target: string;
  kind: "link" | "image";
  at: Location;
  /** Start and end of the target in the source, if known; for the .md output. */
  range: [start: number, end: number] | null;
  /** Line and column of the target, with `range`. */
  place?: [line: number, column: number];
  /** Written in a specification: only http, https, mailto and links within the site are allowed. */
  untrusted?: boolean;
  /** For a link to a fact ("default:cli:vega.init --home"): its text, which is checked against the fact. */
  claim?: string;
}

export interface ComponentUse {
  name: string;
  at: Location;
}

/** A code block that is checked: it names a schema (```json schema="proto:vega.Asset"), or shows commands or settings. */
export interface Example {
  /** Null for a block that specifications recognise themselves: a command line or configuration file. */
  schema: string | null;
  language: string;
  title: string | null;
  text: string;
  /** The operation in the block before it, for what may be its variables. */
  operation?: string;
  /** Location of the block's first line of text. */
  at: Location;
}

/** A code block that `protodocs test` runs, writes to a file, or compares with what another one prints. */
export interface TestBlock extends FenceTest {
  language: string;
  text: string;
  /** Where the text is written: the block, or the file that it includes. */
  from: Location;
  /** Location of the block's first line of text. */
  at: Location;
}

/** A statement in prose about a default or bound. */
export interface Claim {
  /** Names that it may refer to, likeliest first. */
  subjects: string[];
  fact: StatedFact;
  /** The value as written; null if a component shows it. */
  value: string | null;
  at: Location;
}

export interface NameUse {
  text: string;
  at: Location;
}

/** What a page shows of the rest of the site; contains nothing of its own text. */
export interface Shown {
  route: string;
  /** What it is parsed from: a file, or ":version:id" for a page of a specification; null for generated pages. */
  origin: string | null;
  /** The page itself, if generated. */
  generated: Page | null;
  /** Without the table of contents, sidebar items and whatever depends on the text. */
  data: PageData;
  head: HeadData;
  /** Key of the sidebar branch that it shows, "next/docs#2.0"; null for pages in no sidebar. */
  branch: string | null;
  /** Generated pages only. */
  body: Body | null;
}

/** A page with everything that rendering it needs from other pages. Plain JSON. */
export interface ResolvedPage {
  page: Page;
  route: string;
  data: PageData;
  head: HeadData;
  /** Href for each entry of page.links; null if it could not be resolved. */
  hrefs: (string | null)[];
  /** Size in pixels of images in page.links, by index, if known. */
  imageSizes: Record<number, {width: number; height: number}>;
  /** Text for links to facts in page.links, by index, that have none of their own. */
  linkTexts: Record<number, string>;
  /** Only for generated pages. */
  body: Body | null;
}

/** What a version's specifications contribute to its sidebars. */
export interface SpecOutline {
  /** Names of the specifications. */
  names: string[];
  pages: {page: Outline; place: SpecPlace}[];
  categories: SpecCategory[];
}

/** A page's position in the sidebar of its specification. */
export interface SpecPlace {
  spec: string;
  tag: string | null;
  folder: string[];
  /** Whether the folders are the parts of a package's name. */
  isPackage: boolean;
  /** False for pages that other pages list. */
  isListed: boolean;
}

/** A page that lists the operations of a tag. */
export interface SpecCategory {
  spec: string;
  tag: string;
  /** Name of its group of tags, if there are groups. */
  group: string | null;
  label: string;
  description: string;
  /** The whole text about the tag, where the description is only its beginning. */
  about: Prose;
  /** Links in `about`. */
  links: Link[];
  /** Path below the version's; null if the configuration asks for none. */
  path: string | null;
  /** Page ids, in order. */
  operations: string[];
}

export type TypedLink =
  | {type: "found"; pageId: string; hash: string; stated?: Stated}
  | {type: "ambiguous"; candidates: string[]}
  | {type: "missing"};

/** Data that depends on all pages. */
export interface Site {
  data: SiteData;
  /** Hrefs by old path, "/old". */
  redirects: {
    from: string;
    to: string;
    at: Location;
    /** From a version's path to its main document. */ implied?: true;
  }[];
}

/** Folders of the project and of this package, absolute. */
export interface ProjectRoots {
  root: string;
  packageRoot: string;
}

/** Runtime, theme and components compiled: for the browser (files) and for the server (a module). */
export interface Assets {
  hrefs: AssetHrefs;
  outputs: Output[];
  /** Code of the search worker, to which each version's directory is prepended. */
  searchWorker: string;
  /** URL of the server module, for import. */
  serverModule: string;
  /** Folders that its files come from. */
  roots: ProjectRoots;
  /** Hash of what renders navbar, sidebar and footer. */
  frameKey: string;
  /** Href of the project's components, if the watching server has them apart. */
  components: string | null;
  /** Hash of everything that is bundled; part of every page's key. */
  key: string;
}

export interface RenderedPage {
  route: string;
  outputs: MadeOutput[];
  diagnostics: Diagnostic[];
}

/** A file to write. Its path is relative to the tree: "release/concepts/wallet.html". */
export type Output = MadeOutput | KeptOutput;

export interface MadeOutput {
  path: string;
  bytes: string | Uint8Array;
  /** Content hash, if already known. */
  hash?: string;
  /** Set if a thread has created the file in the tree that is staged. */
  written?: WrittenFile;
}

/** What tells whether a file is still the one that was written. */
export interface WrittenFile {
  size: number;
  /** Modification time in milliseconds. */
  modified: number;
  inode: number;
}

/** A file that the previous tree already contains unchanged. */
export interface KeptOutput {
  path: string;
  keptHash: string;
}
