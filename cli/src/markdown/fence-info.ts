// The info string of a code fence: ```json title="a.json" {1,3-5} ins={2} numbers=10 schema="…" file="…"

export interface FenceInfo {
  language: string;
  title: string | null;
  highlighted: number[];
  added: number[];
  removed: number[];
  focused: number[];
  lineNumbers: number | null;
  /** The schema that the text follows, "proto:vega.Asset", or null. */
  schema: string | null;
  /** A file to take the text from, with "#region", or null. */
  file: string | null;
}

export function parseFenceInfo(info: string): FenceInfo {
  const language = /^[^\s{]+(?=\s|\{|$)/.exec(info)?.[0] ?? "";
  const rest = language.includes("=") ? info : info.slice(language.length);
  const named = (name: string): string | null => new RegExp(`(?:^|\\s)${name}=(?:"([^"]*)"|'([^']*)'|([^\\s{]+))`).exec(rest)?.slice(1).find((value) => value !== undefined) ?? null;
  const lines = (name: string): number[] => parseLines(new RegExp(`(?:^|\\s)${name}=?\\{([\\d,\\s-]*)\\}`).exec(rest)?.[1] ?? "");
  const numbers = named("numbers");
  return {
    language: language.includes("=") ? "" : language,
    title: named("title"),
    highlighted: parseLines(/(?:^|\s)\{([\d,\s-]*)\}/.exec(rest)?.[1] ?? ""),
    added: lines("ins"),
    removed: lines("del"),
    focused: lines("focus"),
    lineNumbers: numbers !== null ? Number.parseInt(numbers, 10) || 1 : /(?:^|\s)numbers(?:\s|$)/.test(rest) ? 1 : null,
    schema: named("schema"),
    file: named("file")
  };
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
