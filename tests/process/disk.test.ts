// What the disk may do to a build: fail, be full, be read-only, hold damaged
// files, or links where folders are expected.

import fs from "node:fs";
import path from "node:path";
import {pathToFileURL} from "node:url";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {packageRoot, readTree, temporaryFolder, writeFiles} from "../helpers.ts";
import {ended, run, start, stopAll, type Ran} from "./command.ts";

test.after(stopAll);

function createSite(files: Record<string, string> = {}): string {
  const root = temporaryFolder();
  writeFiles(root, {
    "docs.config.yaml":
      "title: Site\nlastUpdate: false\nversions:\n  - {name: docs, path: /, content: content, mainDoc: index}\n",
    "content/index.md": "# Home\n",
    "content/other.md": "# Other\n",
    ...files
  });
  return root;
}

async function builtSite(): Promise<string> {
  const root = createSite();
  const {code, stdout, stderr} = await run(root, "build");
  assert.is(code, 0, stdout + stderr);
  return root;
}

/** Runs a command on a disk that fails. */
function runWith(fault: object, root: string, ...args: string[]): Promise<Ran> {
  const preload = pathToFileURL(path.join(packageRoot, "tests/process/disk-fault.mjs")).href;
  return ended(start(root, args, {NODE_OPTIONS: `--import ${preload}`, DISK_FAULT: JSON.stringify(fault)}));
}

function edit(root: string, text: string): void {
  fs.writeFileSync(path.join(root, "content/index.md"), `# Home\n\n${text}\n`);
}

/** Everything in the project but its work folder. */
function filesIn(root: string): Record<string, string> {
  const files = [...readTree(root)].filter(([file]) => !file.startsWith(".protodocs/"));
  return Object.fromEntries(files.map(([file, bytes]) => [file, bytes.toString("base64")]));
}

test("a full disk: one line with the file, the cause and the fix, exit code 2, and the site is as it was", async () => {
  const root = await builtSite();
  const before = filesIn(path.join(root, "dist"));
  edit(root, "More.");
  const {code, stdout, stderr} = await runWith({at: 1, code: "ENOSPC"}, root, "build");
  assert.is(code, 2, stdout + stderr);
  assert.match(stdout, /^protodocs: \S+ cannot be \w+: the disk is full\.\n {2}hint: free some space/m);
  assert.not.match(stdout + stderr, /fault of protodocs|\n {4}at /);
  assert.equal(filesIn(path.join(root, "dist")), before);
  assert.is((await run(root, "build")).code, 0);
  assert.ok(fs.readFileSync(path.join(root, "dist/index.html"), "utf8").includes("More."));
});

test("check works in a folder that it may not write to", async () => {
  const root = createSite();
  const {code, stdout, stderr} = await runWith({below: root, code: "EROFS"}, root, "check");
  assert.is(code, 0, stdout + stderr);
  assert.match(stdout, /^Nothing is kept for the next build: \S+ cannot be \w+: the file system is read-only\.$/m);
  assert.equal(fs.readdirSync(root).sort(), ["content", "docs.config.yaml"]);
});

test("a site is built from sources that may not be written to", async () => {
  const root = createSite();
  const out = path.join(temporaryFolder(), "public");
  for (const text of ["One.", "Two."]) {
    edit(root, text);
    const {code, stdout, stderr} = await runWith({below: root, code: "EROFS"}, root, "build", "--out", out);
    assert.is(code, 0, stdout + stderr);
    assert.ok(fs.readFileSync(path.join(out, "index.html"), "utf8").includes(text));
  }
  assert.equal(fs.readdirSync(path.dirname(out)), ["public"]);
});

test("a folder that may not be written to is one line", async () => {
  const root = createSite();
  const {code, stdout, stderr} = await runWith({below: `${root}/dist`, code: "EROFS"}, root, "build");
  assert.is(code, 2, stdout + stderr);
  assert.match(stdout, /^protodocs: dist\S* cannot be \w+: the file system is read-only\.\n {2}hint: /m);
  assert.is(stderr, "");
});

test("--out may be a link to a folder, and stays one", async () => {
  const root = createSite();
  fs.mkdirSync(path.join(root, "real"));
  fs.symlinkSync("real", path.join(root, "dist"));
  for (const text of ["One.", "Two."]) {
    edit(root, text);
    assert.is((await run(root, "build")).code, 0);
    assert.is(fs.readlinkSync(path.join(root, "dist")), "real");
    assert.ok(fs.readFileSync(path.join(root, "real/index.html"), "utf8").includes(text));
  }
});

test("--out may not be a link to nothing", async () => {
  const root = createSite();
  fs.symlinkSync("nowhere", path.join(root, "dist"));
  const {code, stdout, stderr} = await run(root, "build");
  assert.is(code, 2, stderr);
  assert.match(
    stdout,
    /^protodocs: dist cannot be written to: it is a link to nowhere, which does not exist\.\n {2}hint: /
  );
});

test("damaged files of the work folder are rebuilt, and reported once", async () => {
  const root = await builtSite();
  const expected = filesIn(root);
  const work = path.join(root, ".protodocs");
  for (const file of readTree(work).keys()) {
    if (file.startsWith("trees/dist/")) continue; // files of the site, which are compared when they are used
    const bytes = fs.readFileSync(path.join(work, file));
    bytes[bytes.length >> 1]! ^= 1;
    fs.writeFileSync(path.join(work, file), bytes);
  }
  const {code, stdout, stderr} = await run(root, "build");
  assert.is(code, 0, stdout + stderr);
  assert.match(stdout, /^\d+ damaged files? rebuilt: \.protodocs\//m);
  assert.equal(filesIn(root), expected);
  assert.not.match((await run(root, "build")).stdout, /damaged/);
});

test("--no-cache writes a file again whose size and time are as they were", async () => {
  const root = await builtSite();
  const page = path.join(root, "dist/index.html");
  const before = fs.readFileSync(page, "utf8");
  fs.utimesSync(page, 1, 1);
  assert.is((await run(root, "build")).code, 0);
  fs.writeFileSync(page, before.replace("Home", "Hack"));
  fs.utimesSync(page, 1, 1);
  assert.is((await run(root, "build", "--no-cache")).code, 0);
  assert.is(fs.readFileSync(page, "utf8"), before);
});

test.run();
