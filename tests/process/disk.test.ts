// Disk faults during a build: errors, a full or read-only disk, damaged
// files, or links where folders are expected.

import fs from "node:fs";
import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {readTree, temporaryFolder} from "../helpers.ts";
import {run, stopAll} from "./command.ts";
import {contend, fillDisks, killBuilds, killCuts, some} from "./disk-matrices.ts";
import {builtSite, createSite, edit, filesIn, runWith} from "./stressed-site.ts";

test.after(stopAll);

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

test("builds that start at once leave a whole tree, and nothing beside it", async () => void (await contend(3)));

test("a build that is killed leaves one tree or the other", async () => void (await killBuilds(some(4))));

test("a cut that is killed is finished or taken back", async () => void (await killCuts(some(4))));

test("a disk that fills up while a site is built", async () => void (await fillDisks(some(3))));

test.run();
