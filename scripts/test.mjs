// What `npm test` runs: every test file, in groups that each have a process of
// their own, and one count at the end.
//
//   npm test                  all but the long-running ones (*.long.test.ts)
//   npm test -- markdown      the files whose path contains "markdown"
//   npm test -- --long        the long-running ones too
//
// uvu passes silently over a file that never runs its tests, over a forgotten
// `.only`, and over a suite whose preparation failed. All of that fails here.

import {spawn, spawnSync} from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import {fileURLToPath} from "node:url";

/** How many groups run at the same time. */
const LANES = 2;
/** How many files of tests that start processes share a process. */
const PART = 5;
/** Milliseconds after which a file that has not ended is given up; the files after it get another process. */
const LIMIT = 10 * 60_000;
/** How many of the slowest files are named at the end. */
const SLOWEST = 10;

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const long = process.argv.includes("--long");
const filters = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));

const all = findTests("tests");
const chosen = all.filter((file) => filters.length === 0 || filters.some((filter) => file.includes(filter)));
const files = chosen.filter((file) => long || !isLong(file));
const faults = chosen.flatMap(faultsOf);
const total = {passed: 0, failed: 0};
/** What processes of this run leave to others. */
const shared = fs.mkdtempSync(path.join(os.tmpdir(), "protodocs-test-run-"));
process.on("exit", () => fs.rmSync(shared, {recursive: true, force: true}));
/** Seconds by file. */
const times = new Map();

if (files.length === 0) faults.push(`No test file matches ${filters.join(" ") || "tests/**/*.test.ts"}.`);
if (files.some((file) => file.startsWith("tests/browser/"))) findChromium();
for (const round of roundsOf(files)) await runAll(round);

if (files.length > SLOWEST) {
  const slowest = [...times].sort(([, one], [, other]) => other - one).slice(0, SLOWEST);
  console.log("Slowest, in seconds:");
  for (const [file, seconds] of slowest) console.log(`${seconds.toFixed(1).padStart(7)}  ${file}`);
}

for (const fault of faults) console.log(`✘ ${fault}`);
if (chosen.length > files.length)
  console.log(`${chosen.length - files.length} long-running test files wait for --long.`);
total.failed += faults.length;
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

function note(file, count) {
  if (!count) {
    faults.push(`${file}: its tests did not end.`);
    return;
  }
  times.set(file, count.seconds);
  total.passed += count.passed;
  total.failed += count.failed;
  if (count.passed + count.failed === 0) faults.push(`${file}: no test ran.`);
}

function findTests(folder) {
  return fs
    .readdirSync(path.join(root, folder), {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile() && /\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"))
    .sort();
}

function isLong(file) {
  return /\.long\.test\.tsx?$/.test(file);
}

function textOf(file) {
  return fs.readFileSync(path.join(root, file), "utf8");
}

/** What uvu would let pass. */
function faultsOf(file) {
  const text = textOf(file);
  const found = [];
  if (!/^\s*(\w+\.)?run\(\);?\s*$/m.test(text)) found.push(`${file}: test.run() is missing.`);
  const forgotten = /^.*\b\w+\.(only|skip)\(\s*["'`].*$/m.exec(text);
  if (forgotten) found.push(`${file}: a forgotten .${forgotten[1]}: ${forgotten[0].trim()}`);
  return found;
}

/**
 * Groups of files, one process each, the longest first: tests in a browser,
 * those of our own site, which is built once for them, and all others; unit
 * tests; tests that build whole sites in memory; and tests that start
 * processes, in parts. Long-running tests that load the machine on purpose have
 * it to themselves, in a second round.
 */
function roundsOf(names) {
  const kinds = [/^tests\/unit\//, /^tests\/(?!unit\/|browser\/|process\/)/, /^tests\/browser\//, /^tests\/process\//];
  const [unit, sites, browser, started] = kinds.map((kind) => names.filter((file) => kind.test(file)));
  const processes = started.filter((file) => !isLong(file));
  const parts = Array.from({length: Math.ceil(processes.length / PART)}, (_, part) =>
    processes.slice(part * PART, (part + 1) * PART)
  );
  const own = browser.filter((file) => /\bown: true|buildOwnSite/.test(textOf(file)));
  const others = browser.filter((file) => !own.includes(file));
  return [[own, others, unit, sites, ...parts], [started.filter(isLong)]].map((round) =>
    round.filter((group) => group.length > 0)
  );
}

/** Finds or installs a browser before the groups that use it start. Where there is none, their tests say so. */
function findChromium() {
  const program = 'import {findChromium} from "./tests/browser/browser.ts"; console.log(await findChromium());';
  const args = ["--import", "tsx", "--input-type=module", "--eval", program];
  const {status, stdout} = spawnSync(process.execPath, args, {cwd: root, encoding: "utf8"});
  if (status === 0) process.env.CHROMIUM = stdout.trim();
}

/** Runs the groups of a round, a few at a time. The first is shown live, the others when they end. */
async function runAll(groups) {
  const waiting = groups.entries();
  const lane = async () => {
    for (const [index, group] of waiting) {
      const {counts, output} = await runGroup(group, index === 0);
      process.stdout.write(output);
      for (const file of group) note(file, counts.get(file));
    }
  };
  await Promise.all(Array.from({length: LANES}, lane));
}

/**
 * Counts by file; a file is missing when its tests did not end, because the
 * process died or they hung. The output of a group that is not shown live is returned.
 */
async function runGroup(names, isLive) {
  const counts = new Map();
  let output = "";
  for (let left = names; left.length > 0;) {
    const done = await runProcess(left, isLive, (file, count) => counts.set(file, count));
    output += done.output;
    left = left.slice(left.findIndex((name) => !counts.has(name)) + 1 || left.length);
  }
  return {counts, output};
}

/** Runs files in one process, until one of them takes too long. */
function runProcess(names, isLive, onDone) {
  let output = "";
  const {NO_COLOR, FORCE_COLOR, GITHUB_ACTIONS, ...env} = process.env; // tests say themselves which of these they want
  const stream = isLive ? "inherit" : "pipe";
  const child = spawn(process.execPath, ["--import", "tsx", path.join(root, "scripts/test-group.mjs"), ...names], {
    cwd: root,
    env: {...env, PROTODOCS_TEST_RUN: shared},
    stdio: ["ignore", stream, stream, "ipc"]
  });
  for (const part of [child.stdout, child.stderr]) part?.setEncoding("utf8").on("data", (text) => (output += text));
  return new Promise((resolve, reject) => {
    const end = () => resolve({output});
    const giveUp = () => {
      child.once("exit", () => setTimeout(end, 1000)); // what it started may keep its output open
      child.kill("SIGKILL");
    };
    let timer = setTimeout(giveUp, LIMIT);
    child.on("message", ({file, ...count}) => {
      onDone(file, count);
      clearTimeout(timer);
      timer = setTimeout(giveUp, LIMIT);
    });
    child.on("error", reject);
    child.on("close", () => {
      clearTimeout(timer);
      end();
    });
  });
}
