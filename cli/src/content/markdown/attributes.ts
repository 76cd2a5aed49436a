// Parses a component's opening tag: <Name a="text" b={["json"]} c />.

import {readLiteral} from "./js-literal.ts";

export interface Tag {
  name: string;
  props: Record<string, unknown>;
  selfClosing: boolean;
  /** Offset just past the ">". */
  end: number;
  /** What is wrong with an attribute, or null. */
  fault: string | null;
}

const NAME = /<([A-Z][A-Za-z0-9]*)/y;
const KEY = /[A-Za-z_][\w:.-]*/y;
const BLANKS = /\s*/y;

/**
 * Values are text in quotes, JSON in braces (or data as JavaScript writes it), or nothing for true. Null when
 * there is no complete tag with a capital letter at `start`.
 */
export function readTag(text: string, start: number): Tag | null {
  const tag = scanTag(text, start);
  return typeof tag === "number" ? null : tag;
}

/** The same, but without a complete tag returns the offset where the search stopped. */
export function scanTag(text: string, start: number): Tag | number {
  const name = matchAt(NAME, text, start)?.[1];
  if (name === undefined) return start;
  const props: Record<string, unknown> = {};
  let fault: string | null = null;
  let at = start + 1 + name.length;
  for (;;) {
    at += matchAt(BLANKS, text, at)![0].length;
    if (text[at] === ">") return {name, props, selfClosing: false, end: at + 1, fault};
    if (text[at] === "/" && text[at + 1] === ">") return {name, props, selfClosing: true, end: at + 2, fault};
    const key = matchAt(KEY, text, at)?.[0];
    if (key === undefined) return at;
    at += key.length;
    if (text[at] !== "=") {
      props[key] = true;
      continue;
    }
    const value = readValue(text, at + 1);
    if (typeof value === "number") return value;
    props[key] = value.value;
    if (value.fault) fault ??= `The value of "${key}" on <${name}> is ${value.fault}.`;
    at = value.end;
  }
}

/** The value, or the offset where the search for its end stopped. */
function readValue(text: string, at: number): {value: unknown; end: number; fault: string | null} | number {
  const quote = text[at];
  if (quote === '"' || quote === "'") {
    const end = text.indexOf(quote, at + 1);
    const limit = limitOf(text, at);
    return end < 0 || end > limit ? limit : {value: text.slice(at + 1, end), end: end + 1, fault: null};
  }
  if (quote !== "{") return at;
  const limit = limitOf(text, at);
  const end = endOfBraces(text, at, limit);
  if (end < 0) return limit;
  const written = text.slice(at + 1, end);
  try {
    return {value: JSON.parse(written), end: end + 1, fault: null};
  } catch {
    const value = readLiteral(written);
    return value === undefined ? {value: null, end: end + 1, fault: "not JSON"} : {value, end: end + 1, fault: null};
  }
}

/** Longest attribute value; a tag whose quote or brace is still open after that many characters is text. */
const MAX_VALUE_LENGTH = 20_000;

function limitOf(text: string, start: number): number {
  return Math.min(text.length, start + MAX_VALUE_LENGTH);
}

/** Offset of the brace that closes the one at `start`, ignoring braces in quotes; -1 if there is none. */
function endOfBraces(text: string, start: number, limit: number): number {
  let depth = 0;
  let quote = "";
  for (let at = start; at < limit; at++) {
    const letter = text[at]!;
    if (quote !== "") {
      if (letter === "\\") at++;
      else if (letter === quote) quote = "";
    } else if (letter === "{") depth++;
    else if (letter === '"' || letter === "'" || letter === "`") quote = letter;
    else if (letter === "}" && --depth === 0) return at;
  }
  return -1;
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
