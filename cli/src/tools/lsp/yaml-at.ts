// Locates a position in a YAML text by indentation alone, so that it
// works while the text is half written: the keys above it, and what is on its
// line.

export interface YamlPlace {
  /** Keys from the top; "[]" for an entry of a list. */
  path: string[];
  /** The line's key if the cursor is in its value; null if it is in the key itself. */
  key: string | null;
  /** The key or value up to the cursor. */
  written: string;
  /** Column, from 0, where that begins. */
  start: number;
  /** Keys that the record already has. */
  siblings: string[];
}

interface Line {
  indent: number;
  /** Columns of the "- " markers. */
  dashes: number[];
  key: string | null;
  rest: string;
}

/** @param last index of the first line after the text */
export function yamlPlaceAt(lines: readonly string[], line: number, character: number, first = 0): YamlPlace {
  const before = (lines[line] ?? "").slice(0, character);
  const own = readLine(before);
  const column = own.indent;
  const path: string[] = [];
  let limit = column;
  for (const dash of [...own.dashes].reverse()) {
    path.unshift("[]");
    limit = dash;
  }
  const isItemOfParent = own.dashes.length > 0;
  let level = limit;
  let mayBeEqual = isItemOfParent; // a list may have the same indentation as its key
  for (let number = line - 1; number >= first && (level > 0 || mayBeEqual); number--) {
    const text = lines[number]!;
    if (text.trim() === "" || /^\s*#/.test(text)) continue;
    const above = readLine(text);
    const outer = above.dashes[0] ?? above.indent;
    if (above.key !== null && above.indent < level) {
      path.unshift(above.key);
      path.unshift(...above.dashes.map(() => "[]"));
      level = outer;
      mayBeEqual = above.dashes.length > 0;
    } else if (above.key !== null && above.indent === level && mayBeEqual && above.dashes.length === 0) {
      path.unshift(above.key);
      mayBeEqual = false;
    } else if (above.dashes.length > 0 && outer < level && above.indent === level) {
      path.unshift(...above.dashes.map(() => "[]")); // the first line of this entry of the list
      level = outer;
      mayBeEqual = true;
    }
  }
  const flow = own.key === null ? flowOf(own.rest) : flowOf(own.rest, own.key);
  if (flow) return {...flow, path: [...path, ...flow.path], start: before.length - flow.written.length};
  const start = own.key === null ? before.length - own.rest.length : before.length - valueOf(own.rest).length;
  return {
    path,
    key: own.key,
    written: own.key === null ? own.rest : valueOf(own.rest),
    start,
    siblings: siblingsOf(lines, line, column, first)
  };
}

function valueOf(rest: string): string {
  return rest.replace(/^["']/, "");
}

/** Within the braces and brackets of a line: "{label: A, doc: gui". Null outside of them. */
function flowOf(rest: string, key: string | null = null): Omit<YamlPlace, "start"> | null {
  const open: {list: boolean; key: string | null; siblings: string[]}[] = [];
  let written = "";
  const outer = key === null ? [] : [key];
  for (const [token] of rest.matchAll(/"[^"]*"?|'[^']*'?|[[\]{},]|[^[\]{},"']+/g)) {
    const inner = open.at(-1);
    if (token === "{" || token === "[") {
      open.push({list: token === "[", key: null, siblings: []});
      written = "";
    } else if (token === "}" || token === "]") {
      open.pop();
      written = "";
    } else if (token === ",") {
      if (inner) inner.key = null;
      written = "";
    } else if (inner) {
      const [, name, value = ""] = inner.list ? [] : (/^\s*([\w.-]+)\s*:\s*(.*)$/s.exec(token) ?? []);
      if (name !== undefined) {
        inner.key = name;
        inner.siblings.push(name);
      }
      written = (name === undefined ? token.trimStart() : value).replace(/^["']/, "");
    }
  }
  const last = open.at(-1);
  if (!last) return null;
  const path = open.slice(0, -1).flatMap((each) => (each.list ? ["[]"] : each.key === null ? [] : [each.key]));
  return {path: [...outer, ...path, ...(last.list ? ["[]"] : [])], key: last.key, written, siblings: last.siblings};
}

function readLine(text: string): Line {
  const dashes: number[] = [];
  let indent = /^\s*/.exec(text)![0].length;
  for (let match = /^-(?:\s+|$)/.exec(text.slice(indent)); match; match = /^-(?:\s+|$)/.exec(text.slice(indent))) {
    dashes.push(indent);
    indent += match[0].length;
  }
  const body = text.slice(indent);
  const [, name] = /^["']?([^\s"':#{[][^"':#]*?)["']?\s*:(?=\s|$)/.exec(body) ?? [];
  if (name === undefined) return {indent, dashes, key: null, rest: body.replace(/^["']/, "")};
  const [head] = /^["']?[^\s"':#{[][^"':#]*?["']?\s*:\s*/.exec(body)!;
  return {indent, dashes, key: name, rest: body.slice(head.length)};
}

/** Keys of the same record: neighbouring lines with the same indentation. */
function siblingsOf(lines: readonly string[], line: number, column: number, first: number): string[] {
  const found: string[] = [];
  const look = (step: 1 | -1): void => {
    for (let number = line + step; number >= first && number < lines.length; number += step) {
      const text = lines[number]!;
      if (text.trim() === "" || /^\s*#/.test(text)) continue;
      if (text.startsWith("---")) return;
      const {indent, dashes, key} = readLine(text);
      if (indent < column || (step === 1 && indent === column && dashes.length > 0)) return;
      if (indent === column && key !== null) found.push(key);
      if (dashes.length > 0 && indent === column) return;
    }
  };
  look(-1);
  look(1);
  return found;
}
