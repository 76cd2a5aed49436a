import fs from "node:fs";
import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {startConfirming} from "../../../cli/src/write/confirm-thread.ts";
import {readPreviousTree} from "../../../cli/src/write/previous-tree.ts";
import {memoryOfTree, writeRecord, type Remembered} from "../../../cli/src/write/tree-record.ts";
import {packageRoot, temporaryFolder} from "../../helpers.ts";

/** A tree with three files on the disk; `more` others are in its record only. */
function writeTree(more: number): {out: string; memory: string} {
  const root = temporaryFolder();
  const out = path.join(root, "dist");
  const memory = memoryOfTree(root, path.join(root, ".protodocs"), out);
  fs.mkdirSync(out);
  const entryOf = (file: string): Remembered => {
    fs.writeFileSync(path.join(out, file), file);
    const {size, mtimeMs: modified, ino: inode} = fs.lstatSync(path.join(out, file));
    return {size, modified, hash: "0123456789abcdef", inode};
  };
  const record = new Map(["a.html", "b.html", "c.html"].map((file) => [file, entryOf(file)] as const));
  for (let at = 0; at < more; at++)
    record.set(`guides/part-${at}/missing.html`, {size: 1, modified: 1.5, hash: "fedcba9876543210", inode: at});
  writeRecord(memory, record);
  return {out, memory};
}

test("a thread finds the files of a large tree that have changed", () => {
  const {out, memory} = writeTree(20_000);
  fs.writeFileSync(path.join(out, "b.html"), "edited by hand");
  const differing = startConfirming(out, memory, packageRoot);
  assert.ok(differing);
  const tree = readPreviousTree(out, memory, {differing});
  assert.equal(
    [...tree.record.keys()].filter((file) => tree.find(file) !== null),
    ["a.html", "c.html"]
  );
  assert.is(differing()?.size, 20_001);
});

test("a small tree is not worth a thread", () => {
  const {out, memory} = writeTree(100);
  assert.is(startConfirming(out, memory, packageRoot), null);
  assert.is(startConfirming(out, `${memory}.missing`, packageRoot), null);
});

test("without an answer of the thread, files are looked at here", () => {
  const {out, memory} = writeTree(0);
  fs.writeFileSync(path.join(out, "b.html"), "edited by hand");
  const tree = readPreviousTree(out, memory, {differing: () => null});
  assert.equal(
    [...tree.record.keys()].filter((file) => tree.find(file) !== null),
    ["a.html", "c.html"]
  );
});

test.run();
