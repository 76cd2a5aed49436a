// A value of a description as users would write it.

import {isFields} from "../shared/values.ts";

/** Null for none. */
export function written(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return typeof value === "string"
    ? value
    : isFields(value) || Array.isArray(value)
      ? JSON.stringify(value)
      : String(value);
}
