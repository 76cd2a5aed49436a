// JSON with integers that a number would round.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {exactJson, parseExact} from "../../runtime/shared/exact-json.ts";

function check(text: string, value: unknown): void {
  test(text, () => {
    assert.equal(parseExact(text), value);
    assert.is(exactJson(value), text);
  });
}

check("9007199254740993", 9007199254740993n);
check('{"a":[-9223372036854775808,1]}', {a: [-9223372036854775808n, 1]});
check('{"a":"9007199254740993","b":0.1234567890123456}', {a: "9007199254740993", b: 0.1234567890123456});
check('"\\\\\\"9007199254740993"', '\\"9007199254740993');
check("1000000000000000", 1000000000000000);

test("what is no JSON is none", () => {
  for (const text of ["00000000000000001", "90071992547409931.", "90071992547409931 1", "-", "[9007199254740993"])
    assert.throws(
      () => parseExact(text),
      (error: unknown) => error instanceof SyntaxError
    );
});

test("exponents and fractions stay numbers", () => {
  assert.is(parseExact("9007199254740993e2"), 900719925474099300);
  assert.is(parseExact("1e-9007199254740993"), 0);
  assert.is(parseExact("12345678901234567.5"), Number("12345678901234567.5"));
});

test("indented, and of no value", () => {
  assert.is(exactJson({a: 9007199254740993n}, 2), '{\n  "a": 9007199254740993\n}');
  assert.is(exactJson(undefined), "null");
});

test.run();
