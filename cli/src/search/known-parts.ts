// Which parts of an index an earlier build made of the same terms and
// documents, so that their files are known without making them.

import type {PartGroup} from "../../../runtime/shared/search-index.ts";
import {DOCUMENT_HASHES, type KeptLayer, type KeptVersion} from "./kept-version.ts";
import {narrowName} from "./listing.ts";
import {partPath} from "./part-files.ts";
import type {SizedTerms, TermPart} from "./term-parts.ts";
import type {WordCounts} from "./words.ts";

export interface KnownParts {
  /** By number of the term: 1 unless its postings are those of the earlier build. */
  changed: Uint8Array;
  layer(name: string): KnownLayer | null;
  /** Hash of a part with whole documents. @param end its last id, plus one */
  ofDocuments(first: number, end: number): string | null;
  words: KnownWords | null;
}

export interface KnownLayer {
  before: SizedTerms;
  /** Marks the terms of parts that have changed terms or documents, by number. */
  markChanged(terms: Uint8Array): void;
  /** Hash of a part of the same terms and documents, and the ids of these. */
  find(terms: SizedTerms, part: TermPart): {file: string | null; ids: Int32Array} | null;
}

export interface KnownWords {
  counts: WordCounts;
  /** Keys of the lists. */
  keys: readonly string[];
  /** Hash of a list. */
  fileOf(key: string): string | null;
}

export interface KnownPartsInput {
  /** Name of the version. */
  version: string;
  kept: KeptVersion;
  /** Hashes of postings, two numbers for each term. */
  terms: Int32Array;
  /** `DOCUMENT_HASHES` numbers for each document; as many documents as before, of the same kinds. */
  documents: Int32Array;
  /** Whether the previous tree has a file. */
  has(path: string, hash: string): boolean;
}

/** @param terms how many there are */
export function nothingKnown(terms: number): KnownParts {
  return {changed: new Uint8Array(terms).fill(1), layer: () => null, ofDocuments: () => null, words: null};
}

export function knownParts({version, kept, terms, documents, has}: KnownPartsInput): KnownParts {
  const {directory, outputs} = kept.built;
  const hashes = new Map(outputs.map(({path, hash}) => [path, hash]));
  const fileOf = (group: PartGroup, letters: string): string | null => {
    const path = partPath(version, group, letters);
    const hash = hashes.get(path)!;
    return has(path, hash) ? hash : null;
  };
  const changed = new Uint8Array(terms.length / 2).map((_, term) =>
    isSame(terms, kept.survey.hashes, 2 * term, 2 * term + 2) ? 0 : 1
  );
  const isShownAlike = new Uint8Array(documents.length / DOCUMENT_HASHES).map((_, id) =>
    isSame(documents, kept.documents, id * DOCUMENT_HASHES, id * DOCUMENT_HASHES + 2) ? 1 : 0
  );
  const parts = new Map<string, [PartGroup, [string, string][]]>([
    ["terms", ["terms", directory.terms]],
    ...Object.entries(directory.narrow).map(([section, own]): [string, [PartGroup, [string, string][]]] => [
      narrowName(section),
      ["narrow", own]
    ]),
    ["rest", ["rest", directory.rest]]
  ]);
  const documentParts = new Map(
    directory.documents.map(([first, letters], at): [number, [end: number, letters: string]] => [
      first,
      [directory.documents[at + 1]?.[0] ?? directory.count, letters]
    ])
  );

  function layerOf(before: KeptLayer, group: PartGroup, own: readonly [string, string][]): KnownLayer {
    const byFirst = new Map(own.map((_, part) => [before.numbers[startOf(before.ends, part)]!, part]));
    const termsOf = (part: number): Int32Array =>
      before.numbers.subarray(startOf(before.ends, part), before.ends[part]);
    const idsOf = (part: number): Int32Array => before.ids.subarray(startOf(before.idEnds, part), before.idEnds[part]);
    const isAsBefore = (part: number): boolean =>
      termsOf(part).every((term) => changed[term] === 0) && idsOf(part).every((id) => isShownAlike[id] === 1);
    return {
      before,
      markChanged(terms) {
        own.forEach((_, part) => {
          if (!isAsBefore(part)) for (const term of termsOf(part)) terms[term] = 1;
        });
      },
      find({numbers}, {from, to}) {
        const part = byFirst.get(numbers[from]!);
        if (part === undefined) return null;
        const terms = termsOf(part);
        if (terms.length !== to - from || terms.at(-1) !== numbers[to - 1] || !isAsBefore(part)) return null;
        return {file: fileOf(group, own[part]![1]), ids: idsOf(part)};
      }
    };
  }

  return {
    changed,
    layer(name) {
      const before = kept.layers.get(name);
      const [group, own] = parts.get(name) ?? [];
      return before && group && own ? layerOf(before, group, own) : null;
    },
    ofDocuments(first, end) {
      const [before, letters] = documentParts.get(first) ?? [];
      if (before !== end || letters === undefined) return null;
      const isKnown = isSame(documents, kept.documents, first * DOCUMENT_HASHES, end * DOCUMENT_HASHES);
      return isKnown ? fileOf("documents", letters) : null;
    },
    words: {
      counts: kept.words,
      keys: Object.keys(directory.words),
      fileOf: (key) => fileOf("words", directory.words[key]!)
    }
  };
}

function startOf(ends: Int32Array, part: number): number {
  return part === 0 ? 0 : ends[part - 1]!;
}

/** Numbers beyond the end of the earlier ones count as 0. */
function isSame(now: Int32Array, before: Int32Array, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (now[at] !== (before[at] ?? 0)) return false;
  return true;
}
