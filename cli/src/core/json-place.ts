// Finds locations in a JSON text. JSON.parse is fast but keeps no positions, so
// a location is looked up when it is needed, scanning each object on the path
// to it once.

import {limits} from "./budget.ts";

/** Finds the offset of the value at a path of keys. */
export type PlaceFinder = (path: readonly (string | number)[], what?: "key" | "value") => number;

interface Child {
  key: number;
  value: number;
  children: Map<string, Child> | null;
}

/** For valid JSON. If the path does not exist, returns the offset of the nearest existing ancestor. */
export function createPlaceFinder(text: string): PlaceFinder {
  const root: Child = {key: skipBlanks(text, 0), value: skipBlanks(text, 0), children: null};
  return (path, what = "value") => {
    let node = root;
    for (const step of path) {
      node.children ??= scanChildren(text, node.value);
      const child = node.children.get(String(step));
      if (!child) break;
      node = child;
    }
    return what === "key" ? node.key : node.value;
  };
}

function scanChildren(text: string, start: number): Map<string, Child> {
  const children = new Map<string, Child>();
  const open = text[start];
  if (open !== "{" && open !== "[") return children;
  const close = open === "{" ? "}" : "]";
  let at = skipBlanks(text, start + 1);
  for (let index = 0; at < text.length && text[at] !== close; index++) {
    const key = at;
    let name = String(index);
    if (open === "{") {
      const end = endOfString(text, at);
      name = JSON.parse(text.slice(at, end)) as string;
      at = skipBlanks(text, skipBlanks(text, end) + 1); // past the colon
    }
    children.set(name, {key, value: at, children: null});
    at = skipBlanks(text, endOfValue(text, at));
    if (text[at] === ",") at = skipBlanks(text, at + 1);
  }
  return children;
}

function endOfValue(text: string, start: number): number {
  const first = text[start];
  if (first === '"') return endOfString(text, start);
  let at = start;
  if (first !== "{" && first !== "[") {
    while (at < text.length && !/[,\]}\s]/.test(text[at]!)) at++;
    return at;
  }
  let depth = 0;
  const marks = /["{}[\]]/g;
  marks.lastIndex = at;
  for (let match = marks.exec(text); match; match = marks.exec(text)) {
    const [mark] = match;
    if (mark === '"') marks.lastIndex = endOfString(text, match.index);
    else if (mark === "{" || mark === "[") depth++;
    else if (--depth === 0) return match.index + 1;
  }
  return text.length;
}

function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let slashes = 0;
    while (text[at - 1 - slashes] === "\\") slashes++;
    if (slashes % 2 === 0) return at + 1;
  }
  return text.length;
}

function skipBlanks(text: string, start: number): number {
  let at = start;
  while (at < text.length && text.charCodeAt(at) <= 32) at++;
  return at;
}

export const tooDeepMessage = `values are nested more than ${limits.levels} levels deep`;

/** Offset where JSON exceeds the supported depth, or null: code that traverses values is recursive. */
export function findTooDeep(text: string): number | null {
  let depth = 0;
  const marks = /["{}[\]]/g;
  for (let match = marks.exec(text); match; match = marks.exec(text)) {
    const [mark] = match;
    if (mark === '"') marks.lastIndex = endOfString(text, match.index);
    else if (mark === "}" || mark === "]") depth--;
    else if (++depth > limits.levels) return match.index;
  }
  return null;
}

/** Why and where JSON is invalid; null if valid. JSON.parse's own messages lack the position in some versions of Node. */
export function findJsonFault(text: string): {message: string; offset: number} | null {
  let at = skipBlanks(text, 0);
  const stack: string[] = [];
  let expects: "value" | "first" | "key" | "after" = "value";
  const fault = (message: string): {message: string; offset: number} => ({message, offset: at});

  while (at < text.length) {
    const character = text[at]!;
    if (expects === "after") {
      const close = stack.at(-1);
      if (close === undefined) return fault("There is text after the end of the JSON value.");
      if (character === ",") {
        at = skipBlanks(text, at + 1);
        expects = close === "}" ? "key" : "value";
        continue;
      }
      if (character !== close) return fault(`Expected "," or "${close}" here.`);
      stack.pop();
      at = skipBlanks(text, at + 1);
      continue;
    }
    if (character === stack.at(-1) && expects === "first") {
      stack.pop();
      at = skipBlanks(text, at + 1);
      expects = "after";
      continue;
    }
    if (expects === "key" || (expects === "first" && stack.at(-1) === "}")) {
      if (character !== '"') return fault("Expected a name in double quotes here.");
      const message = stringFault(text, at);
      if (message) return fault(message);
      at = skipBlanks(text, endOfString(text, at));
      if (text[at] !== ":") return fault('Expected ":" after the name.');
      at = skipBlanks(text, at + 1);
      expects = "value";
      continue;
    }
    if (character === "{" || character === "[") {
      stack.push(character === "{" ? "}" : "]");
      at = skipBlanks(text, at + 1);
      expects = "first";
      continue;
    }
    const end = scalarEnd(text, at);
    if (typeof end === "string") return fault(end);
    at = skipBlanks(text, end);
    expects = "after";
  }
  if (expects === "after" && stack.length === 0) return null;
  return fault(
    stack.length > 0 ? `The text ends before "${stack.at(-1)}" closes what was opened.` : "There is no value."
  );
}

function scalarEnd(text: string, at: number): number | string {
  if (text[at] === '"') return stringFault(text, at) ?? endOfString(text, at);
  const scalar = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?)(?=[\s,\]}]|$)/y;
  scalar.lastIndex = at;
  return scalar.test(text) ? scalar.lastIndex : "Expected a value here.";
}

function stringFault(text: string, at: number): string | null {
  const string = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/y;
  string.lastIndex = at;
  return string.test(text) ? null : "This string is not closed, or holds a line break or an unknown escape.";
}
