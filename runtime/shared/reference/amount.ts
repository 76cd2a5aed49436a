// An amount in a small unit, as people read it.

import {groupedDigits} from "../grouped-digits.ts";

/** "5000000000000000000000" in "10⁻¹⁸ VEGA" is "5,000 VEGA"; null for other units, other values, and for what would be shorter as it is. */
export function amountOf(value: string, unit: string): string | null {
  const [, power = "", name = ""] = /^10⁻([⁰¹²³⁴⁵⁶⁷⁸⁹]+) (.+)$/.exec(unit) ?? [];
  const places = Number(
    power
      .split("")
      .map((digit) => SUPERSCRIPTS.indexOf(digit))
      .join("")
  );
  if (power === "" || !/^[1-9]\d*$/.test(value) || value.length < places - MAX_ZEROS) return null;
  const digits = value.padStart(places + 1, "0");
  const whole = groupedDigits(digits.slice(0, -places));
  const fraction = digits.slice(-places).replace(/0+$/, "");
  return `${whole}${fraction && `.${fraction}`} ${name}`;
}

const SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";
/** Behind the point: with more, a power of ten is easier to read. */
const MAX_ZEROS = 2;
