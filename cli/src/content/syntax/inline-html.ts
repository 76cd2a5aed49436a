// Raw HTML within a line of text.

import {closeTag, openTag} from "./html-start.ts";

const TAG = new RegExp(`${openTag}|${closeTag}`, "y");
const DECLARATION = /<![A-Za-z][^>]*>/y;

/** Start offsets of failed searches, by end marker: a search that starts later must fail as well. */
export interface HtmlSearches {
  hopeless: Record<string, number>;
}

/** Offset just past the tag, comment or similar that starts here; -1 if there is none. */
export function htmlEndAt(text: string, at: number, searches: HtmlSearches): number {
  if (text[at + 1] === "!") {
    if (text.startsWith("<!--", at)) {
      if (text.startsWith("<!-->", at)) return at + 5;
      if (text.startsWith("<!--->", at)) return at + 6;
      return endAfter(text, "-->", at + 4, searches);
    }
    if (text.startsWith("<![CDATA[", at)) return endAfter(text, "]]>", at + 9, searches);
    if (endAfter(text, ">", at + 2, searches) < 0) return -1;
    return matchEnd(DECLARATION, text, at);
  }
  if (text[at + 1] === "?") return endAfter(text, "?>", at + 2, searches);
  return matchEnd(TAG, text, at);
}

/** Offset just past the next `end`, or -1. */
export function endAfter(text: string, end: string, from: number, {hopeless}: HtmlSearches): number {
  if (from >= (hopeless[end] ?? Infinity)) return -1;
  const found = text.indexOf(end, from);
  if (found < 0) hopeless[end] = from;
  return found < 0 ? -1 : found + end.length;
}

function matchEnd(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : -1;
}
