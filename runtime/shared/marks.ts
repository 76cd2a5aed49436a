// Marks the words of a text that match a query.

export interface Segment {
  text: string;
  marked: boolean;
}

/** Words, with names split: "ListAccounts" contains two. */
const WORDS = /\p{Lu}+(?!\p{Ll})\d*|\p{Lu}?[\p{Ll}\p{Lo}\p{Lm}\p{M}]+\d*|\d+/gu;

/**
 * Splits text into marked and unmarked pieces.
 * @param marks lower-case prefixes of words
 */
export function markText(text: string, marks: readonly string[]): Segment[] {
  const segments: Segment[] = [];
  let done = 0;
  for (const {index, 0: word} of text.matchAll(WORDS)) {
    const length = markedLength(word.toLowerCase(), marks);
    if (length === 0) continue;
    if (index > done) segments.push({text: text.slice(done, index), marked: false});
    segments.push({text: text.slice(index, index + length), marked: true});
    done = index + length;
  }
  if (done < text.length) segments.push({text: text.slice(done), marked: false});
  return segments;
}

/** Marks the whole word if it exceeds the prefix only slightly, otherwise only the prefix. */
function markedLength(word: string, marks: readonly string[]): number {
  const found = marks
    .filter((mark) => word.startsWith(mark))
    .reduce((longest, mark) => Math.max(longest, mark.length), 0);
  if (found === 0) return 0;
  return word.length - found <= INFLECTION && found >= INFLECTION ? word.length : found;
}

/** Includes inflected endings: "settl" marks all of "settled". */
const INFLECTION = 3;
