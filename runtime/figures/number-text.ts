// Numbers as people write them, the same on the server and in every browser.

import {groupedDigits} from "@runtime/shared/grouped-digits.ts";

/** 2400 is "2,400", −0.5 is "−0.5". At most `digits` behind the point; zeros at the end go. */
export function numberText(value: number, digits = 2): string {
  const [whole = "0", fraction = ""] = Math.abs(value).toFixed(digits).split(".");
  const rest = fraction.replace(/0+$/, "");
  const text = groupedDigits(whole) + (rest && `.${rest}`);
  return value < 0 && text !== "0" ? `−${text}` : text;
}
