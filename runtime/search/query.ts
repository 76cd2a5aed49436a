// Parses a query to terms.

import type {SearchKind} from "../shared/search-record.ts";
import {PATH_MARK, titleTerm, type Tokenizer} from "../shared/tokenizer.ts";

export interface Query {
  words: Word[];
  /** The whole query as one name, in the spellings that are indexed, likeliest first. */
  wholes: string[];
  /** The last word may be incomplete. */
  open: boolean;
  /** Kinds requested by a word: "fields" of a message, the "path" of an operation. */
  wanted: readonly SearchKind[];
  /** Whether it looks like an identifier, not prose: "party_id", "ListAccounts", "/api/v2". */
  isName: boolean;
  /** Whether at least half of its words are stop words: "why was my position closed out". */
  isQuestion: boolean;
}

export interface Word {
  text: string;
  stem: string;
}

/** Most words considered: a pasted text is not a query. */
const MAX_WORDS = 12;

export function readQuery(tokenizer: Tokenizer, typed: string): Query {
  const text = typed.trim();
  const parts = tokenizer.partsOf(text).slice(0, MAX_WORDS);
  const isName = /\sid$/i.test(text) || /[\p{L}\p{N}][._/:][\p{L}\p{N}]|^\/|\p{Ll}\p{Lu}|\p{Lu}{2}.*_/u.test(text);
  return toQuery(tokenizer, {parts, title: text, isName, open: !/\s$/.test(typed)});
}

/** The query with misspelt words replaced. */
export function withWords(tokenizer: Tokenizer, query: Query, parts: string[]): Query {
  return toQuery(tokenizer, {parts, title: parts.join(" "), isName: query.isName, open: query.open});
}

function toQuery(
  tokenizer: Tokenizer,
  {parts, title, isName, open}: {parts: string[]; title: string; isName: boolean; open: boolean}
): Query {
  const counting = parts.filter((part) => !tokenizer.isStopWord(part));
  const all = (counting.length > 0 ? counting : parts).map((text) => ({text, stem: tokenizer.stem(text)}));
  const has = (pattern: RegExp): boolean => all.some(({text}) => pattern.test(text));
  const wanted = isName ? [] : INTENTS.filter(({word, near}) => has(word) && (!near || has(near)));
  const meant = all.filter(({text}) => !wanted.some(({word, isAside}) => isAside && word.test(text)));
  const words = (meant.length > 0 ? meant : all).filter(
    ({text}, index, own) => own.findIndex((other) => other.text === text) === index
  );
  const whole = parts.join("");
  const asTitle = titleTerm(all.map(({stem}) => stem));
  // "What is vega" asks for more than what is called "vega".
  const isQuestion = all.length * 2 <= parts.length;
  const titles = isQuestion ? [tokenizer.titleWhole(title), asTitle] : [asTitle];
  const spellings = whole === "" ? [] : [...namesOf(whole, title), ...titles];
  const aside = meant.length > 0 && meant.length < all.length ? meant.map(({text}) => text).join("") : null;
  return {
    words,
    wholes: aside === null ? spellings : [...spellings, aside],
    open: open && words.at(-1)?.text === parts.at(-1),
    wanted: meant.length > 0 ? wanted.flatMap(({kinds}) => kinds) : [],
    isName,
    isQuestion
  };
}

interface Intent {
  word: RegExp;
  /** Applies only together with such a word. */
  near?: RegExp;
  kinds: readonly SearchKind[];
  /** Whether the word has no other meaning. */
  isAside: boolean;
}

/** Readers' words for kinds; in English, like stop words. */
const INTENTS: readonly Intent[] = [
  {word: /^(fields?|properties|attributes)$/, kinds: ["message", "schema"], isAside: true},
  {word: /^(path|endpoint|url)$/, kinds: ["operation"], isAside: true},
  {word: /^rest$/, near: /^(path|endpoint|url)$/, kinds: [], isAside: true},
  {word: /^(get|list|estimate|observe|export)$/, kinds: ["operation"], isAside: false},
  {word: /^(changes|changed|breaking|breaks|removed|deprecated)$/, kinds: ["change"], isAside: false},
  {
    word: /^new$/,
    near: /^(parameters|operations|endpoints|messages|fields|values)$/,
    kinds: ["change"],
    isAside: false
  },
  {word: /^parameters?$/, kinds: ["setting"], isAside: false},
  {word: /^errors?$/, kinds: ["error"], isAside: false}
];

/** The spelling that was used first: "vega.Asset" is a path, "vegaasset" a name. */
function namesOf(whole: string, title: string): string[] {
  return /[^\s][./:][^\s]|^\//.test(title) ? [PATH_MARK + whole, whole] : [whole, PATH_MARK + whole];
}
