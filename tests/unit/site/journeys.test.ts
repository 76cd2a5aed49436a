// Tests of several pages that run as one.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {journeysOf} from "../../../cli/src/site/tests/journeys.ts";
import {block, planOf} from "../tools/test/pages.ts";

const {groups} = planOf({
  keys: block("sh test=make", "a") + block("sh test", "b"),
  orders: block("sh test=send setup=keys#make", "c") + block("sh test=watch after=send", "d"),
  fees: block("sh test", "e")
});

/** Tests of each step, or the fault. */
function check(steps: readonly string[], expected: string[][] | string): void {
  const {journeys, fault} = journeysOf(["first"], {first: steps}, groups);
  if (fault) assert.is(`${fault.message} (${fault.hint})`, expected);
  else
    assert.equal(
      journeys.flatMap(({steps: own}) => own.map((step) => step.groups.map(({id}) => id))),
      expected
    );
}

test("pages in the order of the journey, and tests of a page in its own", () =>
  check(["orders", "keys"], [["orders#send"], ["keys#make", "keys#line-4"]]));

test("a single test of a page, and each once", () =>
  check(["keys#make", "keys", "orders#watch"], [["keys#make"], ["keys#line-4"], ["orders#send"]]));

test("a page without tests, and a journey that is not there", () => {
  check(["order"], 'The journey "first" leads to "order", which has no tests. (did you mean "orders"?)');
  const {fault} = journeysOf(["frist"], {first: ["keys"]}, groups);
  assert.equal(fault, {message: 'There is no journey "frist".', hint: 'did you mean "first"?'});
});

test.run();
