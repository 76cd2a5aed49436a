// The tree on the disk: whole or not at all.

import fs from "node:fs";
import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import type {Output} from "../../../cli/src/model.ts";
import {writeCheckedDirectly} from "../../../cli/src/core/files/checked-file.ts";
import {markOf} from "../../../cli/src/core/files/process-mark.ts";
import {hashOf} from "../../../cli/src/core/text.ts";
import {fileCreator} from "../../../cli/src/output/create-file.ts";
import {readPreviousTree} from "../../../cli/src/output/previous-tree.ts";
import {memoryOfTree, readRecord, sparePlaces, writeRecord} from "../../../cli/src/output/tree-record.ts";
import {printManifest} from "../../../cli/src/output/manifest.ts";
import {createPlacer} from "../../../cli/src/output/place-file.ts";
import {replaceFiles} from "../../../cli/src/output/replace-files.ts";
import {stageTree, type StagedTree, type WriteResult} from "../../../cli/src/output/stage-tree.ts";
import {isRefused, prepareFolder, recoverTree, type OwnFolder} from "../../../cli/src/output/tree-folder.ts";
import {manifestName} from "../../../cli/src/output/tree-places.ts";
import {readTree, temporaryFolder, writeFiles} from "../../helpers.ts";
import {commitAll, git} from "../core/hostile-repository.ts";

interface Place {
  root: string;
  out: string;
  memory: string;
}

function createPlace(): Place {
  const root = temporaryFolder();
  const out = path.join(root, "dist");
  return {root, out, memory: memoryOfTree(root, path.join(root, ".protodocs"), out)};
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
  assert.equal(fs.readdirSync(root).sort(), [".protodocs", "dist"]);
});

test("what is staged is not in the tree before it is finished, and can be given up", () => {
  const {root, out, memory} = createPlace();
  writeTree(out, outputs({"a.html": "a"}), memory);
  const tree = stage(out, memory);
  outputs({"a.html": "new", "b.html": "b"}).forEach(tree.add);
  assert.equal(contents(out), {"a.html": "a"});
  tree.discard();
  assert.equal(contents(out), {"a.html": "a"});
  assert.equal(fs.readdirSync(root).sort(), [".protodocs", "dist"]);
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

/** The journal of a swap that has begun. */
function journal(root: string, way: "rename" | "file-by-file", staging = "dist.protodocs-new"): void {
  writeCheckedDirectly(
    path.join(root, "dist.protodocs-swap"),
    JSON.stringify({staging: path.join(root, staging), way})
  );
}

test("a swap that was interrupted is finished", () => {
  const {root, out} = createPlace();
  writeFiles(root, {"dist.protodocs-new/a.html": "new", "dist.protodocs-old/a.html": "old"});
  journal(root, "rename");
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
  writeFiles(root, {"dist/a.html": "new", "dist.protodocs-old/a.html": "old"});
  journal(root, "rename");
  recoverTree(out);
  assert.equal(contents(out), {"a.html": "new"});
  assert.equal(fs.readdirSync(root), ["dist"]);
});

test("a damaged journal brings the former tree back", () => {
  const {root, out} = createPlace();
  writeFiles(root, {
    "dist.protodocs-swap": '{"staging":"/etc","way":"rename"}',
    "dist.protodocs-new/a.html": "new",
    "dist.protodocs-old/a.html": "old"
  });
  recoverTree(out);
  assert.equal(contents(out), {"a.html": "old"});
  assert.equal(fs.readdirSync(root), ["dist"]);
});

test("a first build that was stopped leaves nothing once the next one begins", () => {
  const {root, out} = createPlace();
  writeFiles(root, {"dist.protodocs-new/a.html": "half"});
  recoverTree(out);
  assert.equal(fs.readdirSync(root), []);
});

const inode = (file: string): number => fs.statSync(file).ino;

test("two trees alternate, and only files that differ are touched", () => {
  const {out, memory} = createPlace();
  const build = (text: string): WriteResult => writeTree(out, outputs({"a.html": text, "b/c.html": "same"}), memory);
  build("one");
  const first = inode(out);
  build("two");
  const [second, same] = [inode(out), inode(path.join(out, "b/c.html"))];
  const folder = inode(path.join(out, "b"));
  build("three");
  assert.is(inode(out), first);
  assert.is(inode(path.join(out, "b/c.html")), same);
  build("four");
  assert.equal([inode(out), inode(path.join(out, "b"))], [second, folder]);
  assert.equal(contents(out), {"a.html": "four", "b/c.html": "same"});
});

test("a build that changes nothing touches nothing", () => {
  const {out, memory} = createPlace();
  writeTree(out, outputs({"a.html": "a"}), memory);
  const before = [out, memory].map((file) => fs.statSync(file).ctimeMs);
  const result = writeTree(out, outputs({"a.html": "a"}), memory);
  assert.equal(result, {written: [], kept: 1, bytes: 1});
  assert.equal(
    [out, memory].map((file) => fs.statSync(file).ctimeMs),
    before
  );
});

test("what was published two builds ago is not written again", () => {
  const {out, memory} = createPlace();
  const build = (text: string): WriteResult => writeTree(out, outputs({"a.html": text}), memory);
  build("one");
  const first = inode(path.join(out, "a.html"));
  build("two");
  assert.equal(build("one").written, ["a.html"]);
  assert.is(inode(path.join(out, "a.html")), first);
});

test("files become folders and folders files, whatever the tree before had", () => {
  const {out, memory} = createPlace();
  const sites: Record<string, string>[] = [
    {a: "file", "b/c/d": "deep", e: "x"},
    {"a/b": "below", b: "file", e: "x"},
    {a: "file", "b/c": "file", "e/f/g": "x"},
    {"a/b/c": "deeper", "b/c/d": "deep", e: "y"}
  ];
  for (const site of [...sites, ...sites]) {
    writeTree(out, outputs(site), memory);
    assert.equal(contents(out), site);
  }
});

test("folders that are empty now are gone", () => {
  const {out, memory} = createPlace();
  for (const files of [{"a/b/c.html": "c"}, {"a.html": "a"}, {"x.html": "x"}] as Record<string, string>[])
    writeTree(out, outputs(files), memory);
  assert.equal(fs.readdirSync(out).sort(), [manifestName, "x.html"]);
});

test("a record in the format of another release is neither read nor reported as damaged", () => {
  const {root, out, memory} = createPlace();
  writeTree(out, outputs({"a.html": "a"}), memory);
  writeTree(out, outputs({"a.html": "b"}), memory);
  const others = [".json", ".spare.json", ".record-1", ".spare.record-1"].map(
    (ending) => sparePlaces(memory).spare + ending
  );
  for (const other of others) fs.writeFileSync(other, "[]");
  fs.rmSync(memory);
  fs.rmSync(sparePlaces(memory).spareMemory);
  const damaged: string[] = [];
  const previous = readPreviousTree(out, memoryOfTree(root, path.join(root, ".protodocs"), out), {
    onDamage: (file) => damaged.push(file)
  });
  assert.is(previous.record.size, 0);
  assert.equal(damaged, []);
  writeTree(out, outputs({"a.html": "c"}), memory);
  assert.equal(contents(out), {"a.html": "c"});
  writeTree(out, outputs({"a.html": "d"}), memory);
  assert.equal(
    others.filter((other) => fs.existsSync(other)),
    []
  );
});

test("a record gives back every file, whatever it is called", () => {
  const {memory} = createPlace();
  const record = new Map(
    ["ä/ö.html", "a b.html", "c.html"].map((file, at) => [
      file,
      {size: at, modified: 1e12 + at / 3, hash: at === 1 ? "" : `hash-${at}`, inode: 2 ** 40 + at}
    ])
  );
  for (const own of [record, new Map()]) {
    writeRecord(memory, own);
    assert.equal(readRecord(memory), own);
  }
});

test("a tree in the work folder that was changed or damaged is not published", () => {
  const {out, memory} = createPlace();
  const spare = sparePlaces(memory).spare;
  const damages: (() => void)[] = [
    () => fs.writeFileSync(path.join(spare, "same.html"), "evil!"),
    () => fs.rmSync(path.join(spare, "same.html")),
    () => fs.rmSync(spare, {recursive: true}),
    () => fs.writeFileSync(sparePlaces(memory).spareMemory, "[]"),
    () => fs.writeFileSync(memory, "[]"),
    () => fs.rmSync(path.dirname(memory), {recursive: true})
  ];
  damages.forEach((damage, at) => {
    const build = (text: string): unknown => writeTree(out, outputs({"a.html": text, "same.html": "same"}), memory);
    build(`first ${at}`);
    build(`second ${at}`);
    damage();
    build(`third ${at}`);
    assert.equal(contents(out), {"a.html": `third ${at}`, "same.html": "same"}, String(damage));
  });
});

test("nor is it after files that trees share were changed or removed", () => {
  const {out, memory} = createPlace();
  const spare = sparePlaces(memory).spare;
  const site = (text: string): Record<string, string> => ({
    "a.html": text,
    "b/shared.html": "shared",
    "b/c/own.html": text === "one" ? "old" : "new"
  });
  const damages: (() => void)[] = [
    () => undefined,
    () => fs.writeFileSync(path.join(spare, "b/shared.html"), "in place of both"),
    () => fs.writeFileSync(path.join(out, "b/shared.html"), "in place of both"),
    () => fs.rmSync(path.join(spare, "b/shared.html")),
    () => fs.rmSync(path.join(out, "b/shared.html")),
    () => fs.writeFileSync(path.join(spare, "b/c/own.html"), "bad"),
    () => fs.rmSync(path.join(spare, "b"), {recursive: true})
  ];
  damages.forEach((damage, at) => {
    for (const text of ["one", "two", `three ${at}`, `four ${at}`]) writeTree(out, outputs(site(text)), memory);
    damage();
    writeTree(out, outputs(site(`five ${at}`)), memory);
    assert.equal(contents(out), site(`five ${at}`), String(damage));
    writeTree(out, outputs(site(`six ${at}`)), memory);
    assert.equal(contents(out), site(`six ${at}`), `after ${String(damage)}`);
  });
});

test("a file of somebody else is found in every folder", () => {
  const {out, memory} = createPlace();
  writeTree(out, outputs({"a.html": "a", "b/c.html": "c", "b/d/e.html": "e"}), memory);
  for (const strange of ["mine.txt", "b/mine.txt", "b/d/mine.txt", "b/new/mine.txt"]) {
    writeFiles(out, {[strange]: "x"});
    const refused = prepareFolder(out, []);
    assert.is(isRefused(refused) && refused.reason, `it holds ${strange}, which no build has written`);
    fs.rmSync(path.join(out, strange));
  }
  const folder = prepareFolder(out, []);
  assert.is(isRefused(folder), false);
  if (!isRefused(folder)) folder.lock.release();
});

test("the bytes of each file are compared when asked for", () => {
  const {out, memory} = createPlace();
  writeTree(out, outputs({"a.html": "one"}), memory);
  const file = path.join(out, "a.html");
  fs.utimesSync(file, 1, 1);
  writeTree(out, outputs({"a.html": "one"}), memory); // remembers the time
  fs.writeFileSync(file, "two");
  fs.utimesSync(file, 1, 1);
  assert.ok(readPreviousTree(out, memory).hashOf("a.html"), "size and time are the same");
  const folder = prepared(out);
  const tree = stageTree({folder, previous: readPreviousTree(out, memory, {byContent: true}), memory});
  outputs({"a.html": "one"}).forEach(tree.add);
  assert.equal(tree.finish().written, ["a.html"]);
  assert.equal(contents(out), {"a.html": "one"});
});

test("a tree that was copied is still the same", () => {
  const {root, out, memory} = createPlace();
  writeTree(out, outputs({"a.html": "a"}), memory);
  fs.renameSync(out, path.join(root, "copy"));
  fs.cpSync(path.join(root, "copy"), out, {recursive: true});
  assert.equal(writeTree(out, outputs({"a.html": "a"}), memory).written, []);
});

test("a folder that cannot be moved is brought up to date file by file", () => {
  const {root} = createPlace();
  const [from, to] = [path.join(root, "from"), path.join(root, "to")];
  const trees: Record<string, string>[] = [
    {"a.html": "a", "assets/x.js": "x", "b/c": "c"},
    {"a.html": "b", "assets/y.js": "y", b: "file"},
    {"a.html": "b", "b/c/d": "d"}
  ];
  fs.mkdirSync(to);
  for (const files of trees) {
    fs.rmSync(from, {recursive: true, force: true});
    writeFiles(from, {...files, [manifestName]: printManifest(Object.keys(files))});
    replaceFiles(from, to);
    assert.equal(contents(to), files);
    assert.equal(contents(from), files);
  }
});

test("file by file, what was interrupted is finished", () => {
  const {root, out} = createPlace();
  writeFiles(root, {
    "dist.protodocs-new/a.html": "new",
    "dist.protodocs-new/b.html": "b",
    [`dist.protodocs-new/${manifestName}`]: "a.html\nb.html\n",
    "dist/a.html": "new",
    "dist/gone.html": "gone",
    [`dist/${manifestName}`]: "a.html\nb.html\ngone.html\n",
    [`dist/${manifestName}-part/file`]: "ha"
  });
  journal(root, "file-by-file", "dist.protodocs-new");
  recoverTree(out);
  assert.equal(contents(out), {"a.html": "new", "b.html": "b"});
  assert.equal(fs.readdirSync(out).sort(), [manifestName, "a.html", "b.html"]);
});

test("a journal that a checkout contains moves nothing, and writes nothing outside of the tree", () => {
  for (const way of ["rename", "file-by-file"] as const) {
    const {root, out} = createPlace();
    writeFiles(root, {
      "mine/file": "mine",
      "a/planted/index.html": "planted",
      "a/hooks/post-checkout": "planted",
      [`a/planted/${manifestName}`]: "index.html\n../hooks/post-checkout\n",
      "hooks/sample": ""
    });
    for (const staging of ["mine", "a/planted"]) {
      journal(root, way, staging);
      recoverTree(out);
      assert.equal([fs.existsSync(out), fs.readdirSync(path.join(root, "hooks"))], [false, ["sample"]]);
      assert.ok(fs.existsSync(path.join(root, "mine/file")) && fs.existsSync(path.join(root, "a/planted")));
    }
  }
});

test("a link to a folder of git's is refused, also to an empty one", () => {
  const {root, out} = createPlace();
  fs.mkdirSync(path.join(root, ".git/hooks"), {recursive: true});
  fs.symlinkSync(".git/hooks", out);
  assert.throws(() => prepared(out), /it belongs to git/);
});

test("a link out of the repository is followed unless git tracks it", () => {
  const {root, out} = createPlace();
  const elsewhere = temporaryFolder();
  git(root, "init", "--quiet");
  fs.symlinkSync(elsewhere, out);
  prepared(out).lock.release();
  commitAll(root);
  assert.throws(() => prepared(out), /dist is a link out of the repository that git tracks/);
  assert.throws(() => prepared(path.join(out, "below")), /dist is a link out of the repository that git tracks/);
  assert.equal(fs.readdirSync(elsewhere), []);

  fs.rmSync(out);
  fs.mkdirSync(path.join(root, "public"));
  fs.symlinkSync("public", out);
  commitAll(root);
  prepared(out).lock.release();
});

test("no path leaves a tree, and no link in it", () => {
  const {root, out, memory} = createPlace();
  for (const file of ["../outside.html", "/outside.html", "a/../../outside.html"]) {
    assert.throws(() => writeTree(out, outputs({[file]: "x"}), memory), /outside of the tree/);
    assert.throws(() => fileCreator(out)(file, Buffer.from("x")), /outside of the tree/);
  }
  writeFiles(root, {"elsewhere/file": "", "tree/index.html": ""});
  fs.symlinkSync(path.join(root, "elsewhere"), path.join(root, "tree/assets"));
  const {place, remove} = createPlacer(path.join(root, "tree"), () => false);
  place("assets/x.js", (target) => fs.writeFileSync(target, "x", {flag: "wx"}));
  remove("../elsewhere/file");
  assert.equal(fs.readdirSync(path.join(root, "elsewhere")), ["file"]);
  assert.is(fs.readFileSync(path.join(root, "tree/assets/x.js"), "utf8"), "x");
});

test("a link to a folder stays one, and the folder gets the tree", () => {
  const {root, out, memory} = createPlace();
  const real = path.join(root, "elsewhere/real");
  fs.mkdirSync(real, {recursive: true});
  fs.symlinkSync("elsewhere/real", out);
  writeTree(out, outputs({"a.html": "a"}), memory);
  writeTree(out, outputs({"a.html": "b"}), memory);
  assert.is(fs.readlinkSync(out), "elsewhere/real");
  assert.equal(contents(real), {"a.html": "b"});
  assert.equal(fs.readdirSync(path.dirname(real)), ["real"]);
});

test("a link that leads nowhere is refused", () => {
  const {out} = createPlace();
  fs.symlinkSync("nowhere", out);
  assert.throws(() => prepared(out), /^it is a link to nowhere, which does not exist$/);
  fs.rmSync(out);
  fs.symlinkSync("dist", out);
  assert.throws(() => prepared(out), /^its symbolic links form a cycle$/);
});

test("two names of one folder have one lock", () => {
  const {root, out} = createPlace();
  fs.mkdirSync(out);
  fs.symlinkSync("dist", path.join(root, "link"));
  const {lock} = prepared(out);
  assert.throws(() => prepared(path.join(root, "link")), /another build is writing to it/);
  lock.release();
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

/** As a thread does; the bytes are what it sends in any case. */
function createIn(folder: string, file: string, text: string): Output {
  const bytes = Buffer.from(text);
  const written = fileCreator(folder)(file, bytes);
  return {path: file, bytes, hash: hashOf(bytes), ...(written && {written})};
}

test("threads create files of the first tree, which is then one like any other", () => {
  const {out, memory} = createPlace();
  const tree = stage(out, memory);
  const shared = tree.stagingFolder()!;
  const made = [createIn(shared, "deep/in/a.html", "a"), ...outputs({"b.html": "b"})];
  assert.ok("written" in made[0]!);
  made.forEach(tree.add);
  assert.equal(tree.finish().written, ["b.html", "deep/in/a.html"]);
  assert.equal(contents(out), {"b.html": "b", "deep/in/a.html": "a"});
  assert.is(writeTree(out, outputs({"b.html": "b", "deep/in/a.html": "a"}), memory).kept, 2);
});

test("where a file is in the way of a thread's, the tree's own thread writes it", () => {
  const {out, memory} = createPlace();
  const tree = stage(out, memory);
  const shared = tree.stagingFolder()!;
  writeFiles(shared, {deep: "a file where there has to be a folder", "b.html": "another thread's"});
  const made = [createIn(shared, "deep/a.html", "a"), createIn(shared, "b.html", "b")];
  assert.equal(
    made.map((output) => "written" in output),
    [false, false]
  );
  made.forEach(tree.add);
  tree.finish();
  assert.equal(contents(out), {"b.html": "b", "deep/a.html": "a"});
});

test("only an empty tree is shared: in others a thread would not know what is there already", () => {
  const {out, memory} = createPlace();
  const [first, second] = [outputs({"a.html": "a"}), outputs({"a.html": "b"})];
  writeTree(out, first, memory);
  const other = stage(out, memory);
  assert.is(other.stagingFolder(), null, "there is a tree");
  other.discard();
  writeTree(out, second, memory);
  const records = fs.readdirSync(path.dirname(memory)).filter((name) => /^dist\.record-\d+$/.test(name));
  assert.is(records.length, 1);
  fs.rmSync(path.join(path.dirname(memory), records[0]!));
  const last = stage(out, memory);
  assert.is(last.stagingFolder(), null, "the one before it is staged");
  last.discard();
});

test("what threads have created for a build that failed is in no later tree", () => {
  const {out, memory} = createPlace();
  const tree = stage(out, memory);
  const shared = tree.stagingFolder()!;
  tree.add(createIn(shared, "a.html", "a"));
  createIn(shared, "never-added.html", "b");
  tree.discard();
  writeTree(out, outputs({"c.html": "c"}), memory);
  assert.equal(contents(out), {"c.html": "c"});
});

test.run();
