// Text of nodes without their markup: for slugs, titles, search and descriptions.

import {escapeHtml} from "../../core/text.ts";
import type {Component, Inline, Node} from "../nodes.ts";

/**
 * @param ofComponent the text of a component that has no content
 * @param ofFormula the text of a formula in TeX
 */
export function plainText(
  nodes: readonly Node[],
  ofComponent: OfComponent = () => "",
  ofFormula: OfFormula = (tex) => tex
): string {
  return nodes.map((node) => textOf(node, ofComponent, ofFormula)).join("");
}

type OfComponent = (component: Component) => string;
type OfFormula = (tex: string) => string;

function textOf(node: Node, ofComponent: OfComponent, ofFormula: OfFormula): string {
  const inside = (nodes: readonly Node[]): string => plainText(nodes, ofComponent, ofFormula);
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
      return ofFormula(node.tex);
    case "list":
      return node.items.map((item) => inside(item.children)).join(" ");
    case "table":
      return [node.head, ...node.rows].map((row) => row.map((cell) => inside(cell)).join(" ")).join(" ");
    case "footnotes":
      return node.items.map((item) => inside(item.children)).join(" ");
    case "html":
    case "footnote":
    case "code":
    case "rule":
      return "";
    case "definitions":
      return node.items
        .flatMap(({terms, meanings}) => [
          ...terms.map((term) => inside(term)),
          ...meanings.map((meaning) => inside(meaning))
        ])
        .join(" ");
    case "details":
      return [inside(node.summary), inside(node.children)].join(" ");
    case "container":
      return [inside(node.title ?? []), inside(node.children)].join(" ");
    case "component":
      return (node.children.length > 0 ? inside(node.children) : ofComponent(node)) + (node.inline ? "" : " ");
    default:
      return inside(node.children) + (isBlock(node) ? " " : "");
  }
}

function isBlock(node: Node): boolean {
  return node.type === "paragraph" || node.type === "heading" || node.type === "quote";
}

/** A heading for the table of contents: text and code, no links. */
export function tocHtml(nodes: readonly Inline[]): string {
  return nodes
    .map((node): string => {
      if (node.type === "inlineCode") return `<code>${escapeHtml(node.value)}</code>`;
      return "children" in node ? tocHtml(node.children as Inline[]) : escapeHtml(plainText([node]));
    })
    .join("");
}
