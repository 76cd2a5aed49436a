// Corrects one typing error in a word to the likeliest existing word.

/** @param list "margin6 markets9": words with a digit for how common each is */
export function correct(word: string, list: string): string | null {
  let best: string | null = null;
  let value = -1;
  for (const entry of list.split(" ")) {
    const known = entry.slice(0, -1);
    if (!isOneError(word, known)) continue;
    const likely = Number(entry.slice(-1)) + (known[0] === word[0] ? 4 : 0) + (known.length === word.length ? 0.5 : 0);
    if (likely > value) [best, value] = [known, likely];
  }
  return best;
}

/** Damerau-Levenshtein distance of one: a letter inserted, deleted or replaced, or two transposed. */
export function isOneError(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let from = 0;
  while (from < a.length && from < b.length && a[from] === b[from]) from++;
  let [endA, endB] = [a.length, b.length];
  while (endA > from && endB > from && a[endA - 1] === b[endB - 1]) {
    endA--;
    endB--;
  }
  const [left, right] = [a.slice(from, endA), b.slice(from, endB)];
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}
