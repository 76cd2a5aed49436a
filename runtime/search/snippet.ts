// The piece of a text that shows the match.

import {markText} from "../shared/marks.ts";

/** Characters that a snippet has at most. */
export const SNIPPET_LENGTH = 180;

/** From the beginning of a word, around the place with most of the marks. */
export function snippetOf(text: string, marks: readonly string[]): string {
  if (text.length <= SNIPPET_LENGTH) return text;
  const places: number[] = [];
  let at = 0;
  for (const {text: piece, marked} of markText(text, marks)) {
    if (marked) places.push(at);
    at += piece.length;
  }
  const around = densest(places) ?? 0;
  const from = around < SNIPPET_LENGTH / 2 ? 0 : wordStart(text, around - SNIPPET_LENGTH / 3);
  const to = from + SNIPPET_LENGTH >= text.length ? text.length : wordEnd(text, from + SNIPPET_LENGTH);
  return `${from > 0 ? "… " : ""}${text.slice(from, to).trim()}${to < text.length ? " …" : ""}`;
}

/** The place with most others close behind it. */
function densest(places: readonly number[]): number | null {
  let best: number | null = null;
  let most = 0;
  places.forEach((place, index) => {
    let near = 1;
    while (index + near < places.length && places[index + near]! - place < SNIPPET_LENGTH / 2) near++;
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
