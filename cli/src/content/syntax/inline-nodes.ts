// Inlines during parsing: a linked list from which brackets and emphasis take ranges.

import {placeIn} from "./content.ts";
import type {Content, InlineToken} from "./tokens.ts";

export interface InlineNode {
  /** Offset in the text. */
  at: number;
  /** Text or a complete token. */
  text: string;
  token: InlineToken | null;
  /** A token that contains others. */
  children: InlineList | null;
  /** A bare URL; within a link it is text. */
  bare: boolean;
  /** Text that differs from its source: it contained an escape or a character reference. */
  escaped: boolean;
  previous: InlineNode | null;
  next: InlineNode | null;
}

export interface InlineList {
  first: InlineNode | null;
  last: InlineNode | null;
}

export function textNode(at: number, text: string): InlineNode {
  return {at, text, token: null, children: null, bare: false, escaped: false, previous: null, next: null};
}

export function tokenNode(at: number, token: InlineToken, children: InlineList | null = null): InlineNode {
  return {at, text: "", token, children, bare: false, escaped: false, previous: null, next: null};
}

export function append(list: InlineList, node: InlineNode): InlineNode {
  node.previous = list.last;
  if (list.last) list.last.next = node;
  else list.first = node;
  list.last = node;
  return node;
}

export function remove(list: InlineList, node: InlineNode): void {
  if (node.previous) node.previous.next = node.next;
  else list.first = node.next;
  if (node.next) node.next.previous = node.previous;
  else list.last = node.previous;
}

/** Removes the nodes between two nodes from the list, or to its end if `before` is null. */
export function takeBetween(list: InlineList, after: InlineNode, before: InlineNode | null): InlineList {
  const first = after.next;
  const last = before === null ? list.last : before.previous;
  if (first === null || first === before) return {first: null, last: null};
  after.next = before;
  if (before) before.previous = after;
  else list.last = after;
  first.previous = null;
  last!.next = null;
  return {first, last};
}

export function insertAfter(list: InlineList, node: InlineNode, added: InlineNode): void {
  added.previous = node;
  added.next = node.next;
  if (node.next) node.next.previous = added;
  else list.last = added;
  node.next = added;
}

/** Deepest nesting of emphasis, links and components within a line. */
const MAX_DEPTH = 100;

/** The list as tokens, with adjacent text joined; null if it is nested too deeply. */
export function toTokens(list: InlineList, content: Content, inLink = false, depth = 0): InlineToken[] | null {
  if (depth > MAX_DEPTH) return null;
  const tokens: InlineToken[] = [];
  let text: string[] = [];
  let textAt = 0;
  let escaped = false;
  const flush = (): void => {
    if (text.length > 0)
      tokens.push({
        type: "text",
        at: placeIn(content, textAt),
        value: text.join(""),
        from: escaped ? null : textAt
      });
    text = [];
    escaped = false;
  };
  for (let node = list.first; node !== null; node = node.next) {
    const {token, children} = node;
    if (token === null || (inLink && node.bare)) {
      const value = token?.type === "link" && token.children[0]?.type === "text" ? token.children[0].value : node.text;
      if (value === "") continue;
      if (text.length === 0) textAt = node.at;
      text.push(value);
      escaped ||= node.escaped;
      continue;
    }
    flush();
    if (children !== null && "children" in token) {
      const inner = toTokens(children, content, inLink || token.type === "link", depth + 1);
      if (inner === null) return null;
      token.children = inner;
    }
    tokens.push(token);
  }
  flush();
  return tokens;
}
