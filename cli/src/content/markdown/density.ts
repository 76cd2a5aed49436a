// Finds walls of text: long sentences, long paragraphs, long parentheses. Only where the project asks for it.

import {plainText} from "./plain-text.ts";
import type {Inline} from "../nodes.ts";
import {locationAt, report, type ParseState} from "./state.ts";

const MAX_MEAN_SENTENCE = 18;
const MAX_PARAGRAPH = 90;
const MAX_PARENTHESIS = 20;
/** Below this number of sentences an average says little. */
const MIN_SENTENCES = 5;
/** Of a quotation in a message. */
const QUOTED_WORDS = 5;

/** Reports a paragraph, or the cell of a table, that is a wall, and counts its sentences. */
export function measure(state: ParseState, nodes: readonly Inline[], at: number, what: "paragraph" | "cell"): void {
  if (!state.density) return;
  const text = plainText(nodes);
  const words = wordsOf(text);
  if (what === "paragraph") {
    state.density.words += words.length;
    state.density.sentences += sentencesOf(text);
  }
  if (words.length > MAX_PARAGRAPH)
    reportDense(
      state,
      at,
      `This ${what} has more than ${MAX_PARAGRAPH} words: ${opening(words)}`,
      "state the rule first, then an example, then a list of exceptions"
    );
  for (const inside of parenthesesOf(text)) {
    const aside = wordsOf(inside);
    if (aside.length > MAX_PARENTHESIS)
      reportDense(
        state,
        at,
        `This parenthesis has more than ${MAX_PARENTHESIS} words: ${opening(aside)}`,
        "make it a sentence of its own"
      );
  }
}

/** Once a page is parsed. */
export function reportMeanSentence(state: ParseState): void {
  const {density} = state;
  if (!density || density.sentences < MIN_SENTENCES || density.words <= MAX_MEAN_SENTENCE * density.sentences) return;
  reportDense(
    state,
    0,
    `The sentences of this page have more than ${MAX_MEAN_SENTENCE} words on average.`,
    "split the longest at their conjunctions and semicolons"
  );
}

function reportDense(state: ParseState, at: number, message: string, hint: string): void {
  report(state, "text-dense", locationAt(state, at), message, hint);
}

function opening(words: readonly string[]): string {
  return `“${words.slice(0, QUOTED_WORDS).join(" ")} …”`;
}

/** Numbers of issues in a list (#123) are not read word by word. */
function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word) && !/^#\d+\W*$/.test(word));
}

/** A paragraph without a full stop is one too. */
function sentencesOf(text: string): number {
  const ends = text.trim().match(/[.!?…][)"'”’]*(?=\s|$)/g)?.length ?? 0;
  return /[.!?…][)"'”’]*$/.test(text.trim()) || text.trim() === "" ? ends : ends + 1;
}

/** What is between outer parentheses. */
function parenthesesOf(text: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let start = 0;
  for (let index = 0; index < text.length; index++) {
    if (text[index] === "(" && depth++ === 0) start = index + 1;
    else if (text[index] === ")" && depth > 0 && --depth === 0) found.push(text.slice(start, index));
  }
  return found;
}
