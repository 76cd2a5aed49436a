// "Did you mean …?": finds the candidate most similar to what was written.

/**
 * The most similar candidate, or null if none is similar enough.
 * Differences in case or separators are ignored; otherwise a third of the letters may differ,
 * or two, but never more than half of them.
 */
export function nearest(written: string, candidates: Iterable<string>): string | null {
  const plain = simplify(written);
  let best: string | null = null;
  let bestDistance = Math.min(Math.max(2, Math.floor(plain.length / 3)), Math.floor(plain.length / 2)) + 1;
  for (const candidate of candidates) {
    const other = simplify(candidate);
    if (other === plain) return candidate;
    if (Math.abs(other.length - plain.length) >= bestDistance) continue;
    const distance = editDistance(plain, other, bestDistance);
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** The candidates, those that begin like what was written first; otherwise in their order. */
export function withAlikeFirst(written: string, candidates: readonly string[]): string[] {
  const shared = (candidate: string): number => {
    let length = 0;
    while (length < written.length && candidate[length] === written[length]) length++;
    return length * 2 < written.length ? 0 : length;
  };
  return candidates
    .map((candidate) => ({candidate, length: shared(candidate)}))
    .sort((a, b) => b.length - a.length)
    .map(({candidate}) => candidate);
}

/** "did you mean …?" or null. */
export function suggest(written: string, candidates: Iterable<string>): string | null {
  const found = nearest(written, candidates);
  return found === null ? null : `did you mean "${found}"?`;
}

/** Remaining budget of comparisons for suggestions from one list of names. */
export interface SuggestionBudget {
  left: number;
}

export function createSuggestionBudget(): SuggestionBudget {
  return {left: 300_000};
}

/** The same for cases with possibly thousands of wrong names: no suggestions once the budget is spent. */
export function suggestWithin(budget: SuggestionBudget, written: string, candidates: readonly string[]): string | null {
  budget.left -= candidates.length;
  return budget.left < 0 ? null : suggest(written, candidates);
}

/** A likely replacement, which `diagnose` accepts as a hint. */
export interface Suggestion {
  hint: string;
  find: string;
  write: string;
}

/** The same as a correction that editors can make. */
export function suggestFix(written: string, candidates: Iterable<string>): Suggestion | null {
  const found = nearest(written, candidates);
  return found === null ? null : {hint: `did you mean "${found}"?`, find: written, write: found};
}

function simplify(text: string): string {
  return text.toLowerCase().replace(/[\s_-]+/g, "");
}

/** Optimal string alignment distance: like Levenshtein's, but swapping two neighbours counts as one edit. Returns `limit` if the distance is not below it. */
export function editDistance(a: string, b: string, limit = Infinity): number {
  let before: number[] = [];
  let previous = Array.from({length: b.length + 1}, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let smallest = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let value = Math.min(previous[j]! + 1, row[j - 1]! + 1, previous[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) value = Math.min(value, before[j - 2]! + 1);
      row.push(value);
      if (value < smallest) smallest = value;
    }
    if (smallest >= limit) return limit;
    before = previous;
    previous = row;
  }
  return previous[b.length]!;
}
