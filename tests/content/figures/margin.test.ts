// The figure of a position's margin, the page's tables and its sentences say the same.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {
  closeOutPrice,
  levelsAt,
  MARGIN_NUMBERS,
  marginAt,
  stopPrice,
  type Position
} from "../../../content/components/figures/margin.ts";
import {numbersOf} from "../../../content/components/figures/numbers.ts";
import {numberText} from "../../../runtime/figures/number-text.ts";
import {attributesOf, rowsOf, textOf, VERSIONS} from "./on-page.ts";

const whole = (value: number): string => numberText(value, 0);

for (const version of VERSIONS) {
  const text = textOf(version, "concepts/trading-framework/margin");
  const given = numbersOf(attributesOf(text, "MarginFigure"), MARGIN_NUMBERS);
  const position: Position = {...given, side: "long", mode: "cross"};

  test(`${version.content}: the levels of the worked example`, () => {
    const levels = levelsAt(position, given.entry, true);
    assert.is(rowsOf(text, "Maintenance").at(-1)!.at(-1), whole(levels.maintenance));
    for (const [name, level] of [
      ["Search", levels.search],
      ["Initial", levels.initial],
      ["Release", levels.release]
    ] as const)
      assert.is(rowsOf(text, name).at(-1)!.at(-1), whole(level), name);
  });

  test(`${version.content}: each row of the falling price`, () => {
    for (const price of [60_000, 59_000, 55_000]) {
      const [, , , expected, , accounts] = rowsOf(text, whole(price))[0]!;
      const {levels, margin, general} = marginAt(position, price);
      assert.is([levels.maintenance, levels.search, levels.initial].map(whole).join(", "), expected);
      assert.is(`${whole(margin)}, ${whole(general)}`, accounts);
    }
    const last = marginAt(position, 53_000);
    assert.is(last.outcome, "closed out");
    assert.is(`${whole(last.margin)}, ${whole(last.general)}`, rowsOf(text, "53,000")[0]![5]);
    assert.is(whole(last.levels.maintenance), "1,590");
    assert.is(marginAt({...position, collateral: 5100}, 53_000).outcome, "order stopped", "“only the order”");
  });

  test(`${version.content}: a rising price`, () => {
    const {levels, margin, general, moved} = marginAt(position, 63_000);
    for (const amount of [levels.maintenance, levels.release, margin, -moved, general])
      assert.ok(text.includes(whole(amount)), whole(amount));
  });

  test(`${version.content}: close-out prices`, () => {
    const bare = {...position, order: 0};
    assert.ok(text.includes(`until about ${whole(closeOutPrice(bare)!)}`));
    assert.ok(text.includes(`below about ${whole(closeOutPrice({...bare, mode: "isolated"})!)}`));
    const least = levelsAt(bare, given.entry, false).initial;
    assert.ok(text.includes(`to about ${whole(closeOutPrice({...bare, collateral: least})!)}`));
  });
}

const POSITION: Position = {
  ...{entry: 100, size: 10, order: 5, collateral: 200, factor: 0.2},
  ...{riskLong: 0.05, riskShort: 0.06, slippage: 0.01, search: 1.1, initial: 1.2, release: 1.4},
  side: "short",
  mode: "cross"
};

test("a short position is closed out by a rising price", () => {
  const price = closeOutPrice(POSITION)!;
  assert.is(price.toFixed(3), "112.150", "(1,000 + 200) ÷ (10 × 1.07)");
  assert.is(marginAt(POSITION, price + 0.01).outcome, "closed out");
  assert.is(marginAt(POSITION, price - 0.01).outcome, "order stopped");
  const stop = stopPrice(POSITION)!;
  assert.is(marginAt(POSITION, stop + 0.01).outcome, "order stopped");
  assert.is.not(marginAt(POSITION, stop - 0.01).outcome, "order stopped");
});

test("in isolated margin nothing is added, and an order has an account of its own", () => {
  const isolated: Position = {...POSITION, mode: "isolated"};
  assert.equal(levelsAt(isolated, 100, true), levelsAt(isolated, 100, false));
  assert.is(stopPrice(isolated), null);
  assert.equal(marginAt(isolated, 110).outcome, "nothing moves");
  assert.is(marginAt(isolated, 110).margin, 100);
});

test("a deposit below the initial margin opens nothing, and one that covers every fall is never closed out", () => {
  assert.is(marginAt({...POSITION, collateral: 100}, 100).outcome, "not opened");
  assert.is(closeOutPrice({...POSITION, side: "long", collateral: 1000}), null);
});

test.run();
