// The figure of a validator's score and the page's table say the same.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {numbersOf} from "../../../content/components/figures/numbers.ts";
import {optimalStake, stakeScore} from "../../../content/components/figures/validator-score.ts";
import {attributesOf, rowsOf, textOf, VERSIONS} from "./on-page.ts";

for (const version of VERSIONS) {
  const text = textOf(version, "concepts/chain/validator-scores-and-rewards");
  const stakes = numbersOf(attributesOf(text, "ValidatorScoreFigure"), [
    ...(["total", "validators", "least", "competition", "multiplier"] as const)
  ]);

  test(`${version.content}: the optimum and each row of the table`, () => {
    assert.is(optimalStake(stakes), 3);
    assert.ok(text.includes("= 3 million"));
    for (const stake of [2.4, 3, 4.5, 10]) {
      const shown = rowsOf(text, `${stake.toFixed(1)} million`)[0]!.at(-1)!;
      assert.is(stakeScore(stakes, stake), Number(shown.split(" ÷ ")[0]) / 24, shown);
    }
  });
}

test.run();
