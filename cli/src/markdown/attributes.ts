// Reads the tag of a component: <Name a="text" b={["json"]} c />.

export interface Tag {
  name: string;
  props: Record<string, unknown>;
  selfClosing: boolean;
  /** Offset behind ">". */
  end: number;
  /** What is wrong with an attribute, or null. */
  fault: string | null;
}

/**
 * Values are text in quotes, JSON in braces, or nothing for true. Null when
 * there is no complete tag with a capital letter at `start`.
 */
export function readTag(text: string, start: number): Tag | null {
  const name = /^<([A-Z][A-Za-z0-9]*)/.exec(text.slice(start, start + 80));
  if (!name) return null;
  const props: Record<string, unknown> = {};
  let fault: string | null = null;
  let at = start + name[0].length;
  for (;;) {
    at = skipBlanks(text, at);
    const close = /^\/?>/.exec(text.slice(at, at + 2));
    if (close) return {name: name[1]!, props, selfClosing: close[0] === "/>", end: at + close[0].length, fault};
    const key = /^[A-Za-z_][\w:.-]*/.exec(text.slice(at, at + 200));
    if (!key) return null;
    at += key[0].length;
    if (text[at] !== "=") {
      props[key[0]] = true;
      continue;
    }
    const value = readValue(text, at + 1);
    if (!value) return null;
    props[key[0]] = value.value;
    if (value.fault) fault ??= `The value of "${key[0]}" on <${name[1]}> is ${value.fault}.`;
    at = value.end;
  }
}

/** Whether a tag that needs a closing one starts here. */
export function isOpeningTag(text: string, start: number): boolean {
  return readTag(text, start)?.selfClosing === false;
}

function skipBlanks(text: string, at: number): number {
  while (at < text.length && /\s/.test(text[at]!)) at++;
  return at;
}

function readValue(text: string, at: number): {value: unknown; end: number; fault: string | null} | null {
  const quote = text[at];
  if (quote === '"' || quote === "'") {
    const end = text.indexOf(quote, at + 1);
    return end < 0 ? null : {value: text.slice(at + 1, end), end: end + 1, fault: null};
  }
  if (quote !== "{") return null;
  const end = endOfBraces(text, at);
  if (end < 0) return null;
  try {
    return {value: JSON.parse(text.slice(at + 1, end)), end: end + 1, fault: null};
  } catch {
    return {value: null, end: end + 1, fault: "not JSON"};
  }
}

/** Longest text between the braces of one attribute; a tag whose brace is not closed by then is text. */
const LONGEST_VALUE = 20_000;

/** Offset of the brace that closes the one at `start`, past text in quotes; -1 when there is none. */
function endOfBraces(text: string, start: number): number {
  let depth = 0;
  let quote = "";
  const limit = Math.min(text.length, start + LONGEST_VALUE);
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
