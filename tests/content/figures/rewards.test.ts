// The figures of discounts and vesting, and the page's examples, say the same.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {numbersOf, rowsOf} from "../../../content/components/figures/numbers.ts";
import {tierOf, vestingOf, type Tier} from "../../../content/components/figures/rewards.ts";
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

test.run();
