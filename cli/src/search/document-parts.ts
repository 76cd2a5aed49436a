// A version's documents with their texts, in parts by id: for previews,
// for snippets, and for hits that no term part includes. A part ends where the next id is
// round, not after a count: an edit moves the ends near it, and others stay where they are.

/** Characters per part. */
const PART_LENGTH = 6_500;

/**
 * @param written what is written for an id, ascending
 * @param lengths of documents with their texts, by id
 * @returns the ids of each part
 */
export function documentParts(written: ArrayLike<number>, lengths: readonly number[]): number[][] {
  const parts: number[][] = [];
  for (let from = 0; from < lengths.length;) {
    const to = endOf(written, lengths, from);
    parts.push(Array.from({length: to - from}, (_, at) => from + at));
    from = to;
  }
  return parts;
}

/** Of the places that make the part neither too small nor too large, the one before the roundest id. */
function endOf(written: ArrayLike<number>, lengths: readonly number[], from: number): number {
  let size = lengths[from]!;
  let end: number | null = null;
  for (let to = from + 1; to < lengths.length; size += lengths[to++]!) {
    const isLarge = size >= PART_LENGTH / 2;
    if (isLarge && (end === null || zerosOf(written[to]!) > zerosOf(written[end]!))) end = to;
    if (end !== null && size + lengths[to]! > PART_LENGTH * 1.5) return end;
  }
  return lengths.length;
}

/** Of a number's last digits in base 2, how many are 0. */
function zerosOf(number: number): number {
  return 31 - Math.clz32(number & -number);
}
