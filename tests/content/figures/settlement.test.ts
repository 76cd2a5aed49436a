// The figures of mark price and funding, and the page's examples, say the same.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {numbersOf} from "../../../content/components/figures/numbers.ts";
import {funding, markPrice} from "../../../content/components/figures/settlement.ts";
import {attributesOf, textOf, VERSIONS} from "./on-page.ts";

for (const version of VERSIONS) {
  const text = textOf(version, "concepts/trading-framework/settlement");

  test(`${version.content}: the mark price, with and without the oracle`, () => {
    const names = ["trades", "book", "oracle"] as const;
    const given = numbersOf(attributesOf(text, "MarkPriceFigure"), [
      ...names,
      ...(["tradesWeight", "bookWeight", "oracleWeight"] as const)
    ]);
    const sources = (stale: string) =>
      names.map((name) => ({name, price: given[name], weight: given[`${name}Weight`], isStale: name === stale}));
    assert.is(markPrice(sources("")), 60_090);
    assert.is(markPrice(sources("oracle")), 60_037.5);
    assert.ok(text.includes("= 60,090.") && text.includes("= 60,037.50."));
  });

  test(`${version.content}: the funding payment`, () => {
    const {size, clamp, ...given} = numbersOf(attributesOf(text, "FundingFigure"), [
      ...(["internal", "spot", "rate", "hours", "clamp", "size"] as const)
    ]);
    const {interest, clamped, payment} = funding({...given, lower: -clamp, upper: clamp});
    assert.is(interest.toFixed(2), "-294.52");
    assert.ok(text.includes("= −294.52"));
    assert.is(clamped, -30);
    assert.is(payment, 270);
    assert.ok(text.includes("= 300 − 30 = 270"));
    assert.ok(text.includes(`position of ${size} pays ${payment * size};`));
  });
}

test("without interest the clamp is left out", () => {
  const {payment} = funding({internal: 101, spot: 100, rate: 0, hours: 8, lower: -0.5, upper: 0.5});
  assert.is(payment, 1);
});

test("without a fresh source there is no new mark price", () =>
  assert.is(markPrice([{name: "a", price: 1, weight: 1, isStale: true}]), null));

test.run();
