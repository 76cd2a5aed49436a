// What differs between two versions: one record per difference, of references
// and of prose alike. Made by the compiler, shown by pages, marks and `diff`.

import type {SearchKind} from "./search-record.ts";

/** What a change means for those who use the product, the worst first. */
export const changeClasses = ["callers", "code", "behaviour", "compatible", "documentation"] as const;
export type ChangeClass = (typeof changeClasses)[number];

export const changeClassLabels: Record<ChangeClass, string> = {
  callers: "Breaking for callers",
  code: "Breaking for generated code",
  behaviour: "Behaviour",
  compatible: "Compatible",
  documentation: "Documentation only"
};

/** Whether callers or builds can fail because of it. */
export function isBreaking(of: ChangeClass): boolean {
  return of === "callers" || of === "code";
}

export type ElementKind = SearchKind | "api" | "file" | "oneof" | "response" | "header" | "security" | "section";

/** An element's page and its anchor there; "" for the page itself. */
export interface ChangePlace {
  pageId: string;
  hash: string;
  /** On the page of another specification, whose own changes are what that page shows. */
  foreign?: true;
}

export interface Change {
  /** Its row of the catalogue: "FIELD_SAME_TYPE", "request-property-removed". */
  kind: string;
  class: ChangeClass;
  /** "type changed" */
  title: string;
  element: ElementKind;
  /** "vega.Asset.details", "GET /orders: query parameter party". */
  name: string;
  /** The specification's label, or the sidebar of a page of prose. */
  area: string;
  /** Within the area: a service, a file, a tag. */
  section: string;
  before: string | null;
  after: string | null;
  /** Where it is in the older version; null where it is not. */
  from: ChangePlace | null;
  /** Where it is in the newer version. */
  to: ChangePlace | null;
  /** Not certain: what is gone and what is new may be unrelated. */
  guess: boolean;
}

// ---------------------------------------------------------------- pages of prose

/** A run of text that both versions have, or one of them. */
export interface DiffPart {
  text: string;
  in: "both" | "before" | "after";
}

/** A paragraph, a block of code or a row of a table that differs. */
export interface BlockDiff {
  type: "text" | "code" | "row";
  /** Of a row, its cells; otherwise one run of parts. */
  cells: DiffPart[][];
}

export interface SectionDiff {
  status: "added" | "removed" | "changed" | "renamed";
  /** Its heading; the page's title for what is above the first one. */
  title: string;
  /** Anchor of its heading in each version; "" for the page's top. */
  from: string | null;
  to: string | null;
  blocks: BlockDiff[];
}

export interface PageDiff {
  status: "added" | "removed" | "changed";
  /** Page ids. */
  from: string | null;
  to: string | null;
  title: string;
  /** Set where the page has another address. */
  moved: boolean;
  /** How many sections the newer version of the page has. */
  sections: number;
  changed: SectionDiff[];
}

/** All that differs between two versions. */
export interface VersionChanges {
  changes: Change[];
  pages: PageDiff[];
}

// ---------------------------------------------------------------- as they are shown

/** What several changes of one kind have in common, and each of them. */
export interface ChangeRow {
  class: ChangeClass;
  kind: string;
  title: string;
  /** The element, or what the elements belong to. */
  name: string;
  items: ChangeItem[];
  guess: boolean;
  /** Why it is allowed, as the configuration says. */
  reason: string | null;
}

export interface ChangeItem {
  /** Anchor on the page of changes. */
  id: string;
  label: string;
  before: string | null;
  after: string | null;
  /** Where it is in each version; null where it is not. */
  fromHref: string | null;
  toHref: string | null;
}

export interface ChangeGroup {
  title: string;
  id: string;
  sections: {title: string; id: string; rows: ChangeRow[]}[];
}

export interface ComparedLabel {
  number: string;
  label: string;
  /** Href of its main document. */
  href: string;
}

/** Anchor of what breaks, on the page of all changes. */
export const breakingAnchor = "breaking";

/** Anchor of what is new there. */
export const addedAnchor = "new";

/** Elements of one kind that only the newer version has. */
export interface AddedElements {
  /** Anchor on the page of all changes: "new-fields". */
  id: string;
  /** "Fields"; for parameters of a table, the table's. */
  title: string;
  items: {label: string; href: string | null}[];
}

/** The page of all changes between two versions. */
export interface ChangesView {
  from: ComparedLabel;
  to: ComparedLabel;
  /** Pages of other versions that this one is compared with. */
  others: {number: string; href: string}[];
  counts: {class: ChangeClass; count: number}[];
  /** The worst first: what breaks callers and generated code. */
  breaking: ChangeGroup[];
  added: AddedElements[];
  groups: ChangeGroup[];
  feeds: {atom: string; json: string} | null;
}

export type MarkTone = "new" | "changed" | "deprecated" | "gone";

/** A word next to an element: "new in 0.79". */
export interface ElementMark {
  /** Anchor of the element. */
  hash: string;
  tone: MarkTone;
  label: string;
  /** What has changed about it. */
  title: string;
  href: string;
}

/** What a page shows of its changes. */
export interface PageChanges {
  tone: MarkTone;
  /** "Changed in 0.79" */
  label: string;
  /** "3 of 9 sections" */
  extent: string;
  /** The page of all changes. */
  href: string;
  /** "0.77" and "0.79". */
  from: string;
  to: string;
  sections: SectionDiff[];
  rows: ChangeRow[];
}

export interface PageMarks {
  marks: ElementMark[];
  page: PageChanges | null;
}

/** One line about changes of the same sort: "4 operations are new". */
export interface DigestLine {
  tone: "breaking" | "new" | "changed" | "gone";
  count: number;
  /** What they are, in the number that fits: "operations". */
  noun: string;
  /** The first of them. */
  items: {label: string; href: string | null}[];
}

/** What `<Changes>` shows: the lines of a digest, or the rows of what it names. */
export interface ChangesExcerpt {
  from: string;
  to: string;
  /** The page of all changes. */
  href: string;
  lines: DigestLine[];
  rows: ChangeRow[];
  /** How many rows are left out. */
  more: number;
}
