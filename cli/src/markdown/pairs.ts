// Which end belongs to which opening line or tag. All pairs of a text are found
// in one pass: looking for each end anew makes a page of many openings quadratic.

/** Offsets of an end: where it stands, and behind it. */
export interface End {
  at: number;
  after: number;
}

/** The ends by the offsets of the openings; null for one that is never closed. */
type Ends = ReadonlyMap<number, End | null>;

/** The end that belongs to the opening at `start`, or null. */
export type EndOf = (src: string, start: number) => End | null;

/** A lexer asks with what is left of a text; it goes down into inner texts and comes back to the outer ones. */
const remembered = 8;

export function createEndOf(findEnds: (text: string) => Ends): EndOf {
  const known: {text: string; ends: Ends}[] = [];
  return (src, start) => {
    for (const {text, ends} of known) {
      const offset = text.length - src.length;
      const end = offset < 0 ? undefined : ends.get(offset + start);
      if (end === undefined) continue;
      if (end === null && text.endsWith(src)) return null;
      if (end !== null && text.startsWith(src.slice(0, end.after - offset), offset))
        return {at: end.at - offset, after: end.after - offset}; // no more than this decides about it
    }
    const ends = findEnds(src);
    known.unshift({text: src, ends});
    known.length = Math.min(known.length, remembered);
    return ends.get(start) ?? null;
  };
}

/** `:::note` and the `:::` of as many colons, past code. */
export function findContainerEnds(text: string): Ends {
  const lines = /^(?: {0,3}(:{3,})[ \t]*([a-z][^\n]*)?|[ \t]*(`{3,}|~{3,})[^\n]*)$/gim;
  const ends = new Map<number, End | null>();
  const open: {start: number; colons: number}[] = [];
  let code: string | null = null;
  for (const match of text.matchAll(lines)) {
    const [line, fence, name, codeFence] = match;
    if (codeFence) {
      code = codeAfter(code, codeFence);
    } else if (code === null && fence && name) {
      open.push({start: match.index, colons: fence.length});
      ends.set(match.index, null);
    } else if (code === null && fence && fence.length >= (open.at(-1)?.colons ?? Infinity)) {
      const after = match.index + line.length;
      ends.set(open.pop()!.start, {at: match.index, after: text[after] === "\n" ? after + 1 : after});
    }
  }
  return ends;
}

/** `<Name>` and `</Name>`, each name on its own, past code. */
export function findTagEnds(text: string, isOpening: (start: number) => boolean): Ends {
  const interesting = /^[ \t]*(`{3,}|~{3,})[^\n]*$|(`+)[^`\n]+?\2|<(\/?)([A-Z][A-Za-z0-9]*)/gm;
  const ends = new Map<number, End | null>();
  const open = new Map<string, number[]>();
  let code: string | null = null;
  for (const match of text.matchAll(interesting)) {
    const [, fence, , slash, name = ""] = match;
    if (fence) {
      code = codeAfter(code, fence);
    } else if (slash === "" && code === null && isOpening(match.index)) {
      ends.set(match.index, null);
      const starts = open.get(name);
      if (starts) starts.push(match.index);
      else open.set(name, [match.index]);
    } else if (slash === "/" && code === null) {
      const start = open.get(name)?.pop();
      const close = text.indexOf(">", match.index);
      if (start !== undefined && close >= 0) ends.set(start, {at: match.index, after: close + 1});
    }
  }
  return ends;
}

/** The fence of the code that goes on behind this one, or null outside of code. */
function codeAfter(code: string | null, fence: string): string | null {
  if (code === null) return fence;
  return fence.startsWith(code) ? null : code;
}
