// Glossary terms: read from the tables of the glossary page, and marked
// with their definition where another page first uses them.

import {escapeHtml, escapeRegExp} from "../../core/text.ts";
import type {Block, Html, Inline} from "../nodes.ts";
import {plainText} from "./plain-text.ts";

export interface Term {
  /** Names of the term: "maker", "taker". */
  forms: string[];
  /** Id of its row in the glossary. */
  id: string;
  href: string;
  meaning: string;
  /** Pages that its entry links to, which explain the term themselves. */
  pages: string[];
}

/** Table rows that start with a bold term, followed by its definition; "maker, taker" defines two. */
export function readTerms(nodes: readonly Block[], hrefs: readonly (string | null)[], href: string): Term[] {
  return nodes.flatMap((node) =>
    node.type !== "table"
      ? []
      : node.rows.flatMap(([first = [], meaning = [], ...rest]) => {
          const name = nameIn(first);
          if (name === null) return [];
          const links = [meaning, ...rest].flatMap((cell) =>
            cell.flatMap((part) => (part.type === "link" ? part.link : []))
          );
          return {
            forms: name.split(", "),
            id: idOf(name),
            href: `${href}#${idOf(name)}`,
            meaning: plainText(meaning),
            pages: [...new Set(links.flatMap((link) => hrefs[link]?.split("#", 1) ?? []))]
          };
        })
  );
}

function nameIn(cell: readonly Inline[]): string | null {
  const only = cell.length === 1 ? cell[0]! : null;
  return only?.type === "strong" ? plainText(only.children) : null;
}

function idOf(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-");
}

/** Marks the first use of each term in the paragraphs and lists of the page at `here`, except for terms that the page explains. */
export function markTerms(nodes: readonly Block[], terms: readonly Term[], here: string): readonly Block[] {
  if (terms.some(({href}) => href.startsWith(`${here}#`))) return nodes.map(withIds);
  const left = new Map(
    terms
      .filter(({pages}) => !pages.includes(here))
      .flatMap((term) => term.forms.map((form) => [form.toLowerCase(), term] as const))
  );
  if (left.size === 0) return nodes;
  const forms = [...left.keys()].sort((a, b) => b.length - a.length || (a < b ? -1 : 1)); // "insurance pool" before "pool"
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}_-])(?:${forms.map(escapeRegExp).join("|")})(?:s|es)?(?![\\p{L}\\p{N}_-])`,
    "giu"
  );

  const inlines = (children: readonly Inline[]): Inline[] =>
    children.flatMap((child) => (child.type === "text" ? marked(child.value) : [child]));

  function marked(text: string): Inline[] {
    const out: Inline[] = [];
    let from = 0;
    for (const found of text.matchAll(pattern)) {
      const word = found[0].toLowerCase();
      const term = left.get(word) ?? left.get(word.replace(/s$/, "")) ?? left.get(word.replace(/es$/, ""));
      if (!term) continue;
      for (const form of term.forms) left.delete(form.toLowerCase());
      out.push({type: "text", value: text.slice(from, found.index)}, termHtml(term, found[0]));
      from = found.index + found[0].length;
    }
    return from === 0 ? [{type: "text", value: text}] : [...out, {type: "text", value: text.slice(from)}];
  }

  function block(node: Block): Block {
    switch (node.type) {
      case "paragraph":
        return {...node, children: inlines(node.children)};
      case "list":
        return {...node, items: node.items.map((item) => ({...item, children: item.children.map(block)}))};
      default:
        return node;
    }
  }
  return nodes.map(block);
}

/** A link to the entry; the meaning comes first, so that it shows below the beginning of the word while that has the pointer or the focus. */
function termHtml({id, href, meaning}: Term, word: string): Html {
  const label = `term-${escapeHtml(id)}`;
  const value =
    `<span class="term"><span role="tooltip" id="${label}" hidden>${escapeHtml(meaning)}</span>` +
    `<a href="${escapeHtml(href)}" aria-describedby="${label}">${escapeHtml(word)}</a></span>`;
  return {type: "html", value, links: [], at: null};
}

/** Gives the rows of the glossary the ids that terms link to. */
function withIds(node: Block): Block {
  if (node.type !== "table") return node;
  const rows = node.rows.map(([first = [], ...rest]) => {
    const name = nameIn(first);
    if (name === null) return [first, ...rest];
    const value = `<strong id="${escapeHtml(idOf(name))}">${escapeHtml(name)}</strong>`;
    return [[{type: "html", value, links: [], at: null} satisfies Html], ...rest];
  });
  return {...node, rows};
}
