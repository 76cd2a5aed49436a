// Documents and their texts, fetched in parts by id when hits are shown.

import {
  partName,
  partOf,
  type Directory,
  type SearchDocument,
  type SearchFile,
  type SearchText
} from "../shared/search-index.ts";
import type {FetchJson} from "./fetch-json.ts";

export interface DocumentStore {
  documents(ids: readonly number[]): Promise<SearchDocument[]>;
  texts(ids: readonly number[]): Promise<SearchText[]>;
  /** An empty one where there is none. */
  text(id: number): Promise<SearchText>;
}

export function createDocumentStore(directory: Directory, folder: string, fetchJson: FetchJson): DocumentStore {
  const asked = new Map<string, Promise<Map<number, unknown>>>();

  function part(group: "documents" | "texts", id: number): Promise<Map<number, unknown>> {
    const name = partName(group, directory[group][partOf(directory[group], id)]![1]);
    let pending = asked.get(name);
    if (!pending) {
      pending = fetchJson(folder + name).then(
        (file) =>
          new Map(
            (file as SearchFile<{id: number}>).flatMap(({documents}) =>
              documents.map((document) => [document.id, document])
            )
          )
      );
      pending.catch(() => asked.delete(name));
      asked.set(name, pending);
    }
    return pending;
  }

  const text = async (id: number): Promise<SearchText> =>
    ((await part("texts", id)).get(id) as SearchText | undefined) ?? {id, text: ""};
  return {
    documents: (ids) => Promise.all(ids.map(async (id) => (await part("documents", id)).get(id) as SearchDocument)),
    texts: (ids) => Promise.all(ids.map(text)),
    text
  };
}
