// Text of nodes without their markup: for slugs, titles, search and descriptions.

import {escapeHtml} from "../text.ts";
import type {Inline, Node} from "../pages/ast.ts";

export function plainText(nodes: readonly Node[]): string {
  return nodes.map(textOf).join("");
}

function textOf(node: Node): string {
  switch (node.type) {
    case "text":
    case "inlineCode":
      return node.value;
    case "time":
      return node.time.text;
    case "image":
      return node.alt;
    case "break":
      return " ";
    case "math":
      return node.tex;
    case "list":
      return node.items.map((item) => plainText(item.children)).join(" ");
    case "table":
      return [node.head, ...node.rows].map((row) => row.map((cell) => plainText(cell)).join(" ")).join(" ");
    case "footnotes":
      return node.items.map((item) => plainText(item.children)).join(" ");
    case "html":
    case "footnote":
    case "code":
    case "rule":
      return "";
    case "definitions":
      return node.items
        .flatMap(({terms, meanings}) => [
          ...terms.map((term) => plainText(term)),
          ...meanings.map((meaning) => plainText(meaning))
        ])
        .join(" ");
    case "details":
      return [plainText(node.summary), plainText(node.children)].join(" ");
    case "container":
      return [plainText(node.title ?? []), plainText(node.children)].join(" ");
    default:
      return plainText(node.children) + (isBlock(node) ? " " : "");
  }
}

function isBlock(node: Node): boolean {
  return (
    node.type === "paragraph" ||
    node.type === "heading" ||
    node.type === "quote" ||
    (node.type === "component" && !node.inline)
  );
}

/** A heading for the table of contents: text and code, no links. */
export function tocHtml(nodes: readonly Inline[]): string {
  return nodes
    .map((node): string => {
      if (node.type === "inlineCode") return `<code>${escapeHtml(node.value)}</code>`;
      return "children" in node ? tocHtml(node.children as Inline[]) : escapeHtml(textOf(node));
    })
    .join("");
}
