// Parts of links and link definitions: destinations, titles, labels.

import {entityLibrary} from "../../core/lazy-libraries.ts";

const ESCAPE = /\\([!-/:-@[-`{-~])|&(?:#[xX][\da-fA-F]{1,6}|#\d{1,7}|[a-zA-Z][a-zA-Z\d]{1,31});/g;
const LABEL = /\[(?:[^\\[\]]|\\[^]){0,1000}\]/y;
const ANGLED = /<(?:[^<>\n\\]|\\.)*>/y;
const DOUBLE_QUOTED = /"(?:[^"\\]|\\[^])*"/y;
const SINGLE_QUOTED = /'(?:[^'\\]|\\[^])*'/y;
const PARENTHESISED = /\((?:[^()\\]|\\[^])*\)/y;
const BLANKS = /[ \t]*(?:\n[ \t]*)?/y;
/** Deepest nesting of parentheses in a destination. */
const MAX_DEPTH = 32;

/** Resolves backslash escapes and character references. */
export function unescapeText(text: string): string {
  if (!/[\\&]/.test(text)) return text;
  return text.replace(
    ESCAPE,
    (written, letter: string | undefined) => letter ?? entityLibrary().decodeHTMLStrict(written)
  );
}

/** Skips blanks with at most one line end; returns the offset after them. */
export function skipSpace(text: string, at: number): number {
  BLANKS.lastIndex = at;
  return at + BLANKS.exec(text)![0].length;
}

export interface Target {
  value: string;
  /** Offsets of the destination as written, without angle brackets. */
  start: number;
  end: number;
  /** Offset just past it. */
  after: number;
}

export function readTarget(text: string, at: number): Target | null {
  if (text.charCodeAt(at) === 60) {
    const after = matchEnd(ANGLED, text, at);
    return after < 0
      ? null
      : {value: unescapeText(text.slice(at + 1, after - 1)), start: at + 1, end: after - 1, after};
  }
  let open = 0;
  let end = at;
  for (; end < text.length; end++) {
    const code = text.charCodeAt(end);
    if (code === 92 && /[!-/:-@[-`{-~]/.test(text[end + 1] ?? "")) end++;
    else if (code === 40) {
      if (++open > MAX_DEPTH) return null;
    } else if (code === 41) {
      if (open-- === 0) break;
    } else if (code <= 32 || code === 127) break;
  }
  if (open > 0) return null;
  return {value: unescapeText(text.slice(at, end)), start: at, end, after: end};
}

/** A title including its quotes; null if none starts here. */
export function readTitle(text: string, at: number): {value: string; after: number} | null {
  const quote = text[at];
  const pattern = quote === '"' ? DOUBLE_QUOTED : quote === "'" ? SINGLE_QUOTED : quote === "(" ? PARENTHESISED : null;
  const after = pattern === null ? -1 : matchEnd(pattern, text, at);
  return after < 0 ? null : {value: unescapeText(text.slice(at + 1, after - 1)), after};
}

/** Offset just past `[label]`, or -1. */
export function readLabel(text: string, at: number): number {
  const after = matchEnd(LABEL, text, at);
  return after - at > 1001 ? -1 : after;
}

/** Normalises a label for comparison: case and white space do not matter. */
export function normaliseLabel(label: string): string {
  return label.trim().replace(/\s+/g, " ").toLowerCase().toUpperCase();
}

function matchEnd(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : -1;
}
