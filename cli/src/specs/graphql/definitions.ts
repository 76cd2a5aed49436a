// Divides a document into its definitions, so that each is parsed by itself and
// reports its own fault: the parser stops at the first.

export interface DefinitionText {
  /** In the document. */
  start: number;
  end: number;
  /** Deepest nesting of brackets, and where it is. */
  levels: number;
  deepest: number;
}

const keywords: ReadonlySet<string> = new Set([
  "schema",
  "scalar",
  "type",
  "interface",
  "union",
  "enum",
  "input",
  "directive",
  "extend",
  "query",
  "mutation",
  "subscription",
  "fragment"
]);

/**
 * A definition begins with a keyword outside of brackets, or with the description before it; inside of them with a
 * keyword and a name at the beginning of a line, where a bracket is missing.
 */
export function definitionsIn(text: string): DefinitionText[] {
  const found: DefinitionText[] = [];
  let current: DefinitionText | null = null;
  let description = -1;
  let level = 0;
  let previous = "";
  for (const {text: part, at: index} of lexemesOf(text)) {
    const isLost =
      level > 0 && isLineStart(text, index) && /^\w+[ \t]+(?:[A-Za-z_]|@)/.test(text.slice(index, index + 80));
    if (keywords.has(part) && previous !== "extend" && (isLost || (level === 0 && !isName(previous)))) {
      const start: number = description >= 0 ? description : index;
      if (current) current.end = start;
      current = {start, end: text.length, levels: 0, deepest: index};
      found.push(current);
      level = 0;
    } else if (current === null && !part.startsWith('"')) {
      current = {start: description >= 0 ? description : index, end: text.length, levels: 0, deepest: index};
      found.push(current);
    }
    description = part.startsWith('"') && (level === 0 || isLineStart(text, index)) ? index : -1;
    if (/^[[({]$/.test(part)) level++;
    else if (/^[\])}]$/.test(part)) level = Math.max(0, level - 1);
    if (current && level > current.levels) {
      current.levels = level;
      current.deepest = index;
    }
    previous = part;
  }
  if (current === null && description >= 0)
    found.push({start: description, end: text.length, levels: 0, deepest: description});
  return found;
}

function isLineStart(text: string, at: number): boolean {
  return at === 0 || text[at - 1] === "\n" || text[at - 1] === "\r";
}

/** After these, a keyword is a name: "type input", "directive @on on ENUM", "union A = type | input". */
function isName(previous: string): boolean {
  return keywords.has(previous) || /^[@&|=$:]$/.test(previous) || previous === "on" || previous === "implements";
}

interface Lexeme {
  text: string;
  at: number;
}

/** Names, strings as their quotes, and other characters; no comments, commas or white space (October 2021, section 2.1). */
function* lexemesOf(text: string): Generator<Lexeme> {
  const next = /[A-Za-z_]\w*|"""|["#[\](){}]|[^\s,\uFEFF]/g;
  for (let found = next.exec(text); found !== null; found = next.exec(text)) {
    const [part] = found;
    if (part === "#") next.lastIndex = lineEnd(text, found.index);
    else yield {text: part, at: found.index};
    if (part.startsWith('"')) next.lastIndex = stringEnd(text, found.index, part);
  }
}

function stringEnd(text: string, start: number, quotes: string): number {
  const from = start + quotes.length;
  if (quotes === '"') {
    const mark = /[\\"\r\n]/g;
    mark.lastIndex = from;
    for (let found = mark.exec(text); found !== null; found = mark.exec(text)) {
      if (found[0] === "\\") mark.lastIndex++;
      else return found[0] === '"' ? mark.lastIndex : found.index;
    }
    return text.length;
  }
  let end = text.indexOf(quotes, from);
  while (end > 0 && text[end - 1] === "\\") end = text.indexOf(quotes, end + quotes.length);
  return end < 0 ? text.length : end + quotes.length;
}

function lineEnd(text: string, from: number): number {
  const mark = /[\r\n]/g;
  mark.lastIndex = from;
  return mark.exec(text)?.index ?? text.length;
}
