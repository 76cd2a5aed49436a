// A version's terms as one growing elasticlunr index: parts are
// fetched once when a query needs them, and merged into it.

import elasticlunr, {type Index, type TermNode} from "elasticlunr";
import {
  FIELDS,
  MAX_LISTED,
  MAX_PREFIX_PARTS,
  partName,
  partOf,
  type Directory,
  type PartGroup,
  type PartIndex,
  type SearchFile,
  type SearchPart
} from "../shared/search-index.ts";
import {readDigits} from "../shared/digits.ts";
import {sortKey} from "../shared/tokenizer.ts";
import type {FetchJson} from "./fetch-json.ts";

export interface TermIndex {
  index: Index;
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
  const index = new elasticlunr.Index();
  for (const field of FIELDS) index.addField(field);
  index.documentStore.length = directory.count;
  const asked = new Map<string, Promise<void>>();
  /** By name of the part. */
  const brought = new Map<string, number[]>();

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
          addTerms(index, part.index);
        }
        index._idfCache = {};
      });
      // Failed fetches are retried.
      pending.catch(() => asked.delete(name));
      asked.set(name, pending);
    }
    return pending;
  }

  return {
    index,
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
      const long = longTerms(index, terms, beginnings);
      const pending = Object.entries(directory.narrow).flatMap(([section, parts]) =>
        all || sections.includes(section) ? long.map((term) => join("narrow", hashOf(parts, term))) : []
      );
      if (all && directory.rest.length > 0)
        pending.push(...long.map((term) => join("rest", hashOf(directory.rest, term))));
      await Promise.all(pending);
    },
    isThere: (term) => directory.terms.length === 0 || brought.has(partName("terms", hashOf(directory.terms, term))),
    idsIn: (parts) => new Set(Array.from(parts).flatMap((hash) => brought.get(partName("terms", hash)) ?? [])),
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
function longTerms(index: Index, terms: readonly string[], beginnings: readonly string[]): string[] {
  const found = new Set<string>();
  const walk = (node: TermNode, term: string, goesOn: boolean): void => {
    if ((node.df ?? 0) > MAX_LISTED) found.add(term);
    for (const key in goesOn ? node : {})
      if (key.length === 1) walk((node as Record<string, TermNode>)[key]!, term + key, true);
  };
  for (const field of FIELDS) {
    const walkFrom = (start: string, goesOn: boolean): void => {
      const node = index.index[field]!.getNode(start);
      if (node) walk(node, start, goesOn);
    };
    for (const term of terms) walkFrom(term, false);
    for (const beginning of beginnings) walkFrom(beginning, true);
  }
  return [...found];
}

/** First and last part with terms that have this prefix. */
function partsWith(parts: Directory["terms"], beginning: string): [from: number, to: number] {
  const key = sortKey(beginning);
  return [partOf(parts, key), partOf(parts, key + "\uffff")];
}

/** Adds terms to the library's trie, one letter at a time. */
function addTerms(index: Index, part: PartIndex): void {
  // One shared record for each weight, since the library only reads them.
  const weights = (part.weights ?? []).map((tf) => ({tf}));
  for (const field of FIELDS) {
    for (const [term, ids, ownWeights, frequency] of part[field] ?? []) {
      let node = index.index[field]!.root as Record<string, unknown>;
      for (let at = 0; at < term.length; at++) node = (node[term[at]!] ??= {}) as Record<string, unknown>;
      const docs = (node["docs"] ??= {}) as Record<string, {tf: number}>;
      const numbers = readDigits(ownWeights);
      let id = 0;
      readDigits(ids).forEach((step, at) => {
        id += step;
        docs[id] = weights[numbers[at]!]!;
      });
      node["df"] = frequency ?? numbers.length;
    }
  }
}
