// Documents as parts have them: what a document's page says of all that is on
// it stands once.

import type {SearchDocument, SearchText, StoredDocument} from "../../../runtime/shared/search-index.ts";

export interface DocumentWriter {
  /** `"documents":[…],"pages":{…}` of these ids. */
  entries(ids: Iterable<number>): string;
  /** The same with the texts. */
  entriesWithTexts(ids: Iterable<number>): string;
  /** About the length of what a document adds to a part. */
  lengthOf(id: number): number;
}

/** @param texts by id, like the documents */
export function createDocumentWriter(
  documents: readonly SearchDocument[],
  texts: readonly Omit<SearchText, "id">[]
): DocumentWriter {
  const known: string[] = [];
  const jsonOf = (id: number): string => (known[id] ??= JSON.stringify(stored(documents[id]!)));
  const withText = (id: number): string => {
    const {text, facts} = texts[id]!;
    return JSON.stringify({...stored(documents[id]!), ...(text !== "" && {text}), ...(facts && {facts})});
  };
  const write = (ids: Iterable<number>, one: (id: number) => string): string => {
    const sorted = [...ids].sort((a, b) => a - b);
    const pages = new Map<number, SearchDocument>();
    for (const id of sorted) {
      const document = documents[id]!;
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

function stored({id, parent, title, hash, detail, also}: SearchDocument): StoredDocument {
  return {id, parent, title, ...(hash !== title && {hash}), ...(detail !== "" && {detail}), ...(also && {also})};
}
