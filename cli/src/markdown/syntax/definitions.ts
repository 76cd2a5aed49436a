// Definition lists: terms in a paragraph, and below it `: definition` with its continuation lines.

import type {Reader} from "./block-reader.ts";
import {joinLines} from "./content.ts";
import {viewFrom} from "./continue-block.ts";
import {isBlank} from "./cursor.ts";
import type {OpenBlock} from "./open-block.ts";
import type {BlockToken, Line} from "./tokens.ts";

/** A definition list: the open paragraph holds the terms and this line starts their definition. Returns the number of lines, or 0. */
export function takeDefinition(
  reader: Reader,
  paragraph: OpenBlock,
  inner: (lines: readonly Line[]) => BlockToken[]
): number {
  const {cursor, line} = reader;
  if (!isBlank(cursor.text.charCodeAt(cursor.next + 1))) return 0;
  const {view} = viewFrom(reader, paragraph, false);
  const meanings: BlockToken[][] = [];
  const first = line - view.firstLine;
  let next = first;
  for (;;) {
    const lines = definitionLines(view.lines, next);
    if (lines.length === 0) break;
    meanings.push(inner(lines));
    next += lines.length;
  }
  const parent = paragraph.parent!;
  const item = {terms: paragraph.lines.map((term) => joinLines([term])), meanings};
  parent.open = null;
  reader.tip = parent;
  const previous = parent.parts.at(-1);
  const near = previous !== undefined && paragraph.firstLine - previous.lastLine <= 2;
  if (near && previous.token?.type === "definitions") {
    previous.token.items.push(item);
    previous.lastLine = line + next - first - 1;
  } else {
    const token: BlockToken = {type: "definitions", at: paragraph.at, items: [item]};
    parent.parts.push({token, item: null, firstLine: paragraph.firstLine, lastLine: line + next - first - 1});
  }
  return next - first;
}

/** `: definition` and its continuation lines. */
function definitionLines(lines: readonly Line[], from: number): Line[] {
  const first = lines[from];
  const marker = first && /^ {0,3}:[ \t]+/.exec(first.text)?.[0].length;
  if (!first || !marker) return [];
  const taken: Line[] = [{text: first.text.slice(marker), at: first.at + marker}];
  for (let next = from + 1; next < lines.length; next++) {
    const {text, at} = lines[next]!;
    const blankBefore = taken.at(-1)!.text.trim() === "";
    if (text.trim() !== "" && !/^(?: {2}|\t)/.test(text) && (blankBefore || /^ {0,3}:[ \t]/.test(text))) break;
    const indent = /^(?: {1,4}|\t)?/.exec(text)![0].length;
    taken.push({text: text.slice(indent), at: at + indent});
  }
  while (taken.length > 1 && taken.at(-1)!.text.trim() === "") taken.pop();
  return taken;
}
