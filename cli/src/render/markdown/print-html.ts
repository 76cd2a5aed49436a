// Nodes to HTML. Blocks that a theme may replace are printed by its printers.

import {timeHtml} from "../../content/example-times.ts";
import {escapeHtml} from "../../core/text.ts";
import type {BlockPrinters, TableCell} from "../../../../runtime/shared/markdown-blocks.ts";
import type {
  Block,
  CodeBlock,
  Component,
  ContainerKind,
  Details,
  Html,
  Image,
  Inline,
  ListItem,
  Node,
  Table
} from "../../content/nodes.ts";
import {printInlineCode, printText} from "./break-names.ts";
import {layOut} from "./table-layout.ts";
import {plainText} from "../../content/markdown/plain-text.ts";
import type * as article from "../../../../runtime/messages/article.ts";
import {footnote, messages} from "../../../../runtime/messages/article.ts";

/** What printing needs from its caller: resolved links, and whatever other libraries draw. */
export interface PrintContext {
  blocks: BlockPrinters;
  /** What the interface says, if not in English. */
  words?: typeof article;
  /** Href of each link; null if it could not be resolved. */
  hrefs: readonly (string | null)[];
  imageSizes: Record<number, {width: number; height: number}>;
  /** Footnotes that are also printed next to the text, by number. */
  sideNotes?: ReadonlyMap<number, readonly Inline[]>;
  /** Text for links that have none of their own. */
  linkTexts?: Record<number, string>;
  /** Lines of highlighted code. */
  highlight(text: string, language: string): string[];
  math(tex: string, display: boolean, node: {at: Component["at"]}): string;
  component(node: Component, children: string): string;
  /** The block of a ```diagram fence, or null when the language is not one. */
  diagram(node: CodeBlock): string | null;
}

export function printHtml(nodes: readonly Node[], context: PrintContext): string {
  let html = "";
  for (const node of nodes) html += printNode(node, context);
  return html;
}

function printNode(node: Node, context: PrintContext): string {
  switch (node.type) {
    case "text":
      return printText(node.value);
    case "strong":
      return `<strong>${printHtml(node.children, context)}</strong>`;
    case "emphasis":
      return `<em>${printHtml(node.children, context)}</em>`;
    case "delete":
      return `<del>${printHtml(node.children, context)}</del>`;
    case "time":
      return node.isCode ? `<code>${timeHtml(node.time)}</code>` : timeHtml(node.time);
    case "inlineCode":
      return printInlineCode(node.value);
    case "code":
      return printCode(node, context);
    case "link":
      return printLink(node, context);
    case "image":
      return printImage(node, context);
    case "break":
      return "<br>\n";
    case "html":
      return printRawHtml(node, context);
    case "math":
      return context.math(node.tex, false, node);
    case "footnote":
      return printFootnote(node, context);
    case "component":
      return context.component(node, printChildren(node, context));
    default:
      return printBlock(node, context) + "\n";
  }
}

function printChildren(node: Component, context: PrintContext): string {
  return node.inline ? printHtml(node.children, context) : printBlocks(node.children as Block[], context);
}

function printBlock(
  node: Exclude<Block, {type: "html" | "component" | "code" | "math"}>,
  context: PrintContext
): string {
  switch (node.type) {
    case "heading":
      return printHeading(node, context);
    case "paragraph":
      return printParagraph(node.children, context);
    case "list":
      return printList(node, context);
    case "quote":
      return `<blockquote>\n${printBlocks(node.children, context)}</blockquote>`;
    case "table":
      return printTable(node, context);
    case "rule":
      return "<hr>";
    case "container":
      return printContainer(node, context);
    case "details":
      return printDetails(node, context);
    case "definitions":
      return printDefinitions(node, context);
    case "footnotes":
      return printFootnotes(node, context);
  }
}

/** Like printHtml, for blocks: math is displayed in a block of its own. */
export function printBlocks(nodes: readonly Block[], context: PrintContext): string {
  let html = "";
  for (const node of nodes) {
    if (node.type === "math") html += context.math(node.tex, true, node) + "\n";
    else html += printNode(node, context) + (node.type === "html" ? "\n" : "");
  }
  return html;
}

function printHeading({level, id, children}: Extract<Block, {type: "heading"}>, context: PrintContext): string {
  return context.blocks.Heading({level, id, label: plainText(children), html: printHtml(children, context)});
}

function printParagraph(children: readonly Inline[], context: PrintContext): string {
  const only = children.length === 1 ? children[0]! : null;
  if (only?.type === "component") return printNode(only, context); // a component that is alone in its paragraph is a block
  return `<p>${printHtml(children, context)}</p>`;
}

function printList(node: Extract<Block, {type: "list"}>, context: PrintContext): string {
  const tag = node.ordered ? "ol" : "ul";
  const start = node.ordered && node.start !== 1 ? ` start="${node.start}"` : "";
  const kind = node.items.some(({checked}) => checked !== null) ? ' class="tasks"' : "";
  return `<${tag}${start}${kind}>\n${node.items.map((item) => printItem(item, node.loose, context)).join("")}</${tag}>`;
}

function printItem(item: ListItem, loose: boolean, context: PrintContext): string {
  const {messages} = wordsOf(context);
  const box =
    item.checked === null
      ? ""
      : `<input type="checkbox" disabled${item.checked ? " checked" : ""} aria-label="${escapeHtml(item.checked ? messages.taskDone : messages.taskToDo)}"> `;
  const children = item.children.map((child) =>
    child.type === "paragraph" && !loose ? printHtml(child.children, context) : printBlocks([child], context)
  );
  return `<li${box && ' class="task"'}>${box}${children.join("")}</li>\n`;
}

function printTable(table: Table, context: PrintContext): string {
  const {ids} = table;
  const {align, proseColumns, labels} = layOut(table);
  const cells = (row: readonly (readonly Inline[])[]) =>
    row.map((children, column) => ({html: printHtml(children, context), align: align[column] ?? null}));
  const [head, ...rows] = [table.head, ...table.rows].map(cells) as [TableCell[], ...TableCell[][]];
  return context.blocks.Table({head, rows, proseColumns, labels, ...(ids && {ids})});
}

const wordsOf = ({words}: PrintContext): Pick<typeof article, "footnote" | "messages"> => words ?? {footnote, messages};

const containerTitles = (messages: typeof article.messages): Record<ContainerKind, string> => ({
  note: messages.blockNote,
  tip: messages.blockTip,
  info: messages.blockInfo,
  important: messages.blockImportant,
  caution: messages.blockCaution,
  warning: messages.blockWarning,
  danger: messages.blockDanger,
  unverified: messages.blockUnverified
});

function printContainer(node: Extract<Block, {type: "container"}>, context: PrintContext): string {
  const {kind, title, children} = node;
  return context.blocks.Container({
    kind,
    title: title ? printHtml(title, context) : containerTitles(wordsOf(context).messages)[kind],
    html: printBlocks(children, context)
  });
}

function printDetails({summary, open, kind, children}: Details, context: PrintContext): string {
  return context.blocks.Details({
    summary: printHtml(summary, context),
    open,
    kind,
    html: printBlocks(children, context)
  });
}

function printDefinitions({items}: Extract<Block, {type: "definitions"}>, context: PrintContext): string {
  const groups = items.map(({terms, meanings}) => [
    ...terms.map((term) => `<dt>${printHtml(term, context)}</dt>\n`),
    ...meanings.map((meaning) => `<dd>${printMeaning(meaning, context)}</dd>\n`)
  ]);
  return `<dl>\n${groups.flat().join("")}</dl>`;
}

/** One paragraph needs no element of its own. */
function printMeaning(meaning: readonly Block[], context: PrintContext): string {
  const [only] = meaning;
  return meaning.length === 1 && only?.type === "paragraph"
    ? printHtml(only.children, context)
    : printBlocks(meaning, context);
}

/** The first reference has the note with it; the theme shows that where there is room next to the text. */
function printFootnote({number, reference}: Extract<Inline, {type: "footnote"}>, context: PrintContext): string {
  const id = `footnote-ref-${number}${reference > 1 ? `-${reference}` : ""}`;
  const note = reference === 1 ? context.sideNotes?.get(number) : undefined;
  const side = note ? `<small class="side-note"><b>${number}</b> ${printHtml(note, context)}</small>` : "";
  return `<sup><a class="footnote-ref" id="${id}" href="#footnote-${number}" aria-label="${escapeHtml(wordsOf(context).footnote(number))}">${number}</a></sup>${side}`;
}

function printFootnotes(node: Extract<Block, {type: "footnotes"}>, context: PrintContext): string {
  const {messages} = wordsOf(context);
  const items = node.items.map(({number, references, children}) => {
    const back = Array.from(
      {length: references},
      (_, index) =>
        `<a href="#footnote-ref-${number}${index > 0 ? `-${index + 1}` : ""}" aria-label="${escapeHtml(messages.backToText)}">↩</a>`
    );
    const html = printBlocks(children, context).replace(/(<\/p>\n?)?$/, (end) => ` ${back.join(" ")}${end}`);
    return `<li id="footnote-${number}">${html}</li>\n`;
  });
  return `<section class="footnotes" aria-label="${escapeHtml(messages.footnotes)}"><ol>\n${items.join("")}</ol></section>`;
}

function printLink(node: Extract<Inline, {type: "link"}>, context: PrintContext): string {
  const href = context.hrefs[node.link] ?? null;
  const own = context.linkTexts?.[node.link];
  const text = own === undefined ? printHtml(node.children, context) : `<code>${escapeHtml(own)}</code>`;
  if (href === null) return text;
  const external = /^[a-z][a-z0-9+.-]*:/i.test(href) ? ' class="external"' : "";
  return `<a href="${escapeHtml(href)}"${external}${node.title ? ` title="${escapeHtml(node.title)}"` : ""}>${text}</a>`;
}

function printImage(node: Image, context: PrintContext): string {
  const href = context.hrefs[node.link];
  if (href === null || href === undefined) return escapeHtml(node.alt);
  const hrefOf = (link: number | null): string | null => (link === null ? null : (context.hrefs[link] ?? null));
  const size = shownSize(node, context.imageSizes[node.link] ?? null);
  const dark = hrefOf(node.dark);
  return context.blocks.Figure({
    src: href,
    alt: node.alt,
    title: node.title,
    size,
    width: node.width,
    dark: dark === null ? null : {src: dark, size: shownSize(node, context.imageSizes[node.dark!] ?? null) ?? size},
    zoomId: node.zoom ? `zoom-${node.link}` : null,
    poster: hrefOf(node.poster)
  });
}

/** A missing width or height follows from the file, so that the image keeps its proportions. */
function shownSize({width, height}: Image, own: {width: number; height: number} | null): typeof own {
  if (width !== null && height !== null) return {width, height};
  if (own === null || own.width === 0 || own.height === 0) return null;
  if (width !== null) return {width, height: Math.max(1, Math.round((own.height * width) / own.width))};
  if (height !== null) return {width: Math.max(1, Math.round((own.width * height) / own.height)), height};
  return own;
}

function printRawHtml(node: Html, context: PrintContext): string {
  let html = "";
  let at = 0;
  for (const {start, end, link} of node.links) {
    html += node.value.slice(at, start) + escapeHtml(context.hrefs[link] ?? "#");
    at = end;
  }
  return html + node.value.slice(at);
}

function printCode(node: CodeBlock, context: PrintContext): string {
  const drawn = context.diagram(node);
  if (drawn !== null) return drawn + "\n";
  const {language, title, text, lineNumbers, testedWith} = node;
  const marks = marksOf(node);
  return context.blocks.CodeBlock({
    language,
    title,
    text,
    lineNumbers,
    ...(testedWith && {testedWith}),
    lines: context
      .highlight(text, language)
      .map((html, index) => ({html: withTimes(html, node.times), marks: marks.get(index + 1) ?? []}))
  });
}

/** Finds times by their text: highlighting may wrap them in elements but never splits them. */
function withTimes(html: string, times: CodeBlock["times"]): string {
  return times.reduce((marked, time) => marked.replace(isolated(time.text), () => timeHtml(time)), html);
}

/** Matches only in text, not within a longer number or a time that is already marked. */
function isolated(text: string): RegExp {
  return new RegExp(`(?<![\\w.-])${text.replace(/[.]/g, "\\.")}(?![\\w.-])(?![^<>]*>)`, "g");
}

const MARKS = ["highlighted", "added", "removed", "focused"] as const;

/** By line number. */
function marksOf(node: CodeBlock): Map<number, string[]> {
  const marks = new Map<number, string[]>();
  for (const name of MARKS) for (const line of node[name]) marks.set(line, [...(marks.get(line) ?? []), name]);
  return marks;
}
