// One or two letters begin more names than can be fetched: what to show for
// them is worked out beforehand.

import {MAX_PREFIX_PARTS} from "../../../runtime/shared/search-index.ts";
import type {Postings} from "./postings.ts";

const SHOWN = 24;

/** By beginning: ids of the documents whose names begin so, pages first. */
export function startsOf(postings: Postings, firstTerms: readonly string[]): Record<string, number[]> {
  const found = new Map<string, Set<number>>();
  const wide = new Map<string, boolean>();
  const isWide = (start: string): boolean => {
    let known = wide.get(start);
    if (known === undefined) wide.set(start, (known = partsWith(firstTerms, start) > MAX_PREFIX_PARTS));
    return known;
  };
  for (const [number, term] of postings.terms.entries()) {
    const list = postings.lists.whole[number];
    if (!list || !/^[\p{L}\p{N}]/u.test(term)) continue;
    for (const length of [1, 2]) {
      const start = term.slice(0, length);
      if (start.length < length || !isWide(start)) continue;
      let ids = found.get(start);
      if (!ids) found.set(start, (ids = new Set()));
      for (let at = 0; at < list.length; at += 2) ids.add(list[at]!);
    }
  }
  return Object.fromEntries([...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([start, ids]) => [start, [...ids].sort((a, b) => a - b).slice(0, SHOWN)]));
}

/** Parts that hold terms with this beginning. */
function partsWith(firstTerms: readonly string[], start: string): number {
  return 1 + firstTerms.filter((first) => first > start && first.startsWith(start)).length;
}
