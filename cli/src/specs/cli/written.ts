// A value of a description as users would write it.

import {exactJson} from "../../../../runtime/shared/exact-json.ts";
import {isFields} from "../shared/values.ts";

/** Null for none. */
export function written(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return typeof value === "string" ? value : isFields(value) || Array.isArray(value) ? exactJson(value) : String(value);
}
