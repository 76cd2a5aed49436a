// Mutates a text in ways that are likely to cause faults: parts
// removed, duplicated, swapped, repeated thousands of times, nested, truncated.

import type {Random} from "./random.ts";

/** The grammar of a file. */
export interface Grammar {
  /** Valid files. */
  seeds: readonly string[];
  /** Fragments of such files, and of faulty ones. */
  pieces: readonly string[];
  /** Pairs of opening and closing tokens. */
  brackets: readonly (readonly [open: string, close: string])[];
}

/** Longer texts find nothing new. */
const LONGEST = 60_000;

const letters = [
  "\0",
  "\t",
  "\n",
  " ",
  '"',
  "'",
  "\\",
  "<",
  ">",
  "&",
  "{",
  "}",
  "[",
  "]",
  "(",
  ")",
  "*",
  "_",
  "`",
  ":",
  "-",
  "#",
  "|",
  "$",
  "/",
  "0",
  "-1",
  "é",
  "\u2028",
  "😀",
  "\ud800",
  "\ufeff",
  "__proto__",
  "constructor"
];

export function generate(random: Random, grammar: Grammar): string {
  const kind = random.below(20);
  const text =
    kind < 10
      ? mutate(random, grammar, random.pick(grammar.seeds))
      : kind < 16
        ? sequence(random, grammar)
        : amplified(random, grammar);
  return text.slice(0, LONGEST);
}

function mutate(random: Random, grammar: Grammar, seed: string): string {
  let text = seed;
  for (let left = 1 + random.below(6); left > 0; left--) text = changed(random, grammar, text).slice(0, LONGEST);
  return text;
}

function changed(random: Random, grammar: Grammar, text: string): string {
  const from = random.below(text.length + 1);
  const to = Math.min(text.length, from + 1 + random.below(random.chance(0.7) ? 20 : 400));
  const part = text.slice(from, to);
  const replaced = (by: string): string => text.slice(0, from) + by + text.slice(to);
  switch (random.below(9)) {
    case 0:
      return replaced("");
    case 1:
      return replaced(part + part);
    case 2:
      return replaced(random.pick(letters));
    case 3:
      return text.slice(0, from) + random.pick(grammar.pieces) + text.slice(from);
    case 4:
      return replaced(random.pick(grammar.pieces));
    case 5:
      return text.slice(0, from);
    case 6:
      return replaced(part.repeat(1 + random.below(random.chance(0.9) ? 20 : 2000)));
    case 7: {
      const [open, close] = random.pick(grammar.brackets);
      const levels = 1 + random.below(random.chance(0.9) ? 10 : 1500);
      return replaced(open.repeat(levels) + part + close.repeat(random.chance(0.8) ? levels : random.below(levels)));
    }
    default: {
      const other = random.below(text.length + 1);
      return replaced(text.slice(other, other + part.length));
    }
  }
}

function sequence(random: Random, {pieces}: Grammar): string {
  let text = "";
  for (let left = 1 + random.below(60); left > 0; left--)
    text += random.pick(pieces) + random.pick(["", "", " ", "\n", "\n\n"]);
  return text;
}

/** Quadratic time shows when a piece or two are repeated thousands of times. */
function amplified(random: Random, grammar: Grammar): string {
  const pieces = [...grammar.pieces, ...letters];
  const unit = Array.from({length: 1 + random.below(3)}, () => random.pick(pieces)).join("");
  const times = Math.floor(Math.min(LONGEST / 2, 10 ** (2 + random.below(3))) / Math.max(1, unit.length / 4));
  const start = random.chance(0.5) ? random.pick(grammar.seeds).slice(0, 2000) : "";
  return start + unit.repeat(times) + (random.chance(0.5) ? random.pick(pieces) : "");
}
