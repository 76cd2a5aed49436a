// What a built tree holds of a specification, and how large its pages are.

import fs from "node:fs";
import path from "node:path";
import type {Expected} from "./count-source.ts";

export interface OutputCount {
  missing: string[];
  pages: number;
  largest: {route: string; bytes: number};
  mostElements: {route: string; elements: number};
}

export function countOutput(tree: string, expected: readonly Expected[]): OutputCount {
  const files = fs.readdirSync(tree, {recursive: true, encoding: "utf8"}).filter((file) => file.endsWith(".html"));
  const everywhere = new Set<string>();
  const byOperation = new Map<string, Set<string>>();
  const byFile = new Map<string, Set<string>>();
  const count: OutputCount = {
    missing: [],
    pages: files.length,
    largest: {route: "", bytes: 0},
    mostElements: {route: "", elements: 0}
  };
  for (const name of files) {
    const route = name
      .split(path.sep)
      .join("/")
      .replace(/\.html$/, "");
    const html = fs.readFileSync(path.join(tree, name), "utf8");
    const elements = html.match(/<[a-z]/g)?.length ?? 0;
    const bytes = Buffer.byteLength(html);
    if (bytes > count.largest.bytes) count.largest = {route, bytes};
    if (elements > count.mostElements.elements) count.mostElements = {route, elements};
    const ids = new Set([...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => unescaped(id!)));
    for (const id of ids) everywhere.add(id);
    const head = /<b class="method[^"]*">(\w+)<\/b> ([^<]+)</.exec(html);
    if (head) byOperation.set(`${head[1]} ${unescaped(head[2]!)}`, ids);
    const proto = /^api\/(.*\.proto)(?:\/.*)?$/.exec(route)?.[1];
    if (proto !== undefined) byFile.set(proto, new Set([...(byFile.get(proto) ?? []), ...ids]));
  }
  for (const {what, on, ids} of expected) {
    const found = on === null ? everywhere : "operation" in on ? byOperation.get(on.operation) : byFile.get(on.file);
    if (!found || (ids.length > 0 && !ids.some((id) => found.has(id)))) count.missing.push(what);
  }
  return count;
}

function unescaped(text: string): string {
  return text
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, "&");
}
