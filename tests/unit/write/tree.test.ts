// The tree on the disk: whole or not at all.

import fs from "node:fs";
import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import type {Output} from "../../../cli/src/model.ts";
import {markOf} from "../../../cli/src/disk/process-mark.ts";
import {readPreviousTree} from "../../../cli/src/write/previous-tree.ts";
import {stageTree, type StagedTree, type WriteResult} from "../../../cli/src/write/stage-tree.ts";
import {
  isRefused,
  manifestName,
  prepareFolder,
  recoverTree,
  type OwnFolder
} from "../../../cli/src/write/tree-folder.ts";
import {readTree, temporaryFolder, writeFiles} from "../../helpers.ts";

interface Place {
  root: string;
  out: string;
  memory: string;
}

function createPlace(): Place {
  const root = temporaryFolder();
  return {root, out: path.join(root, "dist"), memory: path.join(root, "memory.json")};
}

const outputs = (files: Record<string, string>): Output[] =>
  Object.entries(files).map(([file, bytes]) => ({path: file, bytes}));

function prepared(out: string): OwnFolder {
  const folder = prepareFolder(out, []);
  if (isRefused(folder)) throw new Error(folder.reason);
  return folder;
}

function stage(out: string, memory: string): StagedTree {
  return stageTree({folder: prepared(out), previous: readPreviousTree(out, memory), memory});
}

/** As a build does. */
function writeTree(out: string, files: readonly Output[], memory: string): WriteResult {
  const tree = stage(out, memory);
  try {
    files.forEach(tree.add);
    return tree.finish();
  } finally {
    tree.discard();
  }
}

/** Files of the tree, without the list that a build leaves in it. */
function contents(out: string): Record<string, string> {
  return Object.fromEntries(
    [...readTree(out)].filter(([file]) => file !== manifestName).map(([file, bytes]) => [file, bytes.toString("utf8")])
  );
}

test("files are written with their folders", () => {
  const {out, memory} = createPlace();
  const result = writeTree(out, outputs({"a.html": "a", "b/c.html": "c"}), memory);
  assert.equal(contents(out), {"a.html": "a", "b/c.html": "c"});
  assert.equal(result, {written: ["a.html", "b/c.html"], kept: 0, bytes: 2});
});

test("what is the same is kept as the file that it was, what is gone is gone", () => {
  const {out, memory} = createPlace();
  writeTree(out, outputs({"same.html": "same", "changed.html": "one", "gone.html": "x"}), memory);
  const before = fs.statSync(path.join(out, "same.html")).ino;
  const result = writeTree(out, outputs({"same.html": "same", "changed.html": "two"}), memory);
  assert.equal(contents(out), {"changed.html": "two", "same.html": "same"});
  assert.equal([result.written, result.kept], [["changed.html"], 1]);
  assert.is(fs.statSync(path.join(out, "same.html")).ino, before);
});

test("a file that somebody has changed is written again", () => {
  const {out, memory} = createPlace();
  writeTree(out, outputs({"a.html": "a"}), memory);
  fs.writeFileSync(path.join(out, "a.html"), "tampered");
  assert.is(readPreviousTree(out, memory).hashOf("a.html"), null);
  writeTree(out, outputs({"a.html": "a"}), memory);
  assert.equal(contents(out), {"a.html": "a"});
});

test("a file can be kept without its bytes", () => {
  const {out, memory} = createPlace();
  writeTree(out, outputs({"a.html": "a"}), memory);
  const keptHash = readPreviousTree(out, memory).hashOf("a.html")!;
  writeTree(out, [{path: "a.html", keptHash}, ...outputs({"b.html": "b"})], memory);
  assert.equal(contents(out), {"a.html": "a", "b.html": "b"});
});

test("keeping what is not there is a fault of ours, and leaves the tree alone", () => {
  const {out, memory} = createPlace();
  writeTree(out, outputs({"a.html": "a"}), memory);
  assert.throws(() => writeTree(out, [{path: "b.html", keptHash: "0"}], memory), /b\.html was to be kept/);
  assert.equal(contents(out), {"a.html": "a"});
});

test("a write that fails half-way leaves the tree alone, and the next one cleans up", () => {
  const {root, out, memory} = createPlace();
  writeTree(out, outputs({"a.html": "a"}), memory);
  assert.throws(() => writeTree(out, outputs({"a.html": "new", b: "file", "b/c.html": "below a file"}), memory));
  assert.equal(contents(out), {"a.html": "a"});
  recoverTree(out);
  assert.equal(fs.readdirSync(root).sort(), ["dist", "memory.json"]);
});

test("what is staged is not in the tree before it is finished, and can be given up", () => {
  const {root, out, memory} = createPlace();
  writeTree(out, outputs({"a.html": "a"}), memory);
  const tree = stage(out, memory);
  outputs({"a.html": "new", "b.html": "b"}).forEach(tree.add);
  assert.equal(contents(out), {"a.html": "a"});
  tree.discard();
  assert.equal(contents(out), {"a.html": "a"});
  assert.equal(fs.readdirSync(root).sort(), ["dist", "memory.json"]);
});

test("a folder that another process is writing to is left to it", () => {
  const {root, out} = createPlace();
  fs.symlinkSync(JSON.stringify(markOf(process.ppid)), path.join(root, "dist.protodocs-process"));
  writeFiles(root, {"dist.protodocs-new/a.html": "half"});
  assert.equal(prepareFolder(out, []), {
    reason: `another build is writing to it, process ${process.ppid}`,
    cure: "wait until it is done"
  });
  recoverTree(out);
  assert.ok(fs.existsSync(path.join(root, "dist.protodocs-new/a.html")));
});

test("a folder that this process is writing to already is refused", () => {
  const {out} = createPlace();
  const {lock} = prepared(out);
  assert.ok(isRefused(prepareFolder(out, [])));
  lock.release();
  assert.not(isRefused(prepareFolder(out, [])));
});

test("a swap that was interrupted is finished", () => {
  const {root, out} = createPlace();
  writeFiles(root, {"dist.protodocs-swap": "", "dist.protodocs-new/a.html": "new", "dist.protodocs-old/a.html": "old"});
  recoverTree(out);
  assert.equal(contents(out), {"a.html": "new"});
  assert.equal(fs.readdirSync(root), ["dist"]);
});

test("a swap that had not begun is given up", () => {
  const {root, out} = createPlace();
  writeFiles(root, {"dist/a.html": "old", "dist.protodocs-new/a.html": "half"});
  recoverTree(out);
  assert.equal(contents(out), {"a.html": "old"});
  assert.equal(fs.readdirSync(root), ["dist"]);
});

test("a swap that was done but for cleaning up is cleaned up", () => {
  const {root, out} = createPlace();
  writeFiles(root, {"dist.protodocs-swap": "", "dist/a.html": "new", "dist.protodocs-old/a.html": "old"});
  recoverTree(out);
  assert.equal(contents(out), {"a.html": "new"});
  assert.equal(fs.readdirSync(root), ["dist"]);
});

/** Why a folder with these files is refused, or null; `sources` are below it. */
function refused(files: Record<string, string> | null, sources: string[] = ["/elsewhere"]): string | null {
  const {out} = createPlace();
  if (files) {
    fs.mkdirSync(out);
    writeFiles(out, files);
  }
  const folder = prepareFolder(
    out,
    sources.map((source) => path.resolve(out, source))
  );
  return isRefused(folder) ? folder.reason.replaceAll(out, "OUT") : null;
}

test("a folder that is not there, or empty, can be written to", () => {
  assert.is(refused(null), null);
  assert.is(refused({}), null);
});
test("a folder of a build can be written to", () =>
  assert.is(refused({[manifestName]: "a.html\n", "a.html": "a"}), null));
test("a folder of somebody else cannot", () =>
  assert.is(refused({"photo.jpg": ""}), "it is not empty, and no build has written it"));
test("nor one with a file that no build has written", () =>
  assert.is(
    refused({[manifestName]: "a.html\n", "a.html": "a", "notes/mine.txt": ""}),
    "it holds notes/mine.txt, which no build has written"
  ));
test("nor one that holds sources", () => assert.is(refused(null, ["content"]), "it holds the sources in OUT/content"));
test("nor one inside of sources", () =>
  assert.is(refused(null, [".."])?.replace(/ \/.*/, ""), "it is inside the sources in"));
test("nor the folder of sources itself", () => assert.is(refused(null, ["."]), "it holds the sources in OUT"));
test("a folder whose name starts like one of sources is not inside it", () =>
  assert.is(refused(null, ["../dis"]), null));
test("nor a file", () => {
  const {out} = createPlace();
  fs.writeFileSync(out, "");
  assert.throws(() => prepared(out), /^it is a file$/);
});

test.run();
