// Times relative to the date of the examples.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {readTime} from "../../../cli/src/content/example-times.ts";
import {formatTime} from "../../../runtime/shared/example-time.ts";

const base = Date.parse("2027-09-02T12:00:00Z") / 1000;

const check = (expression: string, expected: string | null) =>
  test(`{{time ${expression}}}`, () => assert.is(readTime(expression, base)?.text ?? null, expected));

check("", "1819886400");
check("+7d", "1820491200");
check("+1d 2h 3m 4s", "1819980184");
check("-1h iso", "2027-09-02T11:00:00Z");
check("+1w ms", "1820491200000");
check("ns", "1819886400000000000");
check("date", "2 September 2027");
check("+209d 12h datetime", "30 March 2028, 00:00 UTC");
check("+120d month", "December 2027");
check("+7", null);
check("soon", null);
check("+7d utc", null);

test("a full second has no fraction, and an earlier one its sign", () => {
  assert.is(formatTime(0, "iso"), "1970-01-01T00:00:00Z");
  assert.is(formatTime(-1, "s"), "-1");
});

test.run();
