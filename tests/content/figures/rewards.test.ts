// The figures of discounts and vesting, and the page's examples, say the same.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {numbersOf, rowsOf} from "../../../content/components/figures/numbers.ts";
import {rebateOf, tierOf, vestingOf, type Tier} from "../../../content/components/figures/rewards.ts";
import {attributesOf, textOf, VERSIONS} from "./on-page.ts";

for (const version of VERSIONS) {
  const text = textOf(version, "concepts/trading-framework/discounts-rewards");

  test(`${version.content}: tiers of volume`, () => {
    const attributes = attributesOf(text, "DiscountFigure");
    const {perEpoch, epochs, window} = numbersOf(attributes, ["perEpoch", "epochs", "window"]);
    const tiers = rowsOf(attributes, "tiers") as unknown as Tier[];
    assert.ok(text.includes("Tiers at 100,000 and 1,000,000 quantum give 5% and 20%; the window is 7 epochs."));
    assert.equal(
      [tiers, window],
      [
        [
          [100_000, 0.05],
          [1_000_000, 0.2]
        ],
        7
      ]
    );
    assert.ok(text.includes(`${(perEpoch * epochs).toLocaleString("en")}, so 5%.`));
    assert.is(tierOf(tiers, perEpoch * epochs), 0.05);
    assert.is(tierOf(tiers, perEpoch * (epochs + 1)), 0.05);
    assert.equal([tierOf(tiers, 99_999), tierOf(tiers, 1_000_000)], [0, 0.2]);
  });

  test(`${version.content}: what vests`, () => {
    const given = numbersOf(attributesOf(text, "VestingFigure"), ["balance", "rate", "multiplier", "least"]);
    const amounts = vestingOf(given, 100);
    assert.ok(text.includes(`would vest ${amounts[0]} in the first epoch, ${amounts[1]} in the second`));
    assert.ok(text.includes(`${given.least} at a time`));
    assert.is(amounts.at(-2), given.least);
    assert.is(Math.round(amounts.reduce((sum, one) => sum + one, 0) * 1e6) / 1e6, given.balance);
  });
}

test("rebates by share, in the version that has them", () => {
  const text = textOf(VERSIONS[0], "concepts/trading-framework/discounts-rewards");
  const attributes = attributesOf(text, "RebateFigure");
  const {received, all, trade, limit} = numbersOf(attributes, ["received", "all", "trade", "limit"]);
  const tiers = rowsOf(attributes, "tiers") as unknown as Tier[];
  const rebate = rebateOf(tiers, received / all, limit);
  const english = (value: number): string => value.toLocaleString("en");
  assert.ok(
    text.includes(
      `makers received ${english(all)} quantum in fees and rebates; ${english(received)} of that went to you.`
    )
  );
  assert.ok(text.includes(`Your share is ${(received / all) * 100}%, your rebate ${rebate * 100}%`));
  assert.ok(text.includes(`on a trade worth ${english(trade)} USDT, ${trade * rebate} USDT on top`));
  assert.is(rebateOf(tiers, received / all, 0.00015), 0.00015, "If treasury and buy-back fee added up to only that");
  assert.is(rebateOf(tiers, 0.09, limit), 0);
});

test.run();
