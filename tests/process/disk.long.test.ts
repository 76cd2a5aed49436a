// The complete matrices of processes that end or contend: every step, with figures for the manual's
// page on reliability.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {stopAll} from "./command.ts";
import {contend, every, killBuilds, killCuts, tell} from "./disk-matrices.ts";

test.after(stopAll);

test("builds that start at once", async () => tell("builds at once", await contend(40)));

test("a build that is killed at each step", async () => {
  const figures = await killBuilds(every);
  tell("builds killed", figures);
  assert.ok(figures.without <= 1, "only between two renames there is no tree");
});

test("a cut that is killed at each step", async () => tell("cuts killed", await killCuts(every)));

test.run();
