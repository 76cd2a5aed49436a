// Divides a text into portions that pages have room for. What is too large in
// itself (a table, a list, a block of code) is divided too.

import type {Prose, ProseBlock, ProseInline} from "../../../../runtime/shared/prose.ts";
import {specKindFacts} from "../../core/spec-kinds.ts";

/** Bytes of HTML that count as one element: a page has 20,000 elements or 1.5 MB. */
const BYTES_PER_ELEMENT = 75;
/** Bytes of the tags of an element. */
const TAG_BYTES = 30;
/** Bytes of HTML that one character may become: `&quot;`. */
const ESCAPED_LENGTH = 6;

/** The elements that a text becomes, or as many as its bytes stand for. */
export function costOf(value: unknown): number {
  const {elements, bytes} = sizeOf(value);
  return unitsOf(elements, bytes);
}

/** What elements with text take of a page: either limit may be the one that counts. */
export function unitsOf(elements: number, bytes: number): number {
  return Math.max(elements, (elements * TAG_BYTES + bytes) / BYTES_PER_ELEMENT);
}

interface Size {
  elements: number;
  /** Of text. */
  bytes: number;
}

function sizeOf(value: unknown): Size {
  const size: Size = {elements: 0, bytes: 0};
  const add = (part: unknown, isItem: boolean): void => {
    if (typeof part === "string") size.bytes += bytesOf(part);
    if (typeof part !== "object" || part === null) return;
    const {type, text, language} = part as {type?: unknown; text?: unknown; language?: unknown};
    if (isItem && type !== "text") size.elements++;
    if (Array.isArray(part)) return part.forEach((item) => add(item, true));
    if (type === "code" && typeof text === "string") {
      size.elements += 1 + wordsOf(text, String(language ?? ""));
      size.bytes += bytesOf(text);
    } else Object.values(part).forEach((inner) => add(inner, false));
  };
  add(value, false);
  return size;
}

/** Languages that the theme highlights, and the length up to which it does. */
const HIGHLIGHTED = new Set([
  "bash",
  "go",
  "java",
  "javascript",
  "js",
  "json",
  "protobuf",
  "proto",
  "python",
  "xml",
  "html",
  ...Object.values(specKindFacts).flatMap(({operations = []}) => operations)
]);
const MAX_HIGHLIGHTED = 16_000;

export function codeCost(text: string, language: string): number {
  return unitsOf(2 + wordsOf(text, language), bytesOf(text));
}

/** Words of highlighted code are elements of their own. */
function wordsOf(text: string, language: string): number {
  if (text.length > MAX_HIGHLIGHTED || !HIGHLIGHTED.has(language)) return 0;
  if (language === "json") return text.match(JSON_WORD)?.length ?? 0;
  return (text.match(/\w+/g)?.length ?? 0) * (/xml|html/.test(language) ? 2 : 1);
}

const JSON_WORD = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*|true|false|null/g;

export function bytesOf(text: string): number {
  return text.length + (ESCAPED_LENGTH - 1) * (text.match(/[<>&"']/g)?.length ?? 0);
}

/** Portions of at most that cost each. */
export function portionsOf(prose: Prose, most: number): Prose[] {
  return packed(divided(prose, blockParts, most), most);
}

function blockParts(block: ProseBlock, most: number): ProseBlock[] {
  switch (block.type) {
    case "paragraph":
    case "heading":
      return inlinePortions(block.children, most).map((children) => ({...block, children}));
    case "quote":
      return portionsOf(block.children, most).map((children) => ({...block, children}));
    case "list": {
      let start = block.start;
      const items = divided(block.items, (item, room) => portionsOf(item, room), most);
      return packed(items, most).map((portion) => {
        const part = {...block, start, items: portion};
        start += portion.length;
        return part;
      });
    }
    case "code":
      return linesOf(block.text, most * 10).map((text) => ({...block, text}));
    case "table": {
      const room = Math.max(1, most - costOf(block.head));
      return packed(divided(block.rows, rowParts, room), room).map((rows) => ({...block, rows}));
    }
    case "rule":
      return [block];
  }
}

/** A row for each portion of each cell, in its column. */
function rowParts(row: ProseInline[][], most: number): ProseInline[][][] {
  return row.flatMap((cell, column) =>
    inlinePortions(cell, most).map((portion) => row.map((_, index) => (index === column ? portion : [])))
  );
}

function inlinePortions(nodes: readonly ProseInline[], most: number): ProseInline[][] {
  return packed(divided(nodes, inlineParts, most), most);
}

function inlineParts(node: ProseInline, most: number): ProseInline[] {
  if ("children" in node) return inlinePortions(node.children, most).map((children) => ({...node, children}));
  if (!("value" in node)) return [node];
  return linesOf(node.value, (most * BYTES_PER_ELEMENT) / ESCAPED_LENGTH / 2).map((value) => ({...node, value}));
}

/** Lines or words, as many as fit in each part. */
export function linesOf(text: string, length: number): string[] {
  const room = Math.max(20, Math.floor(length));
  const parts: string[] = [];
  let from = 0;
  while (text.length - from > room) {
    const part = text.slice(from, from + room);
    const end = part.lastIndexOf("\n") + 1 || part.lastIndexOf(" ") + 1 || room;
    parts.push(part.slice(0, end));
    from += end;
  }
  return [...parts, text.slice(from)];
}

const BLOCKS = new Set(["paragraph", "heading", "list", "quote", "code", "table", "rule"]);

/** Whether part of the reference model is a text, which is not empty. */
export function isProse(value: object): value is Prose {
  if (!Array.isArray(value) || value.length === 0) return false;
  const {type, ...rest} = (value as Partial<ProseBlock>[])[0]!;
  return (BLOCKS.has(type!) && ["children", "items", "text", "head"].some((key) => key in rest)) || type === "rule";
}

function divided<T>(items: readonly T[], partsOf: (item: T, most: number) => T[], most: number): T[] {
  return items.flatMap((item) => (costOf(item) + 1 <= most ? [item] : partsOf(item, Math.max(1, most - 2))));
}

function packed<T>(items: readonly T[], most: number): T[][] {
  const portions: T[][] = [];
  let left = 0;
  for (const item of items) {
    const cost = 1 + costOf(item);
    if (cost > left || portions.length === 0) {
      portions.push([]);
      left = most;
    }
    portions.at(-1)!.push(item);
    left -= cost;
  }
  return portions;
}
