// A version's terms: parts are fetched once when a query needs them, and their lists merged.

import {
  FIELDS,
  MAX_LISTED,
  MAX_PREFIX_PARTS,
  partName,
  partOf,
  type Directory,
  type PartGroup,
  type SearchFile,
  type SearchPart
} from "../shared/search-index.ts";
import {sortKey} from "../shared/tokenizer.ts";
import type {FetchJson} from "./fetch-json.ts";
import {createTermLists, type TermLists} from "./term-lists.ts";

export interface TermIndex {
  lists: TermLists;
  /**
   * Fetches the parts with these terms, and with words that begin so: earlier parts
   * before later ones.
   */
  need(terms: readonly string[], beginnings: readonly string[], bounds: Bounds): Promise<void>;
  /** Fetches more of the lists that were too long to fetch completely. */
  needMore(terms: readonly string[], beginnings: readonly string[], more: More): Promise<void>;
  /** Whether the part with this term has been fetched. */
  isThere(term: string): boolean;
  /** Ids of the documents that came along with these parts. */
  idsIn(parts: Iterable<string>): Set<number>;
  /** Documents to show for a beginning of too many names, once its part has been fetched. */
  begunBy(beginning: string): readonly number[];
  /** Whether all words with this beginning may be fetched, or too many parts have them. */
  isNarrow(beginning: string): boolean;
}

export interface Bounds {
  /** Those that count already, and then those that were fetched, too. */
  parts: Set<string>;
  /** Most parts to fetch. */
  limit: number;
}

export interface More {
  /** What counts most in these sections of the index. */
  sections: readonly string[];
  /** Everything. */
  all: boolean;
}

/** @param keep is given the documents that parts bring along */
export function createTermIndex(
  directory: Directory,
  fetchJson: FetchJson,
  keep: (part: SearchPart) => void
): TermIndex {
  const lists = createTermLists(directory.count);
  const asked = new Map<string, Promise<void>>();
  /** By name of the part. */
  const brought = new Map<string, number[]>();
  const begun = new Map<string, number[]>();

  function join(group: PartGroup, hash: string): Promise<void> {
    const name = partName(group, hash);
    let pending = asked.get(name);
    if (!pending) {
      pending = fetchJson(directory.folder + name).then((file) => {
        for (const part of file as SearchFile) {
          keep(part);
          brought.set(
            name,
            part.documents.map(([id]) => id)
          );
          lists.add(part.index);
          for (const [start, ids] of Object.entries(part.starts ?? {})) begun.set(start, ids);
        }
      });
      // Failed fetches are retried.
      pending.catch(() => asked.delete(name));
      asked.set(name, pending);
    }
    return pending;
  }

  return {
    lists,
    async need(terms, beginnings, {parts, limit}) {
      const all = directory.terms;
      if (all.length === 0) return;
      const wanted = terms.map((term) => hashOf(all, term));
      for (let more = 0; more < MAX_PREFIX_PARTS; more++) {
        for (const beginning of beginnings) {
          const [from, to] = partsWith(all, beginning);
          if (from + more <= to) wanted.push(all[from + more]![1]);
        }
      }
      for (const hash of wanted) if (parts.size < limit) parts.add(hash);
      await Promise.all(Array.from(parts, (hash) => join("terms", hash)));
    },
    async needMore(terms, beginnings, {sections, all}) {
      const long = longTerms(lists, terms, beginnings);
      const pending = Object.entries(directory.narrow).flatMap(([section, parts]) =>
        all || sections.includes(section) ? long.map((term) => join("narrow", hashOf(parts, term))) : []
      );
      if (all && directory.rest.length > 0)
        pending.push(...long.map((term) => join("rest", hashOf(directory.rest, term))));
      await Promise.all(pending);
    },
    isThere: (term) => directory.terms.length === 0 || brought.has(partName("terms", hashOf(directory.terms, term))),
    idsIn: (parts) => new Set(Array.from(parts).flatMap((hash) => brought.get(partName("terms", hash)) ?? [])),
    begunBy: (beginning) => begun.get(beginning) ?? [],
    isNarrow(beginning) {
      const [from, to] = partsWith(directory.terms, beginning);
      return to - from < MAX_PREFIX_PARTS;
    }
  };
}

function hashOf(parts: Directory["terms"], term: string): string {
  return parts[partOf(parts, sortKey(term))]![1];
}

/** Of the terms, and of all that begin so, those with more documents than are listed at once. */
function longTerms(lists: TermLists, terms: readonly string[], beginnings: readonly string[]): string[] {
  const found = FIELDS.flatMap((field) =>
    [...terms, ...beginnings.flatMap((beginning) => lists.begun(field, beginning))].filter(
      (term) => (lists.get(field, term)?.frequency ?? 0) > MAX_LISTED
    )
  );
  return [...new Set(found)];
}

/** First and last part with terms that have this prefix. */
function partsWith(parts: Directory["terms"], beginning: string): [from: number, to: number] {
  const key = sortKey(beginning);
  return [partOf(parts, key), partOf(parts, key + "\uffff")];
}
