// Scores for one word, by document.

import {MAX_LISTED, type Field} from "../shared/search-index.ts";
import type {Word} from "./query.ts";
import type {TermList, TermLists} from "./term-lists.ts";

/** Weight of a word by field. */
const BOOSTS = {name: 3, title: 4, text: 1};

/** Unfinished words of prose are taken for so many of the words that begin so, the commonest ones. */
const MAX_ENDINGS = 16;
/** A word in this many documents needs no expansion. */
const COMMON = 20;

export interface WordScores {
  /** @param expand words that begin so count, too */
  of(word: Word, expand: boolean): Map<number, number>;
  /** The same in a sentence, where what readers ask counts, too. */
  inSentence(word: Word, expand: boolean): Map<number, number>;
  /** Whether the list of documents is incomplete. */
  isCut(word: Word): boolean;
  /** Nor all of those in some section whose list has been fetched; null for documents that do not matter. */
  isCutIn(word: Word, sectionOf: (id: number) => string | null): boolean;
}

export function createWordScores(lists: TermLists): WordScores {
  /** A word's term, with those that begin so: of prose the commonest ones. */
  function endings(field: Field, term: string, expand: boolean): string[] {
    if (!expand) return lists.get(field, term) ? [term] : [];
    const found = lists.begun(field, term);
    if (field === "name" || found.length <= MAX_ENDINGS) return found;
    const frequency = (one: string): number => (one === term ? Infinity : lists.get(field, one)!.frequency);
    return found.sort((a, b) => frequency(b) - frequency(a) || (a < b ? -1 : 1)).slice(0, MAX_ENDINGS);
  }

  function scoresOf({text, stem}: Word, expand: boolean): Map<number, number> {
    const scores = new Map<number, number>();
    const add = (token: string, field: keyof typeof BOOSTS, expands: boolean): void => {
      for (const [id, score] of lists.scores(field, token, endings(field, token, expands)))
        scores.set(id, (scores.get(id) ?? 0) + score * BOOSTS[field]);
    };
    add(text, "name", expand);
    add(stem, "title", expand);
    add(stem, "text", expand && (lists.get("text", stem)?.frequency ?? 0) < COMMON);
    return scores;
  }

  /**
   * BM25 over the fields together (Robertson and Zaragoza, "The Probabilistic Relevance Framework: BM25 and Beyond",
   * 2009, section 3.5): a document that has every word once ranks above one that is full of a single one. Weights in the
   * index are divided by the length of their field already.
   */
  function sentenceScores({text, stem}: Word, expand: boolean): Map<number, number> {
    const weights = new Map<number, number>();
    for (const [field, boost] of SENTENCE_BOOSTS) {
      for (const term of endings(field, field === "name" ? text : stem, expand))
        for (const [id, weight] of lists.get(field, term)!.documents)
          weights.set(id, (weights.get(id) ?? 0) + boost * weight);
    }
    const rarity = Math.log(1 + (lists.count - weights.size + 0.5) / (weights.size + 0.5));
    return new Map(Array.from(weights, ([id, weight]) => [id, (rarity * weight) / (weight + SATURATION)]));
  }

  const listsOf = ({text, stem}: Word): TermList[] =>
    [lists.get("name", text), ...PROSE_FIELDS.map((field) => lists.get(field, stem))].filter(
      (list) => list !== undefined
    );

  return {
    of: scoresOf,
    inSentence: sentenceScores,
    isCut: (word) => listsOf(word).some(isCut),
    isCutIn: (word, sectionOf) => listsOf(word).some((list) => isCut(list) && isFullIn(list, sectionOf))
  };
}

const PROSE_FIELDS = ["title", "text", "called"] as const;

/** Weight of a word of a sentence by field. */
const SENTENCE_BOOSTS: readonly [Field, number][] = [
  ["name", 0.5],
  ["title", 3],
  ["text", 2],
  ["called", 3]
];
/** From this weight on, more of the same word says little more. */
const SATURATION = 3;

function isCut({documents, frequency}: TermList): boolean {
  return documents.size < frequency;
}

/** As many are listed of some section as can be. */
function isFullIn({documents}: TermList, sectionOf: (id: number) => string | null): boolean {
  const listed = new Map<string, number>();
  for (const id of documents.keys()) {
    const section = sectionOf(id);
    if (section !== null) listed.set(section, (listed.get(section) ?? 0) + 1);
  }
  return [...listed.values()].some((count) => count >= MAX_LISTED);
}
