// JavaScript literals that are plain data: strings in any quotes,
// numbers, lists, and objects whose keys need no quotes. Nothing is evaluated.

interface Reader {
  text: string;
  at: number;
  depth: number;
}

const MAX_DEPTH = 100;
const BLANKS = /(?:\s|\/\/[^\n]*|\/\*[^]*?\*\/)*/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const NAME = /[A-Za-z_$][\w$]*/y;

/** Undefined for anything else: a call, a variable, an expression. */
export function readLiteral(text: string): unknown {
  const reader: Reader = {text, at: 0, depth: 0};
  const value = readValue(reader);
  skip(reader);
  return reader.at === text.length ? value : undefined;
}

function skip(reader: Reader): void {
  BLANKS.lastIndex = reader.at;
  BLANKS.test(reader.text);
  reader.at = BLANKS.lastIndex;
}

function take(reader: Reader, pattern: RegExp): string | null {
  pattern.lastIndex = reader.at;
  const found = pattern.exec(reader.text)?.[0] ?? null;
  if (found !== null) reader.at += found.length;
  return found;
}

function readValue(reader: Reader): unknown {
  if (reader.depth > MAX_DEPTH) return undefined;
  skip(reader);
  const letter = reader.text[reader.at];
  if (letter === "[") return readAll(reader, "]", readValue)?.values;
  if (letter === "{") {
    const entries = readAll(reader, "}", readEntry)?.values as [string, unknown][] | undefined;
    return entries && Object.fromEntries(entries);
  }
  if (letter === '"' || letter === "'" || letter === "`") return readText(reader, letter);
  const number = take(reader, NUMBER);
  if (number !== null && number !== "") return Number(number);
  const name = take(reader, NAME);
  return name === "true" ? true : name === "false" ? false : name === "null" ? null : undefined;
}

/** Comma-separated values between brackets; a trailing comma is allowed. */
function readAll(reader: Reader, end: string, read: (reader: Reader) => unknown): {values: unknown[]} | undefined {
  const values: unknown[] = [];
  reader.at++;
  reader.depth++;
  for (;;) {
    skip(reader);
    if (reader.text[reader.at] === end) break;
    const value = read(reader);
    if (value === undefined) return undefined;
    values.push(value);
    skip(reader);
    if (reader.text[reader.at] === ",") reader.at++;
    else if (reader.text[reader.at] !== end) return undefined;
  }
  reader.at++;
  reader.depth--;
  return {values};
}

function readEntry(reader: Reader): [string, unknown] | undefined {
  const letter = reader.text[reader.at];
  const key = letter === '"' || letter === "'" ? readText(reader, letter) : take(reader, NAME);
  skip(reader);
  if (key === null || key === undefined || reader.text[reader.at] !== ":") return undefined;
  reader.at++;
  const value = readValue(reader);
  return value === undefined ? undefined : [key, value];
}

const escapes: Readonly<Record<string, string>> = {n: "\n", t: "\t", r: "\r", "\n": ""};

function readText(reader: Reader, quote: string): string | undefined {
  const {text} = reader;
  let value = "";
  for (let at = reader.at + 1; at < text.length; at++) {
    const letter = text[at]!;
    if (letter === quote) {
      reader.at = at + 1;
      return value;
    }
    if (letter === "$" && quote === "`" && text[at + 1] === "{") return undefined;
    if (letter === "\\") {
      const escaped = text[++at] ?? "";
      if (escaped === "u" || escaped === "x") return undefined;
      value += escapes[escaped] ?? escaped;
    } else value += letter;
  }
  return undefined;
}
