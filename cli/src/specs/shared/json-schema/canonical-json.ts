// JSON of a value that is the same for equal values: keys are sorted.

import {exactJson} from "../../../../../runtime/shared/exact-json.ts";
import {isFields} from "../values.ts";

export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join()}]`;
  if (isFields(value))
    return `{${Object.keys(value)
      .sort()
      .map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key])}`)
      .join()}}`;
  return exactJson(value);
}
