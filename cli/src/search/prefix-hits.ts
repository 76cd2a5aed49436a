// One or two letters match more names than can be fetched, so the hits for
// them are computed in advance.

import {MAX_PREFIX_PARTS, partOf, type Directory} from "../../../runtime/shared/search-index.ts";
import {PATH_MARK, TITLE_MARK} from "../../../runtime/shared/tokenizer.ts";
import type {Postings} from "./postings.ts";

const MAX_HITS = 8;

/** By prefix: ids of documents with matching names, pages first.  */
export function prefixHits({terms, lists}: Postings, parts: Directory["terms"]): Record<string, number[]> {
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
  return Object.fromEntries(
    [...found]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([start, ids]) => [start, [...new Set(ids)].sort((a, b) => a - b).slice(0, MAX_HITS)])
  );
}

/** How many parts have terms with this prefix: the one before the first that begins with it, and these. */
function partsWith(parts: Directory["terms"], start: string): number {
  const from = partOf(parts, start) + 1;
  let end = from;
  while (parts[end]?.[0].startsWith(start)) end++;
  return 1 + end - from;
}
