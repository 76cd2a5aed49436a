import {execFileSync, spawnSync} from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import {suite} from "uvu";
import * as assert from "uvu/assert";
import {packageRoot, readTree, temporaryFolder, writeFiles} from "../helpers.ts";
import {ended, run, start, stopAll, waitFor, type Ran} from "./command.ts";

const test = suite("protodocs version");

const config = `# The site.
title: Test
lastUpdate: false

specs:
  - {name: pets, kind: openapi, path: pets.json, route: /api}

versions:
  # what people work on
  - name: next
    number: "0.79" # of the network
    label: next (v0.79)
    path: /next
    content: content/next
    specs: specs/v0.79.0
    banner: unreleased
    mainDoc: start

toc: {minLevel: 2, maxLevel: 3} # the end
`;

const pets = JSON.stringify({
  openapi: "3.0.3",
  info: {title: "Pets", version: "1"},
  paths: {
    "/pets": {
      get: {operationId: "listPets", summary: "List pets", tags: ["pets"], responses: {"200": {description: "Pets."}}}
    }
  }
});

const files = {
  "docs.config.yaml": config,
  "content/next/sidebars.yaml": "docs:\n  - start\n  - gone\n  - {spec: pets}\n",
  "content/next/start.md": "# Start\n\nSee [the other](gone.md).\n",
  "content/next/gone.md": "# Gone\n\nOne day. ![](dot.png)\n",
  "content/next/draft.md": "---\ndraft: true\n---\n\n# Draft\n",
  "content/next/_note.md": "A note.\n",
  "content/next/dot.png": Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64"
  ),
  "specs/v0.79.0/pets.json": pets,
  "specs/v0.80.0/pets.json": pets
};

/** A project in a folder of its own, with other files where they are given. */
function project(changes: Record<string, string | Uint8Array> = {}): string {
  const root = temporaryFolder();
  writeFiles(root, {
    ...files,
    "content/next/start.md": '# Start\n\nSee [the other](gone.md).\n\n<Include file="./_note.md" />\n',
    ...changes
  });
  return root;
}

/** Files as text, without what a build leaves. */
function treeOf(root: string): Record<string, string> {
  return Object.fromEntries(
    [...readTree(root)]
      .filter(([name]) => !/^(\.protodocs|\.git|dist)\//.test(name))
      .map(([name, bytes]) => [name, bytes.toString("latin1")])
  );
}

function read(root: string, file: string): string {
  return fs.readFileSync(path.join(root, file), "utf8");
}

function assertCode(ran: Ran, code: number): void {
  assert.is(ran.code, code, `${ran.stdout}\n${ran.stderr}`);
}

const released = temporaryFolder(); // with version 0.79 cut as the release; tests take copies

test.after(() => stopAll());

test("the plan is shown, and nothing is changed", async () => {
  const root = project();
  const before = treeOf(root);
  const ran = await run(root, "version", "cut", "v0.79.0", "--name", "release", "--latest", "--dry-run");
  assertCode(ran, 0);
  assert.match(ran.stdout, 'Version 0.79: "release", shown as "release (v0.79)", at /release, the latest');
  assert.match(ran.stdout, /content {2}content\/next -> content\/v0\.79, 6 files/);
  assert.match(ran.stdout, /specs {4}specs\/v0\.79\.0 -> specs\/v0\.79, 1 file/);
  assert.match(ran.stdout, "its number is still 0.79");
  assert.equal(treeOf(root), before);
});

test("a version is frozen: content, specifications, configuration, lock", async () => {
  const root = project();
  const before = treeOf(root);
  const ran = await run(
    root,
    "version",
    "cut",
    "0.79",
    "--name",
    "release",
    "--latest",
    "--next",
    "0.80",
    "--next-specs",
    "specs/v0.80.0"
  );
  assertCode(ran, 0);
  const after = treeOf(root);
  const entry =
    '  - name: release\n    number: "0.79"\n    label: release (v0.79)\n    path: /release\n    content: content/v0.79\n    specs: specs/v0.79.0\n    latest: true\n    mainDoc: start\n';
  const expected = config
    .replace("  # what", `${entry}  # what`)
    .replace('number: "0.79" # of', 'number: "0.80" # of')
    .replace("label: next (v0.79)", "label: next (v0.80)")
    .replace("    specs: specs/v0.79.0\n    banner", "    specs: specs/v0.80.0\n    banner");
  assert.is(after["docs.config.yaml"], expected);
  for (const name of Object.keys(before).filter((file) => file.startsWith("content/next/")))
    assert.is(after[name.replace("/next/", "/v0.79/")], before[name], name);
  const lock = JSON.parse(after["versions.lock"]!) as {versions: Record<string, {files: Record<string, string>}>};
  assert.equal(Object.keys(lock.versions["0.79"]!.files), [
    "content/v0.79/_note.md",
    "content/v0.79/dot.png",
    "content/v0.79/draft.md",
    "content/v0.79/gone.md",
    "content/v0.79/sidebars.yaml",
    "content/v0.79/start.md",
    "specs/v0.79.0/pets.json"
  ]);
  assert.is(Object.keys(after).length, Object.keys(before).length + 7);
  assertCode(await run(root, "build", "--strict"), 0);
  assert.ok(
    fs.existsSync(path.join(root, "dist/release/start.html")) && fs.existsSync(path.join(root, "dist/next/start.html"))
  );
  assertCode(await run(root, "version", "verify"), 0);
  fs.cpSync(root, released, {recursive: true});
});

function copyReleased(): string {
  const root = temporaryFolder();
  fs.cpSync(released, root, {recursive: true});
  return root;
}

test("the next release takes the place of the last, which moves to its number; pages that are gone are found there", async () => {
  const root = copyReleased();
  fs.rmSync(path.join(root, "content/next/gone.md"));
  writeFiles(root, {
    "content/next/start.md": "# Start\n",
    "content/next/fresh.md": "# Fresh\n",
    "content/next/sidebars.yaml": "docs: [start, fresh, {spec: pets}]\n"
  });
  fs.rmSync(path.join(root, "content/next/_note.md"));
  const ran = await run(root, "version", "cut", "0.80", "--latest", "--next", "0.81");
  assertCode(ran, 0);
  const text = read(root, "docs.config.yaml");
  assert.match(
    text,
    '  - name: v0.79\n    number: "0.79"\n    label: v0.79\n    path: /v0.79\n    content: content/v0.79\n    specs: specs/v0.79.0\n    mainDoc: start\n  - name: release\n    number: "0.80"\n    label: release (v0.80)\n    path: /release\n    content: content/v0.80\n    specs: specs/v0.80\n    latest: true\n'
  );
  assert.match(text, "\nredirects:\n  - {from: /release/gone, to: /v0.79/gone}\n");
  assertCode(await run(root, "build", "--strict"), 0);
  assert.match(read(root, "dist/release/gone.html"), "url=/v0.79/gone");
  const listed = JSON.parse((await run(root, "version", "list", "--json")).stdout) as {
    versions: {number: string; name: string; frozen: boolean; latest: boolean}[];
  };
  assert.equal(
    listed.versions.map(
      ({number, name, frozen, latest}) => `${number} ${name}${frozen ? " frozen" : ""}${latest ? " latest" : ""}`
    ),
    ["0.79 v0.79 frozen", "0.80 release frozen latest", "0.81 next"]
  );
});

test("the last cut is taken back whole, redirects included", async () => {
  const root = copyReleased();
  fs.rmSync(path.join(root, "content/next/gone.md"));
  writeFiles(root, {
    "content/next/start.md": "# Start\n",
    "content/next/sidebars.yaml": "docs: [start, {spec: pets}]\n"
  });
  fs.rmSync(path.join(root, "content/next/_note.md"));
  const before = treeOf(root);
  assertCode(await run(root, "version", "cut", "0.80", "--latest", "--next", "0.81"), 0);
  assert.match(read(root, "docs.config.yaml"), "/release/gone");
  writeFiles(root, {"docs.config.yaml": `# Mine.\n${read(root, "docs.config.yaml")}`});

  const cut = treeOf(root);
  const tried = await run(root, "version", "uncut", "--dry-run");
  assertCode(tried, 0);
  assert.match(tried.stdout, "  remove    content/v0.80\n  remove    specs/v0.80\n  restore   docs.config.yaml\n");
  assert.equal(treeOf(root), cut);

  const ran = await run(root, "version", "uncut");
  assertCode(ran, 0);
  assert.match(ran.stdout, "Commit content/v0.80, specs/v0.80, docs.config.yaml, versions.lock together.");
  const lock = JSON.parse(before["versions.lock"]!) as {versions: Record<string, {undo?: unknown}>};
  delete lock.versions["0.79"]!.undo; // the cut of 0.80 has made 0.79 final
  assert.equal(treeOf(root), {
    ...before,
    "docs.config.yaml": `# Mine.\n${before["docs.config.yaml"]!}`,
    "versions.lock": `${JSON.stringify(lock, null, 2)}\n`
  });
  const again = await run(root, "version", "uncut");
  assertCode(again, 2);
  assert.match(again.stdout, "versions.lock does not say what the last cut changed.");
});

test("after the first cut is taken back, there is no lock; specifications that were locked in place stay", async () => {
  const root = copyReleased();
  assertCode(await run(root, "version", "uncut"), 0);
  const now = treeOf(root);
  assert.is(now["docs.config.yaml"], config);
  assert.is(now["versions.lock"], undefined);
  assert.ok(now["specs/v0.79.0/pets.json"]);
  assert.ok(!fs.existsSync(path.join(root, "content/v0.79")));
});

test("a cut whose files or lines have changed since is not taken back", async () => {
  const refused = async (change: (root: string) => Promise<void> | void, reason: string): Promise<void> => {
    const root = copyReleased();
    await change(root);
    const before = treeOf(root);
    const ran = await run(root, "version", "uncut");
    assertCode(ran, 2);
    assert.match(ran.stdout, reason);
    assert.equal(treeOf(root), before);
  };
  const corrected = {"content/v0.79/gone.md": "# Gone\n\nTwo days.\n"};
  await refused(
    (root) => writeFiles(root, corrected),
    "Files of version 0.79 have changed since it was cut.\n    content/v0.79/gone.md\n"
  );
  await refused(
    (root) => writeFiles(root, {"content/v0.79/.mine": ""}),
    "content/v0.79 is not as the cut left it. Nothing was changed"
  );
  await refused(async (root) => {
    writeFiles(root, corrected);
    await run(root, "version", "amend", "0.79", "--reason", "a wrong number");
  }, "Version 0.79 has been corrected since it was cut: a wrong number.\n    content/v0.79/gone.md\n");
  await refused((root) => {
    const text = read(root, "docs.config.yaml");
    writeFiles(root, {"docs.config.yaml": text.replace("label: release (v0.79)", "label: Stable")});
  }, "The lines of docs.config.yaml that the cut of 0.79 wrote have changed since.");
});

test("translations are copied with their version, may follow later, and go with it", async () => {
  const languages =
    "languages:\n  - {code: en, label: English, path: /}\n  - {code: de, label: Deutsch, path: /de}\n  - {code: ja, label: 日本語, path: /ja}\n";
  const root = project({
    "docs.config.yaml": `${config}${languages}`,
    "content/de/next/start.md": "# Anfang\n\nSiehe [das andere](gone.md).\n",
    "specs/de/v0.79.0/texts.yaml": "{}\n"
  });
  const before = treeOf(root);
  const ran = await run(root, "version", "cut", "0.79", "--name", "release", "--path", "/release", "--latest");
  assertCode(ran, 0);
  assert.match(ran.stdout, "language content/de/next -> content/de/v0.79, 1 file");
  assert.is(read(root, "content/de/v0.79/start.md"), read(root, "content/de/next/start.md"));
  assert.is(read(root, "specs/de/v0.79/texts.yaml"), "{}\n");
  assert.not.ok(fs.existsSync(path.join(root, "content/ja")));
  const after = treeOf(root);
  fs.appendFileSync(path.join(root, "content/de/v0.79/start.md"), "\nMehr.\n");
  const built = await run(root, "build", "--strict");
  assertCode(built, 0);
  assert.match(read(root, "dist/de/release/start.html"), "Mehr.");
  assertCode(await run(root, "version", "uncut"), 2);
  writeFiles(root, {"content/de/v0.79/start.md": after["content/de/v0.79/start.md"]!});
  assertCode(await run(root, "version", "uncut"), 0);
  assert.equal(treeOf(root), before);
});

test("a first release takes the place of the working version, which says that it is ahead", async () => {
  const root = project({
    "docs.config.yaml": config.replace("    banner: unreleased\n", "    latest: true\n")
  });
  assertCode(await run(root, "version", "cut", "0.79", "--latest", "--next", "0.80"), 0);
  assert.match(
    read(root, "docs.config.yaml"),
    "    path: /next\n    content: content/next\n    specs: specs/v0.79.0\n    banner: unreleased\n"
  );
});

test("a folder of specifications that is empty is not frozen", async () => {
  const root = project({
    "docs.config.yaml": config.replace(/specs:\n.*\n\n/, "").replace("specs/v0.79.0", "specs/next"),
    "content/next/sidebars.yaml": "docs: [start, gone]\n"
  });
  fs.mkdirSync(path.join(root, "specs/next"));
  assertCode(await run(root, "version", "cut", "0.79", "--next", "0.80"), 0);
  assert.not.match(read(root, "docs.config.yaml"), "specs/v0.79");
  assertCode(await run(root, "check", "--strict"), 0);
});

test("an old version that nobody has changed is not rendered again", async () => {
  const root = copyReleased();
  await run(root, "build");
  fs.appendFileSync(path.join(root, "content/next/gone.md"), "\nMore.\n");
  const {stdout} = await run(root, "build", "--json");
  const {figures} = JSON.parse(stdout) as {figures: {rendered: string[]}};
  assert.equal(figures.rendered, ["/next/gone", "/next/changes"]); // what lists changes follows every edit
});

test("a number that is frozen already is refused", async () => {
  const root = copyReleased();
  const before = treeOf(root);
  const ran = await run(root, "version", "cut", "v0.79");
  assertCode(ran, 2);
  assert.match(ran.stdout, "protodocs: Version 0.79 is already frozen, in content/v0.79.\n  hint: ");
  assert.equal(treeOf(root), before);
});

test("a site that does not build strictly is refused, with the place to mend", async () => {
  const root = project({"content/next/start.md": "# Start\n\n[Nowhere](nowhere.md)\n"});
  const before = treeOf(root);
  const ran = await run(root, "version", "cut", "0.79");
  assertCode(ran, 1);
  assert.match(ran.stdout, /content\/next\/start\.md:3:\d+ {2}error {2}link-missing-page/);
  assert.not.match(ran.stdout, "content/v0.79/start.md");
  assert.match(ran.stdout, "Nothing was changed.");
  assert.equal(treeOf(root), before);
});

test("specifications that the working version goes on with may still be ahead of its text", async () => {
  const changed = pets.replace("listPets", "listAnimals");
  const root = project({
    "content/next/start.md": "# Start\n\n[List](api:listPets)\n",
    "specs/v0.80.0/pets.json": changed
  });
  fs.rmSync(path.join(root, "content/next/_note.md"));
  const ran = await run(root, "version", "cut", "0.79", "--next", "0.80", "--next-specs", "specs/v0.80.0");
  assertCode(ran, 0);
  assert.match(ran.stdout, /to do {5}"next" with specs\/v0\.80\.0: 1 error/);
  assertCode(await run(root, "build"), 1);
});

test("files that git ignores are not frozen", async () => {
  const root = project({
    ".gitignore": "*.tmp.md\n.protodocs/\n",
    "content/next/mine.tmp.md": "# Mine\n",
    "content/next/sidebars.yaml": "docs: [start, gone, mine.tmp, {spec: pets}]\n"
  });
  execFileSync("git", ["init", "-q"], {cwd: root});
  const ran = await run(root, "version", "cut", "0.79");
  assertCode(ran, 2);
  assert.match(ran.stdout, "Git ignores content/next/mine.tmp.md: frozen here, missing in every clone.");
});

test("a frozen version that git would ignore is refused", async () => {
  const root = project({".gitignore": "v0.*\n.protodocs/\n"});
  execFileSync("git", ["init", "-q"], {cwd: root});
  execFileSync("git", ["add", "-f", "specs"], {cwd: root});
  const ran = await run(root, "version", "cut", "0.79", "--specs", "specs/v0.80.0");
  assertCode(ran, 2);
  assert.match(ran.stdout, /Git would ignore content\/v0\.79\/\S+ and 5 more/);
});

test("a conflict that a merge has left is refused", async () => {
  const root = project();
  const git = (...args: string[]): void =>
    void spawnSync("git", ["-c", "user.name=t", "-c", "user.email=t@t", ...args], {cwd: root});
  git("init", "-q", "-b", "main");
  git("add", "-A");
  git("commit", "-qm", "one");
  git("checkout", "-qb", "other");
  writeFiles(root, {"content/next/gone.md": "# Other\n"});
  git("commit", "-qam", "other");
  git("checkout", "-q", "main");
  writeFiles(root, {"content/next/gone.md": "# Mine\n"});
  git("commit", "-qam", "mine");
  git("merge", "-q", "other");
  const ran = await run(root, "version", "cut", "0.79");
  assertCode(ran, 2);
  assert.match(ran.stdout, "A merge has left conflicts in content/next/gone.md.");
});

test("files with changes that are not committed are refused, in a folder of a repository too", async () => {
  const top = temporaryFolder();
  const root = path.join(top, "site");
  fs.renameSync(project(), root);
  const git = (...args: string[]): void =>
    void spawnSync("git", ["-c", "user.name=t", "-c", "user.email=t@t", ...args], {cwd: top});
  git("init", "-q", "-b", "main");
  git("add", path.basename(root));
  git("commit", "-qm", "one");
  writeFiles(root, {"content/next/gone.md": "# Mine\n", "unrelated.txt": "new"});
  const ran = await run(root, "version", "cut", "0.79", "--dry-run");
  assertCode(ran, 2);
  assert.match(ran.stdout, "content/next/gone.md has changes that are not committed");
});

test("a changed file is reported, fails a strict build, and can be signed", async () => {
  const root = copyReleased();
  fs.appendFileSync(path.join(root, "content/v0.79/gone.md"), "\nA correction.\n");
  writeFiles(root, {"content/v0.79/_added.md": "added"});
  fs.rmSync(path.join(root, "content/v0.79/draft.md"));
  const built = await run(root, "build");
  assertCode(built, 0);
  assert.match(
    built.stdout,
    /content\/v0\.79\/gone\.md:1:1 {2}warning {2}version-changed\n {2}This file has changed since version 0\.79 was frozen\.\n {2}hint: .*version amend 0\.79/
  );
  assertCode(await run(root, "build", "--strict"), 1);
  const verified = await run(root, "version", "verify");
  assertCode(verified, 1);
  assert.match(verified.stdout, "3 warnings in 1 frozen version");
  assert.match((await run(root, "version", "list")).stdout, /0\.79 .* frozen, latest, 3 changed/);

  assertCode(await run(root, "version", "amend", "0.79"), 2);
  assertCode(await run(root, "version", "amend", "0.79", "--reason", " "), 2);
  assertCode(await run(root, "version", "cut", "0.79", "--amend", "0.79", "--reason", "both"), 2);
  assertCode(await run(root, "version", "amend", "0.78", "--reason", "there is none"), 2);
  const before = treeOf(root);
  assertCode(await run(root, "version", "amend", "0.79", "--reason", "an address", "--dry-run"), 0);
  assert.equal(treeOf(root), before);
  fs.rmSync(path.join(root, "content/v0.79/_added.md"));
  const amended = await run(root, "version", "amend", "v0.79", "--reason", "an address");
  assertCode(amended, 0);
  assert.match(amended.stdout, "2 files of version 0.79 signed: an address.");
  assertCode(await run(root, "version", "verify"), 0);
  assertCode(await run(root, "build", "--strict"), 0);
  assert.match(read(root, "versions.lock"), '"reason": "an address"');
  assertCode(await run(root, "version", "amend", "0.79", "--reason", "again"), 2);
});

test("a lock that cannot be understood stops builds and cuts", async () => {
  const root = copyReleased();
  fs.writeFileSync(path.join(root, "versions.lock"), "<<<<<<< HEAD\n");
  assertCode(await run(root, "build"), 1);
  assertCode(await run(root, "version", "cut", "0.80"), 2);
  assertCode(await run(root, "version", "verify"), 2);
});

/** Cuts in a process of its own that is killed at a step; the steps are those of apply-cut.ts. */
function killAt(root: string, step: string): void {
  const program = `
    import fs from "node:fs";
    import {applyCut} from ${JSON.stringify(path.join(packageRoot, "cli/src/tools/versions/apply-cut.ts"))};
    const [before, after, lock] = ["docs.config.yaml", "after.yaml", "after.lock"].map((file) => fs.readFileSync(file, "utf8"));
    const pages = fs.readdirSync("content/next").map((file) => [file, fs.readFileSync("content/next/" + file)]);
    applyCut({
      root: process.cwd(),
      folders: [{to: "content/v0.79", files: new Map(pages)}],
      files: [{to: "versions.lock", before: null, after: lock}, {to: "docs.config.yaml", before, after}],
      onStep: (name) => name === ${JSON.stringify(step)} && process.kill(process.pid, "SIGKILL")
    });`;
  const {signal, stderr} = spawnSync(
    process.execPath,
    ["--import", import.meta.resolve("tsx"), "--input-type=module", "-e", program],
    {cwd: root, encoding: "utf8"}
  );
  assert.is(signal, "SIGKILL", `the step "${step}" was not reached: ${stderr}`);
}

const undone = ["stage content/v0.79/dot.png", "stage versions.lock", "stage docs.config.yaml", "keep"];
const finished = ["keep content/v0.79", "keep versions.lock", "keep docs.config.yaml", "done"];

test("a cut that is killed is taken back or finished by the next command, whichever it is", async () => {
  const commands = [["version", "list"], ["version", "verify"], ["build"], ["check"]];
  for (const [index, step] of [...undone, ...finished].entries()) {
    const root = project({
      "after.yaml": read(released, "docs.config.yaml"),
      "after.lock": read(released, "versions.lock")
    });
    const before = treeOf(root);
    killAt(root, step);
    const ran = await run(root, ...commands[index % commands.length]!);
    const after = treeOf(root);
    if (undone.includes(step)) {
      assertCode(ran, 0);
      assert.match(ran.stdout, "An interrupted `version cut` was rolled back.");
      assert.equal(after, before, step);
    } else {
      assertCode(ran, 0);
      assert.match(
        ran.stdout,
        "An interrupted `version cut` was finished: content/v0.79, versions.lock, docs.config.yaml."
      );
      assert.is(after["docs.config.yaml"], before["after.yaml"], step);
      assert.is(after["versions.lock"], before["after.lock"], step);
      assert.is(Object.keys(after).length, Object.keys(before).length + 7, step);
    }
  }
});

test("serve --watch puts a killed cut in order before it starts", async () => {
  const root = project({
    "after.yaml": read(released, "docs.config.yaml"),
    "after.lock": read(released, "versions.lock")
  });
  const after = read(root, "after.yaml");
  killAt(root, "keep docs.config.yaml");
  const child = start(root, ["serve", "--watch", "--port", "0"]);
  const running = ended(child);
  await waitFor(child, /An interrupted `version cut` was finished: [^]*ready in/);
  child.kill("SIGINT");
  assertCode(await running, 0);
  assert.is(read(root, "docs.config.yaml"), after);
});

test("a cut that was taken back can be done again", async () => {
  const root = project({"after.yaml": "", "after.lock": ""});
  killAt(root, "stage docs.config.yaml");
  const ran = await run(root, "version", "cut", "0.79");
  assertCode(ran, 0);
  assert.match(ran.stdout, "An interrupted `version cut` was rolled back.");
  assertCode(await run(root, "version", "verify"), 0);
});

test("sidebars that all versions share are frozen with the version", async () => {
  const shared = config.replace(
    "specs:\n",
    "sidebars:\n  docs: # for all\n    - start\n    - gone\n    - {spec: pets}\n\nspecs:\n"
  );
  const root = project({"docs.config.yaml": shared});
  fs.rmSync(path.join(root, "content/next/sidebars.yaml"));
  assertCode(await run(root, "version", "cut", "0.79"), 0);
  assert.is(
    read(root, "content/v0.79/sidebars.yaml"),
    "# As the configuration had them when this version was frozen.\ndocs: # for all\n  - start\n  - gone\n  - {spec: pets}\n"
  );
  fs.rmSync(path.join(root, "content/next/gone.md"));
  writeFiles(root, {
    "docs.config.yaml": read(root, "docs.config.yaml").replace("    - gone\n", ""),
    "content/next/start.md": "# Start\n"
  });
  fs.rmSync(path.join(root, "content/next/_note.md"));
  assertCode(await run(root, "build", "--strict"), 0);
});

test("an old address that a page brings leads to the latest version's copy of it", async () => {
  const root = project({"content/next/gone.md": "---\nredirect_from: [/old, older]\n---\n\n# Gone\n"});
  assertCode(await run(root, "version", "cut", "0.79", "--name", "release", "--latest"), 0);
  assertCode(await run(root, "build", "--strict"), 0);
  const target = (file: string): string => /url=([^"]+)/.exec(read(root, `dist/${file}.html`))![1]!;
  assert.equal(
    [target("old"), target("release/older"), target("next/older")],
    ["/release/gone", "/release/gone", "/next/gone"]
  );
});

test("numbers are asked for, and flags that do not go together are refused", async () => {
  const root = project();
  assertCode(await run(root, "version", "cut"), 2);
  assertCode(await run(root, "version", "cut", "soon"), 2);
  assertCode(await run(root, "version", "cut", "0.79", "--banner", "red"), 2);
  assertCode(await run(root, "version", "cut", "0.79", "--reason", "because"), 2);
  assert.match((await run(root, "version", "cut", "--help")).stdout, "Examples:");
});

test.run();
