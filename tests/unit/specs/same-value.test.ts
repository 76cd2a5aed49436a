// Values as prose has them, against values as specifications have them.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {compareValue, type Verdict} from "../../../cli/src/specs/shared/same-value.ts";

const check = (claim: string, real: string | null, expected: Verdict) =>
  test(`"${claim}" of ${real}`, () => assert.is(compareValue(claim, real), expected));

check("96 hours", "96h0m0s", "same");
check("four days", "96h0m0s", "same");
check("96 h", "96h", "same");
check("1 hour and 30 minutes", "1h30m", "same");
check("two minutes", "96h0m0s", "differs");
check("175,000", "175000", "same");
check("175 000", "175000", "same");
check("10 steps", "10", "same");
check("10", "175000", "differs");
check("−1", "-1", "same");
check("5%", "0.05", "same");
check("0.00000001", "1e-8", "same");
check("on", "true", "same");
check("disabled", "true", "differs");
check("`archive`", "archive", "same");
check("Archive", "archive", "same");
check("lite", "archive", "differs");
check("none", null, "same");
check("none", "3", "differs");
check("3", null, "differs");
check("a few", "3", "unclear");
check("a long time", "96h", "unclear");

test.run();
