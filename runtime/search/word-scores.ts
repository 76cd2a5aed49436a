// elasticlunr's scores for one word, by document.

import type {Index, TermNode} from "elasticlunr";
import {MAX_LISTED} from "../shared/search-index.ts";
import type {Word} from "./query.ts";

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

/** Caches scores of complete words: the next letter changes only the last one. */
export function createWordScores(index: Index): WordScores {
  const known = new Map<string, {size: number; scores: Map<number, number>}>();
  for (const field of ["title", "text"]) limitEndings(index, field);

  function scoresOf({text, stem}: Word, expand: boolean): Map<number, number> {
    const scores = new Map<number, number>();
    const add = (token: string, field: keyof typeof BOOSTS, expands: boolean): void => {
      const boost = BOOSTS[field];
      const found = index.fieldSearch([token], field, {[field]: {boost, bool: "OR", expand: expands}});
      for (const ref in found) scores.set(Number(ref), (scores.get(Number(ref)) ?? 0) + found[ref]! * boost);
    };
    add(text, "name", expand);
    add(stem, "title", expand);
    add(stem, "text", expand && (nodeOf(index, "text", stem)?.df ?? 0) < COMMON);
    return scores;
  }

  return {
    of(word, expand) {
      if (expand) return scoresOf(word, true);
      const size = nodesOf(index, word).reduce((sum, node) => sum + sizeOf(node), 0);
      const kept = known.get(word.text);
      // More once the rest of a list has been fetched.
      if (kept?.size === size) return kept.scores;
      const scores = scoresOf(word, false);
      known.set(word.text, {size, scores});
      return scores;
    },
    inSentence: (word, expand) => sentenceScores(index, word, expand),
    isCut: (word) => nodesOf(index, word).some(isCut),
    isCutIn: (word, sectionOf) => nodesOf(index, word).some((node) => isCut(node) && isFullIn(node, sectionOf))
  };
}

/** Weight of a word of a sentence by field. */
const SENTENCE_BOOSTS = {name: 1, title: 3, text: 2, called: 2};
/** From this weight on, more of the same word says little more. */
const SATURATION = 3;

/**
 * BM25 over the fields together (Robertson and Zaragoza, "The Probabilistic Relevance Framework: BM25 and Beyond",
 * 2009, section 3.5): a document that has every word once ranks above one that is full of a single one. Weights in the
 * index are divided by the length of their field already.
 */
function sentenceScores(index: Index, {text, stem}: Word, expand: boolean): Map<number, number> {
  const weights = new Map<number, number>();
  for (const [field, boost] of Object.entries(SENTENCE_BOOSTS)) {
    const own = field === "name" ? text : stem;
    for (const term of expand ? index.index[field]!.expandToken(own) : [own]) {
      const docs = nodeOf(index, field, term)?.docs ?? {};
      for (const ref in docs) {
        const id = Number(ref);
        weights.set(id, (weights.get(id) ?? 0) + boost * docs[ref]!.tf);
      }
    }
  }
  const rarity = Math.log(1 + (index.documentStore.length - weights.size + 0.5) / (weights.size + 0.5));
  return new Map(Array.from(weights, ([id, weight]) => [id, (rarity * weight) / (weight + SATURATION)]));
}

function nodeOf(index: Index, field: string, term: string): TermNode | null {
  return index.index[field]!.getNode(term);
}

function nodesOf(index: Index, {text, stem}: Word): TermNode[] {
  return [
    nodeOf(index, "name", text),
    ...["title", "text", "called"].map((field) => nodeOf(index, field, stem))
  ].filter((node) => node !== null);
}

function isCut(node: TermNode): boolean {
  return sizeOf(node) < (node.df ?? 0);
}

/** As many are listed of some section as can be. */
function isFullIn({docs}: TermNode, sectionOf: (id: number) => string | null): boolean {
  const listed = new Map<string, number>();
  for (const id in docs) {
    const section = sectionOf(Number(id));
    if (section !== null) listed.set(section, (listed.get(section) ?? 0) + 1);
  }
  return [...listed.values()].some((count) => count >= MAX_LISTED);
}

/** Documents that are listed. */
function sizeOf({docs}: TermNode): number {
  return docs ? Object.keys(docs).length : 0;
}

function limitEndings(index: Index, field: string): void {
  const inverted = index.index[field]!;
  const all = inverted.expandToken.bind(inverted);
  inverted.expandToken = (token, memo, root) => {
    const found = all(token, memo, root);
    if (root !== undefined || found.length <= MAX_ENDINGS) return found;
    const frequency = (term: string): number => (term === token ? Infinity : (inverted.getNode(term)?.df ?? 0));
    return found
      .map((term) => ({term, df: frequency(term)}))
      .sort((a, b) => b.df - a.df || (a.term < b.term ? -1 : 1))
      .slice(0, MAX_ENDINGS)
      .map(({term}) => term);
  };
}
