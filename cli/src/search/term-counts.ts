// Bags of words: the terms of a text with their weights, as numbers. A
// repeated text, in the same version or another, shares its bag.
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

export interface Bags {
  /** Terms by their number. */
  terms: readonly string[];
  numberOf(term: string): number;
  /** Words of prose as written, by number, with the term of each. */
  words: readonly string[];
  stems: readonly number[];
  /** Weights as they are written, by their number. */
  weights: readonly string[];
  /** Alternating term and weight numbers, bag by bag. */
  pairs: Integers;
  /** Start of each bag's pairs, which end where the next bag's start. */
  starts: Integers;
  /** The same for the numbers of its words, some more than once. */
  spelled: Integers;
  spelledStarts: Integers;
  /** The bags of a record's fields. */
  of(record: SearchRecord): RecordBags;
  /** Bags of a duplicate record, which is found only by its full name. */
  ofTwin(record: SearchRecord): RecordBags;
}

/** Earlier state to start from. */
export interface KeptBags extends Pick<Bags, "terms" | "words" | "weights" | (typeof GROWING)[number]> {
  stems: Int32Array;
}

/** Numbers that every bag adds to. */
export const GROWING = ["pairs", "starts", "spelled", "spelledStarts"] as const;

/** The first bag has no terms. */
export const NOTHING = 0;

/** Numbers of bags. */
export type RecordBags = Record<Field, number>;

/** Terms of a name. */
interface Name {
  wholes: number[];
  parts: number[];
}

/** @param kept earlier bags */
export function createBags(tokenizer: Tokenizer, kept: KeptBags | null = null): Bags {
  const terms = createNumbering(kept?.terms);
  const words = createNumbering(kept?.words);
  const stems = Array.from(kept?.stems ?? []);
  const weigh = createWeights(kept?.weights);
  const {pairs, spelled} = kept ?? {pairs: createIntegers(), spelled: createIntegers()};
  const {starts, spelledStarts} = kept ?? {
    starts: createIntegers(Int32Array.of(0, 0)),
    spelledStarts: createIntegers(Int32Array.of(0, 0))
  };

  /** By hash of the text: the texts themselves would be most of what an index needs in memory. */
  const texts = new Map<string, number>();
  const heads = new Map<string, Omit<RecordBags, "text">>();
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

  /** By term number: its count in the current bag. */
  const times: number[] = terms.texts.map(() => 0);
  /** Distinct terms of the current bag (the first `different` entries). */
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

  /** Number of the completed bag. */
  function close(): number {
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
    return starts.length - 2;
  }

  function bagOfProse(text: string): number {
    const key = hashOf(text);
    const known = texts.get(key);
    if (known !== undefined) return known;
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
    const bag = close();
    texts.set(key, bag);
    return bag;
  }

  function nameOf(text: string): Name {
    let name = names.get(text);
    if (!name) {
      name = {wholes: tokenizer.wholesOf(text).map(numberOf), parts: tokenizer.partsOf(text).map(numberOf)};
      names.set(text, name);
    }
    return name;
  }

  function bagOfWholes({wholes, titles}: RecordText): number {
    for (const name of wholes) countOnce(nameOf(name).wholes);
    for (const title of titles) countOnce([numberOf(tokenizer.titleWhole(title))]);
    return close();
  }

  function bagOfParts(own: readonly string[]): number {
    for (const name of own) countOnce(nameOf(name).parts);
    return close();
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
    ofTwin(record) {
      const {wholes} = recordText(record);
      for (const name of wholes)
        countOnce(
          tokenizer
            .wholesOf(name)
            .filter((whole) => whole.startsWith(PATH_MARK))
            .map(numberOf)
        );
      return {whole: close(), name: bagOfParts([ownerOf(record)]), title: NOTHING, text: NOTHING};
    },
    of(record) {
      const key = `${record.kind}\n${record.title}\n${record.kind === "page" ? record.url : ""}\n${record.names.join("\n")}`;
      let head = heads.get(key);
      if (!head) {
        const own = recordText(record);
        head = {whole: bagOfWholes(own), name: bagOfParts(own.names), title: bagOfProse(own.title)};
        heads.set(key, head);
      }
      return {whole: head.whole, name: head.name, title: head.title, text: bagOfProse(proseOf(record))};
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
