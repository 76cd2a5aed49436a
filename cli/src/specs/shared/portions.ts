// Divides a text into portions that pages have room for. What is too large in
// itself (a table, a list, a block of code) is divided too.

import type {Prose, ProseBlock, ProseInline} from "../../../../runtime/shared/prose.ts";

/** Bytes of HTML that count as one element: a page has 20,000 elements or 1.5 MB. */
const BYTES = 75;
/** Bytes of HTML that one character may become: `&quot;`. */
const ESCAPED = 6;

/** The elements that a text becomes, or as many as its bytes stand for. Words in code are highlighted, each in an element. */
export function costOf(value: unknown): number {
  if (typeof value === "string") return bytesOf(value) / BYTES;
  if (typeof value !== "object" || value === null) return 0;
  if (Array.isArray(value)) return value.reduce((sum: number, part) => sum + ownCost(part) + costOf(part), 0);
  const {type, text} = value as {type?: unknown; text?: unknown};
  if (type === "code" && typeof text === "string") return 1 + text.length / 10;
  return Object.values(value).reduce((sum: number, part) => sum + costOf(part), 0);
}

/** An element, unless it is only text. */
function ownCost(part: unknown): number {
  return (part as {type?: unknown} | null)?.type === "text" ? 0 : 1;
}

function bytesOf(text: string): number {
  return text.length + (ESCAPED - 1) * (text.match(/[<>&"']/g)?.length ?? 0);
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
  return linesOf(node.value, (most * BYTES) / ESCAPED / 2).map((value) => ({...node, value}));
}

/** Lines or words, as many as fit in each part. */
function linesOf(text: string, length: number): string[] {
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
