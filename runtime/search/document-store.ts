// Documents and their texts: those bundled with term parts, and others that are
// fetched by id when hits are shown.

import {
  partName,
  partOf,
  readDocument,
  type Directory,
  type SearchDocument,
  type SearchFile,
  type SearchPart,
  type SearchText
} from "../shared/search-index.ts";
import type {SearchKind} from "../shared/search-record.ts";
import type {FetchJson} from "./fetch-json.ts";

export interface DocumentStore {
  /** Of a part that has been fetched for its terms. */
  keep(part: SearchPart): void;
  /** The part with a document and its text. */
  placeOf(id: number): number;
  /** Of a document that is there already. */
  title(id: number): string | undefined;
  documents(ids: readonly number[]): Promise<SearchDocument[]>;
  texts(ids: readonly number[]): Promise<SearchText[]>;
  /** An empty one where there is none. */
  text(id: number): Promise<SearchText>;
}

export function createDocumentStore(
  directory: Directory,
  fetchJson: FetchJson,
  kindOf: (id: number) => SearchKind
): DocumentStore {
  const known = new Map<number, SearchDocument>();
  const texts = new Map<number, SearchText>();
  const asked = new Map<string, Promise<void>>();

  function keep({documents, pages}: SearchPart): void {
    for (const stored of documents) {
      const {id, parent, title, hash, detail, also} = readDocument(stored);
      if (known.has(id)) continue;
      const [page, url, breadcrumb] = pages[parent]!;
      const kind = kindOf(id);
      known.set(id, {id, parent, kind, title, page, url, hash, breadcrumb, detail, ...(also !== undefined && {also})});
    }
  }

  const placeOf = (id: number): number => partOf(directory.documents, id);

  function fetchPart(id: number): Promise<void> {
    const name = partName("documents", directory.documents[placeOf(id)]![1]);
    let pending = asked.get(name);
    if (!pending) {
      pending = fetchJson(directory.folder + name).then((file) => {
        for (const part of file as SearchFile) {
          keep(part);
          for (const {id: own, text = "", facts} of part.documents.map(readDocument))
            texts.set(own, {id: own, text, ...(facts && {facts})});
        }
      });
      pending.catch(() => asked.delete(name));
      asked.set(name, pending);
    }
    return pending;
  }

  async function text(id: number): Promise<SearchText> {
    if (!texts.has(id)) await fetchPart(id);
    return texts.get(id) ?? {id, text: ""};
  }

  return {
    keep,
    title: (id) => known.get(id)?.title,
    placeOf,
    documents: (ids) =>
      Promise.all(
        ids.map(async (id) => {
          if (!known.has(id)) await fetchPart(id);
          return known.get(id)!;
        })
      ),
    texts: (ids) => Promise.all(ids.map(text)),
    text
  };
}
