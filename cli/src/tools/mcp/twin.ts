// The Markdown of a page, taken apart: headings with their anchors, the
// section or the entry of a list that an anchor means.

import {headingsOf, type MarkdownHeading} from "../../../../runtime/shared/markdown-sections.ts";

export interface Twin {
  /** Front matter: title, version, url. */
  facts: ReadonlyMap<string, string>;
  lines: readonly string[];
  headings: readonly MarkdownHeading[];
}

export function readTwin(markdown: string): Twin {
  const [front = ""] = /^---\n[^]*?\n---\n+/.exec(markdown) ?? [];
  const facts = [...front.matchAll(/^(\w+): (.*)$/gm)].map(([, key, value]) => [key!, unquoted(value!)] as const);
  const lines = markdown.slice(front.length).trimEnd().split("\n");
  return {facts: new Map(facts), lines, headings: headingsOf(lines)};
}

function unquoted(value: string): string {
  return value.startsWith('"') ? (JSON.parse(value) as string) : value;
}

export interface Excerpt {
  text: string;
  /** Name of an entry; null for a section. */
  entry: string | null;
}

/** What an anchor means: a section, or an entry of a section with what it belongs to. Null when there is no such place. */
export function excerptAt(twin: Twin, anchor: string): Excerpt | null {
  const section = twin.headings.find((heading) => heading.anchor === anchor);
  if (section) return {text: textBetween(twin, section.from, section.to), entry: null};
  const entry = findEntry(twin, anchor);
  if (!entry) return null;
  const owner = twin.headings.findLast(({from, to}) => from <= entry.from && entry.to <= to);
  const start = owner ? introOf(twin, owner, entry.from) : "";
  const text = [start, ...entry.head, textBetween(twin, entry.from, entry.to)].filter(Boolean).join("\n");
  return {text, entry: entry.name};
}

function textBetween({lines}: Twin, from: number, to: number): string {
  return lines.slice(from, to).join("\n").trim();
}

/** A heading and its first paragraph. */
function introOf({lines}: Twin, {from, to}: MarkdownHeading, before: number): string {
  const start = lines.slice(from + 1, Math.min(to, before)).findIndex((line) => line.trim() !== "");
  const first = start < 0 ? "" : lines[from + 1 + start]!;
  const isProse = /^[^\s\-*|#>`~]/.test(first);
  return [lines[from]!, "", ...(isProse ? [first, ""] : [])].join("\n");
}

interface Entry {
  from: number;
  to: number;
  name: string;
  /** Of a row, the head of its table. */
  head: string[];
}

/** An entry of a list or a row of a table that is called as the anchor ends: in the section that the anchor begins with, or anywhere. */
function findEntry(twin: Twin, anchor: string): Entry | null {
  const owner = twin.headings
    .filter((heading) => heading.anchor !== null && anchor.startsWith(heading.anchor))
    .reduce<MarkdownHeading | null>(
      (best, heading) => (best && best.anchor!.length >= heading.anchor!.length ? best : heading),
      null
    );
  const inOwner = owner && entryIn(twin, owner.from, owner.to, anchor);
  return inOwner ?? entryIn(twin, 0, twin.lines.length, anchor);
}

function entryIn({lines}: Twin, from: number, to: number, anchor: string): Entry | null {
  let best: {at: number; name: string; indent: number; worth: number} | null = null;
  const parents: {indent: number; name: string}[] = [];
  for (let at = from; at < to; at++) {
    const [, blanks, rest] = /^(\s*)(?:[-*] |\d+\. |\| )(.*)$/.exec(lines[at]!) ?? [];
    if (blanks === undefined || rest === undefined) continue;
    const names = [...rest.matchAll(/(`+)(.+?)\1(?!`)/g)].map(([, , name]) => name!.trim());
    const first = names[0];
    if (first === undefined) continue;
    while (parents.length > 0 && parents.at(-1)!.indent >= blanks.length) parents.pop();
    const above = parents.map(({name}) => `${name}.`).join("");
    for (const name of [above + first, ...names]) {
      const worth = name.length - parents.length / LEVELS; // of equal names the one that is not nested
      if (endsWith(anchor, name) && worth > (best?.worth ?? 0)) best = {at, name, indent: blanks.length, worth};
    }
    parents.push({indent: blanks.length, name: first});
  }
  if (!best) return null;
  const {at, name, indent} = best;
  if (lines[at]!.trimStart().startsWith("|")) return {name, from: at, to: at + 1, head: tableHead(lines, at)};
  let end = at + 1;
  while (end < to && lines[end]!.length - lines[end]!.trimStart().length > indent && lines[end]!.trim() !== "") end++;
  return {name, from: at, to: end, head: []};
}

/** More than lists are nested. */
const LEVELS = 1000;

/** "schema-v2Account.owner" ends with "owner", and "options-core--home" with "--home". */
function endsWith(anchor: string, name: string): boolean {
  if (!anchor.endsWith(name)) return false;
  const before = anchor.slice(0, -name.length);
  return before === "" || name.startsWith("-") || /[^A-Za-z0-9_]$/.test(before);
}

function tableHead(lines: readonly string[], row: number): string[] {
  let at = row;
  while (at > 0 && lines[at - 1]!.startsWith("|")) at--;
  return row - at >= 2 ? lines.slice(at, at + 2) : [];
}
