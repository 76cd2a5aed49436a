// The single definition of a search term. The compiler indexes with it and the
// browser queries with it, so that they always agree.
//
// A name is found whole and in parts, however it is written: "ListAccounts",
// "list accounts" and "listaccounts" all have the whole "listaccounts". Names
// are never stemmed; prose always is. What is written without spaces is found by overlapping pairs of its characters.

import elasticlunr from "elasticlunr";
import {UNSPACED} from "./unspaced.ts";

/** Longer terms are truncated, when indexing and querying alike. */
export const MAX_TERM = 64;

/** Prefix of whole paths ("/api/v2/accounts", "vega.Asset"), which match only complete queries. */
export const PATH_MARK = "=";
/** Prefix of stemmed whole titles without stop words: "~restorwallet" is "Restore a wallet". */
export const TITLE_MARK = "~";

/** Sort key of a term: next to the words it starts with, ignoring its prefix character. */
export function sortKey(term: string): string {
  return term[0] === PATH_MARK || term[0] === TITLE_MARK ? term.slice(1) : term;
}

export interface Tokenizer {
  /** Unstemmed words of a name: "TradingDataService_ListAccounts" is trading, data, service, list, accounts. */
  partsOf(name: string): readonly string[];
  /** All terms for a name as a whole. */
  wholesOf(name: string): readonly string[];
  /** A whole title as one term: "~restorwallet". */
  titleWhole(title: string): string;
  /** Terms of prose in order, with repetitions and without stop words. */
  proseTerms(text: string): string[];
  /** Prose is first split into chunks: words with attached punctuation. Some are empty. */
  chunksOf(text: string): string[];
  readChunk(chunk: string): ReadChunk;
  /** Stems of the words of a title or query, in order and without stop words. */
  sequenceOf(text: string): string[];
  isStopWord(word: string): boolean;
  /** The stem of a word ("settl" for "settlement"), or the word itself in unsupported languages. */
  stem(word: string): string;
}

export interface ReadChunk {
  /** Words as written, without stop words. */
  words: string[];
  /** The stem of each word, and possibly of all words joined. */
  terms: string[];
}

/** Stemming and stop words are English; other languages are indexed by their unchanged words. */
export function createTokenizer(language: string): Tokenizer {
  const english = /^en\b/i.test(language);
  const stop = english ? new Set(Object.keys(elasticlunr.defaultStopWords)) : new Set<string>([""]);
  const stem = remembered((word: string) => (english && word.length > 2 ? elasticlunr.stemmer(word) : word));
  const readChunk = (chunk: string): ReadChunk => {
    const parts = partsOf(chunk);
    const words = parts.filter((part) => isTerm(part) && !stop.has(part));
    const terms = words.map(stem);
    // "ERC-20" and "ListAccounts" are also one word; a URL is not.
    if (parts.length > 1 && parts.length < 8 && !UNSPACED.test(chunk)) terms.push(stem(joined(parts)));
    return {words, terms};
  };

  return {
    partsOf,
    wholesOf,
    titleWhole(title) {
      const parts = partsOf(withoutNumber(title));
      const counting = parts.filter((part) => !stop.has(part));
      // "Get stake" and "What is at stake" are not "stake", but "Restore a wallet" is "restore wallet".
      return titleTerm((counting.length * 2 > parts.length ? counting : parts).map(stem));
    },
    proseTerms: (text) => text.split(SEPARATORS).flatMap((chunk) => readChunk(chunk).terms),
    chunksOf: (text) => text.split(SEPARATORS),
    readChunk,
    sequenceOf: (text) =>
      partsOf(text)
        .filter((part) => !stop.has(part))
        .map(stem),
    isStopWord: (word) => stop.has(word),
    stem
  };
}

/** Blanks, brackets, quotation marks and the like. */
const SEPARATORS = /[\s()[\]{}<>"“”„«»‘’'`,;!?|*=+…→]/;
/** Words of one script; digits belong to the preceding letters: "erc20", "v2". */
const WORDS = /\p{Lu}+(?!\p{Ll})\d*|\p{Lu}?[\p{Ll}\p{Lo}\p{Lm}\p{M}]+\d*|\d+/gu;
const PLAIN = /^[a-z]+$/;
const UNSPACED_RUNS = new RegExp(`((?:${UNSPACED.source})+)`, "u");

function partsOf(name: string): string[] {
  const folded = fold(name);
  if (PLAIN.test(folded)) return [cut(folded)];
  if (!UNSPACED.test(folded)) return wordsOf(folded);
  // Every second piece is a run of such characters.
  return folded.split(UNSPACED_RUNS).flatMap((piece, index) => (index % 2 === 0 ? wordsOf(piece) : pairsOf(piece)));
}

function wordsOf(folded: string): string[] {
  return (folded.match(WORDS) ?? []).map((word) => cut(word.toLowerCase()));
}

function pairsOf(run: string): string[] {
  return run.length < 2 ? [run] : Array.from({length: run.length - 1}, (_, at) => run.slice(at, at + 2));
}

function wholesOf(name: string): string[] {
  const bare = withoutNumber(name);
  const all = joined(partsOf(bare));
  if (all === "") return [];
  const steps = STEPS.test(bare) ? bare.split(STEPS).filter((step) => step !== "") : [bare];
  if (steps.length < 2 && !bare.startsWith("/")) {
    const half = lastHalf(bare);
    return half === null ? [all] : different(all, joined(partsOf(half)));
  }
  // The last part of a dotted name is itself a name; that of a URL says too little.
  return different(cut(PATH_MARK + all), bare.includes("/") ? "" : joined(partsOf(steps.at(-1) ?? "")));
}

function different(first: string, second: string): string[] {
  return second === "" || second === first ? [first] : [first, second];
}

/** "." and "/" inside a word separate names. */
const STEPS = /[./:#]+(?=\S)/;

/** "Service_Method" is also found as "Method"; "party_id" has no such part. */
function lastHalf(name: string): string | null {
  const halves = name.includes("_") ? name.split("_") : [];
  return halves.length === 2 && halves.every((half) => /^[A-Z]\w*[a-z]/.test(half)) ? halves[1]! : null;
}

/** The whole-title term for these stems. */
export function titleTerm(stems: readonly string[]): string {
  return cut(TITLE_MARK + stems.join(""));
}

function joined(parts: readonly string[]): string {
  let all = "";
  for (const part of parts) all += part;
  return cut(all);
}

const NINE = 57;

/** "1. Install" is found as "Install". */
function withoutNumber(title: string): string {
  return title.charCodeAt(0) <= NINE ? title.replace(/^\d+\.\s+/, "") : title;
}

function isTerm(part: string): boolean {
  return part.length > 1 || (part >= "0" && part <= "9") || UNSPACED.test(part);
}

function cut(term: string): string {
  return term.length > MAX_TERM ? term.slice(0, MAX_TERM) : term;
}

/**
 * Removes characters outside the basic plane, because terms are split by code unit, and signs that people leave out
 * when they type: accents, and vowels of Arabic and Hebrew. Others make another letter: "й", "が".
 */
function fold(text: string): string {
  return /^[\x20-\x7e]*$/.test(text) ? text : text.normalize("NFD").replace(LEFT_OUT, "").normalize("NFC");
}

const LEFT_OUT = /(?<=[\p{sc=Latin}\p{sc=Greek}\p{sc=Arabic}\p{sc=Hebrew}е]\p{Mn}*)\p{Mn}|[\u{10000}-\u{10ffff}]/giu;

/** Memoises by text, because words recur. */
export function remembered<T>(make: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    let value = known.get(text);
    if (value === undefined) {
      value = make(text);
      if (known.size < MAX_REMEMBERED) known.set(text, value);
    }
    return value;
  };
}

const MAX_REMEMBERED = 300_000;
