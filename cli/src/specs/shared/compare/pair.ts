// Pairs two lists by key: common, removed and added entries.

import {groupedBy} from "../../../../../runtime/shared/grouped-by.ts";

export interface Paired<T> {
  both: {before: T; after: T}[];
  gone: T[];
  added: T[];
}

/** In the newer list's order; of several entries with one key, the first. */
export function pair<T>(before: readonly T[], after: readonly T[], keyOf: (item: T) => string | number): Paired<T> {
  const old = firstByKey(before, keyOf);
  const now = firstByKey(after, keyOf);
  const both: Paired<T>["both"] = [];
  const added: T[] = [];
  for (const [key, item] of now) {
    const known = old.get(key);
    if (known === undefined) added.push(item);
    else both.push({before: known, after: item});
  }
  return {both, gone: [...old].filter(([key]) => !now.has(key)).map(([, item]) => item), added};
}

/** As `pair`, but entries that share a key are paired in order, and none is lost. */
export function pairInOrder<T>(before: readonly T[], after: readonly T[], keyOf: (item: T) => string): Paired<T> {
  const {both, gone, added} = pair(numbered(before, keyOf), numbered(after, keyOf), ({key}) => key);
  return {
    both: both.map((each) => ({before: each.before.item, after: each.after.item})),
    gone: gone.map(({item}) => item),
    added: added.map(({item}) => item)
  };
}

function numbered<T>(items: readonly T[], keyOf: (item: T) => string): {item: T; key: string}[] {
  const counts = new Map<string, number>();
  return items.map((item) => {
    const key = keyOf(item);
    const number = counts.get(key) ?? 0;
    counts.set(key, number + 1);
    return {item, key: `${number} ${key}`};
  });
}

function firstByKey<T>(items: readonly T[], keyOf: (item: T) => string | number): Map<string | number, T> {
  const found = new Map<string | number, T>();
  for (const item of items) if (!found.has(keyOf(item))) found.set(keyOf(item), item);
  return found;
}

/**
 * Pairs removed entries with added ones if they are similar to each other and to nothing else:
 * likely renames. `likenessOf` is null for entries with too little content to be recognised.
 */
export function guessRenames<T>(
  gone: readonly T[],
  added: readonly T[],
  likenessOf: (item: T) => string | null
): Map<T, T> {
  const candidates = groupedBy(added, likenessOf);
  const renames = new Map<T, T>();
  for (const [likeness, items] of groupedBy(gone, likenessOf)) {
    const found = candidates.get(likeness);
    if (likeness !== null && items.length === 1 && found?.length === 1) renames.set(items[0]!, found[0]!);
  }
  return renames;
}

/** Deep equality of plain values. */
export function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
