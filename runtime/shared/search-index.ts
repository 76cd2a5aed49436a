// The files of the search, as the compiler writes them and the worker reads
// them. Each is a list of entries with documents and an index.
//
// A first search costs a reader a round trip for every file that leads to
// another, and a request for every file. So the worker knows where everything
// is, a part with terms brings along the documents that they most likely find,
// and a document comes with its text.

import type {SearchKind} from "./search-record.ts";

/** Where the browser begins: a version's worker, the one file of its search whose name never changes. */
export function searchEntry(version: string): string {
  return `search-index/${version}.js`;
}

/** What the worker finds the directory under. */
export const DIRECTORY_NAME = "searchDirectory";

/** The worker, after a line with its directory. */
export function withDirectory(worker: string, directory: Directory): string {
  // A script's line ends where JSON's does not.
  const json = JSON.stringify(directory).replace(/[\u2028\u2029]/g, (code) => `\\u${code.charCodeAt(0).toString(16)}`);
  return `self.${DIRECTORY_NAME}=${json};\n${worker}\n`;
}

/** The directory of such a worker, for those that search without a browser. */
export function directoryOf(script: string): Directory {
  return JSON.parse(script.slice(`self.${DIRECTORY_NAME}=`.length, script.indexOf(";\n"))) as Directory;
}

/** A part of a version's index: terms with what they find, or documents with their texts. */
export type SearchFile = SearchPart[];

export interface SearchPart {
  documents: StoredDocument[];
  /** What documents have of their pages, by the page's id. */
  pages: Record<string, [title: string, url: string, breadcrumb: string[]]>;
  index: PartIndex;
}

/** Per field the documents of each term; nothing where a part has no terms. */
export type PartIndex = Partial<Record<Field, TermRow[]>> & {
  /** Each weight once, those of more documents first. */
  weights?: number[];
};

/** Ids by their differences, and numbers of weights, as digits; and the number of documents where not all are listed. */
export type TermRow = [term: string, ids: string, weights: string, frequency?: number];

/** A document without what its id and its page say already. */
export interface StoredDocument {
  id: number;
  parent: number;
  title: string;
  /** Left out where it is the title. */
  hash?: string;
  detail?: string;
  also?: string;
  /** Only next to the documents around it, for snippets and previews. */
  text?: string;
  facts?: SearchText["facts"];
}

export interface Directory {
  /** Href of the folder that the parts are in. */
  folder: string;
  /** Words that mean the same. */
  synonyms: string[][];
  language: string;
  /** Number of documents; their ids count from 0. */
  count: number;
  /** Of each part the beginning of its first term and the hash in its name; in order of the terms. */
  terms: [first: string, hash: string][];
  /** The same for what `terms` leaves out of the longest lists: by section of the index what counts most in it. */
  narrow: Record<string, [first: string, hash: string][]>;
  /** And for all that is left then. */
  rest: [first: string, hash: string][];
  /** Of each part its first id and the hash in its name. */
  documents: [first: number, hash: string][];
  /** For typing errors words with those of one letter more or less: hashes by key of the list. */
  words: Record<string, string>;
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

export type PartGroup = "terms" | "narrow" | "rest" | "documents" | "words";

/** "terms-1k2j3h4.json" */
export function partName(group: PartGroup, hash: string): string {
  return `${group}-${hash}.json`;
}

/** Shorter words are taken as they are. */
export const SHORTEST_CORRECTED = 5;

/** Words of a length are in three lists, by their first letter: the list of a word, and then the others. */
export function wordListKeys(word: string, length: number): [own: string, ...others: string[]] {
  const own = word < "f" ? "a" : word < "p" ? "f" : "p";
  return [`${length}${own}`, ...["a", "f", "p"].flatMap((first) => (first === own ? [] : [`${length}${first}`]))];
}

/** Index of the last part that begins at or before `key`; 0 when all begin after it. */
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
export const MAX_LISTED = 600;

/** Parts that are fetched for the beginning of a word. */
export const MAX_PREFIX_PARTS = 3;

/** Parts with terms that are fetched for one query: of a long one, those of what says most. */
export const MAX_QUERY_PARTS = 4;
/** And for what a misspelt one is taken for, those of the other words with them. */
export const MAX_CORRECTED_PARTS = 3;

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
  change: 0.8,
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
  changes: ["change"],
  errors: ["error"]
} as const satisfies Record<string, readonly SearchKind[]>;

/** What a search can be narrowed down to: a group of kinds in one documentation set. */
export function sectionOf(kind: SearchKind, context: string): string {
  return `${GROUP_OF[kind]}/${context}`;
}

const GROUP_OF = Object.fromEntries(
  Object.entries(KIND_GROUPS).flatMap(([group, kinds]) => kinds.map((kind) => [kind, group]))
) as Record<SearchKind, string>;
