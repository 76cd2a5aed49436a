// Search records of a Markdown page: the page itself, and each heading with the text below it.

import {rowTitle, tablesIn} from "../content/markdown/table-rows.ts";
import type {Block, Inline, Node} from "../content/nodes.ts";
import {plainText} from "../content/markdown/plain-text.ts";
import type {ResolvedPage} from "../model.ts";
import {sectionsOf} from "../../../runtime/shared/api-sections.ts";
import {oneLine, searchedText, type Prose} from "../../../runtime/shared/prose.ts";
import type {SearchRecord} from "../../../runtime/shared/search-record.ts";
import {formulaText} from "./formula-text.ts";

export function markdownRecords({page}: ResolvedPage, nodes: readonly Node[]): SearchRecord[] {
  const record = (kind: SearchRecord["kind"], title: string, hash: string): SearchRecord => ({
    kind,
    title,
    names: [],
    text: "",
    hash
  });
  const {keywords, sectionKeywords} = page.frontMatter;
  const sections = sectionsIn(nodes, [{heading: null, texts: [page.frontMatter.description ?? ""], rows: []}]);
  return sections.flatMap(({heading, texts, rows}) => {
    const own = heading
      ? record("heading", textOf(heading.children).trim(), heading.id)
      : {...record("page", page.title, ""), names: keywords};
    own.text = oneLine(texts.join(" "));
    const id = heading?.id ?? "";
    if (Object.hasOwn(sectionKeywords, id)) own.keywords = sectionKeywords[id]!;
    return [own, ...rows.map(({id, cells}) => ({...record("row", rowTitle(cells[0]!), id), ...rowText(cells)}))];
  });
}

/** The page of a tag, and each chapter of the text about it. */
export function aboutRecords({page}: ResolvedPage, text: Prose): SearchRecord[] {
  const {intro, sections} = sectionsOf(text);
  return [
    {kind: "page", title: page.title, names: [], text: searchedText(intro), hash: ""},
    ...sections.map(({id, title, text: said}): SearchRecord => ({
      kind: "heading",
      title,
      names: [],
      text: searchedText(said),
      hash: id
    }))
  ];
}

function textOf(nodes: readonly Node[]): string {
  return plainText(nodes, undefined, formulaText);
}

/** Codes of the first cell, and what is next to it. */
function rowText(cells: readonly (readonly Inline[])[]): Pick<SearchRecord, "names" | "text"> {
  const [first = "", ...rest] = cells.map((cell) => oneLine(textOf(cell)));
  const codes = (cells[0] ?? []).flatMap((node) => (node.type === "inlineCode" ? [node.value] : []));
  return {names: codes.filter((code) => code !== first), text: rest.join(" ")};
}

interface Section {
  /** Null for text before the first heading. */
  heading: Extract<Block, {type: "heading"}> | null;
  texts: string[];
  /** Rows of tables that are found by themselves. */
  rows: {id: string; cells: Inline[][]}[];
}

/** Appends the sections of `nodes`. */
function sectionsIn(nodes: readonly Node[], sections: Section[]): Section[] {
  for (const node of nodes) {
    if (node.type === "heading") sections.push({heading: node, texts: [], rows: []});
    else if (
      (node.type === "container" || node.type === "component" || node.type === "quote") &&
      hasHeading(node.children)
    )
      sectionsIn(node.children, sections);
    else {
      sections.at(-1)!.texts.push(textOf([node]));
      sections.at(-1)!.rows.push(...rowsIn([node]));
    }
  }
  return sections;
}

function rowsIn(nodes: readonly Node[]): Section["rows"] {
  return tablesIn(nodes as Block[]).flatMap(({rows, ids = []}) =>
    rows.flatMap((cells, at) => {
      const id = ids[at] ?? null;
      return id === null ? [] : [{id, cells}];
    })
  );
}

function hasHeading(nodes: readonly Node[]): boolean {
  return nodes.some((node) => node.type === "heading" || ("children" in node && hasHeading(node.children as Block[])));
}

/** A record in a version's `_data/search.json`: something that a page shows but its text does not contain. */
interface WrittenRecord {
  /** Document id. */
  page: string;
  kind: "setting" | "heading";
  title: string;
  anchor: string;
  text: string;
  detail?: string;
  facts?: [name: string, value: string][];
}

/** A page's records in its version's data file `search`. */
export function writtenRecords({page}: ResolvedPage, file: unknown): SearchRecord[] {
  const all: unknown = typeof file === "object" && file !== null ? (file as {records?: unknown}).records : null;
  if (!Array.isArray(all)) return [];
  return all.filter(isWritten).flatMap(({page: id, kind, title, anchor, text, detail, facts}): SearchRecord[] =>
    id !== page.id
      ? []
      : [
          {
            kind,
            title,
            names: [title.split(".").slice(-2).join(".")],
            text,
            hash: anchor,
            ...(detail !== undefined && {detail}),
            ...(facts && {facts})
          }
        ]
  );
}

function isWritten(value: unknown): value is WrittenRecord {
  if (typeof value !== "object" || value === null) return false;
  const {
    page,
    kind,
    title,
    anchor,
    text,
    detail = "",
    facts = []
  } = value as Partial<Record<keyof WrittenRecord, unknown>>;
  const isFact = (fact: unknown) =>
    Array.isArray(fact) && fact.length === 2 && fact.every((one) => typeof one === "string");
  return (
    [page, title, anchor, text, detail].every((one) => typeof one === "string") &&
    (kind === "setting" || kind === "heading") &&
    Array.isArray(facts) &&
    facts.every(isFact)
  );
}
