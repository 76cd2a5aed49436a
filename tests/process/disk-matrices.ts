// Tests what happens when the disk or process fails at one step, for
// each of the chosen steps.

import fs from "node:fs";
import path from "node:path";
import * as assert from "uvu/assert";
import {readTree} from "../helpers.ts";
import {run} from "./command.ts";
import {
  assertClean,
  builtSite,
  copyOf,
  createSite,
  edit,
  filesIn,
  runWith,
  stepsOf,
  succeeds
} from "./stressed-site.ts";

/** Chooses the steps to try. */
type Choice = (steps: number) => number[];

/** All of them. */
export const every: Choice = (steps) => Array.from({length: steps}, (_, at) => at + 1);

/** A few, spread over all, the last ones among them. */
export const some =
  (count: number): Choice =>
  (steps) =>
    Array.from({length: count}, (_, at) => steps - Math.floor((at * steps) / count));

export interface Figures {
  /** Number of attempts. */
  tried: number;
  /** In how many of them there was no tree until the next command. */
  without: number;
}

/** Prints the figures of a matrix. */
export function tell(what: string, {tried}: Figures): void {
  assert.ok(tried > 0, what);
  console.log(`\n${what}: ${tried} of ${tried}`);
}

/** A build that ends at a step leaves one tree or the other; the next command finds it, and nothing else is left. */
export async function killBuilds(choice: Choice): Promise<Figures> {
  const {site, before, after} = await twoTrees();
  const figures: Figures = {tried: 0, without: 0};
  for (const at of choice(await stepsOf(copyOf(site), "build"))) {
    const root = copyOf(site);
    const context = `step ${at}`;
    await runWith({at}, root, "build");
    if (fs.existsSync(path.join(root, "dist"))) assertEither(filesIn(path.join(root, "dist")), before, after, context);
    else figures.without++;
    await succeeds(root, "build");
    assert.equal(filesIn(path.join(root, "dist")), after, context);
    assertClean(root, context);
    figures.tried++;
  }
  return figures;
}

/** A cut that ends at a step is finished or taken back by the next command, and nothing in between. */
export async function killCuts(choice: Choice): Promise<Figures> {
  const cut = ["version", "cut", "1.1", "--next", "1.2"];
  const site = createSite();
  await succeeds(site, "build");
  const before = sourcesOf(site);
  const made = copyOf(site);
  const steps = await stepsOf(made, ...cut);
  const after = sourcesOf(made);
  assert.not.equal(after, before);
  const figures: Figures = {tried: 0, without: 0};
  for (const at of choice(steps)) {
    const root = copyOf(site);
    const context = `step ${at}`;
    await runWith({at}, root, ...cut);
    await succeeds(root, "version", "list");
    assertEither(sourcesOf(root), before, after, context);
    await succeeds(root, "build");
    assertClean(root, context);
    figures.tried++;
  }
  return figures;
}

/** On a disk that is full from a step on, a build says so and leaves one tree or the other. */
export async function fillDisks(choice: Choice): Promise<Figures> {
  const {site, before, after} = await twoTrees();
  const figures: Figures = {tried: 0, without: 0};
  for (const at of choice(await stepsOf(copyOf(site), "build"))) {
    const root = copyOf(site);
    const context = `step ${at}`;
    const {code, stdout, stderr} = await runWith({at, code: "ENOSPC"}, root, "build");
    const said = stdout + stderr;
    assert.ok(code === 0 || code === 2, `${context}: ${said}`);
    assert.not.match(said, /fault of protodocs|\n {4}at /, context);
    if (code === 2) assert.match(said, /^protodocs: \S+ cannot be \w+: the disk is full\.\n {2}hint: /m, context);
    // Where even the rename back is refused, the next command does it.
    if (!fs.existsSync(path.join(root, "dist"))) figures.without++;
    else assertEither(filesIn(path.join(root, "dist")), before, code === 0 ? after : before, context);
    await succeeds(root, "build");
    assert.equal(filesIn(path.join(root, "dist")), after, context);
    assertClean(root, context);
    figures.tried++;
  }
  return figures;
}

/** A work folder with one file damaged at a place leads to the right tree all the same, and heals. */
export async function damageFiles(places: readonly number[]): Promise<Figures> {
  const {site, after} = await twoTrees();
  const work = path.join(site, ".protodocs");
  const figures: Figures = {tried: 0, without: 0};
  const ways: ((bytes: Buffer, place: number) => Buffer)[] = [flipBit, cut, () => Buffer.alloc(0)];
  for (const file of [...readTree(work).keys()].filter((name) => !name.startsWith("trees/dist/")))
    for (const way of ways)
      for (const place of way === ways[2] ? [0] : places) {
        const root = copyOf(site);
        const damaged = path.join(root, ".protodocs", file);
        fs.writeFileSync(damaged, way(fs.readFileSync(damaged), place));
        const first = await succeeds(root, "build");
        assert.equal(filesIn(path.join(root, "dist")), after, `${file} at ${place}`);
        // A record that this build did not need is found by the next one, at the latest.
        const saying = [first, await succeeds(root, "build"), await succeeds(root, "build")].map(({stdout}) =>
          /damaged/.test(stdout)
        );
        assert.ok(saying.filter(Boolean).length <= 1 && !saying[2], `${file} at ${place}: ${saying.join()}`);
        figures.tried++;
      }
  return figures;
}

function flipBit(bytes: Buffer, place: number): Buffer {
  const at = Math.floor(place * (bytes.length - 1));
  bytes[at]! ^= 1 << (at % 8);
  return bytes;
}

function cut(bytes: Buffer, place: number): Buffer {
  return bytes.subarray(0, Math.floor(place * (bytes.length - 1)));
}

/** Builds that start in the same milliseconds: some write, the others say who does. */
export async function contend(rounds: number): Promise<Figures> {
  const root = await builtSite();
  const expected = filesIn(root);
  const figures: Figures = {tried: 0, without: 0};
  for (let round = 0; round < rounds; round++) {
    const ran = await Promise.all(Array.from({length: 4}, () => run(root, "build")));
    assert.ok(
      ran.some(({code}) => code === 0),
      JSON.stringify(ran)
    );
    for (const {code, stdout, stderr} of ran.filter(({code}) => code !== 0)) {
      assert.is(code, 2, stdout + stderr);
      assert.match(
        stdout,
        /^protodocs: dist cannot be written to: another build is writing to it, process \d+\.\n {2}hint: /
      );
      assert.is(stderr, "");
    }
    assert.equal(filesIn(root), expected);
    assertClean(root, `round ${round}`);
    figures.tried += ran.length;
  }
  return figures;
}

interface TwoTrees {
  /** Built, and then edited. */
  site: string;
  before: Record<string, string>;
  after: Record<string, string>;
}

async function twoTrees(): Promise<TwoTrees> {
  const site = await builtSite();
  edit(site, "Thrice.");
  const made = copyOf(site);
  await succeeds(made, "build");
  return {site, before: filesIn(path.join(site, "dist")), after: filesIn(path.join(made, "dist"))};
}

function assertEither(actual: object, one: object, other: object, context: string): void {
  const isOne = JSON.stringify(actual) === JSON.stringify(one);
  if (!isOne) assert.equal(actual, other, context);
}

/** What a cut changes. */
function sourcesOf(root: string): Record<string, string> {
  return Object.fromEntries(Object.entries(filesIn(root)).filter(([file]) => !file.startsWith("dist/")));
}
