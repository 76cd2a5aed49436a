// protodocs translate: stamps, and which sections are behind.

import {execFileSync} from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {run, stopAll} from "./command.ts";
import {pumpProject} from "./pump-project.ts";

test.after(stopAll);

const guide = "# Pump\n\nWater moves.\n\n## Start\n\nIt listens on port 8080.\n\n## Stop\n\nPress the red button.\n";

const project = (): string =>
  pumpProject({
    "docs/index.md": guide,
    "docs/new.md": "# New\n\nIt is new.\n",
    "de/docs/index.md":
      "---\ntitle: Pumpe # so heißt sie\n---\n\nWasser fließt.\n\n## Starten\n\nSie lauscht an Port 8080.\n\n## Halten\n\nRoter Knopf.\n",
    "de/docs/gone.md": "# Alt\n\nDas Original ist weg.\n"
  });

const edit = (folder: string, from: string, to: string): void => {
  const file = path.join(folder, "content/docs/index.md");
  fs.writeFileSync(file, fs.readFileSync(file, "utf8").replace(from, to));
};

test("what changed after the stamp is behind, with its words", async () => {
  const folder = project();
  const before = await run(folder, "translate", "status");
  assert.is(
    before.stdout,
    "de: 3 pages, 1 unstamped, 1 missing, 1 orphaned\n  content/de/docs/gone.md  orphaned\n  content/de/docs/index.md  unstamped\n  content/de/docs/new.md  missing\n"
  );
  const stamped = await run(folder, "translate", "stamp", "content/de/docs/index.md");
  assert.is(stamped.stdout, "1 translation stamped\n");
  assert.is((await run(folder, "coverage")).stdout, "de: 2 pages, 50% translated, 50% current\n");
  const {languages} = JSON.parse((await run(folder, "coverage", "--json")).stdout);
  assert.equal(languages, [{language: "de", pages: 2, translated: 1, current: 1}]);
  const text = fs.readFileSync(path.join(folder, "content/de/docs/index.md"), "utf8");
  assert.match(
    text,
    /^---\ntitle: Pumpe # so heißt sie\ntranslation:\n {2}of: "[0-9a-f]{40}"\n {2}sections:\n {4}"": "/
  );
  assert.match((await run(folder, "translate", "status", "de")).stdout, "1 current");

  edit(folder, "port 8080", "port 9090");
  edit(folder, "## Stop", "## Clean\n\nRinse it.\n\n## Stop");
  const behind = await run(folder, "translate", "status");
  assert.match(behind.stdout, "    Start: changed\n      It listens on port [-8080-]{+9090+}.\n    Clean: added\n");
  const {translations} = JSON.parse((await run(folder, "translate", "status", "--json")).stdout) as {
    translations: {file: string; status: string; sections: {id: string; status: string}[]}[];
  };
  const index = translations.find(({file}) => file === "content/de/docs/index.md")!;
  assert.equal(
    index.sections.map(({id, status}) => [id, status]),
    [
      ["start", "changed"],
      ["clean", "added"]
    ]
  );
  assert.match((await run(folder, "translate", "status", "--markdown")).stdout, "  - Start: changed\n");

  await run(folder, "translate", "stamp", "content/de");
  assert.match((await run(folder, "translate", "status")).stdout, "1 current");
});

test("markup leaves translations current, and without history sections are named without their words", async () => {
  const folder = project();
  await run(folder, "translate", "stamp", "content/de/docs/index.md");
  edit(folder, "the red button", "the **red** [button](new.md)");
  assert.match((await run(folder, "translate", "status")).stdout, "1 current");
  edit(folder, "Water moves.", "Water flows.");
  fs.rmSync(path.join(folder, ".git"), {recursive: true});
  assert.match((await run(folder, "translate", "status")).stdout, "    Pump: changed\n  content/de/docs/new.md");
});

test("days of grace count from the commit that has changed the original to the newest one", async () => {
  const folder = project();
  await run(folder, "translate", "stamp", "content/de/docs/index.md");
  fs.appendFileSync(path.join(folder, "docs.config.yaml"), "translations: {stale: error, days: 14}\n");
  fs.rmSync(path.join(folder, "content/de/docs/gone.md"));
  const commit = (day: string): void => {
    const env = {...process.env, GIT_COMMITTER_DATE: `${day}T12:00:00Z`, GIT_AUTHOR_DATE: `${day}T12:00:00Z`};
    const names = ["-c", "user.name=A", "-c", "user.email=a@example.com"];
    execFileSync("git", [...names, "commit", "--allow-empty", "-qam", day], {cwd: folder, env});
  };
  const stale = async (): Promise<boolean> => {
    const {code, stdout} = await run(folder, "check");
    assert.is(code === 0, !stdout.includes("translation-stale"), stdout);
    return code !== 0;
  };
  commit("2090-03-01");
  edit(folder, "port 8080", "port 9090");
  assert.not(await stale(), "not committed");
  commit("2090-03-02");
  edit(folder, "red button", "blue button");
  commit("2090-03-10");
  assert.not(await stale(), "eight days");
  commit("2090-03-16");
  assert.ok(await stale(), "fourteen days");
  fs.rmSync(path.join(folder, ".git"), {recursive: true});
  assert.ok(await stale(), "no history");
});

test("what is no translation is refused", async () => {
  const folder = project();
  const {code, stdout} = await run(folder, "translate", "stamp", "content/docs/index.md");
  assert.is(code, 2);
  assert.is(stdout, "protodocs: there is no translation at content/docs/index.md.\n");
});

test.run();
