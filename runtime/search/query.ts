// Parses a query to terms.

import type {SearchKind} from "../shared/search-record.ts";
import {PATH_MARK, titleTerm, type Tokenizer} from "../shared/tokenizer.ts";

export interface Query {
  words: Word[];
  /** The whole query as one name, in the spellings that are indexed, likeliest first. */
  wholes: string[];
  /** Names among other words ("what is party_id"): each in the spellings that are indexed, then its stem as prose has it. Empty if the query is one name. */
  names: string[][];
  /** Number of words besides these names, and whether those are enough to ask about more than the name itself. */
  besides: number;
  isAbout: boolean;
  /** Stems in their order, with repetitions: of what is quoted, if something is. */
  sequence: string[];
  /** Whether it may be a message or its beginning: so many words, stop words included, and no question. */
  isMessage: boolean;
  /** The last word may be incomplete. */
  open: boolean;
  /** Kinds requested by a word: "fields" of a message, the "path" of an operation. */
  wanted: readonly SearchKind[];
  /** Whether it looks like an identifier, not prose: "party_id", "ListAccounts", "/api/v2". */
  isName: boolean;
  /** Whether at least half of its words are stop words: "why was my position closed out". */
  isQuestion: boolean;
  /** Whether it is rather a reader's sentence than a name or the message of a program: it has stop words, or many words. */
  isSentence: boolean;
}

export interface Word {
  text: string;
  stem: string;
}

const MESSAGE_WORDS = 4;

/** In English, like stop words. */
const QUESTION = /^(how|what|why|when|where|which|who|can)\b/i;

/** As programs refuse something. */
const REFUSAL = /^(cannot|could not|failed|invalid|unable)\b/i;

/** In words that are no stop words. What is longer is pasted. */
const LONGEST_SENTENCE = 6;

/** Most words considered: a pasted text is not a query. */
const MAX_WORDS = 12;

export function readQuery(tokenizer: Tokenizer, typed: string): Query {
  const text = essenceOf(typed.trim());
  const open = !/\s$/.test(typed);
  const steps = text.split(/\s+/);
  const names = steps.length < 2 ? [] : steps.map(bare).filter(isIdentifier);
  // A pasted text is not a query; what it names is.
  const all = [...new Set([...names.flatMap(tokenizer.partsOf), ...tokenizer.partsOf(text)])];
  const parts = tokenizer.partsOf(text).length > MAX_WORDS ? all.slice(0, MAX_WORDS) : tokenizer.partsOf(text);
  const isName = /\sid$/i.test(text) || (steps.length === 1 && isIdentifier(text));
  return toQuery(tokenizer, {parts, title: text, names, isName, open});
}

/** What counts in a pasted message: what is quoted in it, without addresses, hashes and long numbers. */
function essenceOf(typed: string): string {
  const [, quoted = ""] = /(?:^|[\s:(])["“`']([^"”`']+\s[^"”`']+)["”`'](?=$|[\s.,;:)])/.exec(typed) ?? [];
  const text = quoted === "" ? typed.replace(/^(?:error|panic|fatal):\s+(?=\S+\s+\S)/i, "") : quoted;
  const plain = text.replace(/(?<![\w.])(?:0x[\da-f]{4,}|[\da-f]{16,}|\d{7,})(?![\w.])/gi, " ").trim();
  return plain.includes(" ") ? plain : typed;
}

/** Without the punctuation around it. */
function bare(step: string): string {
  return step.replace(/^[^\p{L}\p{N}/_-]+|[^\p{L}\p{N}]+$/gu, "");
}

/** Whether a word is written as no word of prose is: "party_id", "ListAccounts", "/api/v2", "--home". */
function isIdentifier(step: string): boolean {
  return /\p{L}[\p{L}\p{N}]*[._/:][\p{L}\p{N}]|^\/\p{L}|^--\p{L}|\p{Ll}\p{Lu}|\p{Lu}{2}.*_/u.test(step);
}

/** The query with misspelt words replaced. */
export function withWords(tokenizer: Tokenizer, query: Query, parts: string[]): Query {
  return toQuery(tokenizer, {parts, title: parts.join(" "), names: [], isName: query.isName, open: query.open});
}

function toQuery(
  tokenizer: Tokenizer,
  {
    parts,
    title,
    names,
    isName,
    open
  }: {parts: readonly string[]; title: string; names: readonly string[]; isName: boolean; open: boolean}
): Query {
  const counting = parts.filter((part) => !tokenizer.isStopWord(part));
  const all = (counting.length > 0 ? counting : parts).map((text) => ({text, stem: tokenizer.stem(text)}));
  const has = (pattern: RegExp): boolean => all.some(({text}) => pattern.test(text));
  const wanted = isName ? [] : INTENTS.filter(({word, near}) => has(word) && (!near || has(near)));
  const meant = all.filter(({text}) => !wanted.some(({word, isAside}) => isAside && word.test(text)));
  const words = (meant.length > 0 ? meant : all).filter(
    ({text}, index, own) => own.findIndex((other) => other.text === text) === index
  );
  const named = new Set(names.flatMap(tokenizer.partsOf));
  const whole = parts.join("");
  const asTitle = titleTerm(all.map(({stem}) => stem));
  // "What is vega" asks for more than what is called "vega".
  const isQuestion = all.length * 2 <= parts.length;
  const titles = isQuestion ? [tokenizer.titleWhole(title), asTitle] : [asTitle];
  const spellings = whole === "" ? [] : [...namesOf(whole, title), ...titles];
  const aside = meant.length > 0 && meant.length < all.length ? meant.map(({text}) => text).join("") : null;
  const sequence = tokenizer.sequenceOf(title);
  const isLong = sequence.length >= (parts.length > sequence.length ? 2 : 4) && sequence.length <= LONGEST_SENTENCE;
  const besides = words.filter(({text}) => !named.has(text)).length;
  return {
    words,
    wholes: aside === null ? spellings : [...spellings, aside],
    sequence,
    isMessage: parts.length >= MESSAGE_WORDS && !QUESTION.test(title),
    names: names.map((name) => [
      ...namesOf(tokenizer.partsOf(name).join(""), name),
      tokenizer.stem(tokenizer.partsOf(name).join(""))
    ]),
    besides,
    isAbout: besides > 1,
    open: open && words.at(-1)?.text === parts.at(-1),
    wanted: meant.length > 0 ? wanted.flatMap(({kinds}) => kinds) : [],
    isName,
    isQuestion,
    isSentence: isLong && !isName && !REFUSAL.test(title) && names.length === 0
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
  {word: /^(streams?|websockets?|live|follow|subscribe)$/, kinds: ["stream"], isAside: false},
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
