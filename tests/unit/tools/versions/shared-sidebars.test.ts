import {test} from "uvu";
import * as assert from "uvu/assert";
import {extractSidebars} from "../../../../cli/src/tools/versions/shared-sidebars.ts";

const head = "# As the configuration had them when this version was frozen.\n";

function check(config: string, expected: string | null): void {
  assert.is(extractSidebars(config), expected === null ? null : head + expected);
}

test("they are copied as they are written, without their indentation", () =>
  check(
    "title: A\nsidebars:\n    guide: # for all\n        - start\n\n        # later\n        - run\nversions: []\n",
    "guide: # for all\n    - start\n\n    # later\n    - run\n"
  ));
test("in braces", () => check("sidebars: {guide: [start, {doc: run}]}\n", "{guide: [start, {doc: run}]}\n"));
test("with what they take from elsewhere, written out", () =>
  check("title: &a start\nsidebars:\n  guide: [*a]\n", '{\n  "guide": [\n    "start"\n  ]\n}\n'));
test("with a byte-order mark and other line ends", () =>
  check("\ufeffsidebars:\r\n  guide:\r\n    - start\r\n", "guide:\n  - start\n"));
test("there are none", () => check("title: A\n", null));

test.run();
