// Finds tags of HTML, JSX and Vue in text without code; expressions and quotes in them may hold any character.

export interface Tag {
  name: string;
  kind: "open" | "close" | "empty";
  attributes: [key: string, value: string][];
  /** Index of its first line. */
  line: number;
}

/** Attributes whose values readers see. */
export const VISIBLE: ReadonlySet<string> = new Set([
  "title",
  "label",
  "summary",
  "alt",
  "description",
  "caption",
  "text"
]);

const START = /<(\/?)([A-Za-z](?:[\w.:-]*[\w.-])?)(?=[\s/>]|$)|<(\/?)>/gm;
const ATTRIBUTE = /([\w:@.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|\{\s*(["'`])(.*?)\4\s*\}|([^\s"'{}<>]+))/gs;

/** Longest tag, in characters: what goes on beyond is text. */
const LONGEST = 5000;

/** `rest` is the text without its tags; lines keep their numbers. */
export function tagsIn(text: string): {tags: Tag[]; rest: string} {
  const tags: Tag[] = [];
  let rest = "";
  let last = 0;
  let line = 0;
  let counted = 0;
  for (const match of text.matchAll(START)) {
    const start = match.index;
    if (start < last) continue;
    const [whole, slash = "", name = "", fragment = ""] = match;
    const end = whole.endsWith(">") ? start + whole.length : endOfTag(text, start + whole.length);
    if (end < 0) continue;
    const written = text.slice(start, end);
    line += newlines(text.slice(counted, start));
    counted = start;
    const isClose = slash !== "" || fragment !== "";
    tags.push({
      name,
      kind: isClose ? "close" : written.endsWith("/>") ? "empty" : "open",
      attributes: [...written.matchAll(ATTRIBUTE)].map(([, key = "", double, single, , braced, bare]) => [
        key.replace(/^:/, ""),
        double ?? single ?? braced ?? bare ?? ""
      ]),
      line
    });
    rest += `${text.slice(last, start)} ${"\n".repeat(newlines(written))}`;
    last = end;
  }
  return {tags, rest: rest + text.slice(last)};
}

function newlines(text: string): number {
  return text.split("\n").length - 1;
}

/** Offset after the ">" of a tag; -1 if there is none. */
function endOfTag(text: string, from: number): number {
  let depth = 0;
  let quote = "";
  for (let at = from; at < text.length && at < from + LONGEST; at++) {
    const char = text[at]!;
    if (quote !== "") {
      if (char === quote) quote = "";
    } else if (char === '"' || char === "'" || (char === "`" && depth > 0)) quote = char;
    else if (char === "{") depth++;
    else if (char === "}") depth--;
    else if (char === ">" && depth <= 0) return at + 1;
    else if (char === "<" && depth <= 0) return -1;
  }
  return -1;
}
