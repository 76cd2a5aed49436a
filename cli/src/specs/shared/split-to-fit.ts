// Splits off as much of a part of the reference model as a page has room for. What is
// left over keeps the names that lead to it, so that it can be shown on another
// page in the same way.

import {mediaGroups} from "../../../../runtime/shared/media-groups.ts";
import type {MediaContent} from "../../../../runtime/shared/reference.ts";
import {isProse, linesOf, portionsOf} from "./portions.ts";
import {prefixIn, type Position, type Weigher} from "./weight.ts";

export interface Split<T> {
  /** Null if there is no room for any of it. */
  taken: T | null;
  /** Null if all of it has been taken. */
  rest: T | null;
}

export interface SplitOptions {
  /** A first page shows the beginnings of all that is long; the others continue in the order of the model. */
  isFirst: boolean;
  weigher: Weigher;
  /** Objects of which only names are left, of all portions of a page. */
  continued: WeakSet<object>;
}

/** Objects that may hold more than a page has room for; others belong to the names that are repeated. */
const DIVISIBLE = new Set([
  "operation",
  "payload",
  "field",
  "schema",
  "itemSchema",
  "items",
  "additional",
  "body",
  "result"
]);
/** What is not repeated, not even by name. */
const LEFT_OUT = new Set(["payload", "body", "result", "itemSchema", "externalDocs", "form", "default", "example"]);
/** Texts that may be as long as a page. */
const TEXTS = new Set(["text", "payload", "request", "response", "data", "default"]);
/** Items whose anchors depend on their index in the list. */
const INDEXED = new Set(["options", "prefixItems", "patternProperties", "conditions", "groups"]);
/** Never divided: the theme shows them as one. */
const WHOLE = new Set(["types", "tags", "places"]);

/** Characters of a text that is not worth dividing. */
const MIN_DIVIDED_LENGTH = 1500;
/** An item of at least this weight may be divided. */
const MIN_DIVIDED_WEIGHT = 1000;
/** The smallest portion of a text. */
const MIN_PORTION = 60;

/** @param room in the units of the weigher */
export function splitToFit<T>(value: T, room: number, options: SplitOptions): Split<T> {
  return split(value, {key: "", prefix: 0, isItem: false}, room, options) as Split<T>;
}

function split(value: unknown, at: Position, room: number, options: SplitOptions): Split<unknown> {
  if (options.weigher.weigh(value, at) <= room) return {taken: value, rest: null};
  if (at.key === "form") return {taken: null, rest: null}; // the page says the same in words
  if (typeof value === "string") return splitText(value, room);
  if (!Array.isArray(value)) return splitFields(value as object, at, room, options);
  if (!isProse(value)) return splitItems(value, at, room, options);
  if (room < MIN_PORTION) return {taken: null, rest: value};
  const [first, ...others] = portionsOf(value, room);
  return {taken: first, rest: others.length > 0 ? others.flat() : null};
}

function splitText(text: string, room: number): Split<string> {
  const length = room * 30;
  if (length < MIN_DIVIDED_LENGTH) return {taken: null, rest: text};
  const [first = "", ...others] = linesOf(text, length);
  return {taken: first.replace(/\n$/, ""), rest: others.length > 0 ? others.join("") : null};
}

function splitItems(items: readonly unknown[], at: Position, room: number, options: SplitOptions): Split<unknown> {
  const all = indexed(items, at.key);
  const place = {...at, isItem: true};
  const first: unknown[] = [];
  let left = room;
  for (const [index, item] of all.entries()) {
    const weight = options.weigher.weigh(item, place);
    if (weight <= left) {
      first.push(item);
      left -= weight;
      continue;
    }
    const part = weight >= MIN_DIVIDED_WEIGHT ? split(item, place, left, options) : {taken: null, rest: item};
    if (part.taken !== null) first.push(part.taken);
    const rest = [...(part.rest === null ? [] : [part.rest]), ...all.slice(index + 1)];
    return {taken: first.length > 0 ? first : null, rest: rest.length > 0 ? rest : null};
  }
  return {taken: all, rest: null};
}

function splitFields(node: object, at: Position, room: number, options: SplitOptions): Split<unknown> {
  const {weigher, isFirst, continued} = options;
  const prefix = prefixIn(node, at);
  const placeOf = (key: string): Position => ({key, prefix, isItem: false});
  const parts = Object.entries(node)
    .filter(([name, part]) => isPart(name, part, node))
    .map(([name, part]) => ({name, part: part as unknown, weight: weigher.weigh(part, placeOf(name))}));
  let left = room - weigher.weigh(node, at) + parts.reduce((sum, {weight}) => sum + weight, 0);
  if (left < 0) return {taken: null, rest: node};
  const first: Record<string, unknown> = {};
  const others: Record<string, unknown> = {};
  const ordered = isFirst ? parts.toSorted((a, b) => a.weight - b.weight) : parts;
  for (const [index, {name, part, weight}] of ordered.entries()) {
    const share = isFirst ? left / (ordered.length - index) : left;
    const found = weight <= share ? {taken: part, rest: null} : split(part, placeOf(name), share, options);
    if (found.taken !== null) {
      first[name] = found.taken;
      left -= weigher.weigh(found.taken, placeOf(name));
    }
    if (found.rest === null) continue;
    others[name] = found.rest;
    if (!isFirst) left = -1; // what follows comes after it
  }
  if (Object.keys(first).length === 0 && (continued.has(node) || parts.length === 0)) return {taken: null, rest: node};
  const rest = Object.keys(others).length > 0 ? {...emptied(node), ...others} : null;
  if (rest) continued.add(rest);
  return {taken: {...node, ...withoutParts(parts), ...first}, rest};
}

function isPart(name: string, part: unknown, node: object): boolean {
  if (Array.isArray(part)) return part.length > 0 && !WHOLE.has(name);
  if (typeof part === "string") return part.length > MIN_DIVIDED_LENGTH && (TEXTS.has(name) || isExtension(name, node));
  if (typeof part !== "object" || part === null) return false;
  return DIVISIBLE.has(name) || name === "form" || isSubject(name, node);
}

/** What a page is about has the name of its type. */
function isSubject(name: string, node: object): boolean {
  return "hrefs" in node && "type" in node && node.type === name;
}

/** The value of an extension or option, which only has a name otherwise. */
function isExtension(name: string, node: object): boolean {
  return name === "value" && "name" in node && Object.keys(node).length === 2;
}

/** Parts that are not on a page: the lists are empty, the objects only have names. */
function withoutParts(parts: readonly {name: string; part: unknown}[]): Record<string, unknown> {
  return Object.fromEntries(parts.map(({name, part}) => [name, empty(name, part)]));
}

function empty(name: string, part: unknown): unknown {
  if (Array.isArray(part)) return [];
  if (LEFT_OUT.has(name)) return null;
  return typeof part === "string" ? "" : emptied(part as object);
}

/** The names of an object, as they are repeated where it continues. */
function emptied(node: object): object {
  return Object.fromEntries(
    Object.entries(node).map(([name, part]: [string, unknown]) => {
      const isKept = part === null || (!isPart(name, part, node) && !LEFT_OUT.has(name) && name !== "samples");
      if (!isKept) return [name, empty(name, part)];
      return [name, typeof part === "string" ? part.slice(0, MIN_DIVIDED_LENGTH) : part]; // no page has room for it twice
    })
  );
}

/** The items, each of which knows its index if its anchors depend on it. */
function indexed(items: readonly unknown[], key: string): readonly unknown[] {
  if (key === "content") {
    const groups = mediaGroups(items as MediaContent[], "");
    return (items as MediaContent[]).map((media) =>
      media.index !== undefined
        ? media
        : {...media, index: groups.findIndex(({types}) => types.includes(media.mediaType))}
    );
  }
  if (!INDEXED.has(key) || (items[0] as {index?: number}).index !== undefined) return items;
  return (items as object[]).map((item, index) => ({...item, index}));
}
