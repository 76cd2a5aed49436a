// One or two letters match more names than can be fetched, so the hits for
// them are computed in advance, and come with the part that is fetched.

import {MAX_PREFIX_PARTS, partOf} from "../../../runtime/shared/search-index.ts";
import {PATH_MARK, TITLE_MARK} from "../../../runtime/shared/tokenizer.ts";
import type {Postings} from "./postings.ts";

const MAX_HITS = 8;

/** A part's prefixes with the ids of documents that have matching names, pages first. */
export type PrefixHits = [prefix: string, ids: number[]][];

/** By number of the part, in which a search for the prefix looks. @param parts how each begins */
export function prefixHits({terms, lists}: Postings, parts: readonly [first: string][]): Map<number, PrefixHits> {
  const {entries, from, to} = lists.whole;
  const found = new Map<string, number[]>();
  const wide = new Map<string, boolean>();
  const isWide = (start: string): boolean => {
    let known = wide.get(start);
    if (known === undefined) wide.set(start, (known = partsWith(parts, start) > MAX_PREFIX_PARTS));
    return known;
  };
  for (let place = 0; place < terms.length; place++) {
    if (from[place] === to[place]) continue;
    const term = terms[place]!;
    if (term.startsWith(PATH_MARK) || term.startsWith(TITLE_MARK)) continue;
    for (const length of [1, 2]) {
      const start = term.slice(0, length);
      if (start.length < length || !isWide(start)) continue;
      const ids = found.get(start) ?? [];
      found.set(start, ids);
      // In id order: no more of one list can be shown.
      for (let at = from[place]!; at < Math.min(to[place]!, from[place]! + 2 * MAX_HITS); at += 2)
        ids.push(entries[at]!);
    }
  }
  const byPart = new Map<number, PrefixHits>();
  for (const [start, ids] of [...found].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const part = partOf(parts, start);
    const best = [...new Set(ids)].sort((a, b) => a - b).slice(0, MAX_HITS);
    byPart.set(part, [...(byPart.get(part) ?? []), [start, best]]);
  }
  return byPart;
}

/** How many parts have terms with this prefix: the one before the first that begins with it, and these. */
function partsWith(parts: readonly [first: string][], start: string): number {
  const from = partOf(parts, start) + 1;
  let end = from;
  while (parts[end]?.[0].startsWith(start)) end++;
  return 1 + end - from;
}
