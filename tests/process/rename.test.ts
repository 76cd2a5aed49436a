// protodocs rename: afterwards, the site has no fault that it did not have before.

import fs from "node:fs";
import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {temporaryFolder, writeFiles} from "../helpers.ts";
import {run} from "./command.ts";

const site = {
  "docs.config.yaml":
    "title: Tides\nlastUpdate: false\nversions:\n  - {name: docs, path: /docs, content: content, mainDoc: index}\n",
  "content/sidebars.yaml": "docs:\n  - index\n  - guide/run\n  - guide/stop\n",
  "content/index.md": "\uFEFF# Start\r\n\r\n[Run](guide/run.md#a), [stop](guide/stop.md)\r\n",
  "content/guide/run.md": "# Run\n\n## A\n\n[Up](../index.md), [stop](stop.md)\n",
  "content/guide/stop.md": "# Stop\n\n[Run](run.md)\n"
};

function made(): {folder: string; read(name: string): string} {
  const folder = temporaryFolder();
  writeFiles(folder, site);
  return {folder, read: (name) => fs.readFileSync(path.join(folder, name), "utf8")};
}

test("a page", async () => {
  const {folder, read} = made();
  const renamed = await run(folder, "rename", "content/guide/run.md", "content/start/go.md");
  assert.equal(
    [renamed.code, renamed.stdout.trim()],
    [0, "content/guide/run.md is content/start/go.md: 5 places updated in 4 files."]
  );
  assert.is(read("content/index.md"), "\uFEFF# Start\r\n\r\n[Run](start/go.md#a), [stop](guide/stop.md)\r\n");
  assert.is(
    read("content/start/go.md"),
    "---\nredirect_from: [/docs/guide/run]\n---\n\n# Run\n\n## A\n\n[Up](../index.md), [stop](../guide/stop.md)\n"
  );
  assert.match(read("content/sidebars.yaml"), "  - start/go\n");
  const {code, stdout} = await run(folder, "build", "--strict");
  assert.is(code, 0, stdout);
  assert.ok(fs.existsSync(path.join(folder, "dist/docs/guide/run.html")), "the old address redirects");
});

test("a folder", async () => {
  const {folder} = made();
  assert.is((await run(folder, "rename", "content/guide", "content/manual")).code, 0);
  const {code, stdout} = await run(folder, "build", "--strict");
  assert.is(code, 0, stdout);
});

test("translations move along, and links to what is not translated follow", async () => {
  const {folder, read} = made();
  writeFiles(folder, {
    "docs.config.yaml":
      "title: Tides\nlastUpdate: false\nlanguages:\n  - {code: en, label: English, path: /}\n  - {code: de, label: Deutsch, path: /de}\nversions:\n  - {name: docs, path: /docs, content: content/docs, mainDoc: index}\n"
  });
  fs.renameSync(path.join(folder, "content"), path.join(folder, "docs"));
  fs.mkdirSync(path.join(folder, "content"));
  fs.renameSync(path.join(folder, "docs"), path.join(folder, "content/docs"));
  writeFiles(folder, {
    "content/de/docs/index.md":
      "# Anfang\n\n[Lauf](guide/run.md#a), [halt](guide/stop.md), [halt](/de/docs/guide/stop)\n",
    "content/de/docs/guide/run.mdx": "# Lauf\n\n## A\n\n[Hoch](../index.md), [halt](stop.md)\n"
  });
  const {code, stdout} = await run(folder, "rename", "content/docs/guide", "content/docs/manual");
  assert.is(code, 0, stdout);
  assert.match(stdout, "content/docs/guide is content/docs/manual, with 1 translation: ");
  assert.is(
    read("content/de/docs/index.md"),
    "# Anfang\n\n[Lauf](manual/run.md#a), [halt](manual/stop.md), [halt](/de/docs/manual/stop)\n"
  );
  assert.is(
    read("content/de/docs/manual/run.mdx"),
    "---\nredirect_from: [guide/run]\n---\n\n# Lauf\n\n## A\n\n[Hoch](../index.md), [halt](stop.md)\n"
  );
  const built = await run(folder, "build", "--strict");
  assert.is(built.code, 0, built.stdout);
  for (const name of ["docs/guide/run", "docs/guide/stop", "de/docs/guide/run", "de/docs/guide/stop"])
    assert.ok(fs.existsSync(path.join(folder, `dist/${name}.html`)), `${name} redirects`);
  writeFiles(folder, {"content/de/docs/other/run.mdx": "# Anderes\n"});
  const taken = await run(folder, "rename", "content/docs/manual/run.md", "content/docs/other/run.md");
  assert.match(taken.stdout, "there is something at content/de/docs/other/run.mdx already. Nothing was renamed.");
});

test("what cannot be renamed", async () => {
  const {folder} = made();
  for (const [from, to, why] of [
    ["content/gone.md", "content/b.md", "there is no content/gone.md in the project"],
    ["content/index.md", "content/guide/run.md", "there is something at content/guide/run.md already"],
    ["content/guide", "content/guide/more", "content/guide/more is inside content/guide"],
    ["content/index.md", "../index.md", "../index.md is outside the project"]
  ] as const) {
    const {code, stdout} = await run(folder, "rename", from, to);
    assert.equal([code, stdout.trim()], [2, `protodocs: ${why}. Nothing was renamed.`]);
  }
  assert.is((await run(folder, "build", "--strict")).code, 0);
});

test.run();
