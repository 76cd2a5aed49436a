// Splits a Markdown page into sections, each a list of texts to compare. Markup
// is dropped; code keeps its lines and tables their cells.

import type {Block, Component, Node} from "../../content/nodes.ts";
import {plainText} from "../../content/markdown/plain-text.ts";
import {oneLine} from "../../../../runtime/shared/prose.ts";

export interface Section {
  /** Anchor of its heading; "" for text above the first heading. */
  id: string;
  title: string;
  blocks: TextBlock[];
}

export type TextBlock = {type: "text" | "code"; text: string} | {type: "row"; cells: string[]};

/** @param title title of the page, for text above the first heading */
export function sectionsOf(nodes: readonly Node[], title: string): Section[] {
  const sections: Section[] = [{id: "", title, blocks: []}];
  addNodes(nodes, sections);
  return sections.filter(({id, blocks}) => id !== "" || blocks.length > 0);
}

function addNodes(nodes: readonly Node[], sections: Section[]): void {
  let inlines: Node[] = [];
  const flush = (): void => {
    addText(wordsOf(inlines), sections);
    inlines = [];
  };
  for (const node of nodes) {
    if (isInline(node)) {
      inlines.push(node);
      continue;
    }
    flush();
    addBlock(node, sections);
  }
  flush();
}

function isInline(node: Node): boolean {
  return (
    ["text", "strong", "emphasis", "delete", "inlineCode", "link", "image", "break", "footnote"].includes(node.type) ||
    (node.type === "component" && node.inline)
  );
}

function addBlock(node: Node, sections: Section[]): void {
  const {blocks} = sections.at(-1)!;
  switch (node.type) {
    case "heading":
      sections.push({id: node.id, title: oneLine(wordsOf(node.children)), blocks: []});
      return;
    case "list":
      for (const item of node.items) addNodes(item.children, sections);
      return;
    case "code":
      blocks.push({type: "code", text: node.text});
      return;
    case "table":
      for (const row of [node.head, ...node.rows])
        blocks.push({type: "row", cells: row.map((cell) => oneLine(wordsOf(cell)))});
      return;
    case "container":
      addText(wordsOf(node.title ?? []), sections);
      addNodes(node.children, sections);
      return;
    case "footnotes":
      for (const item of node.items) addNodes(item.children, sections);
      return;
    case "html":
      addText(node.value.replace(/<[^>]*>/g, " "), sections);
      return;
    case "component":
      if (node.children.length === 0) addText(tagOf(node), sections);
      else {
        addText(
          [node.props["title"], node.props["label"]].filter((prop) => typeof prop === "string").join(" "),
          sections
        );
        addNodes(node.children, sections);
      }
      return;
    case "details":
      addText(wordsOf(node.summary), sections);
      addNodes(node.children, sections);
      return;
    case "quote":
      addNodes(node.children as Block[], sections);
      return;
    case "rule":
      return;
    default:
      addText(wordsOf([node]), sections);
  }
}

function tagOf({name, props}: Component): string {
  const given = Object.entries(props).map(([prop, value]) => ` ${prop}=${JSON.stringify(value)}`);
  return `<${name}${given.join("")}>`;
}

/** Inline components count as their attribute: `<NetworkParameter name="market.fee" />` is "market.fee". */
function wordsOf(nodes: readonly Node[]): string {
  return plainText(nodes, (component) => propsOf(component) || component.name);
}

function propsOf({props}: Component): string {
  return Object.entries(props)
    .filter(([name]) => name !== "href") // the same page has a different path in each version
    .map(([, value]) => (typeof value === "string" ? value : JSON.stringify(value)))
    .join(" ");
}

function addText(text: string, sections: Section[]): void {
  const line = oneLine(text);
  if (line !== "") sections.at(-1)!.blocks.push({type: "text", text: line});
}
