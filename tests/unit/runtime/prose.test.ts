import {test} from "uvu";
import * as assert from "uvu/assert";
import {oneLine} from "../../../runtime/shared/prose.ts";

test("one line: single blanks between words, whatever stood there", () => {
  assert.is(oneLine("  a\n b\t\tc\u00a0d \u3000 e\n"), "a b c d e");
  assert.is(oneLine(" \n"), "");
  assert.is(oneLine("a b c"), "a b c");
});

test.run();
