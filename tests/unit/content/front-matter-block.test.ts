// Where front matter ends.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {splitFrontMatter} from "../../../cli/src/content/markdown/front-matter-block.ts";

/** YAML and body. */
function check(text: string, yaml: string | null, body: string): void {
  const split = splitFrontMatter(text);
  assert.equal([split.yaml, text.slice(split.bodyStart), split.unclosed], [yaml, body, false]);
  if (split.yaml !== null) assert.ok(text.slice(split.yamlStart).startsWith(split.yaml));
}

test("none", () => check("# A\n", null, "# A\n"));
test("some", () => check("---\na: 1\n---\n\n# A\n", "a: 1\n", "\n# A\n"));
test("empty", () => check("---\n---\n# A\n", "", "# A\n"));
test("without a body", () => check("---\na: 1\n---", "a: 1\n", ""));
test("blanks behind the fences", () => check("--- \na: 1\n---\t\n# A", "a: 1\n", "# A"));
test("a rule further down is none", () => check("# A\n\n---\n\ntext\n", null, "# A\n\n---\n\ntext\n"));
test("a fence within a value is none", () =>
  check("---\na: x---\nb: |\n  ---\n---\nbody", "a: x---\nb: |\n  ---\n", "body"));
test("four hyphens are a rule", () => check("----\na\n----\n", null, "----\na\n----\n"));
test("behind blank lines", () => check("\n \n---\na: 1\n---\n\n# A\n", "a: 1\n", "\n# A\n"));
test("a rule behind a blank line", () => check("\n---\n\ntext\n\n---\n", null, "\n---\n\ntext\n\n---\n"));
test("a fence behind a blank line that is not closed is a rule", () => check("\n---\na: 1\n", null, "\n---\na: 1\n"));
test("not closed", () => assert.is(splitFrontMatter("---\na: 1\n").unclosed, true));
test("three hyphens alone are not closed", () => assert.is(splitFrontMatter("---").unclosed, true));

test.run();
