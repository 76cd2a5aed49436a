// The body of a page: what Markdown says, free of how the parser says it.
// Plain JSON, so that it can be kept and compared.

import type {ExampleTime} from "./example-times.ts";
import type {Location} from "../diagnostics.ts";

export type Node = Block | Inline;

export type Block =
  | {type: "heading"; level: number; id: string; children: Inline[]}
  | {type: "paragraph"; children: Inline[]}
  | {type: "list"; ordered: boolean; start: number; loose: boolean; items: ListItem[]}
  | {type: "quote"; children: Block[]}
  | CodeBlock
  | {type: "table"; align: ("left" | "center" | "right" | null)[]; head: Inline[][]; rows: Inline[][][]}
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

/** A picture, or a video; its other files are links of the page, too. */
export interface Image {
  type: "image";
  link: number;
  title: string | null;
  alt: string;
  /** Pixels, where the author names them. */
  width: number | null;
  height: number | null;
  /** Opens in full size. */
  zoom: boolean;
  /** Link of the picture in dark mode, or null. */
  dark: number | null;
  /** Link of the picture that a video shows before it plays, or null. */
  poster: number | null;
}

/** Raw HTML of the site's own authors. `links` are addresses within it: offsets of the value of an attribute, and the link's index. */
export interface Html {
  type: "html";
  value: string;
  links: {start: number; end: number; link: number}[];
}

/** A container that readers open: `:::details Title`, `??? note "Title"`. */
export interface Details {
  type: "details";
  summary: Inline[];
  open: boolean;
  /** The kind of container that it looks like. */
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
  /** Line numbers, from 1, that are emphasised. */
  highlighted: number[];
  added: number[];
  removed: number[];
  focused: number[];
  /** The first line number shown, or null for none. */
  lineNumbers: number | null;
  /** Times in the text that readers may move to their date. */
  times: ExampleTime[];
  /** Place of the first line of text. */
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
