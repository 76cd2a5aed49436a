// Each requirement of tests/requirements.yaml is proved by a test that `npm test`
// runs, or by a golden file that sites.test.ts compares: words that merely occur
// in a file prove nothing. The numbers are fixed: other documents refer to them.

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
  /** The beginning of the test's title, or words of what is printed. */
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

test("every proof is run", () => {
  assert.equal(
    proofs.filter((proof) => !isRun(proof)),
    []
  );
});

test("words that are no title, no line of a golden file, or in a file that is not run prove nothing", () => {
  for (const [file, by] of [
    ["requirements.test.ts", "the number" + "s are fixed"],
    ["requirements.test.ts", "proof is run"],
    ["sites/drafts/docs.config.yaml", "title: Golden"],
    ["sites/drafts/expected/versions/docs.json", '"docs": 1'],
    ["no-such.test.ts", ""]
  ] as const)
    assert.not(isRun({of: [], in: file, by}), `${file}: ${by}`);
});

function isRun({in: file, by}: Proof): boolean {
  const full = path.join(folder, file);
  if (!fs.existsSync(full)) return false;
  const text = fs.readFileSync(full, "utf8");
  if (/^sites\/[^/]+\/expected\//.test(file)) return text.includes(by);
  return /\.test\.tsx?$/.test(file) && titlesOf(text).some((title) => title.startsWith(by));
}

/** Titles of a file's tests: strings that calls begin with. */
function titlesOf(text: string): string[] {
  return [...text.matchAll(/^ *[\w.]+\(\s*(["'`])((?:\\.|(?!\1)[^\\])+)\1,/gm)].map(([, , title]) => title!);
}

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
