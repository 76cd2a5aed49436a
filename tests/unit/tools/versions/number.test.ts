import {test} from "uvu";
import * as assert from "uvu/assert";
import {byNumber, isSameNumber, normaliseNumber} from "../../../../cli/src/core/version-number.ts";

function check(written: string, expected: string | null): void {
  assert.is(normaliseNumber(written), expected);
}

test("0.79, v0.79 and 0.79.0 are one number", () => {
  check("0.79", "0.79");
  check("v0.79", "0.79");
  check("0.79.0", "0.79");
  check(" v0.79.0.0 ", "0.79");
  assert.ok(isSameNumber("v0.79.0", "0.79"));
});
test("a patch is a number of its own", () => check("0.79.1", "0.79.1"));
test("zeros within stay", () => check("v10.0.3", "10.0.3"));
test("a number has two parts at least", () => {
  check("2", "2.0");
  check("2.0.0", "2.0");
});
test("leading zeros do not count", () => check("0.079", "0.79"));
test("what comes before a release is kept", () => check("1.0.0-rc.1", "1.0-rc.1"));
test("words, paths and nothing are no numbers", () => {
  for (const written of ["", "next", "v", "0.", ".79", "0.79/..", "0.79 beta", "../0.79", "1..2", "vv1.0"])
    check(written, null);
});
test("names that are no numbers are the same only when equal", () => {
  assert.ok(isSameNumber("next", "next"));
  assert.not(isSameNumber("next", "0.79"));
});
test("numbers sort as numbers, with what comes before a release before it", () => {
  const sorted = ["1.0", "0.79", "0.9", "0.79.1", "1.0-rc.2", "1.0-rc.1", "0.100"].sort(byNumber);
  assert.equal(sorted, ["0.9", "0.79", "0.79.1", "0.100", "1.0-rc.1", "1.0-rc.2", "1.0"]);
});

test.run();
