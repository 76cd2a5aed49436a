// Extracts the words in specifications' names for spell checkers, which split at dots
// and slashes themselves but not at underscores or capitals within words.

import type {Element} from "./typed-links.ts";

/** Shorter ones are not words. */
const MIN_WORD_LENGTH = 3;

/** Sorted and distinct: "vega.Asset.quantum_value" gives Asset, quantum, quantum_value, value and vega. */
export function wordsOf(elements: readonly Pick<Element, "names">[]): string[] {
  const words = new Set<string>();
  for (const {names} of elements)
    for (const name of (names[0] ?? "").split(/[^A-Za-z0-9_]+/))
      for (const word of [name, ...name.split("_"), ...name.split(/_|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)])
        if (word.length >= MIN_WORD_LENGTH && /[A-Za-z]/.test(word)) words.add(word);
  return [...words].sort();
}
