// Breaks long names between their words instead of in the middle of one:
// "governance.proposal." / "market.maxClose".

import {escapeHtml} from "../text.ts";

/** Names shorter than this fit on any line. */
const LONG = 21;
const NAME = new RegExp(`\\S{${LONG},}`, "g");
const ENDS_OF_WORDS = /(?<=[._/=&?:])(?=[^._/=&?:])|(?<=[\p{Ll}\d])(?=\p{Lu})/u;
/** Fewest letters left alone on a line. */
const SHORTEST = 8;

/** Escapes text as HTML, with break opportunities in its long names. */
export function printText(text: string): string {
  if (!hasLongName(text)) return escapeHtml(text);
  let html = "";
  let at = 0;
  for (const {0: name, index} of text.matchAll(NAME)) {
    html += escapeHtml(text.slice(at, index)) + piecesOf(name).map(escapeHtml).join("<wbr>");
    at = index + name.length;
  }
  return html + escapeHtml(text.slice(at));
}

/**
 * Most text has no long name, and searching it letter by letter is a tenth of
 * rendering a page: so it looks for the last blank before where a long name
 * would end, and continues from there.
 */
function hasLongName(text: string): boolean {
  let start = 0;
  while (start + LONG <= text.length) {
    let blank = start + LONG - 1;
    while (blank >= start && !isBlank(text.charCodeAt(blank))) blank--;
    if (blank < start) return true;
    start = blank + 1;
  }
  return false;
}

/** The common characters of `\s`; names separated by a rarer one take the slow path, which tells them apart. */
function isBlank(code: number): boolean {
  return code === 0x20 || (code >= 0x09 && code <= 0x0d);
}

/** Inline code. Flags such as "--home" stay whole: browsers would break after the hyphens. */
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
