// Steps between versions.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {incrementOf} from "../../../../cli/src/tools/versions/increment.ts";

test("the first part that differs counts", () => {
  assert.is(incrementOf("0.77", "1.0"), "major");
  assert.is(incrementOf("0.77", "0.79"), "minor");
  assert.is(incrementOf("0.77.1", "0.77.2"), "patch");
  assert.is(incrementOf("0.77", "0.77.1"), "patch");
});

test.run();
