// The terms of a version as one elasticlunr index that grows: parts are
// fetched when a query needs them, each once, and joined to it.

import elasticlunr, {type Index, type TermNode} from "elasticlunr";
import {
  FIELDS,
  MAX_LISTED,
  MAX_PREFIX_PARTS,
  partName,
  partOf,
  type Directory,
  type PartGroup,
  type SearchFile
} from "../shared/search-index.ts";
import type {FetchJson} from "./fetch-json.ts";

export interface TermIndex {
  index: Index;
  /** Fetches what these terms, and words with these beginnings, stand in. */
  need(terms: readonly string[], beginnings: readonly string[]): Promise<void>;
  /** And then more of those whose lists were too long to be fetched whole. */
  needMore(terms: readonly string[], beginnings: readonly string[], more: More): Promise<void>;
  /** Whether all words with this beginning may be fetched, or too many parts have them. */
  isNarrow(beginning: string): boolean;
}

export interface More {
  /** What counts most in these sections of the index. */
  sections: readonly string[];
  /** Everything. */
  all: boolean;
}

export function createTermIndex(directory: Directory, folder: string, fetchJson: FetchJson): TermIndex {
  const index = new elasticlunr.Index();
  for (const field of FIELDS) index.addField(field);
  index.documentStore.length = directory.count;
  const asked = new Map<string, Promise<void>>();

  function join(group: PartGroup, hash: string): Promise<void> {
    const name = partName(group, hash);
    let pending = asked.get(name);
    if (!pending) {
      pending = fetchJson(folder + name).then((file) => {
        for (const entry of file as SearchFile) {
          for (const field of FIELDS)
            graft(index.index[field]!.root, (entry.index.index[field]?.root ?? {}) as TermNode);
        }
        index._idfCache = {};
      });
      // What failed is asked for again.
      pending.catch(() => asked.delete(name));
      asked.set(name, pending);
    }
    return pending;
  }

  return {
    index,
    async need(terms, beginnings) {
      const parts = directory.terms;
      if (parts.length === 0) return;
      const pending = terms.map((term) => join("terms", hashOf(parts, term)));
      for (const beginning of beginnings) {
        const [from, to] = partsWith(parts, beginning);
        for (let at = from; at <= Math.min(to, from + MAX_PREFIX_PARTS - 1); at++)
          pending.push(join("terms", parts[at]![1]));
      }
      await Promise.all(pending);
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
    isNarrow(beginning) {
      const [from, to] = partsWith(directory.terms, beginning);
      return to - from < MAX_PREFIX_PARTS;
    }
  };
}

function hashOf(parts: Directory["terms"], term: string): string {
  return parts[partOf(parts, term)]![1];
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

/** First and last of the parts with terms that begin so. */
function partsWith(parts: Directory["terms"], beginning: string): [from: number, to: number] {
  return [partOf(parts, beginning), partOf(parts, beginning + "\uffff")];
}

/** Parts share the letters on the way to their first and last terms; all else is taken over as it is. */
function graft(target: TermNode, source: TermNode): void {
  const [into, from] = [target as Record<string, unknown>, source as Record<string, unknown>];
  for (const key in from) {
    if (key === "df") into[key] = from[key];
    else if (into[key] === undefined) into[key] = from[key];
    else if (key === "docs") Object.assign(into[key] as object, from[key]);
    else graft(into[key] as TermNode, from[key] as TermNode);
  }
}
