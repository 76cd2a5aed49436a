// The limits of a schema in two versions, read from the model's texts as numbers.

import type {Schema} from "../../../../../../runtime/shared/reference.ts";
import type {SchemaEvent} from "../catalogue/schema.ts";
import {requiredIn} from "./shape.ts";

/** An integer that a number would round is a bigint. */
type Limit = number | bigint;

interface Limits {
  /** By name: "minimum length". */
  low: Map<string, Limit>;
  high: Map<string, Limit>;
  /** Boolean constraints: "items are unique", "requires a, b". */
  rules: Set<string>;
  /** Constraints that can only be compared for equality: patterns, encodings, multiples. */
  others: Map<string, string>;
}

/** Parses the model's texts: "≥ 1", "2 to 5 items". */
function limitsOf(constraints: readonly string[]): Limits {
  const limits: Limits = {low: new Map(), high: new Map(), rules: new Set(), others: new Map()};
  for (const text of constraints) {
    const bound = /^([<>≤≥]) (-?[\d.e+-]+)$/.exec(text);
    const count = /^(?:(at least|at most) )?(\d+)(?: to (\d+))? (character|item|propert)/.exec(text);
    const other = /^(matches|multiple of|encoded as) ([^]*)$/.exec(text);
    if (bound) {
      const value = limitOf(bound[2]!);
      const side = bound[1] === ">" || bound[1] === "≥" ? limits.low : limits.high;
      side.set("value", value);
      if (bound[1] === ">" || bound[1] === "<") limits.rules.add(`value is not ${value}`);
    } else if (count) {
      const [, words, from, to, what = ""] = count;
      if (words !== "at most") limits.low.set(what, Number(from));
      if (words !== "at least") limits.high.set(what, Number(to ?? from));
    } else if (requiredIn(text).length > 0) for (const name of requiredIn(text)) limits.rules.add(`requires ${name}`);
    else if (other) limits.others.set(other[1]!, other[2]!);
    else limits.rules.add(text);
  }
  return limits;
}

function limitOf(text: string): Limit {
  const value = Number(text);
  return Number.isSafeInteger(value) || !/^-?\d+$/.test(text) ? value : BigInt(text);
}

/** Above zero if the first is larger. */
function order(one: Limit, other: Limit): number {
  return Number(one > other) - Number(one < other);
}

/** The integers of a format. */
const ranges: Record<string, [low: Limit, high: Limit]> = {
  int32: [-(2 ** 31), 2 ** 31 - 1],
  int64: [-(2n ** 63n), 2n ** 63n - 1n]
};

type Limited = Pick<Schema, "constraints" | "format" | "types">;

function rangeOf({format, types}: Limited): [low: Limit, high: Limit] | null {
  return format !== null && types.includes("integer") ? (ranges[format] ?? null) : null;
}

/**
 * Whether two formats of integers allow the same numbers because of the limits that are written. An
 * end at which neither version has a limit does not count if the other end has one in both.
 */
export function isSameRange(before: Limited, after: Limited): boolean {
  const [old, now] = [before, after].map(({constraints}) => limitsOf(constraints));
  const [was, is] = [rangeOf(before), rangeOf(after)];
  if ((!was && !is) || (!was && before.format !== null) || (!is && after.format !== null)) return false;
  const [from, to] = [old!.low.get("value"), now!.low.get("value")];
  const [most, newMost] = [old!.high.get("value"), now!.high.get("value")];
  const highest = (one: Limit = -Infinity, other: Limit = -Infinity): Limit => (order(one, other) > 0 ? one : other);
  const lowest = (one: Limit = Infinity, other: Limit = Infinity): Limit => (order(one, other) < 0 ? one : other);
  const isLow = highest(from, was?.[0]) === highest(to, is?.[0]);
  const isHigh = lowest(most, was?.[1]) === lowest(newMost, is?.[1]);
  const [isOpenBelow, isOpenAbove] = [from ?? to, most ?? newMost].map((limit) => limit === undefined);
  return isLow ? isHigh || (isOpenAbove! && !isOpenBelow) : isHigh && isOpenBelow! && !isOpenAbove;
}

/** The limits of a schema, where the other has one at that end: a format's, if none is written. */
function limitsBeside(schema: Limited, other: Limits): Limits {
  const limits = limitsOf(schema.constraints);
  const range = rangeOf(schema);
  if (!range) return limits;
  if (other.low.has("value") && !limits.low.has("value")) limits.low.set("value", range[0]);
  if (other.high.has("value") && !limits.high.has("value")) limits.high.set("value", range[1]);
  return limits;
}

/** How the limits changed as a whole; null if equal. */
export function compareLimits(before: Limited, after: Limited): SchemaEvent | null {
  const old = limitsBeside(before, limitsOf(after.constraints));
  const now = limitsBeside(after, limitsOf(before.constraints));
  let [tighter, looser] = [false, false];
  const bounds = (was: Map<string, Limit>, is: Map<string, Limit>, sign: 1 | -1): void => {
    for (const name of new Set([...was.keys(), ...is.keys()])) {
      const [from, to] = [was.get(name), is.get(name)];
      if (from === to) continue;
      if (from === undefined || (to !== undefined && order(to, from) * sign > 0)) tighter = true;
      else looser = true;
    }
  };
  bounds(old.low, now.low, 1);
  bounds(old.high, now.high, -1);
  // An exclusive bound is also a constraint, but if the bound itself has moved, that is enough.
  const moved = old.low.get("value") !== now.low.get("value") || old.high.get("value") !== now.high.get("value");
  const counts = (rule: string): boolean => !(moved && rule.startsWith("value is not "));
  for (const rule of now.rules) if (!old.rules.has(rule) && counts(rule)) tighter = true;
  for (const rule of old.rules) if (!now.rules.has(rule) && counts(rule)) looser = true;
  for (const name of new Set([...old.others.keys(), ...now.others.keys()])) {
    const [from, to] = [old.others.get(name), now.others.get(name)];
    if (from === to) continue;
    if (from === undefined) tighter = true;
    else if (to === undefined) looser = true;
    else return "constraint-changed";
  }
  if (tighter && looser) return "constraint-changed";
  return tighter ? "constraint-tightened" : looser ? "constraint-loosened" : null;
}
