// A version's documents with their texts, in parts by id: for previews,
// for snippets, and for hits that no term part includes.

export interface DocumentPart {
  first: number;
  ids: number[];
}

/** Characters per part. */
const PART_LENGTH = 6_500;

/** @param lengths lengths of documents with their texts, by id */
export function documentParts(lengths: readonly number[]): DocumentPart[] {
  const parts: DocumentPart[] = [];
  let held: number[] = [];
  let size = 0;
  lengths.forEach((length, id) => {
    held.push(id);
    size += length;
    if (size < PART_LENGTH && id < lengths.length - 1) return;
    parts.push({first: held[0]!, ids: held});
    held = [];
    size = 0;
  });
  return parts;
}
