// A version number in many descriptions, in words or links, is
// replaced in all of them; this is reported once, for the specification.

import type {Change} from "../../../runtime/shared/changes.ts";
import {createSink, type Compared} from "../specs/shared/compare/sink.ts";

/** Fewer are listed one by one. */
const MIN_REPEATS = 20;

export function withoutRepeatedWords(changes: readonly Change[], api: Compared): Change[] {
  const counts = new Map<string, {before: string; after: string; of: Set<Change>}>();
  for (const change of changes) {
    const replaced = replacedIn(change);
    if (!replaced) continue;
    const key = `${replaced.before} ${replaced.after}`;
    const known = counts.get(key) ?? {...replaced, of: new Set()};
    counts.set(key, known);
    known.of.add(change);
  }
  const many = [...counts.values()].filter(({of}) => of.size >= MIN_REPEATS);
  const said = new Set(many.flatMap(({of}) => [...of]));
  const once: Change[] = [];
  for (const {before, after, of} of many)
    createSink(once, api.name)("api-words-replaced", api, {before, after: `${after} in ${of.size} descriptions`});
  return said.size === 0 ? [...changes] : [...once, ...changes.filter((change) => !said.has(change))];
}

/** The only differing word, which contains a digit. */
function replacedIn({kind, before, after}: Change): {before: string; after: string} | null {
  if (before === null || after === null || !/description-changed$|^COMMENT_CHANGED$/.test(kind)) return null;
  const [old, now] = [before.split(separators), after.split(separators)];
  if (old.length !== now.length) return null;
  const pairs = new Map(old.flatMap((word, index) => (word === now[index] ? [] : [[word, now[index]!] as const])));
  const [[from, to] = ["", ""], ...others] = pairs;
  const isOnce = others.length === 0 && old.every((word, index) => now[index] === (pairs.get(word) ?? word));
  return isOnce && /\d/.test(from) && /\d/.test(to) ? {before: from, after: to} : null;
}

const separators = /([\s/@#?&=,;:()"'[\]<>]+)/;
