// Long names break where their words end, and not in the middle of a word:
// "governance.proposal." / "market.maxClose".

import {escapeHtml} from "../text.ts";

/** Shorter names fit everywhere. */
const LONG = /\S{21,}/g;
const ENDS_OF_WORDS = /(?<=[._/=&?:])(?=[^._/=&?:])|(?<=[\p{Ll}\d])(?=\p{Lu})/u;
/** How many letters at least stand alone on a line. */
const SHORTEST = 8;

/** Text as HTML, with places to break at in its long names. */
export function printText(text: string): string {
  let html = "";
  let at = 0;
  for (const {0: name, index} of text.matchAll(LONG)) {
    html += escapeHtml(text.slice(at, index)) + piecesOf(name).map(escapeHtml).join("<wbr>");
    at = index + name.length;
  }
  return html + escapeHtml(text.slice(at));
}

/** Code in a sentence. "--home" stays whole: a line would break after its hyphens. */
export function printInlineCode(text: string): string {
  return /^-\S{1,20}$/.test(text) ? `<code class="flag">${escapeHtml(text)}</code>` : `<code>${printText(text)}</code>`;
}

function piecesOf(name: string): string[] {
  const pieces = [""];
  let left = name.length;
  for (const word of name.split(ENDS_OF_WORDS)) {
    if (pieces.at(-1)!.length >= SHORTEST && left >= SHORTEST) pieces.push(word);
    else pieces[pieces.length - 1] += word;
    left -= word.length;
  }
  return pieces;
}
