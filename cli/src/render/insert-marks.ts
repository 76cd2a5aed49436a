// Inserts marks next to elements of a rendered article: after an
// element's permalink, or at the end of its summary, whichever comes first; after a value in a line.

import {escapeHtml} from "../core/text.ts";
import type {Room} from "./page-room.ts";
import type {ElementMark} from "../../../runtime/shared/changes.ts";
import type {Messages} from "../../../runtime/messages/messages.ts";

/** Elements that have no place for a mark get none, and so do those for which the page has no room. */
export function insertMarks(
  html: string,
  marks: readonly ElementMark[],
  room: Room,
  messages: Messages["changes"]
): string {
  let {elements, length} = room;
  const inserts = marks.flatMap((mark) => {
    const at = markOffset(html, escapeHtml(mark.hash));
    if (at === null) return [];
    const text = htmlOf(mark, messages, isInSummary(html, at));
    if (elements < 1 || length < text.length) return [];
    elements--;
    length -= text.length;
    return [{at, text}];
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
  if (html.startsWith("<code", html.lastIndexOf("<", id))) return html.indexOf("</code>", id) + "</code>".length;
  const link = html.indexOf(`href="#${hash}"`, id);
  const summary = html.indexOf("</summary>", id);
  const isFar = (at: number): boolean => at < 0 || at > id + MAX_MARK_DISTANCE;
  if (isFar(link) || (summary > 0 && summary < link)) return isFar(summary) ? null : summary;
  const start = html.lastIndexOf("<a ", link);
  // A heading's permalink follows its text, and the mark belongs next to the text.
  if (/class="anchor"/.test(html.slice(start, html.indexOf(">", link)))) return start;
  const end = html.indexOf("</a>", link);
  return end < 0 ? null : end + "</a>".length;
}

/** The permalink is at the start of its element; a later one belongs to another element. */
const MAX_MARK_DISTANCE = 2000;

function isInSummary(html: string, at: number): boolean {
  const before = html.slice(Math.max(0, at - MAX_MARK_DISTANCE), at);
  return before.lastIndexOf("<summary") > before.lastIndexOf("</summary>");
}

/** A summary is a button, and must not contain a link. */
function htmlOf(
  {tone, version, title, href}: ElementMark,
  {newIn, changedIn, deprecatedSince, goneIn}: Messages["changes"],
  isPlain: boolean
): string {
  const label = {new: newIn, changed: changedIn, deprecated: deprecatedSince, gone: goneIn}[tone](version);
  const tag = isPlain ? "span" : "a";
  const link = isPlain ? "" : ` href="${escapeHtml(href)}"`;
  return ` <${tag} class="change-mark mark-${tone}"${link} title="${escapeHtml(title)}">${escapeHtml(label)}</${tag}>`;
}
