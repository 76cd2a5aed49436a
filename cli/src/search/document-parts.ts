// The documents of a version with their texts, in parts by id: for previews,
// for snippets, and for hits that no part with terms has brought along.

export interface DocumentPart {
  first: number;
  ids: number[];
}

/** Letters per part. */
const PART_SIZE = 9_500;

/** @param lengths of the documents with their texts, by id */
export function documentParts(lengths: readonly number[]): DocumentPart[] {
  const parts: DocumentPart[] = [];
  let held: number[] = [];
  let size = 0;
  lengths.forEach((length, id) => {
    held.push(id);
    size += length;
    if (size < PART_SIZE && id < lengths.length - 1) return;
    parts.push({first: held[0]!, ids: held});
    held = [];
    size = 0;
  });
  return parts;
}
