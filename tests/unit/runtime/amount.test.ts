import {test} from "uvu";
import * as assert from "uvu/assert";
import {amountOf} from "../../../runtime/shared/reference/amount.ts";

for (const [value, unit, shown] of [
  ["5000000000000000000000", "10⁻¹⁸ VEGA", "5,000 VEGA"],
  ["2500000", "10⁻⁶ USDT", "2.5 USDT"],
  ["100000000000000000", "10⁻¹⁸ VEGA", "0.1 VEGA"],
  ["1", "10⁻¹⁸ VEGA", null],
  ["0", "10⁻¹⁸ VEGA", null],
  ["5000", "blocks", null],
  ["{}", "10⁻¹⁸ VEGA", null]
] as const)
  test(`${value} in ${unit}`, () => assert.is(amountOf(value, unit), shown));

test.run();
