// The format of the search files, which the compiler writes and the worker reads.
// Each is a list of entries with documents and an index.
//
// A first search costs a round trip for every file that leads to
// another, and a request for every file. Therefore the worker contains the
// directory, a part with terms includes the documents that they most likely find,
// and a document includes its text.

/** The entry point: a version's worker, the only search file whose name never changes. */
export function searchEntry(version: string): string {
  return `search-index/${version}.js`;
}

/** Global variable with the directory. */
export const DIRECTORY_NAME = "searchDirectory";

/** Letters of a content's hash in the name of a part. */
export const HASH_LENGTH = 6;

/** A part of a version's index: terms with their postings, or documents with their texts. */
export type SearchFile = SearchPart[];

export interface SearchPart {
  documents: StoredDocument[];
  /** Page data of documents, by page id. */
  pages: Record<string, [title: string, url: string, breadcrumb: string[]]>;
  index: PartIndex;
  /** For name prefixes that occur in too many parts: the documents to show. */
  starts?: Record<string, number[]>;
}

/** Postings of each term by field; absent in parts without terms. */
export type PartIndex = Partial<Record<Field, TermRow[]>> & {
  /** Distinct weights, most frequent first. */
  weights?: number[];
};

/** Delta-encoded ids and weight indexes, as digits; and the number of documents if the list is incomplete. */
export type TermRow = [term: string, ids: string, weights: string, frequency?: number];

/**
 * A document, without what follows from its id and page: a list, because an index has tens of thousands.
 * In the hash, a tab stands for the title at its end. The text and the facts, for snippets and previews,
 * are only in document parts; 0 stands for none, and what is none at the end is left out.
 */
export type StoredDocument = [
  id: number,
  parent: number,
  title: string,
  hash: string,
  detail?: string | 0,
  also?: string | 0,
  text?: string | 0,
  facts?: SearchText["facts"]
];

/** What is stored of a document. */
export interface DocumentFields extends Pick<SearchDocument, "id" | "parent" | "title" | "hash" | "detail" | "also"> {
  text?: string;
  facts?: SearchText["facts"];
}

export function storedDocument({id, parent, title, hash, detail, also, text, facts}: DocumentFields): StoredDocument {
  const short = title !== "" && hash.endsWith(title) ? `${hash.slice(0, -title.length)}\t` : hash;
  const stored = [id, parent, title, short, detail || 0, also || 0, text || 0, facts ?? 0];
  while (stored.at(-1) === 0 && stored.length > 4) stored.pop();
  return stored as StoredDocument;
}

export function readDocument([id, parent, title, hash, detail, also, text, facts]: StoredDocument): DocumentFields {
  return {
    id,
    parent,
    title,
    hash: hash.endsWith("\t") ? hash.slice(0, -1) + title : hash,
    detail: detail || "",
    ...(also && {also}),
    text: text || "",
    ...(facts && {facts})
  };
}

export interface Directory {
  /** Href of the folder that the parts are in. */
  folder: string;
  /** Words that mean the same. */
  synonyms: string[][];
  language: string;
  /** Number of documents, whose ids are at least as many. */
  count: number;
  /** For each part, a prefix of its first term and the hash in its file name; in term order. */
  terms: [first: string, hash: string][];
  /** The same for what `terms` omits from the longest lists: the best postings by section of the index. */
  narrow: Record<string, [first: string, hash: string][]>;
  /** The same for the remaining postings. */
  rest: [first: string, hash: string][];
  /** For each part, its first id and the hash in its file name. */
  documents: [first: number, hash: string][];
  /** Word lists for spelling correction: hashes by key of the list. */
  words: Record<string, string>;
  /** Sections of the index: ids are ordered by kind, then by documentation set. */
  ranges: [first: number, kind: SearchKind, context: string][];
  /** In order of the ids of headings: their pages, with the number of ids that each has for them. */
  headings: [page: number, count: number][];
  /** Labels of documentation sets. */
  contexts: Record<string, string>;
}

export interface SearchDocument {
  id: number;
  /** Id of its page; a page's own id. */
  parent: number;
  kind: SearchKind;
  title: string;
  /** Title of the page. */
  page: string;
  url: string;
  hash: string;
  breadcrumb: string[];
  /** Distinguishing detail: "GET /api/v2/accounts". */
  detail: string;
  /** Other places with the same name and text, merged into this hit: "Trade, FeesStats and 3 more". */
  also?: string;
}

/** For snippets. */
export interface SearchText {
  id: number;
  text: string;
  facts?: [name: string, value: string][];
}

/** `whole` names as one term, `name` their parts; `title`, `text` and what readers ask (`called`) are stemmed prose. */
export const FIELDS = ["whole", "name", "title", "text", "called"] as const;
export type Field = (typeof FIELDS)[number];

export type PartGroup = "terms" | "narrow" | "rest" | "documents" | "words";

/** "terms-1k2j3h.json" */
export function partName(group: PartGroup, hash: string): string {
  return `${group}-${hash}.json`;
}

/** Shorter words are not corrected. */
export const SHORTEST_CORRECTED = 5;

/** Words of each length are in three lists by first letter. */
const LIST_STARTS = ["a", "f", "p"];

/** The list of a word among words of a length. */
export function wordListKey(word: string, length: number): string {
  return `${length}${word < "f" ? "a" : word < "p" ? "f" : "p"}`;
}

/** The list of a word, then the others of that length. */
export function wordListKeys(word: string, length: number): string[] {
  const own = wordListKey(word, length);
  return [own, ...LIST_STARTS.map((start) => `${length}${start}`).filter((key) => key !== own)];
}

/** Index of the last part that starts at or before `key`; 0 if all start after it. */
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

/** Most parts fetched for a prefix. */
export const MAX_PREFIX_PARTS = 3;

/** Most term parts fetched for one query; for a long query, those of its most specific words. */
export const MAX_QUERY_PARTS = 5;
/** The same for a corrected query, including those of the other words. */
export const MAX_CORRECTED_PARTS = 2;

/** Weight of a match by kind; also the order of ids. */
export const KIND_WEIGHTS = {
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
  property: 0.4,
  row: 0.55,
  query: 0.55,
  type: 0.35,
  "type-field": 0.38,
  "type-value": 0.38,
  argument: 0.35,
  stream: 0.8
};

export type SearchKind = keyof typeof KIND_WEIGHTS;

export const KINDS = Object.keys(KIND_WEIGHTS) as SearchKind[];

/** Groups of kinds for the filter, by name in URLs. */
export const KIND_GROUPS = {
  pages: ["page", "heading", "row"],
  operations: ["operation", "service", "method", "rpc", "query", "stream"],
  types: ["message", "schema", "type", "enum"],
  fields: ["field", "parameter", "type-field", "argument", "property"],
  values: ["value", "type-value"],
  settings: ["setting"],
  changes: ["change"],
  errors: ["error"]
} as const satisfies Record<string, readonly SearchKind[]>;

/** What is listed within another element: fields of a message, values of an enum. */
export const PARTS: ReadonlySet<SearchKind> = new Set<SearchKind>([...KIND_GROUPS.fields, ...KIND_GROUPS.values]);

/** A section of the index, to which a search can be restricted: a group of kinds in one documentation set. */
export function sectionOf(kind: SearchKind, context: string): string {
  return `${GROUP_OF[kind]}/${context}`;
}

const GROUP_OF = Object.fromEntries(
  Object.entries(KIND_GROUPS).flatMap(([group, kinds]) => kinds.map((kind) => [kind, group]))
) as Record<SearchKind, string>;
