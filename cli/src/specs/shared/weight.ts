// What a part of the reference model takes on its page, estimated from above: in
// elements, or in as many bytes as the limit of a page allows for each element.

import type {Definition} from "../../../../runtime/shared/reference.ts";
import {bytesOf, codeCost, costOf, isProse, unitsOf} from "./portions.ts";

/** Elements of an item in the default theme: a row of a schema, a parameter, a choice. A test counts them. */
const ROW_ELEMENTS = 8;
/** Items that have fewer, by the name of their list. */
const LEAN_ROWS: Record<string, number> = {
  enum: 5,
  fields: 6,
  values: 5,
  arguments: 4,
  interfaces: 2,
  possibleTypes: 2,
  returnedBy: 2,
  usedBy: 2,
  related: 2,
  imports: 3,
  parts: 3,
  contents: 3,
  operations: 5,
  entries: 5
};
/** What no page shows. */
const HIDDEN = new Set(["hrefs", "place", "discriminator", "codeOptions", "wire"]);
/** How often an anchor is written: as an id, and in the link to it. A choice has it in a name too. */
const ANCHOR_USES = 2;
/** Bytes of an address without its anchor. */
const ADDRESS_BYTES = 40;

/** Where a value is: its key, or that of the list it is in; and the length of the anchor to which its parts add theirs. */
export interface Position {
  key: string;
  prefix: number;
  isItem: boolean;
}

export interface Weigher {
  weigh(value: unknown, at: Position): number;
}

/** @param definitions those that references on the page may show */
export function createWeigher(definitions: Record<string, Definition>): Weigher {
  const known = new WeakMap<object, number>();
  const inherited = new Map<string, number>();

  function weigh(value: unknown, at: Position): number {
    if (typeof value === "string") return unitsOf(at.isItem ? 1 : 0, stringBytes(value, at.key));
    if (typeof value !== "object" || value === null || HIDDEN.has(at.key)) return 0;
    let found = known.get(value);
    if (found === undefined) known.set(value, (found = objectWeight(value, at)));
    return found;
  }

  function objectWeight(value: object, at: Position): number {
    if (at.key === "form") return unitsOf(2, bytesOf(JSON.stringify(value)));
    if (Array.isArray(value))
      return isProse(value)
        ? costOf(value)
        : value.reduce((sum: number, item) => sum + weigh(item, {...at, isItem: true}), 0);
    const {language, text} = value as {text?: unknown; language?: unknown};
    const prefix = prefixIn(value, at);
    let bytes = at.isItem && hasAnchor(value) ? (at.key === "options" ? ANCHOR_USES + 1 : ANCHOR_USES) * prefix : 0;
    let parts = inheritedWeight(value);
    for (const [key, part] of Object.entries(value) as [string, unknown][]) {
      if (typeof part !== "string") parts += weigh(part, {key, prefix, isItem: false});
      else if (part === text && typeof language === "string") parts += codeCost(part, language);
      else if (JSON_TEXTS.has(key)) parts += codeCost(part, "json");
      else bytes += stringBytes(part, key);
    }
    return unitsOf(at.isItem ? rowOf(value, at.key) : 0, bytes) + parts;
  }

  /** A reference without a description shows its definition's. */
  function inheritedWeight(node: object): number {
    const {ref, description} = node as {ref?: {target: string} | null; description?: unknown[]};
    if (!ref || !description || description.length > 0) return 0;
    let found = inherited.get(ref.target);
    if (found === undefined)
      inherited.set(ref.target, (found = costOf(definitions[ref.target]?.schema.description ?? [])));
    return found;
  }

  return {weigh};
}

/** An extension or option is a word in a line. */
function rowOf(item: object, key: string): number {
  const isWord = "value" in item && "name" in item && Object.keys(item).length === 2;
  return isWord ? 1 : elementsOfRow(key);
}

/** @param key name of the list */
export function elementsOfRow(key: string): number {
  return LEAN_ROWS[key] ?? ROW_ELEMENTS;
}

/** Texts that are shown as JSON. */
const JSON_TEXTS = new Set(["request", "response", "data", "payload", "headers"]);

function stringBytes(text: string, key: string): number {
  if (key === "anchor") return 0; // counted with its object
  return key === "target" ? ADDRESS_BYTES + text.length : bytesOf(text);
}

function hasAnchor(node: object): boolean {
  return "name" in node || "anchor" in node || "value" in node || "types" in node;
}

/** The length of a value's anchor, or of that to which its parts add theirs. */
export function prefixIn(node: object, {key, prefix}: Position): number {
  const {anchor, name, value, pattern} = node as Record<string, unknown>;
  if (typeof anchor === "string") return anchor.length;
  const own = [name, value, pattern].find((part) => typeof part === "string");
  return prefix + (typeof own === "string" ? own.length + 1 : key === "options" || key === "prefixItems" ? 10 : 0);
}
