// Git runs nothing that a checkout contains, and finds its own repository.

import {execFileSync} from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {findProgram} from "../../../cli/src/core/files/find-program.ts";
import {readHistory} from "../../../cli/src/core/files/git.ts";
import {findRepository, runGitSync} from "../../../cli/src/core/files/run-git.ts";
import {checkOut} from "../../../cli/src/tools/diff/checkout.ts";
import {gitUser, refuseGitState} from "../../../cli/src/tools/versions/git-state.ts";
import {packageRoot, temporaryFolder, writeFiles} from "../../helpers.ts";
import {commitAll, git, hostileRepository} from "./hostile-repository.ts";

const files = {"content/index.md": "# Start\n"};
const cut = {sources: ["content/index.md"], targets: ["content/v1/index.md"]};

test("a repository that a commit contains is not used", async () => {
  const {docs, top, trace} = hostileRepository(files);
  execFileSync("git", ["log", "-1"], {cwd: docs, stdio: "ignore"});
  assert.ok(fs.existsSync(trace), "git itself runs the program");
  fs.rmSync(trace);

  const {changes, unavailable} = await readHistory(docs, ["content"], {});
  assert.equal([unavailable, [...changes.keys()]], [null, ["content/index.md"]]);
  assert.is(refuseGitState({root: docs, ...cut}), null);
  gitUser(docs);
  const checkout = checkOut("HEAD", docs)!;
  assert.ok(fs.existsSync(path.join(checkout.folder, "content/index.md")));
  checkout.remove();
  assert.is(findRepository(docs)!.top, top);
  assert.not.ok(fs.existsSync(trace));
});

test("outside of any other repository, a planted one is none", async () => {
  const {docs, trace} = hostileRepository(files);
  const alone = path.join(temporaryFolder(), "docs");
  fs.cpSync(docs, alone, {recursive: true});
  assert.is((await readHistory(alone, ["content"], {})).unavailable, "this is not a git repository");
  assert.is(refuseGitState({root: alone, ...cut}), null);
  assert.is(checkOut("HEAD", alone), null);
  gitUser(alone);
  assert.not.ok(fs.existsSync(trace));
});

test("programs that a repository's own settings name do not run", () => {
  const {top, docs, trace} = hostileRepository(files);
  for (const name of ["core.fsmonitor", "gpg.program"]) git(top, "config", name, path.join(docs, "run.sh"));
  git(top, "config", "core.hooksPath", docs);
  fs.copyFileSync(path.join(docs, "run.sh"), path.join(docs, "post-index-change"));
  writeFiles(docs, {"content/index.md": "# Other\n"});
  assert.match(refuseGitState({root: docs, ...cut})!.refused, "content/index.md has changes");
  checkOut("HEAD", docs)!.remove();
  assert.not.ok(fs.existsSync(trace));
});

test("a project in a folder, a worktree or a submodule", async () => {
  const origin = temporaryFolder();
  git(origin, "init", "--quiet");
  writeFiles(origin, {"site/content/index.md": "# Start\n", ".gitignore": "drafts.md\n"});
  commitAll(origin);
  const worktree = path.join(temporaryFolder(), "worktree");
  git(origin, "worktree", "add", "--quiet", worktree);
  const outer = temporaryFolder();
  git(outer, "init", "--quiet");
  git(outer, "submodule", "--quiet", "add", origin, "sub");
  for (const top of [origin, worktree, path.join(outer, "sub")]) {
    const root = path.join(top, "site");
    const {changes, unavailable} = await readHistory(root, ["content"], {});
    assert.equal([unavailable, [...changes.keys()]], [null, ["content/index.md"]], top);
    assert.is(refuseGitState({root, ...cut}), null, top);
    writeFiles(root, {"content/drafts.md": "x"});
    const ignored = refuseGitState({root, sources: ["content/drafts.md"], targets: []});
    assert.match(ignored!.refused, "Git ignores content/drafts.md");
    writeFiles(root, {"content/index.md": "# Other\n"});
    assert.match(refuseGitState({root, ...cut})!.refused, "content/index.md has changes", top);
    const checkout = checkOut("HEAD", root)!;
    assert.is(fs.readFileSync(path.join(checkout.folder, "content/index.md"), "utf8"), "# Start\n", top);
    checkout.remove();
  }
});

test("variables of a hook do not lead elsewhere", async () => {
  const [here, elsewhere] = [temporaryFolder(), temporaryFolder()];
  for (const folder of [here, elsewhere]) {
    git(folder, "init", "--quiet");
    writeFiles(folder, {[folder === here ? "content/here.md" : "content/elsewhere.md"]: "x"});
    commitAll(folder);
  }
  process.env["GIT_DIR"] = path.join(elsewhere, ".git");
  process.env["GIT_INDEX_FILE"] = path.join(elsewhere, ".git/index");
  try {
    const {changes} = await readHistory(here, ["content"], {});
    assert.equal([...changes.keys()], ["content/here.md"]);
  } finally {
    delete process.env["GIT_DIR"];
    delete process.env["GIT_INDEX_FILE"];
  }
});

test("a program comes from an absolute folder of PATH", () => {
  const folder = temporaryFolder();
  writeFiles(folder, {"tools/git": "#!/bin/sh\n", "git/x": ""});
  fs.chmodSync(path.join(folder, "tools/git"), 0o755);
  const cwd = process.cwd();
  process.chdir(folder);
  try {
    assert.is(findProgram("git", {PATH: [".", "", "tools"].join(path.delimiter)}), null);
    assert.is(findProgram("git", {PATH: folder}), null, "a folder");
    assert.is(findProgram("git", {PATH: path.join(folder, "tools")}), path.join(folder, "tools/git"));
  } finally {
    process.chdir(cwd);
  }
  assert.is(runGitSync({folder, args: ["no-such-command"]}).status, 1);
});

test("nothing else starts git", () => {
  const sources = fs
    .readdirSync(path.join(packageRoot, "cli/src"), {recursive: true, encoding: "utf8"})
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => file.split(path.sep).join("/"));
  const starting = sources.filter((file) =>
    fs.readFileSync(path.join(packageRoot, "cli/src", file), "utf8").includes('"node:child_process"')
  );
  assert.equal(starting.sort(), [
    "core/files/run-git.ts",
    "serve/open-browser.ts",
    "serve/watch/open-editor.ts",
    "tools/lsp/first-start.ts", // this program
    "tools/test/confine.ts", // this program, without a network
    "tools/test/run-in-container.ts", // the project's container tool
    "tools/test/run-program.ts", // what pages show
    "tools/test/services.ts"
  ]);
});

test.run();
