// Breaks long names between their words instead of in the middle of one:
// "governance.proposal." / "market.maxClose".

import {LONG_NAME, namePieces, splitAtFlags} from "../../../../runtime/shared/name-pieces.ts";
import {escapeHtml} from "../../core/text.ts";

const NAME = new RegExp(`\\S{${LONG_NAME},}`, "g");

/** Escapes text as HTML, with break opportunities in its long names. */
export function printText(text: string): string {
  if (!hasLongName(text)) return escapeHtml(text);
  let html = "";
  let at = 0;
  for (const {0: name, index} of text.matchAll(NAME)) {
    html += escapeHtml(text.slice(at, index)) + namePieces(name).map(escapeHtml).join("<wbr>");
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
  while (start + LONG_NAME <= text.length) {
    let blank = start + LONG_NAME - 1;
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

/** Inline code. Flags such as "--home" do not break after their hyphens. */
export function printInlineCode(text: string): string {
  if (/^-\S{1,20}$/.test(text)) return `<code class="flag">${escapeHtml(text)}</code>`;
  if (!text.includes("--")) return `<code>${printText(text)}</code>`;
  const html = splitAtFlags(text).map((part, index) =>
    index % 2 === 0 ? printText(part) : `<span class="flag">${part}</span>`
  );
  return `<code>${html.join("")}</code>`;
}
