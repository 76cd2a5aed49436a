// What a program printed against what its blocks expect.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {compareOutput} from "../../../../cli/src/tools/test/expected.ts";
import {block, pagesOf} from "./pages.ts";

/** Compares with expected texts, null for a block without one; returns captures, or the fault with its line. */
function compare(
  expected: readonly (string | null)[],
  printed: string,
  known: Record<string, string> = {},
  language = "text"
): Record<string, string> | string {
  const blocks = expected.map((text) => {
    if (text === null) return null;
    const [page] = pagesOf({page: block("sh test", "") + block(`${language} expect="output"`, ...text.split("\n"))});
    return page!.blocks[1]!;
  });
  const {mismatch, captures} = compareOutput(blocks, printed, new Map(Object.entries(known)));
  return mismatch ? `${mismatch.at.line - 4}: ${mismatch.message}` : Object.fromEntries(captures);
}

test("equal but for trailing space", () => assert.equal(compare(["a\nb"], "a  \nb\n\n"), {}));
test("a line that differs is named", () =>
  assert.is(compare(["a\nb\nc"], "a\nx\nc\n"), '2: Expected "b", and "x" is printed.'));
test("of long lines, the part that differs is shown, at its place", () => {
  const long = (id: string, value: number): string =>
    `{"id":"${id}","values":[${"1234567,".repeat(30)}${value}],"end":true}`;
  assert.is(
    compare([long("{{id}}", 8)], long("a7", 9)),
    '1: Expected "…34567,1234567,1234567,1234567,8],"end":true}", and "…34567,1234567,1234567,1234567,9],"end":true}" is printed.'
  );
  const [page] = pagesOf({page: block("sh test", "") + block('text expect="output"', long("a", 8))});
  const {mismatch} = compareOutput([page!.blocks[1]!], long("a", 9), new Map());
  assert.is(mismatch!.at.column, long("a", 8).indexOf("8]") + 1);
});
test("what is missing, and what is too much", () => {
  assert.is(compare(["a\nb"], "a\n"), '2: Expected "b", and nothing more is printed.');
  assert.is(compare(["a"], "a\nb\n"), '1: More is printed than expected: "b".');
});
test("an ellipsis within a line, and as lines", () => {
  assert.equal(compare(["id …, ok"], "id 12 34, ok"), {});
  assert.equal(compare(["a\n…\nd"], "a\nb\nc\nd"), {});
  assert.equal(compare(["a\n…\nd"], "a\nd"), {});
  assert.equal(compare(["…\nd"], "b\nd"), {});
  assert.is(compare(["a …"], "a\nb"), '1: Expected "a …", and "a" is printed.');
});
test("captured values, and those that are known", () => {
  assert.equal(compare(["id {{order-id}}, again {{ order-id }}, {{any thing}}"], "id 7, again 7, x"), {
    "order-id": "7"
  });
  assert.is(
    compare(["id {{a}}, again {{a}}"], "id 7, again 8"),
    '1: Expected "id {{a}}, again {{a}}", and "id 7, again 8" is printed.'
  );
  assert.is(compare(["{{a}}"], "8", {a: "7"}), '1: Expected "{{a}}", and "8" is printed.');
  assert.equal(compare(["{{a}}"], "7", {a: "7"}), {a: "7"});
});
test("JSON is compared whatever its spacing", () => {
  const shown = '{\n  "a": [1, …],\n  "b": "x y",\n  …\n}';
  assert.equal(compare([shown], '{"a":[1,2,3],"b":"x y","c":0}', {}, "json"), {});
  assert.is(
    compare([shown], '{"a":[1,2,3],"b":"x  y"}', {}, "json"),
    '3: Expected "\\"b\\": \\"x y\\",", and "\\"b\\":\\"x  y\\"}" is printed.'.replaceAll("\\", "")
  );
  assert.equal(compare(['{"id": "{{id}}"}'], '{"id":"7"}', {}, "json"), {id: "7"});
  assert.equal(compare(['{"id": "{{id}}", "a": "b c…", "d": 1}'], '{"id":"7","a":"b cd","d":1}', {}, "json"), {
    id: "7"
  });
  assert.match(String(compare(['{"id": "{{id}}", "a": "b c"}'], '{"id":"7","a":"b  c"}', {}, "json")), "is printed");
});
test("blocks of one program, of which some say nothing of their output", () => {
  assert.equal(compare([null, "b", null], "a\nb\nc"), {});
  assert.equal(compare(["a", "b"], "a\nb"), {});
  assert.is(compare([null, "b"], "a\nc"), '1: Expected "b", and "a" is printed.');
});
test("signs of regular expressions are text", () => assert.equal(compare(["[a](b)*$1^"], "[a](b)*$1^"), {}));

test.run();
