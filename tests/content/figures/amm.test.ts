// The figure of an automated market maker and the page's example say the same.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {balanceAt, positionAt, positionAtBound} from "../../../content/components/figures/amm.ts";
import {numbersOf} from "../../../content/components/figures/numbers.ts";
import {attributesOf, textOf, VERSIONS} from "./on-page.ts";

for (const version of VERSIONS) {
  const text = textOf(version, "concepts/liquidity/provision");
  const pool = numbersOf(attributesOf(text, "AmmFigure"), [
    "commitment",
    "lower",
    "base",
    "upper",
    "leverage",
    "price"
  ]);
  const {lower, base, upper, price} = pool;

  test(`${version.content}: positions, value and balance of the example`, () => {
    assert.is(positionAtBound(pool, "lower").toFixed(3), "0.334");
    assert.is(positionAt(pool, lower).toFixed(3), "0.334");
    assert.is(positionAt(pool, upper).toFixed(3), "-0.277");
    assert.is(positionAt(pool, price).toFixed(3), "-0.044");
    assert.ok(text.includes("short 0.277 BTC") && text.includes("short 0.044 BTC at 60,900"));
    const value = Math.round(positionAt(pool, lower) * lower).toLocaleString("en");
    const balance = Math.round(balanceAt(pool, lower)).toLocaleString("en");
    assert.ok(text.includes(`worth ${value} USDT against a remaining balance of ${balance}`));
  });

  test(`${version.content}: the leverage at both bounds is the one that is named`, () => {
    for (const bound of [lower, upper])
      assert.is((Math.abs(positionAt(pool, bound) * bound) / balanceAt(pool, bound)).toFixed(6), "2.000000");
  });

  test(`${version.content}: no position at the base price, and no more beyond the bounds`, () => {
    assert.is(positionAt(pool, base), 0);
    assert.is(balanceAt(pool, base), pool.commitment);
    assert.is(positionAt(pool, lower - 1000), positionAt(pool, lower));
    assert.is(positionAt(pool, upper + 1000), positionAt(pool, upper));
  });
}

test.run();
