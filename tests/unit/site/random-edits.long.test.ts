import {test} from "uvu";
import {checkRandomEdits} from "../../random-edits.ts";

for (let seed = 100; seed < 108; seed++) test(`fifty random edits, seed ${seed}`, () => checkRandomEdits(seed, 50));

test.run();
