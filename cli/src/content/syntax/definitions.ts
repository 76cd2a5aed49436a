// Definition lists: terms in a paragraph, and below it `: definition` with its continuation lines. A blank line may
// stand between them, and between definitions.

import type {Reader} from "./block-reader.ts";
import {joinLines, sliceContent} from "./content.ts";
import {viewFrom} from "./continue-block.ts";
import {isBlank} from "./cursor.ts";
import type {OpenBlock} from "./open-block.ts";
import type {BlockToken, Content, DefinitionsToken, Line} from "./tokens.ts";

type DefinitionItem = DefinitionsToken["items"][number];

type ParseInner = (lines: readonly Line[]) => BlockToken[];

/** A definition list: the open paragraph holds the terms and this line starts their definition. Returns the number of lines, or 0. */
export function takeDefinition(reader: Reader, paragraph: OpenBlock, inner: ParseInner): number {
  const {line} = reader;
  const {meanings, count} = readMeanings(reader, paragraph, inner);
  if (count === 0) return 0;
  const parent = paragraph.parent!;
  parent.open = null;
  reader.tip = parent;
  const terms = paragraph.lines.map((term) => joinLines([term]));
  addItem(parent, {terms, meanings}, {at: paragraph.at, firstLine: paragraph.firstLine, lastLine: line + count - 1});
  return count;
}

/** The same, if a blank line separates this line from the terms or from another definition of theirs. */
export function takeSeparateDefinition(reader: Reader, block: OpenBlock, inner: ParseInner): number {
  const {line} = reader;
  const previous = block.parts.at(-1);
  const token = previous?.token;
  if (!previous || !token || block.open !== null || line - previous.lastLine !== 2) return 0;
  if (token.type !== "paragraph" && token.type !== "definitions") return 0;
  const {meanings, count} = readMeanings(reader, block, inner);
  if (count === 0) return 0;
  const lastLine = line + count - 1;
  if (token.type === "definitions") {
    token.items.at(-1)!.meanings.push(...meanings);
    previous.lastLine = lastLine;
  } else {
    block.parts.pop();
    addItem(block, {terms: linesOf(token.content), meanings}, {at: token.at, firstLine: previous.firstLine, lastLine});
  }
  return count;
}

function readMeanings(reader: Reader, block: OpenBlock, inner: ParseInner): {meanings: BlockToken[][]; count: number} {
  const {cursor, line} = reader;
  const meanings: BlockToken[][] = [];
  if (!isBlank(cursor.text.charCodeAt(cursor.next + 1))) return {meanings, count: 0};
  const {view} = viewFrom(reader, block, false);
  const first = line - view.firstLine;
  let next = first;
  for (;;) {
    const lines = definitionLines(view.lines, next);
    if (lines.length === 0) return {meanings, count: next - first};
    meanings.push(inner(lines));
    next += lines.length;
  }
}

interface Place {
  at: number;
  firstLine: number;
  lastLine: number;
}

/** Adds an item to the list that the parent ends with, or begins one. */
function addItem(parent: OpenBlock, item: DefinitionItem, {at, firstLine, lastLine}: Place): void {
  const previous = parent.parts.at(-1);
  if (previous?.token?.type === "definitions" && firstLine - previous.lastLine <= 2) {
    previous.token.items.push(item);
    previous.lastLine = lastLine;
  } else parent.parts.push({token: {type: "definitions", at, items: [item]}, item: null, firstLine, lastLine});
}

function linesOf(content: Content): Content[] {
  let start = 0;
  return content.text.split("\n").map((line) => {
    const one = sliceContent(content, start, start + line.length);
    start += line.length + 1;
    return one;
  });
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
