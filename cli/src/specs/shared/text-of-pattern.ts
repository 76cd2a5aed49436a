// Generates text that matches a regular expression: the shortest that its
// parts allow, with letters and digits that read like an example. Returns null
// for unsupported syntax (look-around, back references) and when the result
// does not match after all.

import type {Matcher} from "./pattern.ts";

/** Most characters of an example; longer ones do not help readers. */
const MAX_TEXT_LENGTH = 500;
const MAX_DEPTH = 30;

export function textOfPattern(pattern: string, fits: Matcher): string | null {
  const reader: Reader = {pattern, at: 0, made: 0, depth: 0};
  try {
    const text = readAlternatives(reader);
    return reader.at === pattern.length && text.length <= MAX_TEXT_LENGTH && fits(text) ? text : null;
  } catch (error) {
    if (!(error instanceof NotUnderstood)) throw error;
    return null;
  }
}

class NotUnderstood extends Error {}

interface Reader {
  pattern: string;
  at: number;
  /** Number of characters generated so far; character classes continue from it. */
  made: number;
  depth: number;
}

/** Takes the first alternative; others are only parsed for their end. */
function readAlternatives(reader: Reader): string {
  if (++reader.depth > MAX_DEPTH) throw new NotUnderstood();
  const first = readSequence(reader);
  while (reader.pattern[reader.at] === "|") {
    reader.at++;
    readSequence(reader);
  }
  reader.depth--;
  return first;
}

function readSequence(reader: Reader): string {
  let text = "";
  while (reader.at < reader.pattern.length && !/[|)]/.test(reader.pattern[reader.at]!)) {
    const start = reader.at;
    const one = readAtom(reader);
    const times = readTimes(reader);
    const end = reader.at;
    if (times > 0) text += one;
    for (let count = 1; count < times && text.length <= MAX_TEXT_LENGTH; count++) {
      reader.at = start;
      text += readAtom(reader);
    }
    reader.at = end;
  }
  return text;
}

/** Number of repetitions for a quantifier: at least one if allowed, a few if unbounded. */
function readTimes(reader: Reader): number {
  const found = /^(?:[*+?]|\{(\d+)(,)?(\d+)?\})[?+]?/.exec(reader.pattern.slice(reader.at));
  if (!found) return 1;
  reader.at += found[0].length;
  if (found[1] === undefined) return 1;
  const least = Number(found[1]);
  return found[2] === undefined ? least : Math.max(least, Math.min(1, Number(found[3] ?? 1)));
}

function readAtom(reader: Reader): string {
  const character = reader.pattern[reader.at++]!;
  switch (character) {
    case "^":
    case "$":
      return "";
    case ".":
      return fill(reader, letters);
    case "[":
      return fill(reader, readClass(reader));
    case "(":
      return readGroup(reader);
    case "\\":
      return readEscape(reader);
    case "*":
    case "+":
    case "?":
      throw new NotUnderstood();
    default:
      return character;
  }
}

function readGroup(reader: Reader): string {
  const opened = /^\?(?::|<\w+>|P<\w+>)/.exec(reader.pattern.slice(reader.at));
  if (opened) reader.at += opened[0].length;
  else if (reader.pattern[reader.at] === "?") throw new NotUnderstood();
  const text = readAlternatives(reader);
  if (reader.pattern[reader.at++] !== ")") throw new NotUnderstood();
  return text;
}

const letters = "abcdefghijklmnopqrstuvwxyz";
const digits = "1234567890";

function readEscape(reader: Reader): string {
  const character = reader.pattern[reader.at++];
  if (character === undefined || /[1-9kpPxu]/.test(character)) throw new NotUnderstood();
  if (/[bB]/.test(character)) return "";
  const named = classOf(character);
  return named === null ? (controls[character] ?? character) : fill(reader, named);
}

const controls: Record<string, string> = {n: "\n", t: "\t", r: "\r"};

function classOf(character: string): string | null {
  return {d: digits, w: letters, s: " ", D: letters, W: "-", S: letters}[character] ?? null;
}

/** Characters of a class, readable ones first. */
function readClass(reader: Reader): string {
  const excludes = reader.pattern[reader.at] === "^";
  if (excludes) reader.at++;
  let allowed = "";
  for (let first = true; first || reader.pattern[reader.at] !== "]"; first = false) {
    if (reader.at >= reader.pattern.length) throw new NotUnderstood();
    let character = reader.pattern[reader.at++]!;
    if (character === "\\") {
      const escaped = reader.pattern[reader.at++] ?? "";
      if (/[pPxukc]/.test(escaped)) throw new NotUnderstood();
      const named = classOf(escaped);
      if (named !== null) {
        allowed += named;
        continue;
      }
      character = controls[escaped] ?? escaped;
    }
    const until = /^-(\\?[^\]])/.exec(reader.pattern.slice(reader.at));
    if (!until) {
      allowed += character;
      continue;
    }
    reader.at += until[0].length;
    allowed += range(character, until[1]!.slice(-1));
  }
  reader.at++;
  const all = `${letters}${letters.toUpperCase()}${digits}-_ .,:/`;
  const usable = excludes
    ? all
        .split("")
        .filter((character) => !allowed.includes(character))
        .join("")
    : allowed;
  if (usable === "") throw new NotUnderstood();
  const readable = all
    .split("")
    .filter((character) => usable.includes(character))
    .join("");
  return readable || usable;
}

function range(from: string, to: string): string {
  const [first, last] = [from.codePointAt(0)!, to.codePointAt(0)!];
  if (last < first) throw new NotUnderstood();
  return Array.from({length: Math.min(last - first + 1, 128)}, (_, index) => String.fromCodePoint(first + index)).join(
    ""
  );
}

function fill(reader: Reader, from: string): string {
  return from[reader.made++ % from.length]!;
}
