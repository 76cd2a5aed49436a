// What `npm test` runs: every test file, in groups that each have a process of
// their own, and one count at the end.
//
//   npm test                  all but the long-running ones (*.long.test.ts)
//   npm test -- markdown      the files whose path contains "markdown"
//   npm test -- --long        the long-running ones too
//
// uvu passes silently over a file that never runs its tests, over a forgotten
// `.only`, and over a suite whose preparation failed. All of that fails here.

import {spawn} from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import {fileURLToPath} from "node:url";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const long = process.argv.includes("--long");
const filters = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));

const all = findTests("tests");
const chosen = all.filter((file) => filters.length === 0 || filters.some((filter) => file.includes(filter)));
const files = chosen.filter((file) => long || !isLong(file));
const faults = chosen.flatMap(faultsOf);
const total = {passed: 0, failed: 0};

if (files.length === 0) faults.push(`No test file matches ${filters.join(" ") || "tests/**/*.test.ts"}.`);
for (const group of groupsOf(files)) {
  const counts = await runGroup(group);
  for (const file of group) {
    const count = counts.get(file);
    if (!count) {
      faults.push(`${file}: the process ended before its tests did.`);
    } else {
      total.passed += count.passed;
      total.failed += count.failed;
      if (count.passed + count.failed === 0) faults.push(`${file}: no test ran.`);
    }
  }
}

for (const fault of faults) console.log(`✘ ${fault}`);
if (chosen.length > files.length)
  console.log(`${chosen.length - files.length} long-running test files wait for --long.`);
total.failed += faults.length;
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

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

/** What uvu would let pass. */
function faultsOf(file) {
  const text = fs.readFileSync(path.join(root, file), "utf8");
  const found = [];
  if (!/^\s*(\w+\.)?run\(\);?\s*$/m.test(text)) found.push(`${file}: test.run() is missing.`);
  const forgotten = /^.*\b\w+\.(only|skip)\(\s*["'`].*$/m.exec(text);
  if (forgotten) found.push(`${file}: a forgotten .${forgotten[1]}: ${forgotten[0].trim()}`);
  return found;
}

/** Tests within this process's memory first; then those that open browsers; then those that start processes. */
function groupsOf(names) {
  const groupOf = (file) => (file.startsWith("tests/browser/") ? 1 : file.startsWith("tests/process/") ? 2 : 0);
  return [0, 1, 2].map((group) => names.filter((file) => groupOf(file) === group)).filter((group) => group.length > 0);
}

/** Counts by file; a file is missing when the process did not live to tell. */
function runGroup(names) {
  const counts = new Map();
  const {NO_COLOR, FORCE_COLOR, GITHUB_ACTIONS, ...env} = process.env; // tests say themselves which of these they want
  const child = spawn(process.execPath, ["--import", "tsx", path.join(root, "scripts/test-group.mjs"), ...names], {
    cwd: root,
    env,
    stdio: ["ignore", "inherit", "inherit", "ipc"]
  });
  child.on("message", ({file, passed, failed}) => counts.set(file, {passed, failed}));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", () => resolve(counts));
  });
}
