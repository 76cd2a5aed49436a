// Rows of tables that name something in their first column: a code, a message, a flag, a parameter. Each has an anchor,
// and is found by itself.

import GithubSlugger from "github-slugger";
import type {Block, Inline, Table} from "../nodes.ts";
import {plainText} from "./plain-text.ts";

/** Whether rows are searchable: as an author says, or null for those whose first column is code. */
export type RowChoice = "searchable" | "none" | null;

/** Ids of rows are shorter than a message may be. */
const MAX_ID = 60;

/** Gives rows their ids, which differ from `taken`. Returns them. */
export function nameRows(nodes: readonly Block[], choice: RowChoice, taken: Iterable<string>): string[] {
  const used = new Set(taken);
  const ids: string[] = [];
  const idOf = ([first = []]: Inline[][]): string | null => {
    const slug = new GithubSlugger()
      .slug(
        rowTitle(first)
          .replace(/[^\p{L}\p{N}]+/gu, " ")
          .trim()
      )
      .slice(0, MAX_ID)
      .replace(/-+$/, "");
    if (slug === "") return null;
    let id = slug;
    for (let more = 1; used.has(id); more++) id = `${slug}-${more}`;
    used.add(id);
    ids.push(id);
    return id;
  };
  for (const table of choice === "none" ? [] : tablesIn(nodes)) {
    const isNamed = choice === "searchable" ? () => true : ([first = []]: Inline[][]) => isCode(first);
    if (table.rows.filter(isNamed).length * 2 <= table.rows.length || table.head.length < 2) continue;
    table.ids = table.rows.map((row) => (isNamed(row) ? idOf(row) : null));
  }
  return ids;
}

/** What a row is called: its first cell. */
export function rowTitle(first: readonly Inline[]): string {
  return plainText(first).replace(/\s+/g, " ").trim();
}

/** Whether a cell begins with code. */
function isCode([first]: readonly Inline[]): boolean {
  if (first?.type === "inlineCode") return true;
  return (first?.type === "link" || first?.type === "strong") && isCode(first.children);
}

/** Tables at any depth. */
export function tablesIn(nodes: readonly Block[]): Table[] {
  return nodes.flatMap((node): Table[] => {
    switch (node.type) {
      case "table":
        return [node];
      case "container":
      case "details":
      case "quote":
        return tablesIn(node.children);
      case "component":
        return tablesIn(node.children as Block[]);
      case "list":
        return node.items.flatMap(({children}) => tablesIn(children));
      default:
        return [];
    }
  });
}
