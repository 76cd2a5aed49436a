// Puts marks next to elements of an article that has been rendered: behind the
// link to itself that an element has, or at the end of its summary.

import {escapeHtml} from "../text.ts";
import type {ElementMark} from "../../../runtime/shared/changes.ts";

/** An element without a place for a mark gets none. */
export function insertMarks(html: string, marks: readonly ElementMark[]): string {
  const inserts = marks.flatMap((mark) => {
    const at = markOffset(html, escapeHtml(mark.hash));
    return at === null ? [] : [{at, text: htmlOf(mark)}];
  });
  let out = "";
  let from = 0;
  for (const {at, text} of inserts.sort((a, b) => a.at - b.at)) {
    out += html.slice(from, at) + text;
    from = at;
  }
  return out + html.slice(from);
}

function markOffset(html: string, hash: string): number | null {
  const id = html.indexOf(` id="${hash}"`);
  if (id < 0) return null;
  const link = html.indexOf(`href="#${hash}"`, id);
  const summary = html.indexOf("</summary>", id);
  const isFar = (at: number): boolean => at < 0 || at > id + NEAR;
  if (isFar(link)) return isFar(summary) ? null : summary;
  const start = html.lastIndexOf("<a ", link);
  // A heading's link follows its text, and the text is what is marked.
  if (/class="anchor"/.test(html.slice(start, html.indexOf(">", link)))) return start;
  const end = html.indexOf("</a>", link);
  return end < 0 ? null : end + "</a>".length;
}

/** The link is at the element's beginning; one that comes later is another's. */
const NEAR = 2000;

function htmlOf({tone, label, title, href}: ElementMark): string {
  return ` <a class="change-mark mark-${tone}" href="${escapeHtml(href)}" title="${escapeHtml(title)}">${escapeHtml(label)}</a>`;
}
