// Marks the words of a text that match a query.

import {UNSPACED} from "./unspaced.ts";

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
  const mark = (from: number, length: number): void => {
    if (from > done) segments.push({text: text.slice(done, from), marked: false});
    segments.push({text: text.slice(from, from + length), marked: true});
    done = from + length;
  };
  for (const {index, 0: word} of text.matchAll(WORDS)) {
    if (UNSPACED.test(word)) markWithin(word, marks, (at, length) => mark(index + at, length));
    else {
      const length = markedLength(word.toLowerCase(), marks);
      if (length > 0) mark(index, length);
    }
  }
  if (done < text.length) segments.push({text: text.slice(done), marked: false});
  return segments;
}

/** Where words are written without spaces, a match is anywhere: reports runs of characters that marks cover. */
function markWithin(word: string, marks: readonly string[], report: (at: number, length: number) => void): void {
  const lower = word.toLowerCase();
  let from = 0;
  let end = 0;
  for (let at = 0; at < lower.length; at++) {
    const longest = Math.max(0, ...marks.filter((mark) => lower.startsWith(mark, at)).map(({length}) => length));
    if (longest === 0) continue;
    if (at > end && end > from) report(from, end - from);
    if (at > end || end === 0) from = at;
    end = Math.max(end, at + longest);
  }
  if (end > from) report(from, end - from);
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
