// The same as fuzz.test.ts, for longer: FUZZ_CASES of each kind from FUZZ_SEED.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {describe, fuzz} from "./run.ts";
import {targets} from "./targets.ts";

test("many random texts of every kind", async () => {
  const count = Number(process.env["FUZZ_CASES"] ?? 2000);
  const seed = process.env["FUZZ_SEED"] ?? "long";
  const {findings, cases, slowest, peak} = await fuzz({seed, kinds: Object.keys(targets), count, time: 0});
  process.stdout.write(`${cases} cases, the slowest ${Math.round(slowest)} ms, at most ${Math.round(peak)} MB  `);
  assert.equal(findings.map(describe), []);
});

test.run();
