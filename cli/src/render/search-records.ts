// What a page of Markdown brings to the search: the page, and each of its headings with the text below.

import type {Block, Node} from "../markdown/ast.ts";
import {plainText} from "../markdown/plain-text.ts";
import type {ResolvedPage} from "../model.ts";
import {oneLine} from "../../../runtime/shared/prose.ts";
import type {SearchRecord} from "../../../runtime/shared/search-record.ts";

export function markdownRecords(
  {page, data}: ResolvedPage,
  nodes: readonly Node[],
  breadcrumb: string[]
): SearchRecord[] {
  const record = (kind: SearchRecord["kind"], title: string, hash: string): SearchRecord => ({
    kind,
    title,
    names: [],
    text: "",
    url: data.href,
    hash,
    breadcrumb
  });
  const sections = sectionsOf(nodes, [{heading: null, texts: [page.frontMatter.description ?? ""]}]);
  return sections.map(({heading, texts}) => {
    const own = heading
      ? record("heading", plainText(heading.children).trim(), heading.id)
      : {...record("page", page.title, ""), names: page.frontMatter.keywords};
    own.text = oneLine(texts.join(" "));
    return own;
  });
}

interface Section {
  /** Null for what comes before the first one. */
  heading: Extract<Block, {type: "heading"}> | null;
  texts: string[];
}

/** Adds the sections of `nodes` to those before. */
function sectionsOf(nodes: readonly Node[], sections: Section[]): Section[] {
  for (const node of nodes) {
    if (node.type === "heading") sections.push({heading: node, texts: []});
    else if (
      (node.type === "container" || node.type === "component" || node.type === "quote") &&
      hasHeading(node.children)
    )
      sectionsOf(node.children, sections);
    else sections.at(-1)!.texts.push(plainText([node]));
  }
  return sections;
}

function hasHeading(nodes: readonly Node[]): boolean {
  return nodes.some((node) => node.type === "heading" || ("children" in node && hasHeading(node.children as Block[])));
}
