// Converts raw HTML in descriptions to prose, through an allow-list: anything
// else is shown as written, or dropped with its contents. Markdown may occur
// between two tags, so tags and finished prose arrive as one sequence of parts.

import {htmlLibrary} from "../../core/lazy-libraries.ts";
import type {ProseBlock, ProseInline} from "../../../../runtime/shared/prose.ts";

/** Finished prose, or HTML that may open and close elements around it. */
export type HtmlPart =
  {type: "html"; value: string} | {type: "inline"; node: ProseInline} | {type: "block"; node: ProseBlock};

type MakeLink = (target: string, children: ProseInline[], kind?: "image") => ProseInline[];

export function hasHtml(parts: readonly HtmlPart[]): boolean {
  return parts.some(({type}) => type === "html");
}

export function blocksOfHtml(parts: readonly HtmlPart[], link: MakeLink): ProseBlock[] {
  return blocksOf(treeOf(parts), link);
}

export function inlinesOfHtml(parts: readonly HtmlPart[], link: MakeLink): ProseInline[] {
  return inlinesOf(treeOf(parts), link);
}

// ---------------------------------------------------------------- tags to a tree

interface Element {
  type: "element";
  name: string;
  attributes: Record<string, string>;
  children: Part[];
}

type Part = Element | Exclude<HtmlPart, {type: "html"}> | {type: "text"; value: string};

/** Deepest nesting of elements; deeper ones are unwrapped. */
const MAX_DEPTH = 40;

/** Unclosed elements end with the description. */
function treeOf(parts: readonly HtmlPart[]): Part[] {
  const root: Part[] = [];
  const open: Element[] = [];
  let dropped: string | null = null;
  const add = (part: Part): void => {
    if (dropped === null) (open.at(-1)?.children ?? root).push(part);
  };
  const {Parser} = htmlLibrary();
  const parser = new Parser(
    {
      onopentag(written, attributes) {
        const name = written.toLowerCase();
        if (dropped !== null) return;
        if (withContent.has(name)) dropped = name;
        else if (!known.has(name)) add({type: "text", value: tagText(written, attributes)});
        else if (empty.has(name) || open.length < MAX_DEPTH) {
          const element: Element = {type: "element", name, attributes, children: []};
          add(element);
          if (!empty.has(name)) open.push(element);
        }
      },
      onclosetag(written, isImplied) {
        const name = written.toLowerCase();
        if (dropped !== null) {
          if (name === dropped) dropped = null;
          return;
        }
        const at = open.findLastIndex((element) => element.name === name);
        if (at >= 0) open.length = at;
        else if (!known.has(name) && !isImplied) add({type: "text", value: `</${written}>`});
      },
      ontext: (value) => add({type: "text", value})
    },
    {decodeEntities: true, recognizeSelfClosing: true, lowerCaseTags: false}
  );
  for (const part of parts) {
    if (part.type === "html") parser.write(part.value);
    else add(part);
  }
  parser.end();
  return root;
}

/** A placeholder such as <account-id>, which is not HTML and must not be lost. */
function tagText(name: string, attributes: Record<string, string>): string {
  const written = Object.entries(attributes).map(([key, value]) => (value === "" ? ` ${key}` : ` ${key}="${value}"`));
  return `<${name}${written.join("")}>`;
}

const set = (names: string): ReadonlySet<string> => new Set(names.split(" "));

/** Elements dropped with their contents: scripts, styles and forms. */
const withContent = set(
  "script style title iframe object embed noembed noframes noscript textarea select button form template svg math audio video canvas xmp plaintext"
);
const empty = set("br hr img wbr");
const marks: Record<string, "strong" | "emphasis" | "delete"> = {
  b: "strong",
  strong: "strong",
  i: "emphasis",
  em: "emphasis",
  var: "emphasis",
  cite: "emphasis",
  dfn: "emphasis",
  s: "delete",
  del: "delete",
  strike: "delete"
};
const codes = set("code tt kbd samp");
/** Elements that are unwrapped. */
const plain = set("span small big mark sub sup abbr q font ins u a time bdi bdo ruby rt rp label center");
const containers = set(
  "p div section article header footer main aside figure figcaption details summary address nav dl dt dd html body thead tbody tfoot tr th td caption colgroup col"
);
const headings = set("h1 h2 h3 h4 h5 h6");
const others = set("ul ol li menu blockquote pre table");
const known: ReadonlySet<string> = new Set([
  ...empty,
  ...Object.keys(marks),
  ...codes,
  ...plain,
  ...containers,
  ...headings,
  ...others
]);

// ---------------------------------------------------------------- tree to prose

function isInline(part: Part): boolean {
  if (part.type === "block") return false;
  if (part.type !== "element") return true;
  const {name, children} = part;
  if (name === "br" || name === "img" || name === "wbr") return true;
  return (name in marks || codes.has(name) || plain.has(name)) && children.every(isInline);
}

/** Wraps inline runs between blocks in paragraphs. */
function blocksOf(parts: readonly Part[], link: MakeLink): ProseBlock[] {
  const blocks: ProseBlock[] = [];
  let line: Part[] = [];
  const endLine = (): void => {
    const children = trimmed(inlinesOf(line, link));
    if (children.length > 0) blocks.push({type: "paragraph", children});
    line = [];
  };
  for (const part of parts) {
    if (isInline(part)) {
      line.push(part);
      continue;
    }
    endLine();
    blocks.push(...(part.type === "block" ? [part.node] : blockOf(part as Element, link)));
  }
  endLine();
  return blocks;
}

function blockOf({name, attributes, children}: Element, link: MakeLink): ProseBlock[] {
  if (name === "hr") return [{type: "rule"}];
  if (headings.has(name) || name === "summary" || name === "dt" || name === "caption") {
    const words = trimmed(inlinesOf(children, link));
    return words.length > 0
      ? [{type: "heading", depth: headings.has(name) ? Number(name[1]) : 6, children: words}]
      : [];
  }
  if (name === "blockquote") return [{type: "quote", children: blocksOf(children, link)}];
  if (name === "pre") return [codeBlock(children)];
  if (name === "ul" || name === "ol" || name === "menu") return listOf(name === "ol", attributes, children, link);
  if (name === "table") return tableOf(children, link);
  return blocksOf(children, link);
}

function listOf(
  ordered: boolean,
  {start}: Record<string, string>,
  children: readonly Part[],
  link: MakeLink
): ProseBlock[] {
  const items = children.filter((part) => part.type !== "text" || part.value.trim() !== "");
  const list = items.map((part) =>
    blocksOf(part.type === "element" && part.name === "li" ? part.children : [part], link)
  );
  return list.length > 0
    ? [{type: "list", ordered, start: Number(start) || 1, items: list.filter((item) => item.length > 0)}]
    : [];
}

function tableOf(children: readonly Part[], link: MakeLink): ProseBlock[] {
  const rows = elementsIn(children, "tr").map((row) =>
    row.children.filter((part): part is Element => part.type === "element" && /^t[hd]$/.test(part.name))
  );
  const cells = rows.map((row) => row.map((cell) => trimmed(inlinesOf(cell.children, link))));
  const hasHead = rows[0]?.every(({name}) => name === "th") === true;
  const width = cells.reduce((widest, row) => Math.max(widest, row.length), 0);
  if (width === 0)
    return blocksOf(
      children.flatMap((part) => (part.type === "element" ? part.children : [part])),
      link
    );
  const padded = cells.map((row) => [...row, ...Array.from({length: width - row.length}, (): ProseInline[] => [])]);
  return [
    {type: "table", head: hasHead ? padded[0]! : padded[0]!.map(() => []), rows: hasHead ? padded.slice(1) : padded}
  ];
}

function elementsIn(parts: readonly Part[], name: string): Element[] {
  return parts.flatMap((part): Element[] => {
    if (part.type !== "element") return [];
    return part.name === name ? [part] : part.name === "table" ? [] : elementsIn(part.children, name);
  });
}

function codeBlock(children: readonly Part[]): ProseBlock {
  const code = children.find((part): part is Element => part.type === "element" && part.name === "code");
  const language = /\blang(?:uage)?-([\w+-]+)/.exec(code?.attributes["class"] ?? "")?.[1] ?? "";
  return {type: "code", language, text: wordsOf(children).replace(/^\n|\s+$/g, "")};
}

function wordsOf(parts: readonly Part[]): string {
  return parts
    .map((part) => {
      if (part.type === "text") return part.value;
      if (part.type === "element") return part.name === "br" ? "\n" : wordsOf(part.children);
      return wordsOfProse(part.node);
    })
    .join("");
}

function wordsOfProse(node: ProseInline | ProseBlock): string {
  if ("value" in node) return node.value;
  if ("text" in node) return node.text;
  return "children" in node ? node.children.map(wordsOfProse).join("") : "";
}

function inlinesOf(parts: readonly Part[], link: MakeLink): ProseInline[] {
  return parts.flatMap((part): ProseInline[] => {
    switch (part.type) {
      case "text":
        return part.value === "" ? [] : [{type: "text", value: part.value.replace(/\s+/g, " ")}];
      case "inline":
        return [part.node];
      case "block":
        return "children" in part.node
          ? (part.node.children as ProseInline[])
          : [{type: "text", value: wordsOfProse(part.node)}];
      case "element":
        return inlineOf(part, link);
    }
  });
}

function inlineOf({name, attributes, children}: Element, link: MakeLink): ProseInline[] {
  if (name === "br") return [{type: "break"}];
  if (name === "img") return imageOf(attributes, link);
  if (codes.has(name)) return [{type: "code", value: wordsOf(children).replace(/\s+/g, " ")}];
  const inside = inlinesOf(children, link);
  const mark = marks[name];
  if (mark) return inside.length > 0 ? [{type: mark, children: inside}] : [];
  const {href} = attributes;
  if (name === "a" && href) return inside.length > 0 ? link(href, inside) : [];
  return inside;
}

/** Images from other than configured hosts become links. */
function imageOf({src, alt}: Record<string, string>, link: MakeLink): ProseInline[] {
  return src ? link(src, [{type: "text", value: alt || "image"}], "image") : alt ? [{type: "text", value: alt}] : [];
}

/** Trims spaces and line breaks at both ends. */
function trimmed(nodes: readonly ProseInline[]): ProseInline[] {
  const isBlank = (node: ProseInline | undefined): boolean =>
    node?.type === "break" || (node?.type === "text" && node.value.trim() === "");
  const result = [...nodes];
  while (isBlank(result[0])) result.shift();
  while (isBlank(result.at(-1))) result.pop();
  const [first] = result;
  if (first?.type === "text") result[0] = {...first, value: first.value.trimStart()};
  const last = result.at(-1);
  if (last?.type === "text") result[result.length - 1] = {...last, value: last.value.trimEnd()};
  return result;
}
