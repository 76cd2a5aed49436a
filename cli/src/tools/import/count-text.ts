// Counts what a page says: tags, containers, code, headings, tables, links and words. An import compares each page with
// its source, whatever the conversion did in between.

import {splitFrontMatter} from "../../content/markdown/front-matter-block.ts";
import {headingIn, mapInline, mapProse} from "./prose.ts";
import {tagsIn, VISIBLE, type Tag} from "./tags-in.ts";

export type Counted = "code" | "headings" | "tables" | "links" | "words";

/** What identifies each, and its line in the file; two lists, because a site has millions of words. */
export interface Items {
  keys: string[];
  lines: number[];
}

export interface TextCounts extends Record<Counted, Items> {
  /** Opening tags that are never closed by name; negative if there are more closing ones. ":::" are containers. */
  open: Map<string, {balance: number; line: number}>;
}

const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr|p|li|td|th|tr|dt|dd|option)$/i;
/** Components whose titles become options of code, or are not shown. */
const HEADLESS = /^(?:CodeBlock|Code|FileTree)$/;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]+/gu;
const TABLE_RULE = /^[\s>]*(?:\|\s*)?:?-+:?(?:\s*\|\s*:?-+:?)+\s*(?:\|\s*)?$|^[\s>]*\|\s*:?-+:?\s*\|\s*$/;

const LINK = /\]\(\s*<?([^()\s<>]+(?:\([^()]*\)[^()\s<>]*)*)/g;
/** Of Hugo. */
const TOML_FRONT_MATTER = /^\+\+\+\n.*?\n\+\+\+(?:\n|$)/s;
const AUTOLINK = /<https?:[^<>\s]+>/g;

export function countText(text: string): TextCounts {
  const none = (): Items => ({keys: [], lines: []});
  const counts: TextCounts = {
    code: none(),
    headings: none(),
    tables: none(),
    links: none(),
    words: none(),
    open: new Map()
  };
  const bodyStart = TOML_FRONT_MATTER.exec(text)?.[0].length ?? splitFrontMatter(text).bodyStart;
  const offset = text.slice(0, bodyStart).split("\n").length;
  const lines: string[] = [];
  const write = (index: number, line: string): void => {
    while (lines.length < index) lines.push("");
    lines.push(line);
  };
  const body = text.slice(bodyStart).replace(/^[ \t]*\{\{[<%]\s*\/?highlight\b.*$/gm, "```");
  mapProse(blanked(body), {
    line(line, index) {
      write(index, line);
      return line;
    },
    fence(fence, index) {
      add(counts.code, fence.lines.join("").replace(/\W+/g, ""), offset + index);
      return [];
    }
  });
  const prose = lines.join("\n");
  const {tags, rest} = tagsIn(withoutInlineCode(prose, (code, index) => addWords(counts, code, offset + index)));
  for (const tag of tags) countTag(tag, counts, offset);
  rest.split("\n").forEach((line, index) => countLine(line, offset + index, counts));
  return counts;
}

function add({keys, lines}: Items, key: string, line: number): void {
  keys.push(key);
  lines.push(line);
}

function addWords({words}: TextCounts, text: string, line: number): void {
  for (const [word] of text.matchAll(WORD)) add(words, word.toLowerCase(), line);
}

/** Programs, styles, imports, inclusions and options of directives are not what a page says; lines keep their numbers. */
function blanked(body: string): string {
  const blank = (all: string): string => all.replace(/[^\n]+/g, "");
  return body
    .replace(/\{\/\*.*?\*\/\}/gs, blank)
    .replace(/^:::[ \t]+[\w.]+[ \t]*\n(?:[ \t]+.*\n|[ \t]*\n)*/gm, (all) => blank(all))
    .replace(/(<CodeBlock\b[^>]*>)(.*?)(?=<\/CodeBlock>)/gs, (_all, tag: string, code: string) => tag + blank(code))
    .replace(
      /^([ \t]*\/{3,}(?!\/).*)\n(?: {4}[\w-]+:.*\n)+/gm,
      (all, start: string) => start + blank(all.slice(start.length))
    )
    .replace(/^[ \t]*\/{3,}\s*(?:html\b.*|[\w-]*)/gm, "")
    .replace(/^([ \t>]*)(?:!!!|\?\?\?\+?)[\w \t-]+/gm, "$1")
    .replace(/<Code\s.*?\/>/gs, (all) => `<Code />${blank(all)}`)
    .replace(/\{\{.*?\}\}/g, " ")
    .replace(/<(script|style)\b[^>]*>.*?<\/\1>/gs, blank)
    .replace(/^(?:import\s+(?:[^'";]{0,500}?from\s*)?['"][^'"]+['"];?[ \t]*)+$/gm, blank)
    .replace(/^(?:[ \t]*(?:-+8<-+.*|<<<.*|\{%.*%\}|\{!.*!\}|\[\[?toc\]\]?)|export\s.*)$/gim, blank);
}

/** Comments go with inline code. */
function withoutInlineCode(prose: string, take: (code: string, index: number) => void): string {
  return prose
    .split("\n")
    .map((line, index) =>
      mapInline(
        line,
        (part) => part,
        (code) => {
          take(code, index);
          return " ";
        }
      )
    )
    .join("\n")
    .replace(/<!--.*?-->/gs, (comment) => comment.replace(/[^\n]+/g, ""));
}

function countTag({name, kind, attributes, line: index}: Tag, counts: TextCounts, offset: number): void {
  const line = offset + index;
  if (kind !== "empty" && !VOID.test(name)) addOpen(counts, name, kind === "open" ? 1 : -1, line);
  if (kind === "close") return;
  for (const [key, value] of attributes) {
    if (VISIBLE.has(key) && !HEADLESS.test(name)) addWords(counts, value, line);
    if (key === "href" || key === "to" || (key === "src" && name === "img")) add(counts.links, "", line);
  }
  if (/^h[1-6]$/i.test(name) || name === "Heading") add(counts.headings, "", line);
  if (HEADLESS.test(name) && name !== "FileTree") add(counts.code, "", line);
}

function addOpen({open}: TextCounts, name: string, by: number, line: number): void {
  const entry = open.get(name) ?? {balance: 0, line};
  entry.balance += by;
  open.set(name, entry);
}

function countLine(line: string, at: number, counts: TextCounts): void {
  const [, colons, label] = /^[\s>]*(:{3,})\s*([a-z].*)?$/i.exec(line) ?? [];
  if (colons !== undefined) addOpen(counts, ":::", label === undefined ? -1 : 1, at);
  if (TABLE_RULE.test(line)) add(counts.tables, "", at);
  const heading = headingIn(line.replace(/^[\s>]+/, ""));
  const shown = line
    .replace(/\{\s*(?:[#:.]|[\w-]+=)[^{}]*\}/g, " ")
    .replace(/^\s*\[[^\]^]+\]:\s+\S+.*$/, " ")
    .replace(/^([\s>]*:{3,})\s*[\w-]+/, "$1 ");
  if (heading) add(counts.headings, [...shown.matchAll(WORD)].join(" ").toLowerCase(), at);
  for (const [, target = ""] of line.matchAll(LINK)) add(counts.links, target.replace(/^.*\//, ""), at);
  for (const [address] of line.matchAll(AUTOLINK)) add(counts.links, address, at);
  addWords(
    counts,
    shown
      .replace(/\]\(\s*(?:<[^<>]*>|[^()\s]*(?:\([^()]*\)[^()\s]*)*)|\]\[[^\][]*\]/g, "] ")
      .replace(/&[a-z]+;|<https?:[^<>\s]+>/gi, " "),
    at
  );
}
