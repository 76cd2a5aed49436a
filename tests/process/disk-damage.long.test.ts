// The complete matrices of disks that are full or damaged, with figures for the manual's page on reliability.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {stopAll} from "./command.ts";
import {damageFiles, every, fillDisks, tell} from "./disk-matrices.ts";

test.after(stopAll);

test("a disk that is full from each step on", async () => {
  const figures = await fillDisks(every);
  tell("disks filled", figures);
  assert.ok(figures.without <= 1, "only where a rename is refused between the two");
});

test("each damaged file of a work folder, at eleven places", async () =>
  tell("files damaged", await damageFiles(Array.from({length: 11}, (_, at) => at / 10))));

test.run();
