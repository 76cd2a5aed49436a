// The figure of the risk model and the page's example say the same.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {numbersOf} from "../../../content/components/figures/numbers.ts";
import {HOURS_IN_YEAR, normal, quantile, riskFactors} from "../../../content/components/figures/risk.ts";
import {attributesOf, textOf, VERSIONS} from "./on-page.ts";

for (const version of VERSIONS)
  test(`${version.content}: the factors of the example`, () => {
    const text = textOf(version, "concepts/trading-framework/market-types");
    const {sigma, hours, aversion} = numbersOf(attributesOf(text, "RiskFigure"), ["sigma", "hours", "aversion"]);
    const model = {sigma, mu: 0, tau: hours / HOURS_IN_YEAR, lambda: aversion};
    for (const lambda of [aversion, 0.000001]) {
      const {long, short} = riskFactors({...model, lambda});
      assert.ok(text.includes(`${long.toFixed(4)} for longs and ${short.toFixed(4)} for shorts`), String(lambda));
    }
  });

test("the factors of a minute, as computed elsewhere", () => {
  const {long, short} = riskFactors({sigma: 1.5, mu: 0, tau: 1 / 365 / 24 / 60, lambda: 0.01});
  assert.ok(Math.abs(short - 5.5276558362e-3) < 1e-12);
  assert.ok(Math.abs(long - 5.5011137953e-3) < 1e-12);
});

test("the normal distribution", () => {
  assert.is(normal(0), 0.5);
  assert.ok(Math.abs(normal(1.959963984540054) - 0.975) < 1e-12);
  assert.ok(Math.abs(quantile(0.01) + 2.3263478740408408) < 1e-9);
});

test.run();
