// The body of a page: its content, independent of the parser.
// Plain JSON, so that it can be stored and compared.

import type {ExampleTime} from "./example-times.ts";
import type {Location} from "../core/diagnostics.ts";

export type Node = Block | Inline;

export type Block =
  | {type: "heading"; level: number; id: string; children: Inline[]}
  | {type: "paragraph"; children: Inline[]}
  | {type: "list"; ordered: boolean; start: number; loose: boolean; items: ListItem[]}
  | {type: "quote"; children: Block[]}
  | CodeBlock
  | Table
  | {type: "rule"}
  | Html
  | {type: "container"; kind: ContainerKind; title: Inline[] | null; children: Block[]}
  | Details
  | {type: "definitions"; items: {terms: Inline[][]; meanings: Block[][]}[]}
  | {type: "math"; tex: string; at: Location}
  | {type: "footnotes"; items: {label: string; number: number; references: number; children: Block[]}[]}
  | Component;

export type Inline =
  | {type: "text"; value: string}
  | {type: "strong" | "emphasis" | "delete"; children: Inline[]}
  | {type: "inlineCode"; value: string}
  | {type: "time"; time: ExampleTime; isCode: boolean}
  | {type: "link"; link: number; title: string | null; children: Inline[]}
  | Image
  | {type: "break"}
  | Html
  | {type: "math"; tex: string; at: Location}
  | {type: "footnote"; label: string; number: number; reference: number}
  | Component;

/** An image or video; its other files are links of the page too. */
export interface Image {
  type: "image";
  link: number;
  title: string | null;
  alt: string;
  /** Pixels, if the author gives them. */
  width: number | null;
  height: number | null;
  /** Whether it opens at full size. */
  zoom: boolean;
  /** Link of the dark variant, or null. */
  dark: number | null;
  /** Link of a video's poster image, or null. */
  poster: number | null;
}

/** Raw HTML by the site's own authors. `links` are the URLs within it: offsets of the attribute's value, and index of the link. */
export interface Html {
  type: "html";
  value: string;
  links: {start: number; end: number; link: number}[];
  /** Null for HTML that the compiler makes. */
  at: Location | null;
}

/** A collapsible container: `:::details Title`, `??? note "Title"`. */
export interface Details {
  type: "details";
  summary: Inline[];
  open: boolean;
  /** The kind of container it resembles. */
  kind: ContainerKind | null;
  children: Block[];
}

export interface ListItem {
  checked: boolean | null;
  children: Block[];
}

export interface CodeBlock {
  type: "code";
  language: string;
  title: string | null;
  text: string;
  /** Highlighted lines, numbered from 1. */
  highlighted: number[];
  added: number[];
  removed: number[];
  focused: number[];
  /** The first line number shown, or null for none. */
  lineNumbers: number | null;
  /** Programs with which it was tested, where that is shown: "Python 3.11.7". */
  testedWith?: string[];
  /** Example times in the text that readers can shift to their date. */
  times: ExampleTime[];
  /** Location of the first line of text. */
  at: Location;
}

/** A capitalised tag. */
export interface Component {
  type: "component";
  name: string;
  props: Record<string, unknown>;
  children: Node[];
  inline: boolean;
  at: Location;
}

export const containerKinds = [
  "note",
  "tip",
  "info",
  "important",
  "caution",
  "warning",
  "danger",
  "unverified"
] as const;
export type ContainerKind = (typeof containerKinds)[number];

/** What other generators call them. */
export const containerAliases: Readonly<Record<string, ContainerKind>> = {
  abstract: "info",
  attention: "warning",
  bug: "danger",
  cite: "note",
  error: "danger",
  example: "info",
  fail: "danger",
  failure: "danger",
  faq: "info",
  hint: "tip",
  question: "info",
  quote: "note",
  secondary: "note",
  seealso: "info",
  success: "tip",
  summary: "info",
  todo: "info"
};

export interface Table {
  type: "table";
  align: ("left" | "center" | "right" | null)[];
  head: Inline[][];
  rows: Inline[][][];
  /** The id of each row that has one; absent if none has. */
  ids?: (string | null)[];
}
