// Terms of texts with their weights, as numbers. A repeated text, in the same
// version or another, is counted once.
//
// What elasticlunr computes on every search, from the frequency of a term in a
// field and the field's length, is a single number here: the library treats it as
// the term's frequency in a field of no length, with the same score as the
// library's for fields of rounded lengths.

import {hashOf} from "../core/text.ts";
import type {SearchRecord} from "../../../runtime/shared/search-record.ts";
import type {Field} from "../../../runtime/shared/search-index.ts";
import {PATH_MARK, type Tokenizer} from "../../../runtime/shared/tokenizer.ts";
import {createChunkTable} from "./chunk-table.ts";
import {createIntegers, type Integers} from "./integers.ts";
import {createNumbering} from "./numbering.ts";
import {ownerOf} from "./twins.ts";
import {proseOf, recordText, type RecordText} from "./record-text.ts";

export interface TermCounts {
  /** Terms by their number. */
  terms: readonly string[];
  numberOf(term: string): number;
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
  of(record: SearchRecord): RecordCounts;
  /** Of a duplicate record, which is found only by its full name. */
  ofTwin(record: SearchRecord): RecordCounts;
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

/** Terms of a name. */
interface Name {
  wholes: number[];
  parts: number[];
}

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
  const names = new Map<string, Name>();
  /** Terms and words of one chunk after the other. */
  const chunkTerms = createIntegers();
  const chunkWords = createIntegers();
  /** By chunk number: start of its terms and words, and its count in the current text. */
  const termStarts = createIntegers(Int32Array.of(0));
  const wordStarts = createIntegers(Int32Array.of(0));
  const chunkTimes = createIntegers();
  const chunks = createChunkTable(tokenizer.separators(), (chunk) => {
    const meant = tokenizer.readChunk(chunk);
    const own = meant.terms.map(numberOf);
    const spellings = meant.words.map(words.numberOf);
    spellings.forEach((word, at) => (stems[word] = own[at]!));
    own.forEach(chunkTerms.push);
    spellings.forEach(chunkWords.push);
    termStarts.push(chunkTerms.length);
    wordStarts.push(chunkWords.length);
    chunkTimes.push(0);
  });

  /** By term number: its count in the current text. */
  const times: number[] = terms.texts.map(() => 0);
  /** Distinct terms of the current text (the first `different` entries). */
  const seen: number[] = [];
  let different = 0;
  let length = 0;

  function numberOf(term: string): number {
    const number = terms.numberOf(term);
    if (number === times.length) times.push(0);
    return number;
  }

  function count(term: number, more: number): void {
    if (times[term] === 0) seen[different++] = term;
    times[term]! += more;
    length += more;
  }

  function countOnce(own: readonly number[]): void {
    for (const term of own) if (times[term] === 0) count(term, 1);
  }

  /** The number of a text, which is counted unless it is known. */
  function numberOfText(text: string, count: () => void): number {
    const key = hashOf(text);
    let number = known.get(key);
    if (number === undefined) {
      count();
      close();
      number = keys.push(key);
      known.set(key, number);
    }
    return number;
  }

  function close(): void {
    for (let at = 0; at < different; at++) {
      const term = seen[at]!;
      pairs.push(term);
      pairs.push(weigh.number(times[term]!, length));
      times[term] = 0;
    }
    different = 0;
    length = 0;
    starts.push(pairs.length);
    spelledStarts.push(spelled.length);
  }

  function countProse(text: string): void {
    const read = chunks.numbersIn(text);
    const {values: own} = chunkTerms;
    const {values: spellings} = chunkWords;
    const {values: fromTerm} = termStarts;
    const {values: fromWord} = wordStarts;
    const {values: timesRead} = chunkTimes;
    for (let at = 0; at < read.length; at++) timesRead[read[at]!]!++;
    for (let at = 0; at < read.length; at++) {
      const chunk = read[at]!;
      if (timesRead[chunk] === 0) continue; // counted at its first occurrence
      for (let term = fromTerm[chunk]!; term < fromTerm[chunk + 1]!; term++) count(own[term]!, timesRead[chunk]!);
      for (let word = fromWord[chunk]!; word < fromWord[chunk + 1]!; word++) spelled.push(spellings[word]!);
      timesRead[chunk] = 0;
    }
  }

  function nameOf(text: string): Name {
    let name = names.get(text);
    if (!name) {
      name = {wholes: tokenizer.wholesOf(text).map(numberOf), parts: tokenizer.partsOf(text).map(numberOf)};
      names.set(text, name);
    }
    return name;
  }

  function numberOfProse(text: string): number {
    return numberOfText(text, () => countProse(text));
  }

  function numberOfWholes({wholes, titles}: RecordText): number {
    return numberOfText(`whole\n${wholes.join("\n")}\n\n${titles.join("\n")}`, () => {
      for (const name of wholes) countOnce(nameOf(name).wholes);
      for (const title of titles) countOnce([numberOf(tokenizer.titleWhole(title))]);
    });
  }

  function numberOfParts(own: readonly string[]): number {
    return numberOfText(`name\n${own.join("\n")}`, () => {
      for (const name of own) countOnce(nameOf(name).parts);
    });
  }

  function numberOfPaths(wholes: readonly string[]): number {
    return numberOfText(`path\n${wholes.join("\n")}`, () => {
      for (const name of wholes) {
        const paths = tokenizer.wholesOf(name).filter((whole) => whole.startsWith(PATH_MARK));
        countOnce(paths.map(numberOf));
      }
    });
  }

  return {
    terms: terms.texts,
    numberOf: terms.numberOf,
    words: words.texts,
    stems,
    weights: weigh.texts,
    pairs,
    starts,
    spelled,
    spelledStarts,
    keys,
    ofTwin: (record) => ({
      whole: numberOfPaths(recordText(record).wholes),
      name: numberOfParts([ownerOf(record)]),
      title: NOTHING,
      text: NOTHING
    }),
    of(record) {
      const own = recordText(record);
      return {
        whole: numberOfWholes(own),
        name: numberOfParts(own.names),
        title: numberOfProse(own.title),
        text: numberOfProse(proseOf(record))
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
