// The complete matrices: every step, with figures for the manual's
// page on reliability.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {stopAll} from "./command.ts";
import {contend, damageFiles, every, fillDisks, killBuilds, killCuts, type Figures} from "./disk-matrices.ts";

test.after(stopAll);

const tell = (what: string, {tried}: Figures): void => {
  assert.ok(tried > 0, what);
  console.log(`\n${what}: ${tried} of ${tried}`);
};

test("builds that start at once", async () => tell("builds at once", await contend(40)));

test("a build that is killed at each step", async () => {
  const figures = await killBuilds(every);
  tell("builds killed", figures);
  assert.ok(figures.without <= 1, "only between two renames there is no tree");
});

test("a cut that is killed at each step", async () => tell("cuts killed", await killCuts(every)));

test("a disk that is full from each step on", async () => {
  const figures = await fillDisks(every);
  tell("disks filled", figures);
  assert.ok(figures.without <= 1, "only where a rename is refused between the two");
});

test("each damaged file of a work folder, at eleven places", async () =>
  tell("files damaged", await damageFiles(Array.from({length: 11}, (_, at) => at / 10))));

test.run();
