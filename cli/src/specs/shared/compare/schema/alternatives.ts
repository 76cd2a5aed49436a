// Pairs the entries of oneOf, anyOf or allOf in two versions: by
// name, title or shape; of the rest, similar inline entries.

import type {Schema} from "../../../../../../runtime/shared/reference.ts";
import {pair, type Paired} from "../pair.ts";
import {flattened, shapeOf} from "./shape.ts";

export interface Pairing {
  /** A reference's target, equal in both versions. */
  nameOf: (target: string) => string;
  /** The definition of a reference in each version. */
  open: {before: (option: Schema) => Schema; after: (option: Schema) => Schema};
}

export function pairAlternatives(
  before: readonly Schema[],
  after: readonly Schema[],
  pairing: Pairing
): Paired<Schema> {
  const exact = pair(keyed(before, pairing), keyed(after, pairing), ({key}) => key);
  const found: Paired<Schema> = {
    both: exact.both.map((both) => ({before: both.before.option, after: both.after.option})),
    gone: exact.gone.map(({option}) => option),
    added: exact.added.map(({option}) => option)
  };
  const inline = found.added.filter(({ref}) => !ref);
  const rivals = (old: Schema): readonly Schema[] => (old.ref ? inline : found.added);
  if (found.gone.reduce((count, old) => count + rivals(old).length, 0) > MAX_GUESSES) return found;
  const opened = new Map(found.added.map((now) => [now, flattened(pairing.open.after(now))]));
  const matched = new Set<Schema>();
  for (const old of found.gone) {
    const was = flattened(pairing.open.before(old));
    let best: Schema | null = null;
    let most = 0;
    for (const now of rivals(old)) {
      const likeness = matched.has(now) ? 0 : likenessOf(was, opened.get(now)!);
      if (likeness > most) [best, most] = [now, likeness];
    }
    if (!best) continue;
    found.both.push({before: old, after: best});
    matched.add(old).add(best);
  }
  const isLeft = (option: Schema): boolean => !matched.has(option);
  return {...found, gone: found.gone.filter(isLeft), added: found.added.filter(isLeft)};
}

/** In lists too long for pairwise comparison, entries are matched only by name. */
const MAX_GUESSES = 100_000;

/** Alternatives with the same name are distinguished by their order. */
function keyed(options: readonly Schema[], {nameOf}: Pairing): {option: Schema; key: string}[] {
  const counts = new Map<string, number>();
  return options.map((option) => {
    const name = option.ref ? nameOf(option.ref.target) : (option.title ?? shapeOf(flattened(option)));
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return {option, key: `${count} ${name}`};
  });
}

/** 0 if they are unrelated: at least half of their properties must be equal. */
export function likenessOf(old: Schema, now: Schema): number {
  const [before, after] = [flattened(old), flattened(now)];
  if (before.types.join(" ") !== after.types.join(" ") || (before.types.length === 0 && !before.properties.length))
    return 0;
  const names = new Set(before.properties.map(({name}) => name));
  const shared = after.properties.filter(({name}) => names.has(name)).length;
  const fewest = Math.min(names.size, after.properties.length);
  if (fewest === 0) return names.size === after.properties.length ? 1 : 0;
  return shared / fewest < 0.5 ? 0 : shared / Math.max(names.size, after.properties.length);
}
