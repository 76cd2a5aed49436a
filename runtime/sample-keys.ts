// Locates names in a code sample: the keys of the JSON in it, with the
// path to each. Text around the JSON is ignored.

export interface SampleKey {
  /** Without list indexes: "orders.edges.node.id". */
  path: string;
  /** Offsets of the key's line, without its indentation. */
  start: number;
  end: number;
}

const TOKEN = /"((?:[^"\\\n]|\\.)*)"(\s*:)?|[{}[\]]/g;

export function sampleKeys(text: string): SampleKey[] {
  const keys: SampleKey[] = [];
  const open: string[] = [];
  let last = "";
  for (const {0: token, 1: name = "", 2: colon, index} of text.matchAll(TOKEN)) {
    if (token === "{" || token === "[") {
      open.push(last);
      last = "";
    } else if (token === "}" || token === "]") {
      open.pop();
    } else {
      last = colon ? name : "";
      if (!colon) continue;
      const path = [...open, name].filter(Boolean).join(".");
      keys.push({path, start: index, end: endOfLine(text, index)});
    }
  }
  return keys;
}

/** The line that sets a parameter, as in `filter.status=ACTIVE` or `X-Token: …`. */
export function parameterLine(text: string, name: string): Pick<SampleKey, "start" | "end"> | null {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const before = text.charAt(at - 1);
    if (/[\w.-]/.test(before) || !/^(?:=|%5B%5D=|\[\]=|["']?\s*:|["']\s*,)/.test(text.slice(at + name.length)))
      continue;
    const start = text.lastIndexOf("\n", at - 1) + 1;
    const indent = /^\s*/.exec(text.slice(start, at))?.[0].length ?? 0;
    return {start: start + indent, end: endOfLine(text, at)};
  }
  return null;
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf("\n", from);
  return end < 0 ? text.length : end;
}
