// Which rows of tables have anchors.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {parsePage} from "../../../cli/src/content/parse-page.ts";

function anchorsOf(text: string): string[] {
  const source = {file: "a.md", kind: "markdown", version: "next", path: "a.md", text, hash: "", size: null} as const;
  return parsePage(source, () => null).page.anchors;
}

const messages = "| Message | Cause |\n|---|---|\n| `transaction too old` | slow |\n| **`no: healthy node`** | off |\n";

test("rows that begin with code", () =>
  assert.equal(anchorsOf(`# A\n\n${messages}`), ["a", "transaction-too-old", "no-healthy-node"]));

test("not where few rows do, nor in a table of one column", () => {
  assert.equal(anchorsOf("# A\n\n| a | b |\n|---|---|\n| `x` | 1 |\n| y | 2 |\n"), ["a"]);
  assert.equal(anchorsOf("# A\n\n| a |\n|---|\n| `x` |\n"), ["a"]);
});

test("all or none, as the author says", () => {
  const plain = "| a | b |\n|---|---|\n| One thing | 1 |\n";
  assert.equal(anchorsOf(`---\ntitle: A\nrows: searchable\n---\n\n${plain}`), ["one-thing"]);
  assert.equal(anchorsOf(`---\ntitle: A\nrows: none\n---\n\n${messages}`), []);
});

test("no anchor twice, and none of a heading", () => {
  const text = `---\ntitle: A\n---\n\n## Transaction too old\n\n:::note\n${messages}\n:::\n\n- x\n\n  ${messages.replaceAll("\n", "\n  ")}`;
  assert.equal(anchorsOf(text), [
    "transaction-too-old-1",
    "no-healthy-node",
    "transaction-too-old-2",
    "no-healthy-node-1"
  ]);
});

test.run();
