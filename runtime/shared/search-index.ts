// The files of the search, as the compiler writes them and the worker reads
// them. Whatever holds documents or terms is a list of entries, each with
// documents and an index that elasticlunr loads as it is.

import type {SerialisedIndex} from "elasticlunr";
import type {SearchKind} from "./search-record.ts";

/** Where the browser begins: the one file of the search whose name never changes. */
export const SEARCH_ENTRY = "search-index.json";

export interface SearchEntry {
  /** Href of the worker's script. */
  worker: string;
  /** Href of each version's file. */
  versions: Record<string, string>;
  /** Words that mean the same. */
  synonyms: string[][];
}

/** A part of a version's index: terms, or documents, or their texts. */
export type SearchFile<Document = SearchDocument> = {documents: Document[]; index: SerialisedIndex}[];

/** A version's own file: an entry without terms of its own that tells where they are. */
export type VersionFile = (SearchFile[number] & {directory: Directory})[];

export interface Directory {
  language: string;
  /** Number of documents; their ids count from 0. */
  count: number;
  /** Of each part its first term and the hash in its name; in order of the terms. */
  terms: [first: string, hash: string][];
  /** The same for what `terms` leaves out of the longest lists: by section of the index what counts most in it. */
  narrow: Record<string, [first: string, hash: string][]>;
  /** And for all that is left then. */
  rest: [first: string, hash: string][];
  /** Of each part its first id and the hash in its name. */
  documents: [first: number, hash: string][];
  texts: [first: number, hash: string][];
  /** Terms by their length, for typing errors: hashes. */
  words: Record<number, string>;
  /** For beginnings of names that too many parts have: the documents to show. */
  starts: Record<string, number[]>;
  /** Ids are in order of kind, then of documentation set. */
  ranges: [first: number, kind: SearchKind, context: string][];
  /** What readers call each documentation set. */
  contexts: Record<string, string>;
}

export interface SearchDocument {
  id: number;
  /** Id of the page it is on; its own for a page. */
  parent: number;
  kind: SearchKind;
  title: string;
  /** Title of the page. */
  page: string;
  url: string;
  hash: string;
  breadcrumb: string[];
  /** What else tells it apart: "GET /api/v2/accounts". */
  detail: string;
  /** Other places with the same name and text, which are not listed on their own: "Trade, FeesStats and 3 more". */
  also?: string;
}

/** For snippets. */
export interface SearchText {
  id: number;
  text: string;
  facts?: [name: string, value: string][];
}

/** `whole` names as one term, `name` their parts, `title` and `text` stemmed prose. */
export const FIELDS = ["whole", "name", "title", "text"] as const;
export type Field = (typeof FIELDS)[number];

export type PartGroup = "terms" | "narrow" | "rest" | "documents" | "texts" | "words";

/** "terms-1k2j3h4.json" */
export function partName(group: PartGroup, hash: string): string {
  return `${group}-${hash}.json`;
}

/** Index of the last part that begins at or before `key`; 0 when all begin behind it. */
export function partOf<Key extends string | number>(
  parts: readonly (readonly [Key, ...unknown[]])[],
  key: Key
): number {
  let low = 0;
  let high = parts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (parts[middle]![0] <= key) low = middle + 1;
    else high = middle;
  }
  return Math.max(0, low - 1);
}

/** Documents per term and field in the first parts, and of one section in its own: those that count most. The rest is fetched by who wants all. */
export const MAX_LISTED = 1500;

/** Parts that are fetched for the beginning of a word. */
export const MAX_PREFIX_PARTS = 3;

/** How much a match counts, by what matched. Also the order of ids. */
export const KIND_WEIGHTS: Record<SearchKind, number> = {
  page: 1,
  operation: 0.9,
  rpc: 0.9,
  service: 0.8,
  method: 0.7,
  message: 0.7,
  enum: 0.65,
  schema: 0.55,
  error: 0.6,
  setting: 0.95,
  heading: 0.85,
  field: 0.5,
  parameter: 0.5,
  value: 0.5,
  property: 0.4
};

export const KINDS = Object.keys(KIND_WEIGHTS) as SearchKind[];

/** Kinds as readers choose among them, by their names in addresses. */
export const KIND_GROUPS = {
  pages: ["page", "heading"],
  operations: ["operation", "service", "method", "rpc"],
  types: ["message", "schema", "enum"],
  fields: ["field", "parameter", "property"],
  values: ["value"],
  settings: ["setting"],
  errors: ["error"]
} as const satisfies Record<string, readonly SearchKind[]>;

/** What a search can be narrowed down to: a group of kinds in one documentation set. */
export function sectionOf(kind: SearchKind, context: string): string {
  return `${GROUP_OF[kind]}/${context}`;
}

const GROUP_OF = Object.fromEntries(
  Object.entries(KIND_GROUPS).flatMap(([group, kinds]) => kinds.map((kind) => [kind, group]))
) as Record<SearchKind, string>;
