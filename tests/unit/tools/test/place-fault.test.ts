// Where what a service did not like is written.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {placeOfFault} from "../../../../cli/src/tools/test/place-fault.ts";
import {block, planOf, runners} from "./pages.ts";

test("a field is in a file that a program uses, and not in a longer name", () => {
  const text =
    block("python write=quotes.py", 'order = {"marketIds": 1}') +
    block("python test", "import quotes", 'get(**{"filter.marketIds": 1})');
  const [file, program] = planOf(text).groups[0]!.blocks;
  const at = placeOfFault(
    {runner: runners.get("python")!, file: "program.py", blocks: [program!]},
    {folder: "", files: new Map([["quotes.py", [file!]]])},
    {message: "", hint: null, word: "marketIds"}
  );
  assert.is(`${at.line}:${at.column}`, "2:11");
});

test.run();
