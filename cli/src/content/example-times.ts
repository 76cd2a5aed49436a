// Times of examples as authors write them, {{time +7d}}: seven days after the
// date that the examples of the site speak of.

import {formatTime, timeForms, type TimeForm} from "../../../runtime/shared/example-time.ts";

export interface ExampleTime {
  text: string;
  /** Seconds after the examples date. */
  offset: number;
  form: TimeForm;
}

export const timePattern = /\{\{\s*time\b([^{}\n]*)\}\}/g;

const units: Record<string, number> = {s: 1, m: 60, h: 3600, d: 86400, w: 604800};

/** Of "+7d 12h ns", "-1h iso", "date", ""; null for what is none. @param base seconds since 1970 */
export function readTime(expression: string, base: number): ExampleTime | null {
  const words = expression.trim().split(/\s+/).filter(Boolean);
  const form = timeForms.find((each) => each === words.at(-1));
  if (form) words.pop();
  let sign = 1;
  let offset = 0;
  for (const word of words) {
    const [, plus = "", count = "", unit = ""] = /^([+-]?)(\d+)([smhdw])$/.exec(word) ?? [];
    if (count === "") return null;
    if (plus !== "") sign = plus === "-" ? -1 : 1;
    offset += sign * Number(count) * units[unit]!;
  }
  return {text: formatTime(base + offset, form ?? "s"), offset, form: form ?? "s"};
}

/** A time as HTML, marked so that a script can shift it to the reader's date. */
export function timeHtml({text, offset, form}: ExampleTime): string {
  return `<span class="example-time" data-offset="${offset}" data-form="${form}">${text}</span>`;
}
