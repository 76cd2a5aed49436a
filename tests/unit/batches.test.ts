import {test} from "uvu";
import * as assert from "uvu/assert";
import {batchesOf} from "../../cli/src/batches.ts";

test("batches have every item once, in order, and none is empty", () => {
  for (const length of [0, 1, 7, 8, 9, 16, 17, 100]) {
    const items = Array.from({length}, (_, at) => at);
    const batches = [...batchesOf(items)];
    assert.equal(batches.flat(), items);
    assert.ok(batches.every((batch) => batch.length > 0));
    assert.is(
      new Set(batches.slice(0, -1).map((batch) => batch.length)).size,
      batches.length > 1 ? 1 : 0,
      "all but the last are of one size"
    );
  }
});

test.run();
