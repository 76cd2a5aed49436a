// The one definition of a search term. The compiler indexes with it and the
// browser queries with it, so that the two cannot drift apart.
//
// A name is found whole and in parts, however it is written: "ListAccounts",
// "list accounts" and "listaccounts" all have the whole "listaccounts". Names
// are never stemmed; prose always is.

import elasticlunr from "elasticlunr";

/** Longer terms are cut, on both sides. */
export const MAX_TERM = 64;

/** In front of wholes that stand for a path, "/api/v2/accounts" or "vega.Asset": found when all of it is asked for. */
export const PATH_MARK = "=";
/** In front of titles without stop words and endings: "~restorwallet" is "Restore a wallet". */
export const TITLE_MARK = "~";

/** Where a term stands in the order of terms: next to the words that it begins with, whatever it is marked as. */
export function sortKey(term: string): string {
  return term[0] === PATH_MARK || term[0] === TITLE_MARK ? term.slice(1) : term;
}

export interface Tokenizer {
  /** Words of a name as they are: "TradingDataService_ListAccounts" is trading, data, service, list, accounts. */
  partsOf(name: string): readonly string[];
  /** All that a name is found by as a whole. */
  wholesOf(name: string): readonly string[];
  /** A title as a whole, in the words that count: "~restorwallet". */
  titleWhole(title: string): string;
  /** Terms of prose, in order and with repetitions; without stop words. */
  proseTerms(text: string): string[];
  /** 1 for each code unit that parts chunks, which are words with what clings to them: prose is taken apart into chunks first. */
  separators(): Uint8Array;
  readChunk(chunk: string): ReadChunk;
  isStopWord(word: string): boolean;
  /** Without its ending, "settl" for "settlement"; the word itself in languages that are not stemmed. */
  stem(word: string): string;
}

export interface ReadChunk {
  /** As they are written, without stop words. */
  words: string[];
  /** The stem of each word, and perhaps all of them as one. */
  terms: string[];
}

/** Stemming and stop words are English; texts in other languages are found by their words as they stand. */
export function createTokenizer(language: string): Tokenizer {
  const english = /^en\b/i.test(language);
  const stop = english ? new Set(Object.keys(elasticlunr.defaultStopWords)) : new Set<string>([""]);
  const stem = remembered((word: string) => (english && word.length > 2 ? elasticlunr.stemmer(word) : word));
  const readChunk = (chunk: string): ReadChunk => {
    const parts = partsOf(chunk);
    const words = parts.filter((part) => isTerm(part) && !stop.has(part));
    const terms = words.map(stem);
    // "ERC-20" and "ListAccounts" are also one word; a URL is not.
    if (parts.length > 1 && parts.length < 8) terms.push(stem(joined(parts)));
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
    separators: () =>
      Uint8Array.from({length: 0x10000}, (_, code) => Number(SEPARATORS.test(String.fromCharCode(code)))),
    readChunk,
    isStopWord: (word) => stop.has(word),
    stem
  };
}

/** Blanks, brackets, quotation marks and the like. */
const SEPARATORS = /[\s()[\]{}<>"“”„«»‘’'`,;!?|*=+…→]/;
/** Words of one script; digits go with the letters in front of them: "erc20", "v2". */
const WORDS = /\p{Lu}+(?!\p{Ll})\d*|\p{Lu}?[\p{Ll}\p{Lo}\p{Lm}\p{M}]+\d*|\d+/gu;
const PLAIN = /^[a-z]+$/;

function partsOf(name: string): string[] {
  const folded = fold(name);
  if (PLAIN.test(folded)) return [cut(folded)];
  return (folded.match(WORDS) ?? []).map((word) => cut(word.toLowerCase()));
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
  // The last step of a dotted name is a name of its own; that of an address says too little.
  return different(cut(PATH_MARK + all), bare.includes("/") ? "" : joined(partsOf(steps.at(-1) ?? "")));
}

function different(first: string, second: string): string[] {
  return second === "" || second === first ? [first] : [first, second];
}

/** "." and "/" inside a word lead from one name to the next. */
const STEPS = /[./:#]+(?=\S)/;

/** "Service_Method" is also called "Method"; "party_id" has no such half. */
function lastHalf(name: string): string | null {
  const halves = name.includes("_") ? name.split("_") : [];
  return halves.length === 2 && halves.every((half) => /^[A-Z]\w*[a-z]/.test(half)) ? halves[1]! : null;
}

/** The whole of a title whose words have these stems. */
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
  return part.length > 1 || (part >= "0" && part <= "9");
}

function cut(term: string): string {
  return term.length > MAX_TERM ? term.slice(0, MAX_TERM) : term;
}

/** Without accents, and without characters beyond the basic plane: terms are taken apart by code unit. */
function fold(text: string): string {
  return /^[\x20-\x7e]*$/.test(text) ? text : text.normalize("NFD").replace(/[\p{Mn}\u{10000}-\u{10ffff}]/gu, "");
}

/** Words come again and again; each is worked out once. */
function remembered<T>(make: (text: string) => T): (text: string) => T {
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
