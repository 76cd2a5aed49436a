// How deep components and containers stand within each other. The lexer goes
// through a text once for each level, so that thousands of them take seconds
// before they exhaust its stack.

import {isOpeningTag} from "./attributes.ts";
import {findContainerEnds, findTagEnds} from "./pairs.ts";

/** Nobody writes so many. */
export const MAX_LEVELS = 100;

/** Offset of the first component or container that stands too deep, or null. */
export function findTooDeep(text: string): number | null {
  const closings = text.match(/<\/[A-Z]|^ {0,3}:{3,}[ \t]*$/gm);
  if (closings === null || closings.length <= MAX_LEVELS) return null;
  const ends = [...findContainerEnds(text), ...findTagEnds(text, (start) => isOpeningTag(text, start))].sort(
    ([a], [b]) => a - b
  );
  const open: number[] = [];
  for (const [start, end] of ends) {
    if (end === null) continue;
    while (open.length > 0 && open.at(-1)! <= start) open.pop();
    if (open.length >= MAX_LEVELS) return start;
    open.push(end.after);
  }
  return null;
}
