// Differences between two versions: one record per difference, of references
// and prose alike. Created by the compiler, shown by pages, marks and `diff`.

import type {SearchKind} from "./search-record.ts";
import {messages} from "../messages/changes.ts";

/** Kinds of changes by their effect on users, worst first. */
export const changeClasses = ["callers", "code", "behaviour", "compatible", "documentation"] as const;
export type ChangeClass = (typeof changeClasses)[number];

/** Read when they are shown: one theme renders in several languages. */
export const changeClassLabels: Readonly<Record<ChangeClass, string>> = {
  get callers() {
    return messages.classCallers;
  },
  get code() {
    return messages.classCode;
  },
  get behaviour() {
    return messages.classBehaviour;
  },
  get compatible() {
    return messages.classCompatible;
  },
  get documentation() {
    return messages.classDocumentation;
  }
};

/** Whether it can make callers or builds fail. */
export function isBreaking(of: ChangeClass): boolean {
  return of === "callers" || of === "code";
}

export type ElementKind = SearchKind | "api" | "file" | "oneof" | "response" | "header" | "security" | "section";

/** An element's page and its anchor there; "" for the page itself. */
export interface ChangePlace {
  pageId: string;
  hash: string;
  /** On another specification's page, which shows that specification's changes. */
  foreign?: true;
}

export interface Change {
  /** Id in the catalogue: "FIELD_SAME_TYPE", "request-property-removed". */
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
  /** Location in the older version; null if absent there. */
  from: ChangePlace | null;
  /** Location in the newer version; null if absent there. */
  to: ChangePlace | null;
  /** A guess: the removed and the added element may be unrelated. */
  guess: boolean;
}

// ---------------------------------------------------------------- prose

/** A run of text in both versions or one of them. */
export interface DiffPart {
  text: string;
  in: "both" | "before" | "after";
}

/** A changed paragraph, code block or table row. */
export interface BlockDiff {
  type: "text" | "code" | "row";
  /** A row's cells; otherwise a single run of parts. */
  cells: DiffPart[][];
}

export interface SectionDiff {
  status: "added" | "removed" | "changed" | "renamed";
  /** Its heading; the page's title for text above the first heading. */
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
  /** Set if the page has moved. */
  moved: boolean;
  /** Number of sections in the newer version. */
  sections: number;
  changed: SectionDiff[];
}

/** All differences between two versions. */
export interface VersionChanges {
  changes: Change[];
  pages: PageDiff[];
}

// ---------------------------------------------------------------- presentation

/** Changes of one kind that share an element or parent. */
export interface ChangeRow {
  class: ChangeClass;
  kind: string;
  title: string;
  /** The element, or the parent of the elements. */
  name: string;
  items: ChangeItem[];
  guess: boolean;
  /** The reason given in the configuration for allowing it. */
  reason: string | null;
}

export interface ChangeItem {
  /** Anchor on the page of changes. */
  id: string;
  label: string;
  before: string | null;
  after: string | null;
  /** Location in each version; null if absent. */
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

/** Anchor of breaking changes on the page of all changes. */
export const breakingAnchor = "breaking";

/** Anchor of additions there. */
export const addedAnchor = "new";

/** Elements of one kind that only the newer version has. */
export interface AddedElements {
  /** Anchor on the page of all changes: "new-fields". */
  id: string;
  /** "Fields"; for rows of a parameter table, the table's own plural. */
  title: string;
  items: {label: string; href: string | null}[];
}

/** The page of all changes between two versions. */
export interface ChangesView {
  from: ComparedLabel;
  to: ComparedLabel;
  /** Pages of changes since other versions. */
  others: {number: string; href: string}[];
  counts: {class: ChangeClass; count: number}[];
  /** Breaking changes, worst first. */
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
  /** Number of the version that it names: "0.79". */
  version: string;
  /** Descriptions of its changes. */
  title: string;
  href: string;
}

/** The change marks of a page. */
export interface PageChanges {
  tone: MarkTone;
  /** "3 of 9 sections, 1 removed" of prose, or "4 changes"; null for pages that are new or gone. */
  extent: {changed: number; of: number; removed: number} | {changes: number} | null;
  /** The page of all changes. */
  href: string;
  /** "0.77" and "0.79". */
  from: string;
  to: string;
  sections: SectionDiff[];
  rows: ChangeRow[];
  /** Of the compared texts, if it is not that of the page. */
  language?: {lang: string; dir: "ltr" | "rtl"};
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
  /** The first few. */
  items: {label: string; href: string | null}[];
}

/** Content of `<Changes>`: the lines of a digest, or the rows of the named element. */
export interface ChangesExcerpt {
  from: string;
  to: string;
  /** The page of all changes. */
  href: string;
  lines: DigestLine[];
  rows: ChangeRow[];
  /** Number of omitted rows. */
  more: number;
}
