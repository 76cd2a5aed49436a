// The figure of a provider's penalties and the page's examples say the same.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {allottedShare, bondPenalty, feePenalty} from "../../../content/components/figures/liquidity.ts";
import {numbersOf} from "../../../content/components/figures/numbers.ts";
import {attributesOf, rowsOf, textOf, VERSIONS} from "./on-page.ts";

for (const version of VERSIONS) {
  const text = textOf(version, "concepts/liquidity/rewards-penalties");
  const given = numbersOf(attributesOf(text, "LiquidityFigure"), [
    ...(["least", "competition", "slope", "most", "time", "fees", "bond"] as const)
  ]);

  test(`${version.content}: the worked example`, () => {
    const [, a, b] = rowsOf(text, "Fraction forfeited")[0]!;
    assert.is(a!.split("= ").at(-1), String(feePenalty(given, 1)));
    assert.is(b!.split("= ").at(-1), String(Number(feePenalty(given, given.time).toFixed(10))));
    const paid = given.fees * (1 - feePenalty(given, given.time));
    assert.is(rowsOf(text, "Paid at once")[0]![2]!.split("= ").at(-1), paid.toFixed(0));
    assert.is(feePenalty(given, 0.59), 1, "At 59% of the time, B would have received nothing");
  });

  test(`${version.content}: how fees are divided by share and score`, () => {
    const {share, score, fees} = numbersOf(attributesOf(text, "LiquidityScoreFigure"), ["share", "score", "fees"]);
    assert.ok(text.includes(`A's average score is ${score} and B's ${1 - score}. Of ${fees} USDT`));
    assert.ok(
      text.includes(`= ${allottedShare(share, score) * 100}%, which is ${fees * allottedShare(share, score)}, and B`)
    );
    assert.equal([allottedShare(0.3, 0), allottedShare(0.3, 1)], [0, 1], "one who quotes nothing gets nothing");
    assert.is(allottedShare(0.8, 0.5), 0.8, "with equal scores, the share decides");
  });

  test(`${version.content}: what the bond loses`, () => {
    const lost = bondPenalty(given, 0.45) * given.bond;
    assert.ok(text.includes(`20% of the bond: ${lost.toLocaleString("en")} of ${given.bond.toLocaleString("en")}.`));
    assert.is(bondPenalty(given, given.least), 0);
  });
}

test.run();
