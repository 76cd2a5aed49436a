// Which end belongs to which opening line or tag. All pairs of a text are found
// in one pass: looking for each end on its own makes a page of many openings quadratic.

import {scanTag, type Tag} from "./attributes.ts";

/** Offsets of an end: its first character, and the one after it. */
export interface End {
  at: number;
  after: number;
}

export interface TagPair {
  tag: Tag;
  /** Null for one that closes itself, or is never closed. */
  end: End | null;
}

/** Ends by the offsets of the lines that open containers; null for one that is never closed. */
export type ContainerEnds = ReadonlyMap<number, End | null>;

/** Tags that open a component by their offsets. */
export type TagPairs = ReadonlyMap<number, TagPair>;

/** `:::note` and the `:::` of as many colons, past code. */
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

/** An unclosed tag hides at most this much of the text after it. */
const REREAD = 1000;

/** `<Name>` and `</Name>`, each name on its own, past code. */
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
        if (tag - match.index > REREAD) interesting.lastIndex = tag;
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

/** A fence line, after the prefixes of quotes and lists. */
const FENCE = "(?:[ \\t>]|[-*+](?=[ \\t])|\\d{1,9}[.)](?=[ \\t]))*(`{3,}(?=[^`\\n]*$)|~{3,})([^\\n]*)";

/** The fence of the code that continues after this line, or null outside code. */
function codeAfter(code: string | null, fence: string, info: string): string | null {
  if (code === null) return fence;
  return fence.startsWith(code) && info.trim() === "" ? null : code;
}
