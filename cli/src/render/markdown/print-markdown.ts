// Prints nodes back to Markdown, for the .md file next to each page: what components,
// includes and containers show becomes text, and links are complete.

import {
  codeSpan,
  destination,
  escapeId,
  escapeMarkdown,
  fenced,
  joinInlines,
  mathBlock,
  mathSpan,
  oneLine
} from "../../content/markdown-text.ts";
import type {Block, CodeBlock, Component, ContainerKind, Inline, ListItem, Node} from "../../content/nodes.ts";

/** What printing needs from its caller. */
export interface MarkdownContext {
  /** URL of each link; null if it could not be resolved. */
  hrefs: readonly (string | null)[];
  /** Text for links that have none of their own. */
  linkTexts?: Record<number, string>;
  /** What a component shows, as Markdown. */
  component(node: Component): string;
}

/** Blocks, separated by blank lines. */
export function printMarkdown(nodes: readonly Block[], context: MarkdownContext): string {
  return nodes
    .map((node) => printBlock(node, context))
    .filter((text) => text !== "")
    .join("\n\n");
}

function printBlock(node: Block, context: MarkdownContext): string {
  switch (node.type) {
    case "heading":
      return `${"#".repeat(node.level)} ${printInlines(node.children, context).replace(/\n/g, " ")} {#${escapeId(node.id)}}`;
    case "paragraph":
      return printInlines(node.children, context);
    case "list":
      return node.items
        .map((item, index) => printItem(item, node.ordered ? `${node.start + index}. ` : "- ", context))
        .join(node.loose ? "\n\n" : "\n");
    case "quote":
      return quoted(printMarkdown(node.children, context));
    case "code":
      return printCode(node);
    case "table":
      return printTable(node, context);
    case "rule":
      return "---";
    case "html":
      return printHtml(node, context).trim();
    case "container":
      return quoted(`**${titleOf(node, context)}**\n\n${printMarkdown(node.children, context)}`);
    case "details":
      return quoted(`**${printInlines(node.summary, context)}**\n\n${printMarkdown(node.children, context)}`);
    case "definitions":
      return node.items
        .map(({terms, meanings}) =>
          [
            ...terms.map((term) => printInlines(term, context)),
            ...meanings.map((meaning) => `: ${indented(printMarkdown(meaning, context), "  ").trimStart()}`)
          ].join("\n")
        )
        .join("\n\n");
    case "math":
      return mathBlock(node.tex.trim());
    case "footnotes":
      return node.items
        .map(
          ({label, children}) =>
            `[^${escapeId(label)}]: ${noteText(indented(printMarkdown(children, context), "  ").trimStart())}`
        )
        .join("\n");
    case "component":
      return context.component(node).trim();
  }
}

function printInlines(nodes: readonly Inline[], context: MarkdownContext): string {
  return joinInlines(nodes, (node) => printInline(node, context));
}

function printInline(node: Inline, context: MarkdownContext): string {
  switch (node.type) {
    case "text":
      return escapeMarkdown(node.value);
    case "strong":
      return `**${printInlines(node.children, context)}**`;
    case "emphasis":
      return `*${printInlines(node.children, context)}*`;
    case "delete":
      return `~~${printInlines(node.children, context)}~~`;
    case "time":
      return node.isCode ? codeSpan(node.time.text) : node.time.text;
    case "inlineCode":
      return codeSpan(node.value);
    case "link": {
      const href = context.hrefs[node.link] ?? null;
      const own = context.linkTexts?.[node.link];
      const text = own === undefined ? printInlines(node.children, context) : codeSpan(own);
      return href === null ? text : `[${text}](${destination(href)})`;
    }
    case "image": {
      const href = context.hrefs[node.link] ?? null;
      return href === null ? escapeMarkdown(node.alt) : `![${escapeMarkdown(node.alt)}](${destination(href)})`;
    }
    case "break":
      return "\\\n";
    case "html":
      return printHtml(node, context);
    case "math":
      return mathSpan(node.tex);
    case "footnote":
      return `[^${escapeId(node.label)}]`;
    case "component":
      return context.component(node).trim().replace(/\n+/g, " ");
  }
}

/** Without footnotes, `[^a]: scheme:text` defines a link; with a blank after the scheme it does not. */
function noteText(text: string): string {
  return text.replace(/^(?!(?:https?|mailto):)[\u0000-\u0020]*[a-z][a-z0-9+.-]*:(?=\S)/i, "$& ");
}

function printItem(item: ListItem, marker: string, context: MarkdownContext): string {
  const box = item.checked === null ? "" : item.checked ? "[x] " : "[ ] ";
  return marker + box + indented(printMarkdown(item.children, context), " ".repeat(marker.length)).trimStart();
}

function printTable(node: Extract<Block, {type: "table"}>, context: MarkdownContext): string {
  const cell = (children: readonly Inline[]): string =>
    printInlines(children, context)
      .replace(/(?<!\s)\s*\\?\n\s*/g, " ")
      .replace(/\|/g, "\\|");
  const rule = node.align.map((align) =>
    align === "center" ? ":---:" : align === "right" ? "---:" : align === "left" ? ":---" : "---"
  );
  return [node.head.map(cell), rule, ...node.rows.map((row) => row.map(cell))]
    .map((row) => `| ${row.join(" | ")} |`)
    .join("\n");
}

function printCode({language, title, text}: CodeBlock): string {
  const caption = title === null ? "" : ` title="${oneLine(title).replace(/"/g, "'").replace(/`/g, "'")}"`;
  return fenced(`${language.replace(/[`\s]+/g, "")}${caption}`, text.replace(/\n$/, ""));
}

/** Raw HTML by the site's own authors, with resolved URLs. */
function printHtml(node: Extract<Node, {type: "html"}>, {hrefs}: MarkdownContext): string {
  let html = "";
  let at = 0;
  for (const {start, end, link} of node.links) {
    html += node.value.slice(at, start) + (hrefs[link] ?? "#").replace(/"/g, "%22");
    at = end;
  }
  return html + node.value.slice(at);
}

function titleOf(node: Extract<Block, {type: "container"}>, context: MarkdownContext): string {
  const kind = capitalised(node.kind);
  return node.title === null ? kind : `${kind}: ${printInlines(node.title, context)}`;
}

function capitalised(kind: ContainerKind): string {
  return kind.charAt(0).toUpperCase() + kind.slice(1);
}

function quoted(text: string): string {
  return text.replace(/^(?=.)/gm, "> ").replace(/^$/gm, ">");
}

function indented(text: string, by: string): string {
  return text.replace(/^(?=.)/gm, by);
}
