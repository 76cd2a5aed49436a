// Term counts between builds: a line of JSON, then the numbers as they are in
// memory, so that tens of millions of them load without being parsed.

import {readHeader, type Cache} from "../engine/cache.ts";
import {createIntegers} from "./integers.ts";
import {GROWING_LISTS, type StoredCounts, type TermCounts} from "./term-counts.ts";

interface Header extends Pick<StoredCounts, "terms" | "words" | "weights" | "keys"> {
  /** Identifies the compiler and the language. */
  compiler: string;
  /** How many texts the first build counted. */
  firstTexts: number;
  /** How many numbers each list has, in the order of `LISTS`. */
  lengths: number[];
}

const LISTS = ["stems", ...GROWING_LISTS] as const;

/** Texts of pages that are gone are dropped, with all others, when there are so many times as many as at first. */
const MAX_GROWTH = 2;

export interface CountsStore {
  /** Null if there are none, or they are damaged or another compiler's. */
  stored: StoredCounts | null;
  /** Stores counts for the next build. */
  store(counts: TermCounts): void;
}

/** @param compiler identifies the compiler and the language @param language "" for that of the site */
export function openCountsStore(cache: Cache, compiler: string, language = ""): CountsStore {
  const entry = language === "" ? "counts" : `counts-${language}`;
  const found = read(cache, entry, compiler);
  return {
    stored: found,
    store({terms, words, weights, keys, stems, ...lists}) {
      if (keys.length === (found?.keys.length ?? -1)) return;
      const firstTexts = found?.firstTexts ?? keys.length;
      if (keys.length > MAX_GROWTH * firstTexts) return cache.put("search", entry, "");
      const numbers = [Int32Array.from(stems), ...GROWING_LISTS.map((list) => used(lists[list]))];
      const header: Header = {
        compiler,
        firstTexts,
        terms: [...terms],
        words: [...words],
        weights: [...weights],
        keys: [...keys],
        lengths: numbers.map(({length}) => length)
      };
      const line = Buffer.from(JSON.stringify(header));
      const space = " ".repeat(3 - (line.length % 4)); // the numbers begin at a multiple of four
      const bytes = numbers.map(({buffer, byteOffset, byteLength}) => Buffer.from(buffer, byteOffset, byteLength));
      cache.put("search", entry, line, `${space}\n`, ...bytes);
    }
  };
}

function used({values, length}: {values: Int32Array; length: number}): Int32Array {
  return values.subarray(0, length);
}

function read(cache: Cache, entry: string, compiler: string): (StoredCounts & Pick<Header, "firstTexts">) | null {
  const content = cache.get("search", entry);
  const found = content && readHeader<Header>(content);
  if (!content || found?.header.compiler !== compiler) return null;
  const {header, from} = found;
  if (content.length - from !== 4 * header.lengths.reduce((sum, length) => sum + length, 0)) return null;
  const bytes = content.byteOffset % 4 === 0 ? content : Buffer.from(content);
  let at = bytes.byteOffset + from;
  const numbers = LISTS.map((_, list) => {
    const own = new Int32Array(bytes.buffer, at, header.lengths[list]);
    at += own.byteLength;
    return own;
  });
  const [stems, pairs, starts, spelled, spelledStarts] = numbers as [
    Int32Array,
    Int32Array,
    Int32Array,
    Int32Array,
    Int32Array
  ];
  return {
    ...header,
    stems,
    pairs: createIntegers(pairs),
    starts: createIntegers(starts),
    spelled: createIntegers(spelled),
    spelledStarts: createIntegers(spelledStarts)
  };
}
