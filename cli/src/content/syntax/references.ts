// Link definitions at the start of a paragraph: [label]: target "title"

import {normaliseLabel, readLabel, readTarget, readTitle, skipSpace} from "./link-parts.ts";
import type {References} from "./tokens.ts";

/** Reads the definitions at the start of a paragraph and returns the offset of the rest. */
export function takeReferences(text: string, references: References): number {
  let at = 0;
  while (text.charCodeAt(at) === 91) {
    const after = readReference(text, at, references);
    if (after < 0) break;
    at = after;
  }
  return at;
}

function readReference(text: string, start: number, references: References): number {
  const afterLabel = readLabel(text, start);
  if (afterLabel < 0 || text.charCodeAt(afterLabel) !== 58) return -1;
  const label = normaliseLabel(text.slice(start + 1, afterLabel - 1));
  if (label === "") return -1;
  const at = skipSpace(text, afterLabel + 1);
  const target = readTarget(text, at);
  if (!target || target.after === at) return -1;
  const beforeTitle = skipSpace(text, target.after);
  const title = beforeTitle > target.after ? readTitle(text, beforeTitle) : null;
  const withTitle = title ? lineEndAfter(text, title.after) : -1;
  const end = withTitle >= 0 ? withTitle : lineEndAfter(text, target.after);
  if (end < 0) return -1;
  if (!references.has(label))
    references.set(label, {target: target.value, title: withTitle >= 0 ? title!.value : null});
  return end;
}

/** Offset of the next line if the rest of this one is blank; -1 otherwise. */
function lineEndAfter(text: string, at: number): number {
  let end = at;
  while (text[end] === " " || text[end] === "\t") end++;
  if (end >= text.length) return end;
  return text[end] === "\n" ? end + 1 : -1;
}
