import {test} from "uvu";
import {checkWatchedEdits} from "../watch-edits.ts";

for (let seed = 100; seed < 130; seed++)
  test(`twenty-five bursts of changes on disk, seed ${seed}`, () => checkWatchedEdits(seed, 25));

test.run();
