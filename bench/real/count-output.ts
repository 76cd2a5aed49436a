// What a built tree holds of a specification, and how large its pages are.

import fs from "node:fs";
import path from "node:path";
import type {Expected, Where} from "./expected.ts";
import {plainRuns, unescaped, wordsOfPage} from "./plain-runs.ts";

export interface OutputCount {
  missing: string[];
  pages: number;
  largest: {route: string; bytes: number};
  mostElements: {route: string; elements: number};
}

interface BuiltPage {
  file: string;
  route: string;
  ids: Set<string>;
  /** Read when a description is looked for. */
  words: string | null;
}

interface Tree {
  pages: BuiltPage[];
  byId: Map<string, BuiltPage[]>;
  byOperation: Map<string, BuiltPage[]>;
  byFile: Map<string, BuiltPage[]>;
}

export function countOutput(folder: string, expected: readonly Expected[]): OutputCount {
  const tree: Tree = {pages: [], byId: new Map(), byOperation: new Map(), byFile: new Map()};
  const count: OutputCount = {
    missing: [],
    pages: 0,
    largest: {route: "", bytes: 0},
    mostElements: {route: "", elements: 0}
  };
  const names = fs.readdirSync(folder, {recursive: true, encoding: "utf8"}).filter((file) => file.endsWith(".html"));
  for (const name of names) {
    const file = path.join(folder, name);
    const html = fs.readFileSync(file, "utf8");
    const route = name
      .split(path.sep)
      .join("/")
      .replace(/\.html$/, "");
    addPage(tree, {file, route, ids: new Set(idsIn(html)), words: null}, html);
    const elements = html.match(/<[a-z]/g)?.length ?? 0;
    const bytes = Buffer.byteLength(html);
    if (bytes > count.largest.bytes) count.largest = {route, bytes};
    if (elements > count.mostElements.elements) count.mostElements = {route, elements};
  }
  count.pages = names.length;
  for (const part of expected) {
    const fault = missingOf(tree, part);
    if (fault !== null) count.missing.push(`${part.kind} ${part.name}${fault}`);
  }
  return count;
}

/** Null where it is there. */
function missingOf(tree: Tree, {on, ids, text}: Expected): string | null {
  const pages = pagesOf(tree, on, ids);
  if (pages.length === 0) return "";
  if (ids.length > 0 && !pages.some((page) => ids.some((id) => page.ids.has(id)))) return ` (${ids[0]!})`;
  const lost = text === undefined ? undefined : plainRuns(text).find((run) => !pages.some((page) => says(page, run)));
  return lost === undefined ? null : `: "${lost.slice(0, 100)}"`;
}

function pagesOf(tree: Tree, on: Where, ids: readonly string[]): BuiltPage[] {
  if (on === null) return ids.flatMap((id) => tree.byId.get(id) ?? []);
  if ("operation" in on) return tree.byOperation.get(on.operation) ?? [];
  if ("file" in on) return tree.byFile.get(on.file) ?? [];
  return tree.pages.filter(({route}) => route === on.route);
}

function says(page: BuiltPage, words: string): boolean {
  page.words ??= wordsOfPage(fs.readFileSync(page.file, "utf8"));
  return page.words.includes(` ${words} `);
}

function addPage(tree: Tree, page: BuiltPage, html: string): void {
  tree.pages.push(page);
  for (const id of page.ids) push(tree.byId, id, page);
  const head = /<b class="method[^"]*">([^<]+)<\/b> ([^<]+)</.exec(html);
  if (head) push(tree.byOperation, `${head[1]!} ${unescaped(head[2]!)}`, page);
  const proto = /^api\/(.*\.proto)(?:\/.*)?$/.exec(page.route)?.[1];
  if (proto !== undefined) push(tree.byFile, proto, page);
}

function push(pages: Map<string, BuiltPage[]>, key: string, page: BuiltPage): void {
  const known = pages.get(key);
  if (known) known.push(page);
  else pages.set(key, [page]);
}

function idsIn(html: string): string[] {
  return [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => unescaped(id!));
}
