// The excerpt of a text that shows the match.

import {markText} from "../shared/marks.ts";

/** Most characters in a snippet. */
export const SNIPPET_LENGTH = 180;

/** Characters of a preview. */
const EXCERPT_LENGTH = 420;

export function snippetOf(text: string, marks: readonly string[]): string {
  return pieceOf(text, marks, SNIPPET_LENGTH);
}

/** A longer excerpt. */
export function excerptOf(text: string, marks: readonly string[]): string {
  return pieceOf(text, marks, EXCERPT_LENGTH);
}

/** Starts at a word, around the densest cluster of marks. */
function pieceOf(text: string, marks: readonly string[], length: number): string {
  if (text.length <= length) return text;
  const places: number[] = [];
  let at = 0;
  for (const {text: piece, marked} of markText(text, marks)) {
    if (marked) places.push(at);
    at += piece.length;
  }
  const around = densest(places, length / 2) ?? 0;
  const from = around < length / 2 ? 0 : wordStart(text, around - length / 3);
  const to = from + length >= text.length ? text.length : wordEnd(text, from + length);
  return `${from > 0 ? "… " : ""}${text.slice(from, to).trim()}${to < text.length ? " …" : ""}`;
}

/** The match followed closely by the most others. */
function densest(places: readonly number[], reach: number): number | null {
  let best: number | null = null;
  let most = 0;
  places.forEach((place, index) => {
    let near = 1;
    while (index + near < places.length && places[index + near]! - place < reach) near++;
    if (near > most) [best, most] = [place, near];
  });
  return best;
}

function wordStart(text: string, at: number): number {
  const blank = text.indexOf(" ", Math.floor(at));
  return blank < 0 ? Math.floor(at) : blank + 1;
}

function wordEnd(text: string, at: number): number {
  const blank = text.lastIndexOf(" ", at);
  return blank <= 0 ? at : blank;
}
