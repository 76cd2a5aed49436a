import fs from "node:fs";
import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {markOf} from "../../../../cli/src/core/files/process-mark.ts";
import {hashOf} from "../../../../cli/src/core/text.ts";
import {applyCut, journalName, recoverCut, type Staged} from "../../../../cli/src/tools/versions/apply-cut.ts";
import {readTree, temporaryFolder, writeFiles} from "../../../helpers.ts";

const before = {"docs.config.yaml": "old", "content/next/a.md": "A"};
const after = {
  "docs.config.yaml": "new",
  "content/next/a.md": "A",
  "content/v1.0/a.md": "A",
  "content/v1.0/deep/b.png": "\u0001",
  "specs/v1.0/a.json": "{}",
  "versions.lock": "lock"
};

function project(): string {
  const root = temporaryFolder();
  writeFiles(root, before);
  return root;
}

function cut(root: string, stopAt: string | null): Staged {
  return {
    root,
    folders: [
      {
        to: "content/v1.0",
        files: new Map([
          ["a.md", Buffer.from("A")],
          ["deep/b.png", Buffer.from("\u0001")]
        ])
      },
      {to: "specs/v1.0", files: new Map([["a.json", Buffer.from("{}")]])}
    ],
    files: [
      {to: "versions.lock", before: null, after: "lock"},
      {to: "docs.config.yaml", before: "old", after: "new"}
    ],
    onStep(step) {
      if (step === stopAt) throw new Error("stopped");
    }
  };
}

/** Leaves the folder as an end of the process at this step of the renames does. */
function stopAt(root: string, step: string): void {
  assert.throws(() => applyCut(cut(root, step)), /stopped/);
}

function assertTree(root: string, expected: Record<string, string>): void {
  const files = Object.fromEntries([...readTree(root)].map(([name, bytes]) => [name, bytes.toString("utf8")]));
  assert.equal(files, Object.fromEntries(Object.entries(expected).sort(([a], [b]) => (a < b ? -1 : 1))));
}

test("a journal that a checkout contains renames and removes nothing of anybody else", () => {
  const root = path.join(temporaryFolder(), "project");
  const planted = {"a/.post-checkout.cut": "planted", "a/b": "", ".git/hooks/sample": "", "../mine/file": "mine"};
  writeFiles(root, {...before, ...planted});
  fs.symlinkSync("../.git/hooks", path.join(root, "a/hooks"));
  fs.symlinkSync("../../mine/file", path.join(root, "a/mine"));
  writeFiles(root, {"a/hooks/.post-checkout.cut": "planted", "a/.mine.cut": "planted"});
  const kept = readTree(path.dirname(root));
  const places: {to: string; staging?: string}[] = [
    {to: ".git/hooks/post-checkout", staging: "a/.post-checkout.cut"},
    {to: ".git/hooks/post-checkout"},
    {to: "a/hooks/post-checkout"},
    {to: "a/mine"},
    {to: "../mine/file"},
    {to: "content/../../mine/file"},
    {to: "/etc/passwd"},
    {to: "content/v1.0", staging: "../mine"}
  ];
  for (const state of ["keeping", "staging"])
    for (const {to, staging = `${path.posix.dirname(to)}/.${path.posix.basename(to)}.cut`} of places)
      for (const journal of [
        {state, folders: [], files: [{to, staging, before: null, after: "planted"}]},
        {state, folders: [{to, staging, hashes: {}}], files: []},
        {state, folders: [], files: [], removed: [{to, staging, hashes: {}}]}
      ]) {
        const file = path.join(root, journalName);
        fs.writeFileSync(file, JSON.stringify(journal));
        assert.equal(recoverCut(root), {state: "unreadable"}, `${state} ${to}`);
        fs.rmSync(file);
        assert.equal(readTree(path.dirname(root)), kept, `${state} ${to}`);
      }
});

test("everything appears, and nothing else is left", () => {
  const root = project();
  assert.is(applyCut(cut(root, null)), null);
  assertTree(root, after);
  assert.equal(recoverCut(root), {state: "nothing"});
});

test("a fault while staging takes everything back", () => {
  for (const step of [
    "stage content/v1.0/a.md",
    "stage content/v1.0/deep/b.png",
    "stage specs/v1.0/a.json",
    "stage versions.lock",
    "stage docs.config.yaml"
  ]) {
    const root = project();
    stopAt(root, step);
    assertTree(root, before);
    assert.equal(recoverCut(root), {state: "nothing"});
  }
});

test("once the renames may have begun, the next command finishes them", () => {
  for (const step of ["keep content/v1.0", "keep specs/v1.0", "keep versions.lock", "keep docs.config.yaml", "done"]) {
    const root = project();
    stopAt(root, step);
    assert.is(recoverCut(root).state, "finished", step);
    assertTree(root, after);
    assert.equal(recoverCut(root), {state: "nothing"});
  }
});

test("who has changed the configuration since keeps it; the rest is taken back", () => {
  const root = project();
  stopAt(root, "keep docs.config.yaml");
  writeFiles(root, {"docs.config.yaml": "mine"});
  assert.equal(recoverCut(root), {state: "undone", command: "cut", left: ["docs.config.yaml"]});
  assertTree(root, {...before, "docs.config.yaml": "mine"});
});

test("a new folder that somebody has changed since stays", () => {
  const root = project();
  stopAt(root, "keep versions.lock");
  writeFiles(root, {"docs.config.yaml": "mine", "content/v1.0/a.md": "corrected"});
  assert.equal(recoverCut(root), {state: "undone", command: "cut", left: ["content/v1.0", "docs.config.yaml"]});
  assertTree(root, {
    ...before,
    "docs.config.yaml": "mine",
    "content/v1.0/a.md": "corrected",
    "content/v1.0/deep/b.png": "\u0001"
  });
});

test("a lock that was kept already is put back", () => {
  const root = project();
  writeFiles(root, {"versions.lock": "older"});
  const staged = cut(root, "keep docs.config.yaml");
  staged.files[0]!.before = "older";
  assert.throws(() => applyCut(staged), /stopped/);
  assert.is(fs.readFileSync(path.join(root, "versions.lock"), "utf8"), "lock");
  writeFiles(root, {"docs.config.yaml": "mine"});
  recoverCut(root);
  assertTree(root, {...before, "docs.config.yaml": "mine", "versions.lock": "older"});
});

test("what changes while a cut is made stops it", () => {
  const root = project();
  const staged = cut(root, null);
  staged.onStep = (step) => step === "stage docs.config.yaml" && writeFiles(root, {"docs.config.yaml": "mine"});
  assert.is(applyCut(staged), "docs.config.yaml");
  assertTree(root, {...before, "docs.config.yaml": "mine"});
});

test("a folder that appears while a cut is made stops it", () => {
  const root = project();
  const staged = cut(root, null);
  staged.onStep = (step) => step === "stage docs.config.yaml" && writeFiles(root, {"content/v1.0/mine.md": "B"});
  assert.is(applyCut(staged), "content/v1.0");
  assertTree(root, {...before, "content/v1.0/mine.md": "B"});
});

test("a cut that another process is making is left alone", () => {
  const root = project();
  stopAt(root, "keep content/v1.0");
  const lock = path.join(root, ".protodocs/cut");
  fs.symlinkSync(JSON.stringify(markOf(process.ppid)), lock);
  assert.equal(recoverCut(root), {state: "running", pid: process.ppid});
  assert.is(applyCut(cut(root, null)), journalName, "nor is another one begun");
  fs.rmSync(lock);
  fs.symlinkSync(JSON.stringify({pid: process.ppid, started: "1"}), lock);
  assert.is(recoverCut(root).state, "finished", "a process that has got the number of the one that ended");
});

test("a cut that was stopped before anything was staged leaves nothing", () => {
  const root = project();
  writeFiles(root, {[`${journalName}.new`]: "{"});
  assert.equal(recoverCut(root), {state: "nothing"});
  assertTree(root, before);
});

test("a journal that cannot be read stops everything", () => {
  const root = project();
  writeFiles(root, {[journalName]: "{"});
  assert.equal(recoverCut(root), {state: "unreadable"});
});

test("a configuration that is a link stays one", () => {
  const root = project();
  fs.renameSync(path.join(root, "docs.config.yaml"), path.join(root, "real.yaml"));
  fs.symlinkSync("real.yaml", path.join(root, "docs.config.yaml"));
  applyCut(cut(root, null));
  assert.ok(fs.lstatSync(path.join(root, "docs.config.yaml")).isSymbolicLink());
  assert.is(fs.readFileSync(path.join(root, "real.yaml"), "utf8"), "new");
});

/** Takes the cut back: what is removed is what `after` has and `before` has not. */
function uncut(root: string, stopAt: string | null): Staged {
  const bytes = (text: string): string => hashOf(Buffer.from(text));
  return {
    root,
    folders: [],
    files: [{to: "docs.config.yaml", before: "new", after: "old"}],
    removed: [
      {to: "content/v1.0", hashes: {"a.md": bytes("A"), "deep/b.png": bytes("\u0001")}},
      {to: "specs/v1.0", hashes: {"a.json": bytes("{}")}},
      {to: "versions.lock", hashes: {"": bytes("lock")}}
    ],
    onStep(step) {
      if (step === stopAt) throw new Error("stopped");
    }
  };
}

function projectAfter(): string {
  const root = temporaryFolder();
  writeFiles(root, after);
  return root;
}

test("folders and files are removed with the rest, or not at all", () => {
  const root = projectAfter();
  assert.is(applyCut(uncut(root, null)), null);
  assertTree(root, before);
  for (const step of [
    "keep docs.config.yaml",
    "remove content/v1.0",
    "remove specs/v1.0",
    "remove versions.lock",
    "done"
  ]) {
    const stopped = projectAfter();
    assert.throws(() => applyCut(uncut(stopped, step)), /stopped/);
    assert.is(recoverCut(stopped).state, "finished", step);
    if (step !== "done") assertTree(stopped, before);
    assert.equal(recoverCut(stopped), {state: "nothing"});
  }
});

test("what has changed is not removed", () => {
  const root = projectAfter();
  writeFiles(root, {"specs/v1.0/.mine": ""});
  assert.is(applyCut(uncut(root, null)), "specs/v1.0");
  assertTree(root, {...after, "specs/v1.0/.mine": ""});
  const stopped = projectAfter();
  assert.throws(() => applyCut(uncut(stopped, "remove specs/v1.0")), /stopped/);
  writeFiles(stopped, {"docs.config.yaml": "mine"});
  assert.equal(recoverCut(stopped), {state: "undone", command: "uncut", left: ["docs.config.yaml"]});
  assertTree(stopped, {...after, "docs.config.yaml": "mine"});
});

test.run();
