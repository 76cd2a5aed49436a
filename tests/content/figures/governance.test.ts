// The figures of a vote and of a nomination, and their pages, say the same.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {countingOf} from "../../../content/components/figures/epochs.ts";
import {numbersOf} from "../../../content/components/figures/numbers.ts";
import {count} from "../../../content/components/figures/vote.ts";
import {attributesOf, textOf, VERSIONS} from "./on-page.ts";

for (const version of VERSIONS) {
  test(`${version.content}: the three counts of the example`, () => {
    const text = textOf(version, "concepts/governance/lifecycle");
    const given = numbersOf(attributesOf(text, "VoteFigure"), ["supply", "participation", "majority", "yes", "no"]);
    const {yes, no, supply} = given;
    assert.ok(
      text.includes(`The supply is ${supply} million. A proposal needs a participation of 0.02 and a majority of 0.66.`)
    );
    const first = count(given, yes, no);
    assert.is(first.outcome, "passes");
    assert.ok(text.includes(`= ${(first.participation * 100).toFixed(2)}%`));
    assert.ok(text.includes(`= ${(first.majority * 100).toFixed(1)}%. It passes.`));
    const second = count(given, yes, 0.5);
    assert.is(second.outcome, "no majority");
    assert.ok(text.includes(`the majority would be ${(second.majority * 100).toFixed(1)}%`));
    const third = count(given, 0.7, 0);
    assert.is(third.outcome, "too few votes");
    assert.ok(text.includes(`participation would be ${(third.participation * 100).toFixed(2)}%`));
  });

  test(`${version.content}: a nomination counts from the next epoch, and withdrawing now loses the epoch's reward`, () => {
    const text = textOf(version, "concepts/chain/proof-of-stake");
    const given = numbersOf(attributesOf(text, "EpochFigure"), ["nominated", "withdrawn"]);
    assert.equal(countingOf({...given, method: "METHOD_AT_END_OF_EPOCH"}), {from: 1, until: 3, rewarded: [2, 3]});
    assert.equal(countingOf({...given, method: "METHOD_NOW"}), {from: 1, until: 2.4, rewarded: [2]});
  });
}

test("reaching a threshold exactly is enough, and nobody's votes are too few", () => {
  const rules = {supply: 100, participation: 0.1, majority: 0.5};
  assert.is(count(rules, 5, 5).outcome, "passes");
  assert.is(count({...rules, participation: 0}, 0, 0).outcome, "too few votes");
});

test.run();
