// Index pages, which list all elements of a kind.

import type {IndexEntry, IndexGroup, IndexPage} from "../../../../runtime/shared/reference.ts";
import {codeSpan, escapeLine} from "../../content/markdown-text.ts";
import type {PageDraft, PageType} from "../language.ts";
import {element} from "./element.ts";
import {bullets} from "./printer.ts";
import {messages, rangeOf as rangeText} from "../../../../runtime/messages/reference.ts";

export const indexPageType: PageType<IndexPage> = {
  elements: ({scheme, name, title}) => [
    element({scheme, kind: "page", names: [name], title, found: [name], hash: "", prose: []})
  ],
  headings: () => [],
  anchors: () => [],
  markdown: (print, {groups, pages}) => [
    bullets(pages.map(({label, target}) => `- ${target === null ? escapeLine(label) : print.link(label, target)}`)),
    ...groups.map(({label, entries}) =>
      [
        label === "" ? "" : `## ${escapeLine(label)}`,
        bullets(
          entries.map(({target, label: name, badge, note, deprecated}) =>
            badge === null
              ? `- ${print.link(name, target)}${note && `: ${escapeLine(note)}`}${deprecated ? `, ${messages.deprecated}` : ""}`
              : `- ${print.link(note, target)}: ${codeSpan(`${badge} ${name}`)}${deprecated ? `, ${messages.deprecated}` : ""}`
          )
        )
      ]
        .filter(Boolean)
        .join("\n\n")
    )
  ],
  signatures: (add, {title}) => add("", title, [])
};

/** Most entries on one page; each becomes five HTML elements. */
const MAX_ENTRIES = 3000;

export type IndexLike = Pick<PageDraft, "spec" | "kind" | "at" | "folder" | "includes">;

export interface IndexInput extends Pick<IndexPage, "scheme" | "name" | "title" | "entry"> {
  description: string;
  /** Last segment of the route. */
  slug: string;
  groups: readonly IndexGroup[];
}

/** No page for a single entry, several pages for very many. */
export function indexDrafts(like: IndexLike, {description, slug, groups, ...base}: IndexInput): PageDraft[] {
  const filled = groups.filter(({entries}) => entries.length > 0);
  const count = filled.reduce((sum, {entries}) => sum + entries.length, 0);
  if (count < 2) return [];
  const chunks = chunksOf(filled);
  const nameOf = (index: number): string => (index === 0 ? base.name : `${base.name}/${index + 1}`);
  return chunks.map((chunk, index): PageDraft => {
    const title = index === 0 ? base.title : `${base.title} ${index + 1}`;
    const reference: IndexPage = {
      type: "index",
      hrefs: {},
      ...base,
      name: nameOf(index),
      title,
      groups: chunk,
      pages:
        chunks.length === 1
          ? []
          : chunks.map((other, at) => ({
              label: rangeOf(other),
              target: at === index ? null : `${base.scheme}:${nameOf(at)}`
            }))
    };
    return {
      ...like,
      reference,
      path: `${like.spec.route}/${index === 0 ? slug : `${slug}-${index + 1}`}`,
      title,
      description,
      badge: null,
      deprecated: false,
      tag: null,
      isListed: index === 0
    };
  });
}

/** Packs groups into pages; a group that fits no page is split. */
function chunksOf(groups: readonly IndexGroup[]): IndexGroup[][] {
  const chunks: IndexGroup[][] = [[]];
  let room = MAX_ENTRIES;
  const add = (group: IndexGroup): void => {
    if (group.entries.length > room && room < MAX_ENTRIES) {
      chunks.push([]);
      room = MAX_ENTRIES;
    }
    chunks.at(-1)!.push(group);
    room -= group.entries.length;
  };
  for (const group of groups) for (const entries of cut(group.entries)) add({...group, entries});
  return chunks;
}

function cut(entries: readonly IndexEntry[]): IndexEntry[][] {
  const parts: IndexEntry[][] = [];
  for (let from = 0; from < entries.length; from += MAX_ENTRIES) parts.push(entries.slice(from, from + MAX_ENTRIES));
  return parts;
}

/** "Accounts to Orders". */
function rangeOf(groups: readonly IndexGroup[]): string {
  const names = groups.map(({label, entries}) => label || (entries[0]?.label ?? ""));
  const [first = "", last = first] = [names[0], names.at(-1)];
  return first === last ? first : rangeText(first, last);
}
