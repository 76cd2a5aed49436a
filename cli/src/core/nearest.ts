// "Did you mean …?": finds the candidate most similar to what was written.

/** What the suggestions for the names of one file or list may cost together, and those that were found. */
export interface SuggestionBudget {
  /** Remaining steps: a candidate is some, and so is every row of a table of distances. */
  steps: number;
  /** By list and name. */
  found: Map<string, string | null>;
}

export function createSuggestionBudget(): SuggestionBudget {
  return {steps: 3_000_000, found: new Map()};
}

/** Steps that a candidate costs, whatever its length. */
const STEPS_PER_CANDIDATE = 8;

/** Longer names are no typing errors. */
const LONGEST_NAME = 250;

/**
 * The most similar candidate, or null if none is similar enough, or once the budget is spent.
 * Differences in case or separators are ignored; otherwise a third of the letters may differ,
 * or two, but never more than half of them.
 */
export function nearest(
  written: string,
  candidates: Iterable<string>,
  budget: Pick<SuggestionBudget, "steps"> = createSuggestionBudget()
): string | null {
  if (written.length > LONGEST_NAME) return null;
  const plain = simplify(written);
  let best: string | null = null;
  let bestDistance = Math.min(Math.max(2, Math.floor(plain.length / 3)), Math.floor(plain.length / 2)) + 1;
  for (const candidate of candidates) {
    if ((budget.steps -= STEPS_PER_CANDIDATE) < 0) return null;
    if (candidate.length > 2 * LONGEST_NAME) continue;
    const other = simplify(candidate);
    if (other === plain) return candidate;
    if (Math.abs(other.length - plain.length) >= bestDistance) continue;
    const distance = editDistance(plain, other, bestDistance, budget);
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** The same for what may have thousands of wrong names: each is looked up in a list once. */
export function nearestOnce(
  budget: SuggestionBudget,
  list: string,
  written: string,
  candidates: () => Iterable<string>
): string | null {
  return foundOnce(budget, `${list}\n${written}`, 0, () => nearest(written, candidates(), budget));
}

/** The result of a search that looks at so many candidates itself; null once the budget is spent. */
export function foundOnce(
  budget: SuggestionBudget,
  key: string,
  candidates: number,
  find: () => string | null
): string | null {
  let found = budget.found.get(key);
  if (found === undefined) {
    budget.steps -= candidates * STEPS_PER_CANDIDATE;
    found = budget.steps < 0 ? null : find();
    budget.found.set(key, found);
  }
  return found;
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
  return suggestFix(written, candidates)?.hint ?? null;
}

/** The same within a budget. */
export function suggestOnce(...[budget, list, written, candidates]: Parameters<typeof nearestOnce>): string | null {
  return suggestFixOnce(budget, list, written, candidates)?.hint ?? null;
}

/** A likely replacement, which `diagnose` accepts as a hint. */
export interface Suggestion {
  hint: string;
  find: string;
  write: string;
}

/** The same as a correction that editors can make. */
export function suggestFix(
  written: string,
  candidates: Iterable<string>,
  budget?: Pick<SuggestionBudget, "steps">
): Suggestion | null {
  return fixOf(written, nearest(written, candidates, budget));
}

/** For an unknown key of a record: another key of it cannot replace it. */
export function suggestKey(written: string, known: readonly string[], present: readonly string[]): string | Suggestion {
  const near = nearest(written, known);
  if (near !== null && present.includes(near)) return `remove it: "${near}" is there already`;
  const free = known.filter((key) => !present.includes(key));
  return fixOf(written, near) ?? (free.length > 0 ? `use one of ${free.join(", ")}` : "remove it");
}

export function suggestFixOnce(
  ...[budget, list, written, candidates]: Parameters<typeof nearestOnce>
): Suggestion | null {
  return fixOf(written, nearestOnce(budget, list, written, candidates));
}

function fixOf(written: string, found: string | null): Suggestion | null {
  return found === null ? null : {hint: `did you mean "${found}"?`, find: written, write: found};
}

function simplify(text: string): string {
  return text.toLowerCase().replace(/[\s_-]+/g, "");
}

/**
 * Optimal string alignment distance: like Levenshtein's, but swapping two neighbours counts as one edit. Returns `limit`
 * if the distance is not below it; only what is that close to the diagonal is computed.
 */
export function editDistance(
  a: string,
  b: string,
  limit = Infinity,
  budget: Pick<SuggestionBudget, "steps"> = {steps: 0}
): number {
  if (Math.abs(a.length - b.length) >= limit) return limit;
  const empty = (): number[] => Array.from({length: b.length + 1}, () => Infinity);
  let before = empty();
  let previous = Array.from({length: b.length + 1}, (_, j) => j);
  let row = empty();
  for (let i = 1; i <= a.length; i++) {
    const first = Math.max(1, i - limit);
    const last = Math.min(b.length, i + limit);
    budget.steps -= last - first + 1;
    row[first - 1] = first === 1 ? i : Infinity;
    let smallest = row[first - 1]!;
    for (let j = first; j <= last; j++) {
      const same = a[i - 1] === b[j - 1];
      let value = Math.min(previous[j]! + 1, row[j - 1]! + 1, previous[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) value = Math.min(value, before[j - 2]! + 1);
      row[j] = value;
      if (value < smallest) smallest = value;
    }
    if (last < b.length) row[last + 1] = Infinity;
    if (smallest >= limit) return limit;
    [before, previous, row] = [previous, row, before];
  }
  return Math.min(limit, previous[b.length]!);
}
