// Durations as programs write them.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {durationOf} from "../../../cli/src/specs/shared/duration.ts";

const check = (text: string, expected: number | null) =>
  test(text || "nothing", () => assert.is(durationOf(text), expected));

check("1h30m", 5400);
check("96h0m0s", 345600);
check("500ms", 0.5);
check("0", 0);
check("-1s", -1);
check("5 minutes", null);
check("", null);
check("h", null);

test.run();
