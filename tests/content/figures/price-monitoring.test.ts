// The figure of price monitoring and the page's example say the same.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {numbersOf, rowsOf as triggersOf} from "../../../content/components/figures/numbers.ts";
import {monitor, type Trigger} from "../../../content/components/figures/price-monitoring.ts";
import {attributesOf, rowsOf, textOf, VERSIONS} from "./on-page.ts";

for (const version of VERSIONS) {
  const text = textOf(version, "concepts/trading-framework/market-protections");
  const attributes = attributesOf(text, "PriceMonitoringFigure");
  const {order, indicative, extends: further} = numbersOf(attributes, ["order", "indicative", "extends"]);
  const triggers = triggersOf(attributes, "triggers") as unknown as Trigger[];

  test(`${version.content}: triggers and prices are the example's`, () => {
    triggers.forEach(([extension, lowest, highest], index) => {
      const [, , minutes, bounds] = rowsOf(text, `${index + 1} `)[0]!;
      assert.is(minutes, `${extension} minutes`);
      assert.is(bounds, `${lowest.toLocaleString("en")} to ${highest.toLocaleString("en")}`);
    });
    for (const price of [order, indicative, further]) assert.ok(text.includes(price.toLocaleString("en")));
  });

  test(`${version.content}: the auction ends, or is extended, as the text says`, () => {
    assert.equal(monitor(triggers, order, indicative), {parts: [{from: 0, to: 5, trigger: 1}], price: indicative});
    assert.equal(monitor(triggers, order, further).parts, [
      {from: 0, to: 5, trigger: 1},
      {from: 5, to: 20, trigger: 2}
    ]);
    assert.ok(text.includes("a 5-minute auction begins") && text.includes("extended by 15 minutes"));
  });
}

const TRIGGERS: Trigger[] = [
  [5, 90, 110],
  [15, 80, 120]
];

test("a price on a bound trades", () => assert.equal(monitor(TRIGGERS, 110, 0), {parts: [], price: 110}));

test("triggers are breached one at a time, even by a price outside of all", () =>
  assert.equal(monitor(TRIGGERS, 10, 100).parts, [{from: 0, to: 5, trigger: 1}]));

test("no auction is shorter than the network's minimum", () =>
  assert.equal(monitor(TRIGGERS, 10, 100, 7).parts, [{from: 0, to: 7, trigger: 1}]));

test.run();
