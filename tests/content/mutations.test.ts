// A mistake in a program of the pages is found, at its line. A few of each kind; the long test tries two hundred.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {chosen, mutationsOf, openBench, tryMutation} from "./mutate-examples.ts";

test("mistakes in programs of the pages are caught at their lines", async () => {
  const bench = openBench("pre-release");
  const quick = mutationsOf(bench).filter(({block}) => block.language === "bash");
  assert.ok(quick.length > 100, `${quick.length} mistakes`);
  for (const mutation of chosen(quick, 8, 41)) {
    const {place, result, said} = await tryMutation(bench, mutation);
    assert.is(result, "caught", [place, ...said].join("\n"));
  }
});

test.run();
