// Compares a value stated in prose with the real one: "96 hours" and 96h0m0s,
// "175,000" and 175000, "two minutes" and 2m.

import {numberWords} from "../../content/number-words.ts";
import {durationOf} from "./duration.ts";

export type Verdict = "same" | "differs" | "unclear";

/** @param claim value in prose @param real value in the specification; null for none */
export function compareValue(claim: string, real: string | null): Verdict {
  const said = claim.trim().replace(/^(["'`])(.*)\1$/, "$2");
  const known = real ?? "";
  if (said.toLowerCase() === known.toLowerCase()) return "same";
  if (/^(none|nothing|empty|not set|unlimited|no limit)$/i.test(said)) return known === "" ? "same" : "differs";
  if (known === "") return "differs";
  for (const read of [secondsOf, truthOf, numberOf]) {
    const [a, b] = [read(said), read(known)];
    if (a !== null && b !== null) return Math.abs(a - b) <= Math.abs(b) * 1e-9 ? "same" : "differs";
  }
  // A word cannot be compared with a number; two different names differ.
  return hasNumber(said) === hasNumber(known) && !/\s/.test(said) ? "differs" : "unclear";
}

const units: Record<string, number> = {
  nanosecond: 1e-9,
  microsecond: 1e-6,
  millisecond: 1e-3,
  second: 1,
  minute: 60,
  hour: 3600,
  day: 86400,
  week: 604800,
  year: 31536000
};

/** "1h30m", "4 days", "two minutes and ten seconds". */
function secondsOf(text: string): number | null {
  const written = durationOf(text.replace(/\s+(?=(ns|us|µs|ms|s|m|h)$)/, ""));
  if (written !== null && text !== "0") return written;
  const parts = text
    .toLowerCase()
    .split(/,|\band\b/)
    .map((part) => part.trim())
    .filter(Boolean);
  let sum = 0;
  for (const part of parts) {
    const [, count = "", unit = ""] = /^([\w.,]+)[\s-]+([a-z]+?)s?$/.exec(part) ?? [];
    const [number, factor] = [numberOf(count), units[unit]];
    if (number === null || factor === undefined) return null;
    sum += number * factor;
  }
  return parts.length === 0 ? null : sum;
}

function truthOf(text: string): number | null {
  if (/^(true|yes|on|enabled)$/i.test(text)) return 1;
  return /^(false|no|off|disabled)$/i.test(text) ? 0 : null;
}

/** "175,000", "1e-8", "5%", "ten", "10 steps". */
function numberOf(text: string): number | null {
  const [, digits = "", percent = "", rest = ""] =
    /^([-−+]?(?:\d[\d,  _]*\d|\d)(?:\.\d+)?(?:e[-+]?\d+)?)\s*(%?)(?:\s+([a-z]+))?$/i.exec(text) ?? [];
  if (digits === "") return numberWords[text.toLowerCase().replace(/\s+[a-z]+$/, "")] ?? null;
  const factor = percent ? 0.01 : rest === "million" ? 1e6 : rest === "thousand" ? 1000 : 1;
  return Number(digits.replace(/[,  _]/g, "").replace("−", "-")) * factor;
}

function hasNumber(text: string): boolean {
  return /\d/.test(text);
}
