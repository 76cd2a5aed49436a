// The documents of a version and their texts, in parts by id.

import type {SearchDocument, SearchText} from "../../../runtime/shared/search-index.ts";
import {documentsFile} from "./serialise.ts";

export interface DocumentPart {
  first: number;
  bytes: string;
}

/** The hits of a query are in few parts, and a part is no more than a few kilobytes. */
const DOCUMENTS_EACH = 96;
/** Bytes of text per part: snippets are taken from whole texts. */
const TEXT_SIZE = 12_000;

export function documentParts(documents: readonly SearchDocument[]): DocumentPart[] {
  const parts: DocumentPart[] = [];
  for (let first = 0; first < documents.length; first += DOCUMENTS_EACH) {
    parts.push({first, bytes: documentsFile(documents.slice(first, first + DOCUMENTS_EACH), documents.length)});
  }
  return parts;
}

/** @param texts by id; those that say nothing are left out */
export function textParts(texts: readonly Omit<SearchText, "id">[]): DocumentPart[] {
  const parts: DocumentPart[] = [];
  let held: SearchText[] = [];
  let size = 0;
  let first = 0;
  texts.forEach(({text, facts}, id) => {
    if (text !== "" || facts) held.push({id, text, ...(facts && {facts})});
    size += text.length;
    if (size < TEXT_SIZE && id < texts.length - 1) return;
    parts.push({first, bytes: documentsFile(held, texts.length)});
    held = [];
    size = 0;
    first = id + 1;
  });
  return parts;
}
