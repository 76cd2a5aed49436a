// The figures of a book and of an uncrossing, and their pages, say the same.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {place, type Kind, type Level} from "../../../content/components/figures/book.ts";
import {numbersOf, rowsOf as levelsOf} from "../../../content/components/figures/numbers.ts";
import {uncross} from "../../../content/components/figures/uncross.ts";
import {attributesOf, rowsOf, textOf, VERSIONS} from "./on-page.ts";

for (const version of VERSIONS) {
  const orders = textOf(version, "concepts/trading-framework/orders");
  const attributes = attributesOf(orders, "BookFigure");
  const {price, size} = numbersOf(attributes, ["price", "size"]);
  const book = {
    sells: levelsOf(attributes, "sells") as unknown as Level[],
    buys: levelsOf(attributes, "buys") as unknown as Level[]
  };
  const placed = (kind: Kind, at = price, of = size) => place(book, {kind, price: at, size: of});

  test(`${version.content}: the book is the table's`, () => {
    book.sells.forEach(([at, of], index) => {
      const [buyAt, buySize] = book.buys[index]!;
      assert.equal(rowsOf(orders, at.toLocaleString("en"))[0], [
        at.toLocaleString("en"),
        String(of),
        buyAt.toLocaleString("en"),
        String(buySize)
      ]);
    });
  });

  test(`${version.content}: a limit order trades and waits as the text says, and FOK does not`, () => {
    const {fills, rests, status} = placed("limit");
    assert.equal(fills, [
      [60_050, 0.2],
      [60_100, 0.3]
    ]);
    assert.equal(rests, [60_100, 0.1]);
    assert.is(status, "STATUS_ACTIVE");
    assert.ok(orders.includes("trades 0.2 at 60,050 and 0.3 at 60,100. The last 0.1 waits at 60,100."));
    assert.equal([placed("FOK").fills, placed("FOK").status], [[], "STATUS_STOPPED"]);
  });

  test(`${version.content}: every status of the figure is in the page's tables`, () => {
    const kinds: Kind[] = ["limit", "market", "IOC", "FOK", "post-only", "iceberg", "pegged", "stop"];
    for (const kind of kinds) assert.ok(rowsOf(orders, `\`${placed(kind).status}\``).length > 0, kind);
  });

  test(`${version.content}: market, IOC, post-only, iceberg and pegged`, () => {
    assert.equal(placed("market").fills.at(-1), [60_200, 0.1]);
    assert.is(placed("market").status, "STATUS_FILLED");
    assert.is(placed("IOC").status, "STATUS_PARTIALLY_FILLED");
    assert.is(placed("IOC").rests, null);
    assert.is(placed("IOC", 60_000).status, "STATUS_STOPPED");
    assert.is(placed("post-only").status, "STATUS_STOPPED");
    assert.is(placed("post-only", 60_000).status, "STATUS_ACTIVE");
    assert.equal([placed("iceberg", 60_000).rests, placed("iceberg", 60_000).shown], [[60_000, 0.6], 0.2]);
    assert.is(placed("iceberg").fills.length, 2, "with its full size on arrival");
    assert.equal(placed("pegged").rests, [59_900, 0.6]);
  });

  test(`${version.content}: the auction uncrosses as the text says`, () => {
    const modes = textOf(version, "concepts/trading-framework/trading-modes");
    const given = attributesOf(modes, "UncrossingFigure");
    const [buys, sells] = ["buys", "sells"].map((name) => levelsOf(given, name) as unknown as Level[]);
    buys!.forEach(([at, of], index) => {
      assert.equal(rowsOf(modes, `${at} `)[0], [at, of, ...sells![index]!].map(String));
    });
    assert.equal(uncross(buys!, sells!), {volume: 6, range: [98, 102], price: 100});
    assert.ok(modes.includes("6 units can trade at any price from 98 to 102"));
  });
}

test("orders that do not cross trade nothing", () =>
  assert.equal(uncross([[99, 1]], [[100, 1]]), {volume: 0, range: null, price: null}));

test.run();
