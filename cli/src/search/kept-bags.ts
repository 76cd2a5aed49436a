// Reuses the word bags of unchanged pages from the previous build. One file: a line
// of JSON, then all numbers.

import {noCache, readJson, type Cache} from "../cache.ts";
import {createBags, type Bags, type BagNumbers, type RecordBags} from "./bags.ts";
import {KINDS} from "../../../runtime/shared/search-index.ts";
import type {SearchKind, SearchRecord} from "../../../runtime/shared/search-record.ts";
import type {Tokenizer} from "../../../runtime/shared/tokenizer.ts";
import type {CountedPage} from "./search-version.ts";
import {lengthAlone} from "./stored-documents.ts";

/** What an index needs of every record; the record itself is read only for files that are rebuilt. */
export interface RecordFacts {
  bags: RecordBags;
  kind: SearchKind;
  /** Whether it represents its page. */
  isHead: boolean;
  textLength: number;
  /** See `lengthAlone`. */
  documentLength: number;
}

export interface PageBags {
  bags: Bags;
  /** Of each record of a page. */
  ofPage(page: CountedPage): RecordFacts[];
  /** @param pages current number of pages */
  keep(pages: number): void;
}

interface Header {
  /** Identifies the compiler and the language. */
  key: string;
  terms: string[];
  words: string[];
  stems: number[];
  weights: string[];
  /** By page key: `EACH` numbers per record. */
  pages: Record<string, number[]>;
  /** How many numbers of each kind follow. */
  lengths: Record<keyof BagNumbers, number>;
}

const NAME = "bags";
const NUMBERS = ["pairs", "starts", "spelled", "spelledStarts"] as const;

/** A record's four bags, kind, whether it represents its page, and two lengths. */
const EACH = 8;

/** If fewer than one in this many pages changed, recounting them next time is cheaper than saving now. */
const FEW = 200;

/** Bags of removed pages are kept until they outnumber the others. */
const MAX_STALE = 2;

export function keptBags(cache: Cache, key: string, tokenizer: Tokenizer): PageBags {
  const kept = read(cache, key);
  const bags = createBags(tokenizer, kept);
  const known = new Map(Object.entries(kept?.pages ?? {}));
  let fresh = 0;
  return {
    bags,
    ofPage(page) {
      let own = known.get(page.key);
      if (!own) {
        own = page.records.flatMap((record) => numbersOf(record, bags.of(record)));
        known.set(page.key, own);
        fresh++;
      }
      const facts: RecordFacts[] = [];
      for (let at = 0; at < own.length; at += EACH) facts.push(factsAt(own, at));
      return facts;
    },
    keep(pages) {
      if (fresh * FEW <= pages || cache === noCache) return;
      const isStale = known.size > MAX_STALE * pages;
      if (isStale) cache.put("search", NAME, "");
      else
        write(
          cache,
          {
            key,
            terms: [...bags.terms],
            words: [...bags.words],
            stems: [...bags.stems],
            weights: [...bags.weights],
            pages: Object.fromEntries(known)
          },
          bags
        );
    }
  };
}

function numbersOf(record: SearchRecord, {whole, name, title, text}: RecordBags): number[] {
  const isHead = record.hash === "" ? 1 : 0;
  return [whole, name, title, text, KINDS.indexOf(record.kind), isHead, record.text.length, lengthAlone(record)];
}

function factsAt(numbers: readonly number[], at: number): RecordFacts {
  return {
    bags: {whole: numbers[at]!, name: numbers[at + 1]!, title: numbers[at + 2]!, text: numbers[at + 3]!},
    kind: KINDS[numbers[at + 4]!]!,
    isHead: numbers[at + 5] === 1,
    textLength: numbers[at + 6]!,
    documentLength: numbers[at + 7]!
  };
}

function write(cache: Cache, header: Omit<Header, "lengths">, bags: Bags): void {
  const lengths = Object.fromEntries(NUMBERS.map((name) => [name, bags[name].length]));
  const line = Buffer.from(`${JSON.stringify({...header, lengths})}\n`);
  const numbers = NUMBERS.map((name) => Buffer.from(bags[name].values.buffer, 0, 4 * bags[name].length));
  cache.put("search", NAME, line, ...numbers);
}

function read(cache: Cache, key: string): (Header & BagNumbers) | null {
  const content = cache.get("search", NAME);
  const end = content?.indexOf("\n") ?? -1;
  const header = content && end > 0 ? readJson<Header>(content.subarray(0, end)) : null;
  if (!content || header?.key !== key) return null;
  let at = content.byteOffset + end + 1;
  if (content.length - end - 1 !== NUMBERS.reduce((sum, name) => sum + 4 * header.lengths[name], 0)) return null;
  const numbers = NUMBERS.map((name) => {
    const bytes = content.buffer.slice(at, (at += 4 * header.lengths[name]));
    return [name, new Int32Array(bytes)] as const;
  });
  return {...header, ...(Object.fromEntries(numbers) as Record<keyof BagNumbers, Int32Array>)};
}
