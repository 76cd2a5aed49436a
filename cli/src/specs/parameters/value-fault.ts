// Validates a parameter's value: type, bounds, allowed
// values.

import type {Bound, TableParameter} from "../../../../runtime/shared/reference.ts";
import {durationOf} from "../shared/duration.ts";

/** "is 3, and must be at most 2"; null if valid. */
export function valueFault(
  {type, accepted, minimum, maximum}: Pick<TableParameter, "type" | "accepted" | "minimum" | "maximum">,
  value: string
): string | null {
  if (accepted.length > 0)
    return accepted.includes(value) ? null : `is ${value}, and must be one of ${accepted.join(", ")}`;
  const shape = shapes[type];
  if (shape && !shape.fits(value)) return `is ${value}, and must be ${shape.words}`;
  const numeric = type === "integer" || type === "decimal" || type === "duration";
  if (!numeric) return null;
  if (minimum && !isWithin(type, value, minimum, 1))
    return `is ${value}, and must be ${minimum.exclusive ? "more than" : "at least"} ${minimum.value}`;
  if (maximum && !isWithin(type, value, maximum, -1))
    return `is ${value}, and must be ${maximum.exclusive ? "less than" : "at most"} ${maximum.value}`;
  return null;
}

const shapes: Partial<Record<TableParameter["type"], {fits(value: string): boolean; words: string}>> = {
  integer: {fits: (value) => /^-?\d+$/.test(value), words: "a whole number"},
  decimal: {fits: (value) => /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(value), words: "a number"},
  duration: {fits: (value) => durationOf(value) !== null, words: "a duration such as 1h30m"},
  boolean: {fits: (value) => value === "true" || value === "false", words: "true or false"},
  time: {
    fits: (value) => value === "" || !Number.isNaN(Date.parse(value)),
    words: "a time such as 2024-05-01T00:00:00Z"
  },
  json: {fits: isJson, words: "JSON"}
};

/** @param side 1 for a lower bound, -1 for an upper one */
function isWithin(type: TableParameter["type"], value: string, bound: Bound, side: 1 | -1): boolean {
  const order = compared(type, value, bound.value) * side;
  return bound.exclusive ? order > 0 : order >= 0;
}

function compared(type: TableParameter["type"], a: string, b: string): number {
  if (type === "duration") return (durationOf(a) ?? 0) - (durationOf(b) ?? 0);
  const whole = /^-?\d+$/;
  if (!whole.test(a) || !whole.test(b)) return Number(a) - Number(b);
  const difference = BigInt(a) - BigInt(b); // amounts exceed the precision of a double
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

function isJson(value: string): boolean {
  try {
    JSON.parse(value);
    return true;
  } catch {
    return false;
  }
}
