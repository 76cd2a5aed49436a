// Helpers for writing HTML safely.

import {escapeHtml, jsonInScript} from "@runtime/shared/escape-html.ts";

export {escapeHtml, jsonInScript};

/** ` name="value"` for each attribute that has one; `true` is an attribute without value. */
export function attributes(values: Record<string, string | boolean | null | undefined>): string {
  return Object.entries(values)
    .map(([name, value]) => {
      if (value === null || value === undefined || value === false) return "";
      return value === true ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`;
    })
    .join("");
}
