// The files with terms, layer by layer.

import {FIELDS, type PartGroup} from "../../../runtime/shared/search-index.ts";
import type {Listing} from "./listing.ts";
import type {PartFiles} from "./part-files.ts";
import type {Postings} from "./postings.ts";
import type {PartWriter} from "./serialise.ts";
import {prefixHits, type PrefixHits} from "./prefix-hits.ts";
import {termParts} from "./term-parts.ts";

/** Returns, by layer, the start of each part and the hash in its file name. */
export function addTermFiles(
  {postings: all, layers}: Listing,
  {files, writer}: {files: PartFiles; writer: PartWriter}
): Map<string, [first: string, letters: string][]> {
  return new Map(
    Array.from(layers, ([layer, {postings, included, starts}]) => {
      const sizes = postings.numbers.map((_, row) => sizeOf(postings, row, starts[row + 1]! - starts[row]!));
      const split = termParts(postings.terms, sizes);
      const begun =
        layer === "terms"
          ? prefixHits(
              all,
              split.map(({first}) => [first])
            )
          : new Map<number, PrefixHits>();
      const parts = split.map(({first, from, to}, at): [string, string] => {
        const hits = begun.get(at) ?? [];
        const ids = new Set([...included.slice(starts[from], starts[to]), ...hits.flatMap(([, own]) => own)]);
        return [first, files.add(groupOf(layer), writer.part({postings, from, to}, ids, hits))];
      });
      return [layer, parts];
    })
  );
}

function groupOf(layer: string): PartGroup {
  return layer === "terms" || layer === "rest" ? layer : "narrow";
}

/**
 * Approximate size of a term, in tenths of a byte: its letters, its lists, and the documents that are included with
 * it; 0 for a term without postings.
 * @param included number of documents, which several terms of a part may share
 */
function sizeOf({terms, lists}: Postings, row: number, included: number): number {
  // What readers ask comes along with the words that it is made of: it makes no more parts.
  let size = included * DOCUMENT_SIZE;
  for (const field of FIELDS) {
    if (field === "called" && size > 0) continue;
    const {from, to} = lists[field];
    const length = to[row]! - from[row]!;
    if (length > 0) size += (terms[row]!.length + 10) * 10 + length * LISTED_SIZE;
  }
  return size;
}

/** Average size of an id or a weight. */
const LISTED_SIZE = 14;
const DOCUMENT_SIZE = 800;
