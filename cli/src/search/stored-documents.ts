// Documents as stored in parts: data that all documents of a page share
// is stored once.

import {storedDocument, type SearchDocument, type SearchText} from "../../../runtime/shared/search-index.ts";
import type {RecordPlace, SearchRecord} from "../../../runtime/shared/search-record.ts";

export interface DocumentWriter {
  /** `"documents":[…],"pages":{…}` for these ids. */
  entries(ids: Iterable<number>): string;
  /** The same with the texts. */
  entriesWithTexts(ids: Iterable<number>): string;
  /** Characters that a document adds to a part, without its text. */
  lengthOf(id: number): number;
}

/** A document's content, by id. */
export interface Documents {
  documentOf(id: number): SearchDocument;
  textOf(id: number): Omit<SearchText, "id">;
}

export function createDocumentWriter({documentOf, textOf}: Documents): DocumentWriter {
  const known: string[] = [];
  const jsonOf = (id: number): string => (known[id] ??= JSON.stringify(storedDocument(documentOf(id))));
  const withText = (id: number): string => {
    const {text, facts} = textOf(id);
    return JSON.stringify(storedDocument({...documentOf(id), text, ...(facts && {facts})}));
  };
  const write = (ids: Iterable<number>, one: (id: number) => string): string => {
    const sorted = [...ids].sort((a, b) => a - b);
    const pages = new Map<number, SearchDocument>();
    for (const id of sorted) {
      const document = documentOf(id);
      if (!pages.has(document.parent)) pages.set(document.parent, document);
    }
    const shown = Array.from(
      pages,
      ([parent, {page, url, breadcrumb}]) => `"${parent}":${JSON.stringify([page, url, breadcrumb])}`
    );
    return `"documents":[${sorted.map(one).join(",")}],"pages":{${shown.join(",")}}`;
  };
  return {
    entries: (ids) => write(ids, jsonOf),
    entriesWithTexts: (ids) => write(ids, withText),
    lengthOf: (id) => jsonOf(id).length
  };
}

/** A record's id, its page, and other places with the same content ("" for none). */
export interface DocumentPlace extends RecordPlace, Pick<SearchDocument, "id" | "parent" | "page"> {
  also: string;
}

export function documentOf(
  record: SearchRecord,
  {id, parent, page, url, breadcrumb, also}: DocumentPlace
): SearchDocument {
  const {kind, title, hash} = record;
  return {
    id,
    parent,
    kind,
    title,
    page,
    url,
    hash,
    breadcrumb,
    detail: detailOf(record),
    ...(also !== "" && {also})
  };
}

/** Its own detail, what a page is about, an operation's method and path, or an RPC method's or error's description. */
export function detailOf(record: SearchRecord): string {
  const {kind, title, names, detail} = record;
  if (detail !== undefined) return detail;
  if (kind === "page") return leadOf(record.text);
  if (kind === "operation") return names.find((name) => /^[A-Z]+ \//.test(name)) ?? "";
  if (kind === "rpc" || kind === "error") return names.filter((name) => name !== title).join(" ");
  return "";
}

/** Most characters of a lead: a line in the palette. */
const MAX_LEAD_LENGTH = 80;

/** The first words of a text, without a last sentence that would be cut short. */
function leadOf(text: string): string {
  if (text.length <= MAX_LEAD_LENGTH) return text;
  const start = text.slice(0, MAX_LEAD_LENGTH + 1);
  const end = start.search(/[.!?](?= [^.!?]*$)/);
  return end > MAX_LEAD_LENGTH / 2
    ? start.slice(0, end + 1)
    : `${start.slice(0, start.lastIndexOf(" ")).replace(/[,;:]$/, "")} …`;
}
