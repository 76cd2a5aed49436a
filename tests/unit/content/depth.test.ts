// How deep blocks and inlines may be nested.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {parseMarkdown} from "../../../cli/src/content/markdown/parse.ts";
import {MAX_DEPTH} from "../../../cli/src/content/syntax/block-reader.ts";

const nested = (levels: number, open: string, close: string): string =>
  `Text.\n\n${`${open}\n\n`.repeat(levels)}x\n\n${`${close}\n\n`.repeat(levels)}`;
const check = (text: string, ...expected: string[]): void => {
  const {diagnostics} = parseMarkdown({file: "a.md", text, start: 0, readFile: () => null});
  assert.equal(
    diagnostics.map(({code, at}) => `${at.line}:${at.column} ${code}`),
    expected
  );
};

for (const [open, close] of [
  ["<Tabs>", "</Tabs>"],
  [":::note", ":::"]
] as const) {
  test(`${open} as deep as may be`, () => check(nested(MAX_DEPTH, open, close)));
  test(`${open} is reported where it is too deep`, () =>
    check(nested(4000, open, close), `${3 + 2 * MAX_DEPTH}:1 page-too-deep`));
  test(`${open} many times, one after the other`, () => check(`${open}\n\nx\n\n${close}\n\n`.repeat(500)));
}

test("components and containers count together", () =>
  check(nested(60, "<Tabs>\n\n:::note", ":::\n\n</Tabs>"), "203:1 page-too-deep"));
test("code holds no levels", () => check(`\`\`\`md\n${nested(200, "<Tabs>", "</Tabs>")}\`\`\`\n`));
test("quotes", () => check(">".repeat(3000), "1:101 page-too-deep"));
test("lists", () => check("- ".repeat(3000) + "a", "1:201 page-too-deep"));
test("emphasis", () => check("a\n\n" + "*a **b ".repeat(200) + "c** d*".repeat(200), "3:1 page-too-deep"));
test("images", () => check("![".repeat(300) + "a" + "](b)".repeat(300), "1:1 page-too-deep"));
test("components in a line", () => check("a " + "<A>".repeat(300) + "</A>".repeat(300), "1:1 page-too-deep"));

test.run();
