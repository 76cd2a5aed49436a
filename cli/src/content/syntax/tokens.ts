// The syntax tree of a page: blocks with the text that their inline syntax
// is in, and inlines. Every token has its offset in the file.

/** Text gathered from lines of a file, without the prefixes of quotes and lists. */
export interface Content {
  text: string;
  /** Ascending offsets in `text` where ranges of the file begin; the first is 0. */
  starts: number[];
  /** Offsets of these ranges in the file. */
  offsets: number[];
}

/** A line without the prefixes of the blocks around it. `at` is its offset in the file. */
export interface Line {
  text: string;
  at: number;
}

export type BlockToken =
  | {type: "heading"; at: number; level: number; content: Content}
  | {type: "paragraph"; at: number; content: Content}
  | CodeToken
  | {type: "html"; at: number; content: Content}
  | {type: "rule"; at: number}
  | {type: "quote"; at: number; children: BlockToken[]}
  | ListToken
  | TableToken
  | ContainerToken
  | ComponentToken
  | {type: "math"; at: number; tex: string}
  | {type: "module"; at: number; content: Content}
  | DefinitionsToken
  | FootnoteToken;

export interface CodeToken {
  type: "code";
  at: number;
  /** The info string, or null for indented code. */
  info: string | null;
  text: string;
  /** The fence, if nothing ends it. */
  unclosed: string | null;
}

export interface ListToken {
  type: "list";
  at: number;
  ordered: boolean;
  start: number;
  loose: boolean;
  items: {at: number; children: BlockToken[]}[];
}

export type Align = "left" | "center" | "right" | null;

export interface TableToken {
  type: "table";
  at: number;
  align: Align[];
  head: Content[];
  rows: Content[][];
  /** Rows with text in cells beyond the last column. */
  tooLong: LongRow[];
}

export interface LongRow {
  /** The first cell that is not shown. */
  lost: Content;
  cells: number;
  /** Code that a bar splits: `a|b`. */
  code: Content | null;
}

/** `:::note[Title]` … `:::` */
export interface ContainerToken {
  type: "container";
  at: number;
  kind: string;
  title: Content | null;
  children: BlockToken[];
  closed: boolean;
  /** For a collapsible container: whether it is initially open, and the kind of container it resembles. */
  open?: boolean;
  subject?: string;
}

/** `<Name a="b">` … `</Name>` */
export interface ComponentToken {
  type: "component";
  at: number;
  name: string;
  props: Record<string, unknown>;
  /** The fault in the tag, or null. */
  fault: string | null;
  children: BlockToken[];
  closed: boolean;
}

/** Terms, one per line, and their definitions. */
export interface DefinitionsToken {
  type: "definitions";
  at: number;
  items: {terms: Content[]; meanings: BlockToken[][]}[];
}

export interface FootnoteToken {
  type: "footnote";
  at: number;
  label: string;
  children: BlockToken[];
}

export type InlineToken =
  | TextToken
  | {type: "comment"; at: number}
  | {type: "variable"; at: number; name: string; written: string}
  | {type: "strong" | "emphasis" | "delete"; at: number; children: InlineToken[]}
  | {type: "code" | "math"; at: number; value: string}
  | LinkToken
  | {type: "break"; at: number}
  | {type: "html"; at: number; content: Content}
  | {type: "footnote"; at: number; label: string}
  | (Omit<ComponentToken, "children"> & {children: InlineToken[]});

export interface TextToken {
  type: "text";
  at: number;
  value: string;
  /** Where it begins in the text of its block; null when it is not as it was written: an escape is in it. */
  from: number | null;
}

export interface LinkToken {
  type: "link" | "image";
  at: number;
  target: string;
  title: string | null;
  /** Offsets of the target in the file, where it is written as it is meant; null otherwise. */
  range: [start: number, end: number] | null;
  /** An address that is its own text. */
  bare: boolean;
  children: InlineToken[];
}

/** `[label]: target "title"` by normalised label. */
export type References = Map<string, Reference>;

export interface Reference {
  target: string;
  title: string | null;
}
