// Which words of a text are those that were searched for.

export interface Segment {
  text: string;
  marked: boolean;
}

/** Words as names are taken apart: in "ListAccounts" there are two. */
const WORDS = /\p{Lu}+(?!\p{Ll})\d*|\p{Lu}?[\p{Ll}\p{Lo}\p{Lm}\p{M}]+\d*|\d+/gu;

/**
 * The text in pieces, marked and not.
 * @param marks beginnings of words, in lower case
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

/** All of a word that is one or begins so, where only a little follows; else the beginning that was typed. */
function markedLength(word: string, marks: readonly string[]): number {
  const found = marks
    .filter((mark) => word.startsWith(mark))
    .reduce((longest, mark) => Math.max(longest, mark.length), 0);
  if (found === 0) return 0;
  return word.length - found <= INFLECTION && found >= INFLECTION ? word.length : found;
}

/** "settl" in "settled": the ending belongs to the word. */
const INFLECTION = 3;
