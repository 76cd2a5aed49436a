// Matches closing lines and tags with their openings. All pairs of a text are found
// in one pass: searching for each end separately is quadratic in the number of openings.

import {scanTag, type Tag} from "./attributes.ts";

/** Start and end (exclusive) of a closing line or tag. */
export interface End {
  at: number;
  after: number;
}

export interface TagPair {
  tag: Tag;
  /** Null if it closes itself or is never closed. */
  end: End | null;
}

/** Ends of containers by the offset of the opening line; null if never closed. */
export type ContainerEnds = ReadonlyMap<number, End | null>;

/** Opening tags of components by offset. */
export type TagPairs = ReadonlyMap<number, TagPair>;

/** Pairs `:::note` with the `:::` of as many colons, skipping code. */
export function findContainerEnds(text: string): ContainerEnds {
  const lines = new RegExp(`^(?: {0,3}(:{3,})[ \\t]*([a-z][^\\n]*)?|${FENCE})$`, "gim");
  const ends = new Map<number, End | null>();
  const open: {start: number; colons: number}[] = [];
  let code: string | null = null;
  for (const match of text.matchAll(lines)) {
    const [line, fence, name, codeFence, info = ""] = match;
    if (codeFence) {
      code = codeAfter(code, codeFence, info);
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

/** An unclosed tag hides at most this many characters after it. */
const MAX_HIDDEN_LENGTH = 1000;

/** Pairs `<Name>` with `</Name>`, each name separately, skipping code. */
export function findTags(text: string): TagPairs {
  const interesting = new RegExp(
    `^${FENCE}$|(?<!\`)(\`+)(?!\`)[^\`\\n]+?\\3(?!\`)|<(?:/([A-Z][A-Za-z0-9]*)\\s*>|(?=[A-Z]))`,
    "gm"
  );
  const pairs = new Map<number, TagPair>();
  const open = new Map<string, TagPair[]>();
  let code: string | null = null;
  for (let match = interesting.exec(text); match !== null; match = interesting.exec(text)) {
    const [found, fence, info = "", span, closing] = match;
    if (fence) {
      code = codeAfter(code, fence, info);
    } else if (code !== null || span) {
      continue;
    } else if (closing !== undefined) {
      const pair = open.get(closing)?.pop();
      if (pair) pair.end = {at: match.index, after: match.index + found.length};
    } else {
      const tag = scanTag(text, match.index);
      if (typeof tag === "number") {
        if (tag - match.index > MAX_HIDDEN_LENGTH) interesting.lastIndex = tag;
        continue;
      }
      interesting.lastIndex = tag.end;
      const pair: TagPair = {tag, end: null};
      pairs.set(match.index, pair);
      if (tag.selfClosing) continue;
      const others = open.get(tag.name);
      if (others) others.push(pair);
      else open.set(tag.name, [pair]);
    }
  }
  return pairs;
}

/** Matches a fence line after the prefixes of quotes and lists. */
const FENCE = "(?:[ \\t>]|[-*+](?=[ \\t])|\\d{1,9}[.)](?=[ \\t]))*(`{3,}(?=[^`\\n]*$)|~{3,})([^\\n]*)";

/** The fence that is open after this line, or null outside code. */
function codeAfter(code: string | null, fence: string, info: string): string | null {
  if (code === null) return fence;
  return fence.startsWith(code) && info.trim() === "" ? null : code;
}
