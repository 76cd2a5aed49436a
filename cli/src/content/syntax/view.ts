// The following lines without the prefixes of their quote or list, as one text: what a
// construct that spans several lines is read from.

import {joinLines} from "./content.ts";
import {findContainerEnds, findTags, type ContainerEnds, type TagPairs} from "../markdown/pairs.ts";
import {once} from "../markdown/once.ts";
import type {Content, Line} from "./tokens.ts";

export interface View extends Content {
  lines: readonly Line[];
  /** Number of the first line. */
  firstLine: number;
  /** Computed once for all constructs of the view. */
  containerEnds(): ContainerEnds;
  tags(): TagPairs;
}

export function viewOf(lines: readonly Line[], firstLine: number): View {
  const content = joinLines(lines);
  return {
    ...content,
    lines,
    firstLine,
    containerEnds: once(() => findContainerEnds(content.text)),
    tags: once(() => findTags(content.text))
  };
}

/** Number of lines that start in this range of the text. */
export function countLines({text}: Content, from: number, to: number): number {
  let count = 1;
  for (let at = text.indexOf("\n", from); at >= 0 && at < to - 1; at = text.indexOf("\n", at + 1)) count++;
  return count;
}

/** Index within the view of the line that contains an offset. */
export function lineNumber({starts}: Content, offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle]! <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
