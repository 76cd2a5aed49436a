// Applies conversions to a page's text but not to its code, which must stay
// as written.

export interface Fence {
  /** Prefix of the fence: indentation, ">", a list marker. */
  prefix: string;
  /** "```" or longer. */
  marker: string;
  /** The rest of the first line. */
  info: string;
  /** The lines of code as written. */
  lines: string[];
  /** The closing line, or null at the end of the page. */
  end: string | null;
}

export interface ProseMapper {
  /** Maps a line outside code; `index` counts from the body's first line. May return several lines, or none with []. */
  line(text: string, index: number): string | string[];
  /** Maps a code block; optional. */
  fence?(fence: Fence, index: number): string[];
}

const OPEN = /^([ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*)(`{3,}|~{3,})(?!.*`{3})(.*)$/;

/** Applies a mapper line by line; comments and code stay. */
export function mapProse(body: string, mapper: ProseMapper): string {
  const lines = body.split("\n");
  const out: string[] = [];
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index]!;
    const [, prefix = "", marker = "", info = ""] = OPEN.exec(line) ?? [];
    if (marker !== "") {
      const end = endOfFence(lines, index + 1, marker);
      const fence: Fence = {prefix, marker, info, lines: lines.slice(index + 1, end), end: lines[end] ?? null};
      out.push(...(mapper.fence?.(fence, index) ?? fenceLines(fence)));
      index = end;
    } else if (/^\s*<!--(?!\s*@include)/.test(line) && !line.includes("-->")) {
      const end = lines.findIndex((text, at) => at > index && text.includes("-->"));
      out.push(...lines.slice(index, end < 0 ? lines.length : end + 1));
      index = end < 0 ? lines.length : end;
    } else {
      const mapped = mapper.line(line, index);
      if (typeof mapped === "string") out.push(mapped);
      else out.push(...mapped);
    }
  }
  return out.join("\n");
}

export function fenceLines({prefix, marker, info, lines, end}: Fence): string[] {
  return [prefix + marker + info, ...lines, ...(end === null ? [] : [end])];
}

function endOfFence(lines: readonly string[], from: number, marker: string): number {
  const close = new RegExp(`^[ \\t>]*${marker[0] === "`" ? "`" : "~"}{${marker.length},}[ \\t]*$`);
  const end = lines.findIndex((line, index) => index >= from && close.test(line));
  return end < 0 ? lines.length : end;
}

/** Applies a change outside inline code, and `code` inside its backticks. */
export function mapInline(line: string, change: (text: string) => string, code?: (text: string) => string): string {
  if (!line.includes("`")) return change(line);
  let out = "";
  let last = 0;
  for (const match of line.matchAll(/(?<!`)(`+)(?!`)(.*?[^`])\1(?!`)/g)) {
    const [whole, ticks = "", inner = ""] = match;
    out += change(line.slice(last, match.index)) + (code ? ticks + code(inner) + ticks : whole);
    last = match.index + whole.length;
  }
  return out + change(line.slice(last));
}

/** A heading of one line: `## Text`, or null. */
export function headingIn(line: string): {marks: string; text: string} | null {
  const [, marks, text] = /^ {0,3}(#{1,6})[ \t]+(.*?)(?:(?<![ \t])[ \t]+#+)?$/.exec(line.trimEnd()) ?? [];
  return marks === undefined || text === undefined || text === "" ? null : {marks, text};
}
