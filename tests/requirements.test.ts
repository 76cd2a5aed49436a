// Each requirement of tests/requirements.yaml is proved by a test that exists.
// The numbers are fixed: other documents refer to them.

import fs from "node:fs";
import path from "node:path";
import {load} from "js-yaml";
import {test} from "uvu";
import * as assert from "uvu/assert";

interface Proof {
  /** Numbers of requirements. */
  of: number[];
  /** A file in tests/: that of a test, or what a golden site is expected to print. */
  in: string;
  /** Words of it: the test's name. */
  by: string;
}

interface Requirements {
  /** What must hold, by number. */
  requirements: Record<number, string>;
  proofs: Proof[];
  /** What of a requirement no test can show here. */
  unchecked: Record<number, string>;
}

const folder = import.meta.dirname;
const {requirements, proofs, unchecked} = load(
  fs.readFileSync(path.join(folder, "requirements.yaml"), "utf8")
) as Requirements;

test("there are 136", () =>
  assert.equal(
    Object.keys(requirements).map(Number),
    Array.from({length: 136}, (_, index) => index + 1)
  ));

test("every proof is there", () => {
  const missing = proofs.filter(({in: file, by}) => {
    const full = path.join(folder, file);
    return !fs.existsSync(full) || !fs.readFileSync(full, "utf8").includes(by);
  });
  assert.equal(missing, []);
});

test("every requirement has a proof, and no number is strange", () => {
  const proved = new Set(proofs.flatMap(({of}) => of));
  assert.equal(
    Object.keys(requirements).filter((number) => !proved.has(Number(number))),
    []
  );
  assert.equal(
    [...proved, ...Object.keys(unchecked).map(Number)].filter((number) => requirements[number] === undefined),
    []
  );
});

test.run();
