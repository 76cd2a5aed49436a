// Helpers for writing HTML safely.

import {escapeHtml} from "@runtime/shared/escape-html.ts";

export {escapeHtml};

/** ` name="value"` for each attribute that has one; `true` is an attribute without value. */
export function attributes(values: Record<string, string | boolean | null | undefined>): string {
  return Object.entries(values)
    .map(([name, value]) => {
      if (value === null || value === undefined || value === false) return "";
      return value === true ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`;
    })
    .join("");
}

/** JSON, escaped for a script element. */
export function jsonInScript(json: string): string {
  return json.replace(/</g, "\\u003c");
}
