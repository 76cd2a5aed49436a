// Only one owner at a time, however many processes compete.

import {spawn} from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import {pathToFileURL} from "node:url";
import {build} from "esbuild";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {isLock, ownerOf, takeLock} from "../../../cli/src/core/files/process-lock.ts";
import {markOf} from "../../../cli/src/core/files/process-mark.ts";
import {packageRoot, temporaryFolder} from "../../helpers.ts";

const lockFile = (): string => path.join(temporaryFolder(), "folder/lock");
/** The mark of a process that has ended. */
const ended = JSON.stringify({pid: process.ppid, started: "1"});

function leave(file: string, text: string): void {
  fs.mkdirSync(path.dirname(file), {recursive: true});
  fs.symlinkSync(text, file);
}

test("a lock has one owner until it is released, in the same process too", () => {
  const file = lockFile();
  const first = takeLock(file);
  assert.ok(isLock(first));
  assert.equal(takeLock(file), markOf());
  assert.equal(ownerOf(file), markOf());
  first.release();
  assert.is(ownerOf(file), null);
  assert.ok(isLock(takeLock(file)));
});

test("the lock of another running process is left to it", () => {
  const file = lockFile();
  leave(file, JSON.stringify(markOf(process.ppid)));
  assert.equal(takeLock(file), markOf(process.ppid));
});

for (const [what, text] of [
  ["a process that has ended", ended],
  ["an earlier process with this process's id", JSON.stringify({pid: process.pid, started: "1"})]
] as const)
  test(`the lock of ${what} is free, and nothing else is left`, () => {
    const file = lockFile();
    leave(file, text);
    assert.is(ownerOf(file), null);
    assert.ok(isLock(takeLock(file)));
    assert.equal(fs.readdirSync(path.dirname(file)), ["lock"]);
  });

test("the lock of a process that ended while it was removing another is free", () => {
  const file = lockFile();
  leave(file, ended);
  fs.symlinkSync(ended, `${file}-break`);
  assert.ok(isLock(takeLock(file)));
  assert.equal(fs.readdirSync(path.dirname(file)), ["lock"]);
});

test("a lock that cannot be read is free once nobody can be writing it", () => {
  for (const text of ["", "{", "[]", '{"pid":-1,"started":null}']) {
    const file = lockFile();
    fs.mkdirSync(path.dirname(file));
    fs.writeFileSync(file, text);
    fs.utimesSync(file, 1, 1);
    assert.ok(isLock(takeLock(file)), text);
  }
});

test("releasing does not remove a lock that somebody else has taken since", () => {
  const file = lockFile();
  const lock = takeLock(file);
  assert.ok(isLock(lock));
  fs.rmSync(file);
  leave(file, JSON.stringify(markOf(process.ppid)));
  lock.release();
  assert.equal(ownerOf(file), markOf(process.ppid));
});

/** Each process takes the lock once in each round, and a round begins for all of them at once. */
const PROCESSES = 4;
const ROUNDS = 100;
/** Seconds after which a process that does not get the lock is ended: no measure, only an end. */
const PATIENCE = 120;

test("of processes that find an abandoned lock at once, one at a time owns it, and each of them in its turn", async () => {
  const folder = temporaryFolder();
  const script = path.join(folder, "contend.mjs");
  await build({
    entryPoints: [path.join(packageRoot, "cli/src/core/files/process-lock.ts")],
    bundle: true,
    platform: "node",
    format: "esm",
    outfile: path.join(folder, "lock.mjs"),
    logLevel: "silent"
  });
  fs.writeFileSync(
    script,
    `import fs from "node:fs";
import path from "node:path";
import {takeLock, isLock} from ${JSON.stringify(pathToFileURL(path.join(folder, "lock.mjs")).href)};
const [, , folder, ended] = process.argv;
const file = path.join(folder, "lock");
const own = path.join(folder, "own");
const takes = path.join(folder, "takes");
fs.mkdirSync(takes, {recursive: true});
const mine = path.join(takes, String(process.pid));
const sleep = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
const contenders = () => fs.readdirSync(takes);
fs.writeFileSync(mine, "");
while (contenders().length < ${PROCESSES}) sleep();
for (let round = 0; round < ${ROUNDS}; round++) {
  while (contenders().some((name) => fs.statSync(path.join(takes, name)).size < round));
  let lock = takeLock(file);
  while (!isLock(lock)) {
    if (!contenders().includes(String(lock.pid)) || lock.pid === process.pid) throw new Error("refused for " + lock.pid);
    lock = takeLock(file);
  }
  fs.writeFileSync(own, "", {flag: "wx"}); // fails where two own it
  fs.rmSync(own);
  fs.appendFileSync(mine, "x");
  lock.release();
  try { fs.symlinkSync(ended, file); } catch {}
}
`
  );
  const shared = path.join(folder, "shared");
  const results = await Promise.all(Array.from({length: PROCESSES}, () => runScript([script, shared, ended])));
  for (const {code, output} of results) assert.is(code, 0, output);
  const takes = fs.readdirSync(path.join(shared, "takes"));
  assert.equal(
    takes.map((name) => fs.statSync(path.join(shared, "takes", name)).size),
    Array.from({length: PROCESSES}, () => ROUNDS)
  );
});

function runScript(args: string[]): Promise<{code: number | null; output: string}> {
  const child = spawn(process.execPath, args, {timeout: PATIENCE * 1000});
  let output = "";
  child.stdout.on("data", (text: Buffer) => (output += String(text)));
  child.stderr.on("data", (text: Buffer) => (output += String(text)));
  return new Promise((resolve) => child.on("close", (code) => resolve({code, output})));
}

test.run();
