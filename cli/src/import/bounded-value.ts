// Another generator's configuration as a value: small enough that whatever reads it may visit every part.

import {limits} from "../limits/budget.ts";

/** Most values, with each of YAML's aliases counted as what it repeats. */
const MOST_VALUES = 200_000;

/** @throws Error if it has too many values or levels */
export function boundedValue(value: unknown): unknown {
  const open = [{value, level: 0}];
  for (let left = MOST_VALUES; open.length > 0; left--) {
    const next = open.pop()!;
    if (left === 0) throw new Error(`it has more than ${MOST_VALUES} values, aliases included`);
    if (next.level > limits.levels) throw new Error(`it has more than ${limits.levels} levels`);
    if (typeof next.value !== "object" || next.value === null) continue;
    for (const inner of Object.values(next.value).slice(0, left) as unknown[])
      open.push({value: inner, level: next.level + 1});
  }
  return value;
}
