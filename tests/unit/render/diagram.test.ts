// Pictures of ```dot fences.

import {test} from "uvu";
import * as assert from "uvu/assert";
import type {CodeBlock} from "../../../cli/src/pages/ast.ts";
import {loadDiagrams} from "../../../cli/src/render/diagram.ts";

test("letters are smaller than what the boxes are measured for: readers have wider ones", async () => {
  const draw = await loadDiagrams();
  const drawn = draw(
    {text: 'digraph { a -> b [label="to"] }', title: null, at: {file: "a.md", line: 1, column: 1}} as CodeBlock,
    "/"
  );
  if ("fault" in drawn) throw new Error(drawn.fault.message);
  const sizes = drawn.outputs.map(({bytes}) => [...new Set(String(bytes).match(/font-size="[^"]*"/g))]);
  assert.equal(sizes, [
    ['font-size="11"', 'font-size="10"'],
    ['font-size="11"', 'font-size="10"']
  ]);
});

test.run();
