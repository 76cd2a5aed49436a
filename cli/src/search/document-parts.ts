// The documents of a version with their texts, in parts by id: for previews,
// for snippets, and for hits that no part with terms has brought along.

import type {SearchText} from "../../../runtime/shared/search-index.ts";
import type {DocumentWriter} from "./stored-documents.ts";

export interface DocumentPart {
  first: number;
  bytes: string;
}

/** Letters per part. */
const PART_SIZE = 9_000;

/** @param texts by id */
export function documentParts(texts: readonly Omit<SearchText, "id">[], writer: DocumentWriter): DocumentPart[] {
  const parts: DocumentPart[] = [];
  let held: number[] = [];
  let size = 0;
  texts.forEach(({text}, id) => {
    held.push(id);
    size += text.length + writer.lengthOf(id);
    if (size < PART_SIZE && id < texts.length - 1) return;
    parts.push({first: held[0]!, bytes: `[{${writer.entriesWithTexts(held)},"index":{}}]`});
    held = [];
    size = 0;
  });
  return parts;
}
