// Terms of texts with their weights, as numbers. A repeated text, in the same
// version or another, is counted once.
//
// What elasticlunr computes on every search, from the frequency of a term in a
// field and the field's length, is a single number here: the library treats it as
// the term's frequency in a field of no length, with the same score as the
// library's for fields of rounded lengths.

import {hashOf} from "../core/text.ts";
import type {RecordPlace, SearchRecord} from "../../../runtime/shared/search-record.ts";
import type {Field} from "../../../runtime/shared/search-index.ts";
import {PATH_MARK, remembered, type Tokenizer} from "../../../runtime/shared/tokenizer.ts";
import {createIntegers, type Integers} from "./integers.ts";
import {createNumbering} from "./numbering.ts";
import {ownerOf} from "./twins.ts";
import {proseOf, recordText} from "./record-text.ts";

export interface TermCounts {
  /** Terms by their number. */
  terms: readonly string[];
  /** Words of prose as written, by number, with the term of each. */
  words: readonly string[];
  stems: readonly number[];
  /** Weights as they are written, by their number. */
  weights: readonly string[];
  /** Alternating term and weight numbers, text by text. */
  pairs: Integers;
  /** Start of each text's pairs, which end where the next text's start. */
  starts: Integers;
  /** The same for the numbers of its words, some more than once. */
  spelled: Integers;
  spelledStarts: Integers;
  /** Hash of each text but the first, which has no terms. */
  keys: readonly string[];
  of(record: SearchRecord, place: RecordPlace): RecordCounts;
  /** Of a duplicate record, which is found only by its full name. */
  ofTwin(record: SearchRecord, place: RecordPlace): RecordCounts;
}

/** Counts of an earlier build. */
export interface StoredCounts extends Pick<TermCounts, "terms" | "words" | "weights" | "keys" | GrowingList> {
  stems: Int32Array;
}

/** Lists that every text adds to. */
export const GROWING_LISTS = ["pairs", "starts", "spelled", "spelledStarts"] as const;

type GrowingList = (typeof GROWING_LISTS)[number];

/** The first text, which has no terms. */
const NOTHING = 0;

/** Numbers of the texts of a record's fields. */
export type RecordCounts = Record<Field, number>;

export function createTermCounts(tokenizer: Tokenizer, stored: StoredCounts | null = null): TermCounts {
  const terms = createNumbering(stored?.terms);
  const words = createNumbering(stored?.words);
  const stems = Array.from(stored?.stems ?? []);
  const weigh = createWeights(stored?.weights);
  const {pairs, spelled} = stored ?? {pairs: createIntegers(), spelled: createIntegers()};
  const {starts, spelledStarts} = stored ?? {
    starts: createIntegers(Int32Array.of(0, 0)),
    spelledStarts: createIntegers(Int32Array.of(0, 0))
  };
  /** Hashes: the texts themselves would be most of what an index needs in memory. */
  const keys = [...(stored?.keys ?? [])];
  const known = new Map(keys.map((key, at) => [key, at + 1]));
  const numbersOf = (own: readonly string[]): number[] => own.map(terms.numberOf);
  const wholesOf = remembered((name: string) => numbersOf(tokenizer.wholesOf(name)));
  const partsOf = remembered((name: string) => numbersOf(tokenizer.partsOf(name)));
  /** Numbers of the terms and words of a piece of prose. */
  const chunkOf = remembered((chunk: string) => {
    const meant = tokenizer.readChunk(chunk);
    const own = numbersOf(meant.terms);
    const spellings = meant.words.map(words.numberOf);
    spellings.forEach((word, at) => (stems[word] = own[at]!));
    return {terms: own, words: spellings};
  });

  /** The number of a text, which is counted unless it is known. @param weighed numbers of its terms' weights */
  function numberOfText(text: string, weighed: () => ReadonlyMap<number, number>): number {
    const key = hashOf(text);
    let number = known.get(key);
    if (number === undefined) {
      for (const [term, weight] of weighed()) {
        pairs.push(term);
        pairs.push(weight);
      }
      starts.push(pairs.length);
      spelledStarts.push(spelled.length);
      number = keys.push(key);
      known.set(key, number);
    }
    return number;
  }

  function numberOfProse(text: string): number {
    return numberOfText(text, () => weightsOf(timesOf(text)));
  }

  /** How often a text has each term. */
  function timesOf(text: string): Map<number, number> {
    const chunks = new Map<string, number>();
    for (const chunk of tokenizer.chunksOf(text)) chunks.set(chunk, (chunks.get(chunk) ?? 0) + 1);
    const times = new Map<number, number>();
    for (const [chunk, more] of chunks) {
      const own = chunkOf(chunk);
      for (const term of own.terms) times.set(term, (times.get(term) ?? 0) + more);
      own.words.forEach(spelled.push);
    }
    return times;
  }

  function weightsOf(times: ReadonlyMap<number, number>): Map<number, number> {
    let length = 0;
    for (const more of times.values()) length += more;
    return new Map(Array.from(times, ([term, own]) => [term, weigh.number(own, length)]));
  }

  /** Each keyword is a text by itself: a term weighs what it does in the shortest that has it. */
  function numberOfCalled(keywords: readonly string[]): number {
    if (keywords.length === 0) return NOTHING;
    return numberOfText(`called\n${keywords.join("\n")}`, () => {
      const best = new Map<number, number>();
      for (const keyword of keywords)
        for (const [term, weight] of weightsOf(timesOf(keyword))) {
          const known = best.get(term);
          if (known === undefined || Number(weigh.texts[weight]) > Number(weigh.texts[known])) best.set(term, weight);
        }
      return best;
    });
  }

  /** Of a name or title, each term counts once. */
  function numberOfNames(kind: string, own: readonly string[], numbers: () => number[]): number {
    return numberOfText(`${kind}\n${own.join("\n")}`, () => weightsOf(new Map(numbers().map((term) => [term, 1]))));
  }

  const numberOfParts = (own: readonly string[]): number => numberOfNames("name", own, () => own.flatMap(partsOf));

  return {
    terms: terms.texts,
    words: words.texts,
    stems,
    weights: weigh.texts,
    pairs,
    starts,
    spelled,
    spelledStarts,
    keys,
    ofTwin(record, place) {
      const {wholes} = recordText(record, place);
      const pathsOf = (name: string): number[] =>
        numbersOf(tokenizer.wholesOf(name).filter((whole) => whole.startsWith(PATH_MARK)));
      return {
        whole: numberOfNames("path", wholes, () => wholes.flatMap(pathsOf)),
        name: numberOfParts([ownerOf(record, place)]),
        title: NOTHING,
        text: NOTHING,
        called: NOTHING
      };
    },
    of(record, place) {
      const {wholes, titles, names, title} = recordText(record, place);
      const titleTerms = (): number[] => numbersOf(titles.map(tokenizer.titleWhole));
      return {
        whole: numberOfNames("whole", [...wholes, "", ...titles], () => [...wholes.flatMap(wholesOf), ...titleTerms()]),
        name: numberOfParts(names),
        title: numberOfProse(title),
        text: numberOfProse(proseOf(record, place)),
        called: numberOfCalled(record.keywords ?? [])
      };
    }
  };
}

function createWeights(before: readonly string[] = []): {
  texts: string[];
  number(count: number, length: number): number;
} {
  const texts = [...before];
  /** By length, then by count. */
  const known: number[][] = [];
  return {
    texts,
    number(count, length) {
      const row = (known[roundLength(length)] ??= []);
      return (row[count] ??= texts.push(String(Number(Math.sqrt(count / roundLength(length)).toPrecision(4)))) - 1);
    }
  };
}

/**
 * The length of a field as it counts: of longer ones the first four bits. One more
 * word in a text then seldom changes the weights of all the others in it, which are
 * in as many parts. Lucene rounds them in the same way.
 */
export function roundLength(length: number): number {
  const dropped = Math.max(0, 28 - Math.clz32(length));
  return length < 32 ? length : (length >> dropped) << dropped;
}
