// Two hundred mistakes in programs of the pages: each is found at its line, or at the output that it changes.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {chosen, mutationsOf, openBench, tryMutation} from "../content/mutate-examples.ts";

/** What is reported at the output that it changes: a wrong number is no error. */
const seen = /getting-started\.md:174, swapped decimals$/;

test("two hundred mistakes are caught at their lines", async () => {
  const bench = openBench("pre-release");
  const missed: string[] = [];
  for (const mutation of chosen(mutationsOf(bench), 200, 7)) {
    const {place, result, said} = await tryMutation(bench, mutation);
    if (result === "caught") continue;
    if (result === "seen" && seen.test(place)) console.log(`seen in its output: ${place}`);
    else missed.push([place, result, ...said].join(" "));
  }
  assert.equal(missed, []);
});

test.run();
