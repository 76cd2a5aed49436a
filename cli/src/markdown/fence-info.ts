// The info string of a code fence: ```json title="a.json" {1,3-5} ins={2} numbers=10 schema="…" file="…"

export interface FenceInfo {
  language: string;
  title: string | null;
  highlighted: number[];
  added: number[];
  removed: number[];
  focused: number[];
  /** Marks that are no lines, within their braces; the part is null where the braces are not closed. */
  malformed: {group: string; part: string | null}[];
  lineNumbers: number | null;
  /** The schema that the text follows, "proto:vega.Asset", or null. */
  schema: string | null;
  /** A file to take the text from, with "#region", or null. */
  file: string | null;
}

export function parseFenceInfo(info: string): FenceInfo {
  const language = /^[^\s{]+(?=\s|\{|$)/.exec(info)?.[0] ?? "";
  const rest = language.includes("=") ? info : info.slice(language.length);
  const named = (name: string): string | null =>
    new RegExp(`(?:^|\\s)${name}=(?:"([^"]*)"|'([^']*)'|([^\\s{]+))`)
      .exec(rest)
      ?.slice(1)
      .find((value) => value !== undefined) ?? null;
  const marks = findMarks(rest);
  const lines = (name: string): number[] =>
    marks.filter((mark) => mark.name === name).flatMap(({inner}) => parseLines(inner));
  const numbers = named("numbers");
  return {
    language: language.includes("=") ? "" : language,
    title: named("title"),
    highlighted: lines(""),
    added: lines("ins"),
    removed: lines("del"),
    focused: lines("focus"),
    malformed: marks.flatMap(malformedParts),
    lineNumbers: numbers !== null ? Number.parseInt(numbers, 10) || 1 : /(?:^|\s)numbers(?:\s|$)/.test(rest) ? 1 : null,
    schema: named("schema"),
    file: named("file")
  };
}

interface Mark {
  name: string;
  /** As it is written: "ins={3}". */
  group: string;
  inner: string;
  closed: boolean;
}

/** Braces that mark lines; others use bare ones for other things, `{cmd=true}`. */
function findMarks(text: string): Mark[] {
  const unquoted = text.replace(/=("[^"]*"|'[^']*')/g, (quoted) => " ".repeat(quoted.length));
  return [...unquoted.matchAll(/(?<=^|\s)(?:(ins|del|focus)=?)?\{([^}]*)(\}|$)/g)]
    .map(([group, name = "", inner = "", end]): Mark => ({name, group, inner, closed: end === "}"}))
    .filter(({name, inner}) => name !== "" || /^[^=:]*\d[^=:]*$/.test(inner));
}

function malformedParts({group, inner, closed}: Mark): FenceInfo["malformed"] {
  if (!closed) return [{group, part: null}];
  return inner
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "" && parseLines(part).length === 0)
    .map((part) => ({group, part}));
}

/** "1,3-5" means [1, 3, 4, 5]. */
export function parseLines(text: string): number[] {
  const lines: number[] = [];
  for (const part of text.split(",")) {
    const [, first, last] = /^\s*(\d+)(?:\s*-\s*(\d+))?\s*$/.exec(part) ?? [];
    if (!first) continue;
    const to = Math.min(Number(last ?? first), Number(first) + 10_000);
    for (let line = Number(first); line <= to; line++) lines.push(line);
  }
  return lines;
}
