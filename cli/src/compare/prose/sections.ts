// Splits a Markdown page into sections, each a list of texts to compare. Markup
// is dropped; code keeps its lines and tables their cells.

import type {Block, Node} from "../../pages/ast.ts";
import {plainText} from "../../markdown/plain-text.ts";
import {oneLine} from "../../../../runtime/shared/prose.ts";

export interface Section {
  /** Anchor of its heading; "" for what is above the first one. */
  id: string;
  title: string;
  blocks: TextBlock[];
}

export type TextBlock = {type: "text" | "code"; text: string} | {type: "row"; cells: string[]};

/** @param title of the page, for what is above the first heading */
export function sectionsOf(nodes: readonly Node[], title: string): Section[] {
  const sections: Section[] = [{id: "", title, blocks: []}];
  addNodes(nodes, sections);
  return sections.filter(({id, blocks}) => id !== "" || blocks.length > 0);
}

function addNodes(nodes: readonly Node[], sections: Section[]): void {
  let inlines: Node[] = [];
  const flush = (): void => {
    addText(plainText(inlines), sections);
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
      sections.push({id: node.id, title: oneLine(plainText(node.children)), blocks: []});
      return;
    case "list":
      for (const item of node.items) addNodes(item.children, sections);
      return;
    case "code":
      blocks.push({type: "code", text: node.text});
      return;
    case "table":
      for (const row of [node.head, ...node.rows])
        blocks.push({type: "row", cells: row.map((cell) => oneLine(plainText(cell)))});
      return;
    case "container":
      addText(plainText(node.title ?? []), sections);
      addNodes(node.children, sections);
      return;
    case "footnotes":
      for (const item of node.items) addNodes(item.children, sections);
      return;
    case "html":
      addText(node.value.replace(/<[^>]*>/g, " "), sections);
      return;
    case "component":
      if (node.children.length > 0) addNodes(node.children, sections);
      else
        addText(
          `<${node.name}${Object.entries(node.props)
            .map(([name, value]) => ` ${name}=${JSON.stringify(value)}`)
            .join("")}>`,
          sections
        );
      return;
    case "quote":
      addNodes(node.children as Block[], sections);
      return;
    case "rule":
      return;
    default:
      addText(plainText([node]), sections);
  }
}

function addText(text: string, sections: Section[]): void {
  const line = oneLine(text);
  if (line !== "") sections.at(-1)!.blocks.push({type: "text", text: line});
}
