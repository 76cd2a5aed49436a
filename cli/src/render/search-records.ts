// What a page of Markdown brings to the search: the page, and each of its headings with the text below.

import type {Block, Node} from "../markdown/ast.ts";
import {plainText} from "../markdown/plain-text.ts";
import type {ResolvedPage} from "../model.ts";
import type {SearchRecord} from "../../../runtime/shared/search-record.ts";

export function markdownRecords({page, data}: ResolvedPage, nodes: readonly Node[], breadcrumb: string[]): SearchRecord[] {
  const record = (kind: SearchRecord["kind"], title: string, hash: string): SearchRecord => ({kind, title, names: [], text: "", url: data.href, hash, breadcrumb});
  const first = record("page", page.title, "");
  first.text = page.frontMatter.description ?? "";
  first.names = page.frontMatter.keywords;
  const records = [first];
  gather(nodes, records, (title, hash) => record("heading", title, hash));
  return records;
}

function gather(nodes: readonly Node[], records: SearchRecord[], heading: (title: string, hash: string) => SearchRecord): void {
  for (const node of nodes) {
    if (node.type === "heading") {
      records.push(heading(plainText(node.children).trim(), node.id));
      continue;
    }
    if ((node.type === "container" || node.type === "component" || node.type === "quote") && hasHeading(node.children)) {
      gather(node.children, records, heading);
      continue;
    }
    const text = plainText([node]).replace(/\s+/g, " ").trim();
    const current = records.at(-1)!;
    if (text !== "") current.text += (current.text === "" ? "" : " ") + text;
  }
}

function hasHeading(nodes: readonly Node[]): boolean {
  return nodes.some((node) => node.type === "heading" || ("children" in node && hasHeading(node.children as Block[])));
}
