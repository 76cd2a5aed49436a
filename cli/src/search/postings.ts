// Terms to the documents that have them, for all documents of a version, in one pass.
//
// What elasticlunr works out on every search, how often a term stands in a
// field and how long the field is, is one number here: the library takes it as
// the term's frequency in a field of no length, with the same score.
//
// A large site has millions of words: terms are numbers here, what a chunk of
// prose says is worked out once, and counting makes nothing new.

import {FIELDS, type Field} from "../../../runtime/shared/search-index.ts";
import type {Tokenizer} from "../../../runtime/shared/tokenizer.ts";
import type {RecordTerms} from "./record-terms.ts";

export interface Postings {
  /** Number of documents so far. */
  count: number;
  /** Terms by their number. */
  terms: string[];
  /** Number of a term, or undefined. */
  numberOf(term: string): number | undefined;
  /** By field, then by number of the term: id and number of the weight, in turn, in order of the ids. */
  lists: Record<Field, List[]>;
  /** Weights as they are written. */
  weights: string[];
  add(terms: RecordTerms): void;
}

export type List = number[] | undefined;

export function createPostings(tokenizer: Tokenizer): Postings {
  const terms: string[] = [];
  const numbers = new Map<string, number>();
  const chunks = new Map<string, number[]>();
  const lists = Object.fromEntries(FIELDS.map((field) => [field, []])) as unknown as Postings["lists"];
  const weigh = createWeights();
  /** By number of the term: how often it stands in the field that is being counted. */
  const times: number[] = [];
  /** Terms of the field that is being counted, the first `different` of them. */
  const seen: number[] = [];
  let different = 0;
  let length = 0;

  function intern(term: string): number {
    let number = numbers.get(term);
    if (number === undefined) {
      number = terms.push(term) - 1;
      numbers.set(term, number);
      times.push(0);
    }
    return number;
  }

  function countProse(text: string): void {
    for (const chunk of tokenizer.chunksOf(text)) {
      let own = chunks.get(chunk);
      if (!own) {
        own = tokenizer.termsOfChunk(chunk).map(intern);
        chunks.set(chunk, own);
      }
      for (let at = 0; at < own.length; at++) count(own[at]!);
    }
  }

  function count(number: number): void {
    if (times[number]!++ === 0) seen[different++] = number;
    length++;
  }

  function note(id: number, own: List[]): void {
    for (let at = 0; at < different; at++) {
      const number = seen[at]!;
      (own[number] ??= []).push(id, weigh.number(times[number]!, length));
      times[number] = 0;
    }
    different = 0;
    length = 0;
  }

  const postings: Postings = {
    count: 0,
    terms,
    numberOf: (term) => numbers.get(term),
    lists,
    weights: weigh.texts,
    add({whole, name, title, text}) {
      const id = postings.count++;
      for (const term of whole) count(intern(term));
      note(id, lists.whole);
      for (const term of name) count(intern(term));
      note(id, lists.name);
      countProse(title);
      note(id, lists.title);
      countProse(text);
      note(id, lists.text);
    }
  };
  return postings;
}

function createWeights(): {texts: string[]; number(count: number, length: number): number} {
  const texts: string[] = [];
  /** By length, then by count. */
  const known: number[][] = [];
  return {
    texts,
    number(count, length) {
      const row = (known[length] ??= []);
      return (row[count] ??= texts.push(String(Number(Math.sqrt(count / length).toPrecision(4)))) - 1);
    }
  };
}
