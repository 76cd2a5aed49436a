// How deep components and containers may stand within each other.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {findTooDeep, MAX_LEVELS} from "../../../cli/src/markdown/depth.ts";
import {parseMarkdown} from "../../../cli/src/markdown/parse.ts";

const nested = (levels: number, open: string, close: string): string =>
  `Text.\n\n${`${open}\n\n`.repeat(levels)}x\n\n${`${close}\n\n`.repeat(levels)}`;
const diagnosticsOf = (text: string): string[] =>
  parseMarkdown({file: "a.md", text, start: 0, readFile: () => null}).diagnostics.map(
    ({code, at}) => `${at.line}:${at.column} ${code}`
  );

for (const [open, close] of [
  ["<Tabs>", "</Tabs>"],
  [":::note", ":::"]
] as const) {
  test(`${open} as deep as may be`, () => assert.is(findTooDeep(nested(MAX_LEVELS, open, close)), null));
  test(`${open} a level deeper`, () =>
    assert.is(findTooDeep(nested(MAX_LEVELS + 1, open, close)), 7 + MAX_LEVELS * (open.length + 2)));
  test(`${open} many times, one after the other`, () =>
    assert.is(findTooDeep(`${open}\n\nx\n\n${close}\n\n`.repeat(500)), null));
  test(`${open} is reported where it is too deep`, () =>
    assert.equal(diagnosticsOf(nested(4000, open, close)), [`${3 + 2 * MAX_LEVELS}:1 page-too-deep`]));
}

test("components and containers count together", () => {
  const pair = nested(60, "<Tabs>\n\n:::note", ":::\n\n</Tabs>");
  assert.is.not(findTooDeep(pair), null);
});
test("code holds no levels", () =>
  assert.is(findTooDeep(`\`\`\`md\n${nested(200, "<Tabs>", "</Tabs>")}\`\`\`\n`), null));

test.run();
