// Fuzzing: likely faulty texts through every parser: no
// exceptions, no hangs, no unbounded output. The corpus contains what
// failed once; fuzz.long.test.ts runs more.

import fs from "node:fs";
import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {describe, fuzz} from "./run.ts";
import {targets} from "./targets.ts";

const corpus = path.join(import.meta.dirname, "corpus");

for (const kind of fs.readdirSync(corpus).sort()) {
  for (const name of fs.readdirSync(path.join(corpus, kind)).sort()) {
    test(`corpus: ${kind}/${name}`, () => {
      const start = performance.now();
      targets[kind]!.run(fs.readFileSync(path.join(corpus, kind, name), "utf8"));
      assert.ok(performance.now() - start < 5000, "it takes longer than five seconds");
    });
  }
}

test("random texts of every kind", async () => {
  const {findings, cases} = await fuzz({seed: "npm test", kinds: Object.keys(targets), count: 40, time: 12_000});
  assert.equal(findings.map(describe), []);
  assert.ok(cases > 0);
});

test.run();
