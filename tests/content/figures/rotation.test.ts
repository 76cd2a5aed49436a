// The figure of a key rotation and the page's rule say the same.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {numbersOf} from "../../../content/components/figures/numbers.ts";
import {rotated} from "../../../content/components/figures/rotation.ts";
import {attributesOf, textOf, VERSIONS} from "./on-page.ts";

for (const version of VERSIONS)
  test(`${version.content}: a target block in a later epoch keeps the rewards`, () => {
    const text = textOf(version, "node-operators/how-to/rotate-vega-keys");
    assert.ok(text.includes("A nomination counts from the next epoch, so choose a target block in a later one."));
    const given = numbersOf(attributesOf(text, "RotationFigure"), ["nominated", "target"]);
    assert.equal(rotated(given), {counts: 1, isKept: true});
    assert.equal(rotated({...given, target: 0.8}), {counts: 1, isKept: false}, "in the same epoch");
    assert.is(rotated({...given, target: 1}).isKept, true, "at the start of the next");
  });

test.run();
