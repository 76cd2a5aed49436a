// Matches asterisks, underscores and tildes: CommonMark's stack of
// delimiters, with GitHub's strikethrough.

import {insertAfter, remove, takeBetween, tokenNode, type InlineList, type InlineNode} from "./inline-nodes.ts";
import {placeIn} from "./content.ts";
import type {Content} from "./tokens.ts";

export interface Delimiter {
  letter: string;
  /** Number of unmatched delimiters, and of those written. */
  count: number;
  written: number;
  node: InlineNode;
  opens: boolean;
  closes: boolean;
  previous: Delimiter | null;
  next: Delimiter | null;
}

export interface Delimiters {
  last: Delimiter | null;
}

const PUNCTUATION = /[\p{P}\p{S}]/u;

/** Whether a delimiter run between these characters can open or close emphasis. */
export function flanking(letter: string, before: string, after: string): {opens: boolean; closes: boolean} {
  const blankAfter = after === "" || /\s/.test(after);
  const blankBefore = before === "" || /\s/.test(before);
  const markAfter = PUNCTUATION.test(after);
  const markBefore = PUNCTUATION.test(before);
  const left = !blankAfter && (!markAfter || blankBefore || markBefore);
  const right = !blankBefore && (!markBefore || blankAfter || markAfter);
  if (letter !== "_") return {opens: left, closes: right};
  return {opens: left && (!right || markBefore), closes: right && (!left || markAfter)};
}

export function pushDelimiter(delimiters: Delimiters, delimiter: Delimiter): void {
  delimiter.previous = delimiters.last;
  if (delimiters.last) delimiters.last.next = delimiter;
  delimiters.last = delimiter;
}

/** Matches the delimiters above `bottom` and removes them from the stack. */
export function closeEmphasis(
  list: InlineList,
  delimiters: Delimiters,
  bottom: Delimiter | null,
  content: Content
): void {
  const bottoms = new Map<string, Delimiter | null>();
  let closer = delimiters.last;
  while (closer !== null && closer.previous !== bottom) closer = closer.previous;
  while (closer !== null) {
    if (!closer.closes) {
      closer = closer.next;
      continue;
    }
    const kind = `${closer.letter}${closer.opens}${closer.letter === "~" ? closer.count : closer.written % 3}`;
    const limit = bottoms.has(kind) ? bottoms.get(kind)! : bottom;
    let opener = closer.previous;
    while (opener !== null && opener !== bottom && opener !== limit && !belong(opener, closer))
      opener = opener.previous;
    if (opener === null || opener === bottom || opener === limit) {
      bottoms.set(kind, closer.previous);
      const next: Delimiter | null = closer.next;
      if (!closer.opens) drop(delimiters, closer);
      closer = next;
      continue;
    }
    closer = join(list, delimiters, opener, closer, content);
  }
  while (delimiters.last !== null && delimiters.last !== bottom) drop(delimiters, delimiters.last);
}

function belong(opener: Delimiter, closer: Delimiter): boolean {
  if (opener.letter !== closer.letter || !opener.opens) return false;
  if (closer.letter === "~") return opener.count === closer.count;
  const sum = opener.written + closer.written;
  return !((closer.opens || opener.closes) && closer.written % 3 !== 0 && sum % 3 === 0);
}

/** Wraps what is between two delimiters; returns the delimiter to continue with. */
function join(
  list: InlineList,
  delimiters: Delimiters,
  opener: Delimiter,
  closer: Delimiter,
  content: Content
): Delimiter | null {
  const {letter} = closer;
  const used = letter === "~" ? closer.count : opener.count >= 2 && closer.count >= 2 ? 2 : 1;
  for (const delimiter of [opener, closer]) {
    delimiter.count -= used;
    delimiter.node.text = letter.repeat(delimiter.count);
  }
  const at = opener.node.at + opener.count;
  const type = letter === "~" ? "delete" : used === 2 ? "strong" : "emphasis";
  const inner = takeBetween(list, opener.node, closer.node);
  insertAfter(list, opener.node, tokenNode(at, {type, at: placeIn(content, at), children: []}, inner));
  opener.next = closer;
  closer.previous = opener;
  if (opener.count === 0) {
    remove(list, opener.node);
    drop(delimiters, opener);
  }
  if (closer.count > 0) return closer;
  const {next} = closer;
  remove(list, closer.node);
  drop(delimiters, closer);
  return next;
}

function drop(delimiters: Delimiters, delimiter: Delimiter): void {
  if (delimiter.previous) delimiter.previous.next = delimiter.next;
  if (delimiter.next) delimiter.next.previous = delimiter.previous;
  else delimiters.last = delimiter.previous;
}
